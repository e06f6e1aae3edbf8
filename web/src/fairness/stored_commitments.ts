// What this device stores before the deal: the commitment that the server showed, and then its own
// contribution to chance. After the game the record is compared with both.
//
// Every contribution has an entry of its own: tabs that act at the same moment cannot see what the
// other has just written, and would overwrite it in a common entry.

import { randomText } from '../lib/connection';
import { FAIR, get, namesFrom, put, remove } from '../lib/tokens';
import type { StoredCommitment } from './check';

/** How the names of a match's contributions begin; the ids of matches have no dot. */
const added = (match: string): string => `${FAIR}${match}.`;

/** What is stored for a match; null for nothing. */
export function storedCommitment(match: string): StoredCommitment | null {
  const commitment = get(FAIR + match);
  if (!commitment) return null;
  const contributions: Record<string, string[]> = {};
  for (const name of namesFrom(added(match)).sort()) {
    for (const seat of seatsOf(name)) {
      (contributions[seat] ??= []).push(name.slice(added(match).length));
    }
  }
  return { commitment, contributions };
}

/** Store the commitment of a match; the first one that was shown is kept. */
export function storeCommitment(match: string, commitment: string): void {
  if (!get(FAIR + match)) put(FAIR + match, commitment);
}

/**
 * Store the commitment, then create and store the contribution to chance for some seats. Other tabs
 * of this browser get the same contribution.
 */
export function prepareContribution(
  match: string,
  commitment: string,
  seats: readonly number[],
): string {
  storeCommitment(match, commitment);
  const known = storedCommitment(match)?.contributions[seats[0] ?? 0];
  const contribution = known?.[0] ?? randomText();
  const name = added(match) + contribution;
  const all = new Set([...seatsOf(name), ...seats]);
  put(name, JSON.stringify([...all].sort()));
  return contribution;
}

/** Forget a contribution that the server refused. */
export function dropContribution(match: string, contribution: string): void {
  remove(added(match) + contribution);
}

/** Forget what was contributed for a seat that was given up. */
export function dropSeat(match: string, seat: number): void {
  for (const name of namesFrom(added(match))) {
    const rest = seatsOf(name).filter((other) => other !== seat);
    if (rest.length) put(name, JSON.stringify(rest));
    else remove(name);
  }
}

function seatsOf(name: string): number[] {
  try {
    return JSON.parse(get(name) ?? '[]') as number[];
  } catch {
    return [];
  }
}
