// A match step by step: its boards, its scores, and its most important moments.

import type { ConexBoard, ConnexohBoard, History, State, Step } from '../lib/messages';
import type { Board } from './event_text';

/** A point of the history that can be shown: after a move and its chance events. */
export interface Stop {
  /** The move; at the first stop the event that began the match. */
  step: Step;
  /** The last step before the next move; it holds the board of this stop. */
  last: Step;
}

export interface Moment {
  /** The index of the stop. */
  at: number;
  seat: number;
  gain: number;
}

const LETTERS = /[F7JL]w?b?/g;
/** The corner with the right angle of a tile's light half, by the letter of the tile. */
const CORNERS: Record<string, string> = { '7': 'ne', J: 'se', L: 'sw', F: 'nw' };

/** Parse a position of CONNEX'OH in the notation of docs/notation.md, which has no paths. */
export function parsePosition(text: string): ConnexohBoard {
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
    const stop = stops.at(-1);
    if (!stop || step.kind === 'moved' || step.kind === 'undone') stops.push({ step, last: step });
    else stop.last = step;
  }
  return stops;
}

/** The board at a stop. */
export function boardAt(stop: Stop, history: History, now: State): Board {
  const { last } = stop;
  if (now.board && 'text' in now.board) return { text: last.position ?? '' };
  if (last.position) return parsePosition(last.position);
  const pool = history.pool ?? [];
  return {
    ...(now.board as ConexBoard),
    phase: 'main',
    last_round: false,
    turn: last.turn ?? 0,
    lying: (last.lying ?? []).flatMap((number) => pool[number] ?? []),
    scores: last.scores ?? [],
    counts: last.counts ?? [],
    pile: last.pile ?? 0,
    double: last.double ?? null,
    lightning: last.lightning ?? null,
  };
}

/** The score of every player at a stop: points, or pawns that have left. */
export function scoresAt(stop: Stop): number[] {
  if (!stop.last.position) return stop.last.scores ?? [];
  if (!/^[F7JLwb/]+ /.test(stop.last.position)) return [];
  const { size, pawns } = parsePosition(stop.last.position);
  return pawns.map((left) => size - left.length);
}

/** The scores of all players at every stop. */
export const scoresByStop = (stops: Stop[]) => stops.map(scoresAt);

/** The largest gains, largest first; each is of one player at one stop. */
export function moments(stops: Stop[], most = 3): Moment[] {
  const scores = scoresByStop(stops);
  const found = scores.flatMap((now, at) =>
    now.map((count, seat) => ({ at, seat, gain: at ? count - (scores[at - 1]![seat] ?? 0) : 0 })),
  );
  return found
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain || other.at - one.at)
    .slice(0, most);
}
