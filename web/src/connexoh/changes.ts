// What has changed from one picture of a board to the next, so that it can be shown.

import type { ConnexohBoard, Happened } from '../lib/messages';
import { ANGLES, angleOf, between, dragged, read, TURNS, type Written } from './geometry';

export interface Standing {
  seat: number;
  square: string;
}

export interface Slid {
  seat: number;
  way: string[];
}

export interface Changes {
  turned: { square: string; by: number }[];
  slid: Slid[];
  /** Pawns that have left the board, by where they stood last. */
  left: Standing[];
}

/** Compare two pictures of the same board. */
export function compare(before: ConnexohBoard, now: ConnexohBoard): Changes {
  const turned = Object.entries(now.tiles)
    .filter(([square, corner]) => before.tiles[square] !== corner)
    .map(([square, corner]) => {
      const by = dragged(angleOf(corner) - angleOf(before.tiles[square] ?? corner));
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
  const [stood, stands] = [before.pawns[seat] ?? [], now.pawns[seat] ?? []];
  const gone = stood.filter((square) => !stands.includes(square));
  const come = stands.filter((square) => !stood.includes(square));
  const slid: Slid[] = [];
  for (const to of come) {
    const from = gone.find((square) => between(before, seat, square, to).length);
    if (!from) continue;
    gone.splice(gone.indexOf(from), 1);
    slid.push({ seat, way: between(before, seat, from, to) });
  }
  // More pawns than there were: a move was taken back.
  const back = stands.length > stood.length;
  return { slid, left: back ? [] : gone.map((square) => ({ seat, square })) };
}

/** The one move that leads from a picture to the next, as far as a picture can tell. */
export function moveOf({ turned, slid }: Changes): Written | null {
  const [turn, slide] = [turned[0], slid[0]];
  if (turn && turned.length === 1 && !slid.length) {
    const found = TURNS.find((each) => ANGLES[each] === turn.by);
    return found ? { kind: 'turn', square: turn.square, turn: found } : null;
  }
  const [from, to] = [slide?.way[0], slide?.way.at(-1)];
  if (!turned.length && slid.length === 1 && from && to) return { kind: 'slide', from, to };
  return null;
}

/** The last move of what has happened: undefined if there was none, null if it was taken back. */
export function lastOf(happened: readonly Happened[]): Written | null | undefined {
  const last = happened.findLast((each) => each.kind === 'moved' || each.kind === 'undone');
  return last && (last.kind === 'moved' ? read(last.move ?? '') : null);
}
