// The legal moves of a seat. The server groups rotations by tile: there are a hundred of them.

import type { Option, Own } from './messages';

/** What a seat knows and may do, with all its legal moves in one list. */
export function withAllMoves({ rotations, ...own }: Own): Own {
  if (!rotations) return own;
  const turning = Object.entries(rotations).flatMap(([tile, moves]) =>
    moves.flatMap((move, at): Option[] => (move ? [{ move, tile, turns: at + 1 }] : [])),
  );
  return { ...own, moves: [...turning, ...(own.moves ?? [])] };
}
