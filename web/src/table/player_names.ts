// How those at a table are called.

import { botName } from '../bots/ladder';
import type { Seated, State } from '../lib/messages';
import type { Say } from '../lib/words';

/** Whether a bot has the seat as its own, and does not play for somebody. */
export const isBot = (chair: Seated) => !!chair.bot && (!chair.name || chair.name === chair.bot);

export function nameOf(state: State, seat: number, say: Say): string {
  const chair = state.chairs[seat];
  if (chair?.free) return say('web-free');
  if (chair && isBot(chair)) return botName(chair.bot ?? '', say);
  return chair?.name || say('around-player', { number: seat + 1 });
}

/** What a seat is called in CONNEX'OH. */
export const sideOf = (seat: number, say: Say) => say(seat ? 'around-black' : 'around-white');

/** A name for sentences: those who share a name are told apart. */
export function callOf(state: State, seat: number, say: Say): string {
  const names = state.chairs.map((chair) => nameOf(state, chair.seat, say));
  const name = nameOf(state, seat, say);
  if (names.filter((each) => each === name).length < 2) return name;
  const mark = state.game === 'connexoh' ? sideOf(seat, say) : String(seat + 1);
  return say('around-told-apart', { name, mark });
}

/** Several words as one list, in the language of the page. */
export function listed(words: string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en').format(words);
}
