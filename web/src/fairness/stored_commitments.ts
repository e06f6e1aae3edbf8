// What this device stores before the deal: the commitment that the server showed, and then its own
// contribution to chance. After the game the record is compared with both.

import { randomText } from '../lib/connection';
import { FAIR, get, put } from '../lib/tokens';
import type { StoredCommitment } from './check';

/** What is stored for a match; null for nothing. */
export function storedCommitment(match: string): StoredCommitment | null {
  try {
    const found = JSON.parse(get(FAIR + match) ?? 'null') as Partial<StoredCommitment> | null;
    if (!found?.commitment) return null;
    return { commitment: found.commitment, contributions: found.contributions ?? {} };
  } catch {
    return null;
  }
}

/** Store the commitment of a match; the first one that was shown is kept. */
export function storeCommitment(match: string, commitment: string): StoredCommitment {
  const stored = storedCommitment(match) ?? { commitment, contributions: {} };
  put(FAIR + match, JSON.stringify(stored));
  return stored;
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
  const stored = storeCommitment(match, commitment);
  const added = stored.contributions[seats[0] ?? 0] ?? randomText();
  const contributions = { ...stored.contributions };
  for (const seat of seats) contributions[seat] = added;
  put(FAIR + match, JSON.stringify({ ...stored, contributions }));
  return added;
}

/** Forget the contribution for some seats: the server refused it, or the seats were given up. */
export function dropContribution(match: string, seats: readonly number[]): void {
  const stored = storedCommitment(match);
  if (!stored) return;
  const contributions = { ...stored.contributions };
  for (const seat of seats) delete contributions[seat];
  put(FAIR + match, JSON.stringify({ ...stored, contributions }));
}
