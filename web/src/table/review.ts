// Reviews a match that is over: White's chances over time, and the moves that cost most.

import type { Analysed, Ended, Variation } from '../lib/messages';
import type { Stop } from './history';

/** A move, and the mover's chance before and after it. */
export interface MoveReview {
  /** The index of the stop. */
  at: number;
  before: number;
  after: number;
  mark: '' | '?' | '??';
  /** A better move; null if there is none. */
  best: Variation | null;
}

/** The analyses so far, by the number of the event. */
export type Analyses = ReadonlyMap<number, Analysed>;

/** Moves that cost more of the chance than this are marked; `conexio analyse` uses the same. */
const DUBIOUS = 0.1;
const BAD = 0.25;
/** Moves that cost less of the chance than this are never listed. */
const NOTABLE = 0.04;

/** Terminations by the players: the last position could have been played on. */
const BY_PEOPLE = ['resigned', 'agreed'];

/** The number of the event that identifies a stop in requests. */
export const seqOf = (stop: Stop) => stop.last.seq;

/** White's chance, from an analysis that gives the mover's. */
export const whiteChance = ({ turn, chance }: Analysed) => (turn === 0 ? chance : 1 - chance);

/** The stops at which the game was not over. */
export function analysableStops(stops: Stop[], ended: Ended): Stop[] {
  return BY_PEOPLE.includes(ended.termination) ? stops : stops.slice(0, -1);
}

/** White's chance at every stop, null where unknown; at the end it follows from the result. */
export function whiteChances(stops: Stop[], analyses: Analyses, ended: Ended): (number | null)[] {
  return stops.map((stop, at) => {
    const analysed = analyses.get(seqOf(stop));
    if (analysed) return whiteChance(analysed);
    if (at < stops.length - 1 || BY_PEOPLE.includes(ended.termination)) return null;
    return ended.winners.length === 1 ? Number(ended.winners[0] === 0) : 0.5;
  });
}

/** Review all moves whose positions before and after are analysed. */
export function reviewMoves(stops: Stop[], analyses: Analyses, ended: Ended): MoveReview[] {
  const white = whiteChances(stops, analyses, ended);
  return stops.flatMap(({ step }, at) => {
    const earlier = at ? analyses.get(seqOf(stops[at - 1]!)) : undefined;
    const [before, after] = [white[at - 1], white[at]];
    if (step.kind !== 'moved' || !earlier || before == null || after == null) return [];
    const own = (chance: number) => (step.seat === 0 ? chance : 1 - chance);
    const best = earlier.lines[0] ?? null;
    const review = { at, before: own(before), after: own(after) };
    // Two analyses differ a little: a move that the first one proposed costs nothing.
    if (best?.move === step.move) return [{ ...review, mark: '', best: null } satisfies MoveReview];
    const cost = review.before - review.after;
    const mark = cost > BAD ? '??' : cost > DUBIOUS ? '?' : '';
    return [{ ...review, mark, best } satisfies MoveReview];
  });
}

/** The moves that cost most, the costliest first. */
export function costliest(reviews: MoveReview[], limit = 4): MoveReview[] {
  const cost = ({ before, after }: MoveReview) => before - after;
  return reviews
    .filter((move) => move.best && cost(move) > NOTABLE)
    .sort((one, other) => cost(other) - cost(one))
    .slice(0, limit);
}
