// Takes seats: stores the commitment first, then sends this device's contribution to chance.

import { dropContribution, prepareContribution } from '../fairness/stored_commitments';
import { takeSeats } from './api';
import type { Wish } from './messages';
import { keepToken } from './tokens';

/** The seats to take, without the contribution, which is random. */
export type Seats = Omit<Wish, 'contribution'>;

export async function sitDown(match: string, commitment: string, wanted: Seats): Promise<void> {
  const contribution = prepareContribution(match, commitment, wanted.seats);
  try {
    const taken = await takeSeats(match, { ...wanted, contribution });
    keepToken(match, taken.token ?? '');
  } catch (error) {
    dropContribution(match, contribution);
    throw error;
  }
}
