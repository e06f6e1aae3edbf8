// Describes the effects of a move, which the server computes.

import type { ConnexohBoard, Effect } from '../lib/messages';
import type { Say } from '../lib/words';
import { listed } from '../table/player_names';

const COLORS = ['white', 'black'] as const;
export const colorOf = (seat: number) => COLORS[seat] ?? 'white';

export interface EffectText {
  kind: 'exit' | 'lose' | 'protect' | 'quiet' | 'trap' | 'win';
  text: string;
}

/** Whether all pawns of both players would leave at once, so that the mover loses (O17). */
function isTrap(effect: Effect, board: ConnexohBoard, seat: number): boolean {
  const all = board.pawns.every((pawns, side) => pawns.length === effect.leaves?.[side]?.length);
  return all && !!effect.winners && !effect.winners.includes(seat);
}

function endTexts(effect: Effect, board: ConnexohBoard, seat: number, say: Say): EffectText[] {
  if (!effect.winners) return [];
  if (isTrap(effect, board, seat)) return [{ kind: 'trap', text: say('duel-trap') }];
  const [winner] = effect.winners;
  if (winner === undefined) return [{ kind: 'quiet', text: say('duel-draw') }];
  const text = say('duel-wins', { color: colorOf(winner) });
  return [{ kind: winner === seat ? 'win' : 'lose', text }];
}

/** The texts for what a move would do, the most important first. */
export function effectTexts(
  effect: Effect,
  board: ConnexohBoard,
  seat: number,
  say: Say,
): EffectText[] {
  const exits = (effect.leaves ?? []).flatMap((squares, side): EffectText[] => {
    const [color, count] = [colorOf(side), squares.length];
    return count ? [{ kind: 'exit', text: say('duel-leave', { color, count }) }] : [];
  });
  const tiles = effect.protects ?? [];
  const protects: EffectText[] = tiles.length
    ? [{ kind: 'protect', text: say('duel-protects', { tiles: listed(tiles) }) }]
    : [];
  const texts = [...endTexts(effect, board, seat, say), ...exits, ...protects];
  return texts.length ? texts : [{ kind: 'quiet', text: say('duel-nothing') }];
}
