// A match step by step: tables as they were, how the players stood, and what mattered.

import type { ConexBoard, ConnexohBoard, History, State, Step } from '../lib/messages';
import type { Board } from './event_text';

/** A moment at which one can look: after a move and what chance made of it. */
export interface Stop {
  /** The move; at the very beginning what began the match. */
  step: Step;
  /** The last step before the next move: how the table lay then. */
  then: Step;
}

export interface Moment {
  /** Which stop it is. */
  at: number;
  seat: number;
  gain: number;
}

const LETTERS = /[F7JL]w?b?/g;
/** Where the light half of a tile has its right angle. */
const CORNERS: Record<string, string> = { '7': 'ne', J: 'se', L: 'sw', F: 'nw' };

/** Read a position of CONNEX'OH, as docs/notation.md writes it; the paths are not told there. */
export function readPosition(text: string): ConnexohBoard {
  const [ranks = '', , guarded = '-'] = text.split(' ');
  const rows = ranks.split('/');
  const tiles: Record<string, string> = {};
  const pawns: [string[], string[]] = [[], []];
  rows.forEach((row, down) => {
    (row.match(LETTERS) ?? []).forEach((tile, file) => {
      const square = `${String.fromCharCode(97 + file)}${rows.length - down}`;
      tiles[square] = CORNERS[tile[0]!]!;
      if (tile.includes('w')) pawns[0].push(square);
      if (tile.includes('b')) pawns[1].push(square);
    });
  });
  const safe = guarded === '-' ? [] : guarded.split(',');
  const marker = safe[0] ?? null;
  return {
    position: text,
    size: rows.length,
    tiles,
    pawns: [pawns[0].sort(), pawns[1].sort()],
    protected: safe.toSorted(),
    marker,
    trails: [],
  };
}

export function stopsOf(history: History): Stop[] {
  const stops: Stop[] = [];
  for (const step of history.steps) {
    const last = stops.at(-1);
    if (!last || step.kind === 'moved' || step.kind === 'undone') stops.push({ step, then: step });
    else last.then = step;
  }
  return stops;
}

/** The table as it was then. */
export function boardAt(stop: Stop, history: History, now: State): Board {
  const { then } = stop;
  if (then.position) return readPosition(then.position);
  const pool = history.pool ?? [];
  return {
    ...(now.board as ConexBoard),
    phase: 'main',
    last_round: false,
    turn: then.turn ?? 0,
    lying: (then.lying ?? []).flatMap((number) => pool[number] ?? []),
    scores: then.scores ?? [],
    counts: then.counts ?? [],
    pile: then.pile ?? 0,
    double: then.double ?? null,
    lightning: then.lightning ?? null,
  };
}

/** How every player stood at a stop: points, or pawns that have left. */
export function standing(stop: Stop): number[] {
  if (!stop.then.position) return stop.then.scores ?? [];
  const { size, pawns } = readPosition(stop.then.position);
  return pawns.map((left) => size - left.length);
}

/** How every player stood at every stop. */
export const standings = (stops: Stop[]) => stops.map(standing);

/** The largest gains, the largest first, each of one player at one stop. */
export function moments(stops: Stop[], most = 3): Moment[] {
  const stood = standings(stops);
  const found = stood.flatMap((now, at) =>
    now.map((count, seat) => ({ at, seat, gain: at ? count - (stood[at - 1]![seat] ?? 0) : 0 })),
  );
  return found
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain || other.at - one.at)
    .slice(0, most);
}
