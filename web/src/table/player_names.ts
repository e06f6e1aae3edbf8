// The names of the players at a table.

import { botName } from '../bots/ladder';
import { traitsOf } from '../lib/games';
import type { Seated, State } from '../lib/messages';
import type { Say } from '../lib/words';

/** Whether the seat belongs to a bot, rather than to a person whom a bot replaces. */
export const isBot = (chair: Seated) =>
  !!chair.bot && !chair.yours && (!chair.name || chair.name === chair.bot);

/** The only seat of this device, whose player is "you"; null if it has none or several. */
export function ownSeat(state: State): number | null {
  const own = state.chairs.filter((chair) => chair.yours);
  return own.length === 1 ? own[0]!.seat : null;
}

/** The side of a seat, in a game of White and Black. */
export const sideOf = (seat: number, say: Say) => say(seat ? 'around-black' : 'around-white');

/** The name of a player who has not given one. */
export function seatName(game: string, seat: number, say: Say): string {
  if (traitsOf(game).hasSides) return say(seat ? 'home-black' : 'home-white');
  return say('around-player', { number: seat + 1 });
}

/** A name for labels and lists; sentences about the own seat have texts without a name. */
export function nameOf(state: State, seat: number, say: Say): string {
  const chair = state.chairs[seat];
  if (chair?.free) return say('web-free');
  if (chair && isBot(chair)) return botName(chair.bot ?? '', say);
  if (chair?.name) return chair.name;
  return seat === ownSeat(state) ? say('home-you') : seatName(state.game, seat, say);
}

/** A name for sentences; players with the same name get a distinguishing mark. */
export function uniqueName(state: State, seat: number, say: Say): string {
  const names = state.chairs.map((chair) => nameOf(state, chair.seat, say));
  const name = nameOf(state, seat, say);
  if (names.filter((each) => each === name).length < 2) return name;
  const mark = traitsOf(state.game).hasSides ? sideOf(seat, say) : String(seat + 1);
  return say('around-name-with-mark', { name, mark });
}

/** The names of several players as a list within a sentence; the own seat is "you". */
export function namesOf(state: State, seats: readonly number[], say: Say): string {
  const own = ownSeat(state);
  const nameIn = (seat: number) =>
    seat === own ? say('around-you-in-list') : uniqueName(state, seat, say);
  return listed(seats.map(nameIn));
}

/** Join several words to a list, in the language of the page. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en').format(words);
}
