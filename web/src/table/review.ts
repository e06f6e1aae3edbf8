// What a strong player says of a match that is over, put together for its moments.

import type { Analysed, Ended } from '../lib/messages';
import type { Stop } from './history';

/** A move, and what it did to the chance of whoever played it. */
export interface Judged {
  /** Which stop it is. */
  at: number;
  before: number;
  after: number;
  mark: '' | '?' | '??';
  /** What would have been better; empty where nothing would. */
  best: string;
}

export type Found = ReadonlyMap<number, Analysed>;

/** What a move costs of the chance to be marked; `conexio analyse` has the same. */
const DUBIOUS = 0.1;
const BAD = 0.25;
/** What a move costs to be told of at all, where few cost more. */
const NOTABLE = 0.04;

/** Ends that the rules know nothing of: the position might have been played on. */
const BY_PEOPLE = ['resigned', 'agreed'];

/** The event that a stop is known by. */
export const seqOf = (stop: Stop) => stop.then.seq;

/** White's chance where somebody is to move. */
export const whiteOf = ({ turn, chance }: Analysed) => (turn === 0 ? chance : 1 - chance);

/** The stops at which there was something left to think about. */
export function openStops(stops: Stop[], ended: Ended): Stop[] {
  return BY_PEOPLE.includes(ended.termination) ? stops : stops.slice(0, -1);
}

/** White's chance at every stop, as far as it is known; at the end the result says it. */
export function chances(stops: Stop[], found: Found, ended: Ended): (number | null)[] {
  return stops.map((stop, at) => {
    const analysed = found.get(seqOf(stop));
    if (analysed) return whiteOf(analysed);
    if (at < stops.length - 1 || BY_PEOPLE.includes(ended.termination)) return null;
    return ended.winners.length === 1 ? Number(ended.winners[0] === 0) : 0.5;
  });
}

/** Judge all moves that something is known of. */
export function judge(stops: Stop[], found: Found, ended: Ended): Judged[] {
  const white = chances(stops, found, ended);
  return stops.flatMap(({ step }, at) => {
    const earlier = at ? found.get(seqOf(stops[at - 1]!)) : undefined;
    const [before, after] = [white[at - 1], white[at]];
    if (step.kind !== 'moved' || !earlier || before == null || after == null) return [];
    const own = (chance: number) => (step.seat === 0 ? chance : 1 - chance);
    const best = earlier.lines[0]?.move ?? '';
    const told = { at, before: own(before), after: own(after) };
    // Two looks differ a little: who plays what the first one proposed has lost nothing by it.
    if (best === step.move) return [{ ...told, mark: '', best: '' } satisfies Judged];
    const cost = told.before - told.after;
    const mark = cost > BAD ? '??' : cost > DUBIOUS ? '?' : '';
    return [{ ...told, mark, best } satisfies Judged];
  });
}

/** The moves that cost most, the costliest first. */
export function costliest(judged: Judged[], most = 4): Judged[] {
  const cost = ({ before, after }: Judged) => before - after;
  return judged
    .filter((move) => move.best && cost(move) > NOTABLE)
    .sort((one, other) => cost(other) - cost(one))
    .slice(0, most);
}
