// Computes what changed from one board to the next, for animation.

import type { ConnexohBoard, Leaving } from '../lib/messages';
import { angleOf, dragAngle } from './geometry';

export interface PawnAt {
  seat: number;
  square: string;
}

export interface Slid {
  seat: number;
  path: string[];
}

export interface Changes {
  turned: { square: string; by: number }[];
  slid: Slid[];
  /** Pawns that have left the board. */
  left: Leaving[];
}

/** Compare two boards; pawns are followed from one move to the next, or back. */
export function compare(before: ConnexohBoard, now: ConnexohBoard): Changes {
  const turned = Object.entries(now.tiles)
    .filter(([square, corner]) => before.tiles[square] !== corner)
    .map(([square, corner]) => {
      const by = dragAngle(angleOf(corner) - angleOf(before.tiles[square] ?? corner));
      return { square, by };
    });
  const paths = [now.last ?? [], (before.last ?? []).toReversed()];
  const slid = [0, 1].flatMap((seat) =>
    paths.filter((path) => isSlid(before, now, seat, path)).map((path) => ({ seat, path })),
  );
  const left = (now.left ?? []).filter(({ seat, path: [square = ''] }) =>
    has(before, seat, square) && !has(now, seat, square),
  );
  return { turned, slid, left };
}

const has = (board: ConnexohBoard, seat: number, square: string) =>
  !!board.pawns[seat]?.includes(square);

/** Whether a pawn has gone from the first square of a path to the last one. */
function isSlid(before: ConnexohBoard, now: ConnexohBoard, seat: number, path: string[]): boolean {
  const [from, to] = [path[0] ?? '', path.at(-1) ?? ''];
  const gone = has(before, seat, from) && !has(now, seat, from);
  return gone && has(now, seat, to) && !has(before, seat, to);
}
