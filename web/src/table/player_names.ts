// The names of the players at a table.

import { botName } from '../bots/ladder';
import type { Seated, State } from '../lib/messages';
import type { Say } from '../lib/words';

/** Whether the seat belongs to a bot, rather than to a person whom a bot replaces. */
export const isBot = (chair: Seated) => !!chair.bot && (!chair.name || chair.name === chair.bot);

export function nameOf(state: State, seat: number, say: Say): string {
  const chair = state.chairs[seat];
  if (chair?.free) return say('web-free');
  if (chair && isBot(chair)) return botName(chair.bot ?? '', say);
  return chair?.name || say('around-player', { number: seat + 1 });
}

/** The colour of a seat in CONNEX'OH: White or Black. */
export const sideOf = (seat: number, say: Say) => say(seat ? 'around-black' : 'around-white');

/** A name for sentences; players with the same name get a distinguishing mark. */
export function uniqueName(state: State, seat: number, say: Say): string {
  const names = state.chairs.map((chair) => nameOf(state, chair.seat, say));
  const name = nameOf(state, seat, say);
  if (names.filter((each) => each === name).length < 2) return name;
  const mark = state.game === 'connexoh' ? sideOf(seat, say) : String(seat + 1);
  return say('around-told-apart', { name, mark });
}

/** Join several words to a list, in the language of the page. */
export function listed(words: string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en').format(words);
}
