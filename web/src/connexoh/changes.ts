// Computes what changed from one board to the next, for animation.

import type { ConnexohBoard, Happened } from '../lib/messages';
import {
  ANGLES,
  angleOf,
  dragAngle,
  parseMove,
  slidePath,
  TURNS,
  type ParsedMove,
} from './geometry';

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
  /** Pawns that have left the board, with their last squares. */
  left: PawnAt[];
}

/** Compare two successive boards. */
export function compare(before: ConnexohBoard, now: ConnexohBoard): Changes {
  const turned = Object.entries(now.tiles)
    .filter(([square, corner]) => before.tiles[square] !== corner)
    .map(([square, corner]) => {
      const by = dragAngle(angleOf(corner) - angleOf(before.tiles[square] ?? corner));
      return { square, by };
    });
  const seats = [0, 1].map((seat) => compareSeat(before, now, seat));
  return {
    turned,
    slid: seats.flatMap((each) => each.slid),
    left: seats.flatMap((each) => each.left),
  };
}

function compareSeat(before: ConnexohBoard, now: ConnexohBoard, seat: number) {
  const [earlier, current] = [before.pawns[seat] ?? [], now.pawns[seat] ?? []];
  const gone = earlier.filter((square) => !current.includes(square));
  const come = current.filter((square) => !earlier.includes(square));
  const slid: Slid[] = [];
  for (const to of come) {
    const from = gone.find((square) => slidePath(before, seat, square, to).length);
    if (!from) continue;
    gone.splice(gone.indexOf(from), 1);
    slid.push({ seat, path: slidePath(before, seat, from, to) });
  }
  // If there are more pawns than before, a move was taken back.
  const back = current.length > earlier.length;
  return { slid, left: back ? [] : gone.map((square) => ({ seat, square })) };
}

/** The move that leads from a board to the next, if the boards determine it. */
export function moveOf({ turned, slid }: Changes): ParsedMove | null {
  const [turn, slide] = [turned[0], slid[0]];
  if (turn && turned.length === 1 && !slid.length) {
    const found = TURNS.find((each) => ANGLES[each] === turn.by);
    return found ? { kind: 'turn', square: turn.square, turn: found } : null;
  }
  const [from, to] = [slide?.path[0], slide?.path.at(-1)];
  if (!turned.length && slid.length === 1 && from && to) return { kind: 'slide', from, to };
  return null;
}

/** The last move of some events: undefined if there is none, null if it was taken back. */
export function lastMove(happened: readonly Happened[]): ParsedMove | null | undefined {
  const last = happened.findLast((each) => each.kind === 'moved' || each.kind === 'undone');
  return last && (last.kind === 'moved' ? parseMove(last.move ?? '') : null);
}
