// What a turn would do, in words; the house knows it, this only says it.

import type { ConnexohBoard, Effect } from '../lib/messages';
import type { Say } from '../lib/words';

const COLORS = ['white', 'black'] as const;
export const colorOf = (seat: number) => COLORS[seat] ?? 'white';

export interface Told {
  kind: 'exit' | 'lose' | 'protect' | 'quiet' | 'trap' | 'win';
  text: string;
}

/** Whether all pawns of both would leave at once, so that who turns loses (O17). */
function isTrap(effect: Effect, board: ConnexohBoard, seat: number): boolean {
  const all = board.pawns.every((pawns, side) => pawns.length === effect.leaves?.[side]?.length);
  return all && !!effect.winners && !effect.winners.includes(seat);
}

function ending(effect: Effect, board: ConnexohBoard, seat: number, say: Say): Told[] {
  if (!effect.winners) return [];
  if (isTrap(effect, board, seat)) return [{ kind: 'trap', text: say('duel-trap') }];
  const [winner] = effect.winners;
  if (winner === undefined) return [{ kind: 'quiet', text: say('duel-draw') }];
  const text = say('duel-wins', { color: colorOf(winner) });
  return [{ kind: winner === seat ? 'win' : 'lose', text }];
}

/** Say what a move would do, the most important first. */
export function tell(effect: Effect, board: ConnexohBoard, seat: number, say: Say): Told[] {
  const exits = (effect.leaves ?? []).flatMap((squares, side): Told[] => {
    const [color, count] = [colorOf(side), squares.length];
    return count ? [{ kind: 'exit', text: say('duel-leave', { color, count }) }] : [];
  });
  const tiles = effect.protects?.join(', ');
  const protects: Told[] = tiles
    ? [{ kind: 'protect', text: say('duel-protects', { tiles }) }]
    : [];
  const told = [...ending(effect, board, seat, say), ...exits, ...protects];
  return told.length ? told : [{ kind: 'quiet', text: say('duel-nothing') }];
}
