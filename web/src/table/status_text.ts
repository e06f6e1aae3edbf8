// Describes whose turn it is, and who has won.

import { botName } from '../bots/ladder';
import type { State } from '../lib/messages';
import type { Say } from '../lib/words';
import { listed, namesOf, ownSeat, uniqueName } from './player_names';

/** Who has won a match that is over. */
export function resultText(state: State, winners: readonly number[], say: Say): string {
  if (!winners.length) return say('web-drawn');
  if (winners.length === 1 && winners[0] === ownSeat(state)) return say('home-won');
  return say('web-won', { name: namesOf(state, winners, say), count: winners.length });
}

/** Whose turn it is; several players may have to choose at the same time. */
export function turnText(state: State, say: Say): string {
  const bot = (seat: number) => state.chairs[seat]?.bot ?? '';
  const own = ownSeat(state);
  if (own !== null && state.to_move.includes(own) && !bot(own)) return say('around-your-turn');
  // While a bot plays for somebody, it is the bot that moves.
  const names = state.to_move.map((seat) =>
    bot(seat) ? botName(bot(seat), say) : uniqueName(state, seat, say),
  );
  return say('web-turn', { name: listed(names), count: names.length });
}

/** Whether other players are missing; if only this device is, the game begins in a moment. */
export const isWaiting = (now: State) =>
  now.chairs.some((chair) => chair.free || (chair.pending && !chair.yours));

/** What everybody waits for, or how the match ended. */
export function statusText(now: State, say: Say): string {
  if (now.phase !== 'open') {
    return now.ended ? resultText(now, now.ended.winners, say) : turnText(now, say);
  }
  const missing = now.chairs.filter((chair) => chair.pending && !chair.yours);
  if (!missing.length) return say('web-waiting');
  const names = namesOf(now, missing.map(({ seat }) => seat), say);
  return say('around-waiting-for', { names });
}
