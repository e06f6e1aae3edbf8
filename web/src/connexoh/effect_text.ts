// Describes the effects of a move, which the server computes.

import type { Effect } from '../lib/messages';
import type { Say } from '../lib/words';
import { listed } from '../table/player_names';

const COLORS = ['white', 'black'] as const;
export const colorOf = (seat: number) => COLORS[seat] ?? 'white';

export interface EffectText {
  kind: 'exit' | 'lose' | 'protect' | 'quiet' | 'trap' | 'win';
  text: string;
}

/** The ends of the game in which both players have enough pawns out at once (O17, O20). */
const TRAPS = ['both_out', 'both_goal'];

function endTexts({ winners, termination }: Effect, seat: number, say: Say): EffectText[] {
  if (!winners) return [];
  const isTrap = TRAPS.includes(termination ?? '') && !winners.includes(seat);
  if (isTrap) return [{ kind: 'trap', text: say('duel-trap') }];
  const [winner] = winners;
  if (winner === undefined) return [{ kind: 'quiet', text: say('duel-draw') }];
  const text = say('duel-wins', { color: colorOf(winner) });
  return [{ kind: winner === seat ? 'win' : 'lose', text }];
}

/** The texts for what a move would do, the most important first. */
export function effectTexts(effect: Effect, seat: number, say: Say): EffectText[] {
  const exits = (effect.leaves ?? []).flatMap((squares, side): EffectText[] => {
    const [color, count] = [colorOf(side), squares.length];
    return count ? [{ kind: 'exit', text: say('duel-leave', { color, count }) }] : [];
  });
  const tiles = effect.protects ?? [];
  const protects: EffectText[] = tiles.length
    ? [{ kind: 'protect', text: say('duel-protects', { tiles: listed(tiles) }) }]
    : [];
  const texts = [...endTexts(effect, seat, say), ...exits, ...protects];
  return texts.length ? texts : [{ kind: 'quiet', text: say('duel-nothing') }];
}
