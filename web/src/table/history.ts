// A match step by step: its boards, its scores, and its most important moments.

import type { ConexBoard, ConnexohBoard, History, State, Step, Trail } from '../lib/messages';
import type { Board } from './event_text';

/** A point of the history that can be shown: after a move and its chance events. */
export interface Stop {
  /** The move; at the first stop the event that began the match. */
  step: Step;
  /** The last step before the next move; it holds the board of this stop. */
  last: Step;
  /** CONNEX'OH: the board, as far as it changes. */
  frame?: Frame;
}

export interface Moment {
  /** The index of the stop. */
  at: number;
  seat: number;
  gain: number;
}

/** The parts of a board of CONNEX'OH that a history has. */
type Frame = Pick<ConnexohBoard, 'tiles' | 'pawns' | 'trails' | 'protected' | 'marker' | 'last' | 'left'>;

/** Adds up what changed at each step of CONNEX'OH. */
class Frames {
  #tiles: Record<string, string> = {};
  #trails: Record<string, number | null> = {};
  readonly #all: readonly Trail[];

  constructor(history: History) {
    this.#all = history.trails ?? [];
  }

  /** The frame after the next step. */
  after(step: Step): Frame {
    this.#tiles = { ...this.#tiles, ...step.tiles };
    this.#trails = { ...this.#trails, ...step.trails };
    const numbers = Object.entries(this.#trails).sort().map(([, number]) => number);
    const trails = numbers.flatMap((number) => (number === null ? [] : (this.#all[number] ?? [])));
    const pawnsOf = (seat: number) =>
      trails.filter((trail) => trail.seat === seat).map(({ pawn }) => pawn);
    const { protected: safe = [], marker = null, left = [], tile, path = [] } = step;
    const shown = { protected: safe, marker, left, last: tile ? [tile] : path };
    return { ...shown, tiles: this.#tiles, pawns: [pawnsOf(0), pawnsOf(1)], trails };
  }
}

export function stopsOf(history: History): Stop[] {
  const stops: Stop[] = [];
  const frames = history.steps[0]?.tiles ? new Frames(history) : null;
  for (const step of history.steps) {
    const stop = stops.at(-1);
    const frame = frames?.after(step);
    if (!stop || step.kind === 'moved' || step.kind === 'undone') {
      stops.push({ step, last: step, frame });
    } else Object.assign(stop, { last: step, frame });
  }
  return stops;
}

/** The board at a stop. */
export function boardAt(stop: Stop, history: History, now: State): Board {
  const { last, frame } = stop;
  if (now.board && 'text' in now.board) return { text: last.position ?? '' };
  // The text of a position is sent for the present only.
  if (frame) return { ...(now.board as ConnexohBoard), ...frame, position: '' };
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

/** The scores of all players at every stop: points, or pawns that have left. */
export function scoresByStop(stops: Stop[]): number[][] {
  const before = stops[0]?.frame?.pawns;
  return stops.map(({ frame, last }) => {
    if (!before || !frame) return last.scores ?? [];
    return frame.pawns.map((pawns, seat) => (before[seat] ?? []).length - pawns.length);
  });
}

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
