// Taking seats: the commitment is kept first, then something is added to chance.

import { prepare, takeBack } from '../fairness/stored_commitments';
import { takeSeats } from './api';
import type { Wish } from './messages';
import { keepToken } from './tokens';

/** The seats that somebody wants; what is added to chance is not theirs to choose. */
export type Seats = Omit<Wish, 'contribution'>;

export async function sitDown(match: string, commitment: string, wanted: Seats): Promise<void> {
  const contribution = prepare(match, commitment, wanted.seats);
  try {
    const taken = await takeSeats(match, { ...wanted, contribution });
    keepToken(match, taken.token ?? '');
  } catch (error) {
    takeBack(match, wanted.seats);
    throw error;
  }
}
