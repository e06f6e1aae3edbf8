// What this device keeps of a game from before its deal: the commitment that it was shown, and what
// it then added to chance. After the game the record is held against both.

import { randomText } from '../lib/connection';
import { FAIR, get, put } from '../lib/tokens';
import type { Kept } from './check';

/** What is kept of a match; null for nothing. */
export function keptOf(match: string): Kept | null {
  try {
    const found = JSON.parse(get(FAIR + match) ?? 'null') as Partial<Kept> | null;
    if (!found?.commitment) return null;
    return { commitment: found.commitment, contributions: found.contributions ?? {} };
  } catch {
    return null;
  }
}

/** Keep the commitment of a match; the first one that was shown is the one that counts. */
export function keepCommitment(match: string, commitment: string): Kept {
  const kept = keptOf(match) ?? { commitment, contributions: {} };
  put(FAIR + match, JSON.stringify(kept));
  return kept;
}

/**
 * Keep the commitment, then make up what to add to chance for some seats, and keep that too. Other
 * tabs of this browser get the same.
 */
export function prepare(match: string, commitment: string, seats: readonly number[]): string {
  const kept = keepCommitment(match, commitment);
  const added = kept.contributions[seats[0] ?? 0] ?? randomText();
  const contributions = { ...kept.contributions };
  for (const seat of seats) contributions[seat] = added;
  put(FAIR + match, JSON.stringify({ ...kept, contributions }));
  return added;
}

/** Forget what was to be added for some seats: the server did not take it, or they were left. */
export function takeBack(match: string, seats: readonly number[]): void {
  const kept = keptOf(match);
  if (!kept) return;
  const contributions = { ...kept.contributions };
  for (const seat of seats) delete contributions[seat];
  put(FAIR + match, JSON.stringify({ ...kept, contributions }));
}
