import { beforeEach, expect, test } from 'vitest';
import { FAIR, forget, keepToken, put } from '../lib/tokens';
import {
  dropContribution,
  dropSeat,
  prepareContribution,
  storeCommitment,
  storedCommitment,
} from './stored_commitments';

// There is no localStorage here, as in a private window: values last as long as the page.
let match = '';
let number = 0;
beforeEach(() => {
  number += 1;
  match = `m${number}`;
});

test('the first commitment that was shown is kept', () => {
  storeCommitment(match, 'first');
  storeCommitment(match, 'second');
  prepareContribution(match, 'third', [0]);
  expect(storedCommitment(match)?.commitment).toBe('first');
});

test('a contribution is new for every table, and the same for all seats of a device', () => {
  const added = prepareContribution(match, 'c', [0, 2]);
  expect(added).toMatch(/^[0-9a-f]{32}$/);
  const contributions = { 0: [added], 2: [added] };
  expect(storedCommitment(match)).toEqual({ commitment: 'c', contributions });
  expect(prepareContribution(`${match}-other`, 'c', [0])).not.toBe(added);
});

test('another tab adds the same', () => {
  expect(prepareContribution(match, 'c', [1])).toBe(prepareContribution(match, 'c', [1]));
});

test('what tabs add at the same moment is kept side by side', () => {
  const added = prepareContribution(match, 'c', [0]);
  put(`${FAIR}${match}.other`, '[0]');
  expect(new Set(storedCommitment(match)!.contributions[0])).toEqual(new Set([added, 'other']));
  dropContribution(match, 'other');
  expect(storedCommitment(match)!.contributions).toEqual({ 0: [added] });
});

test('a refused contribution is forgotten, the commitment is not', () => {
  dropContribution(match, prepareContribution(match, 'c', [0, 1]));
  expect(storedCommitment(match)).toEqual({ commitment: 'c', contributions: {} });
});

test('the contribution for a seat that was given up is forgotten', () => {
  prepareContribution(match, 'c', [0, 1]);
  dropSeat(match, 0);
  expect(Object.keys(storedCommitment(match)!.contributions)).toEqual(['1']);
  dropSeat(match, 1);
  expect(storedCommitment(match)).toEqual({ commitment: 'c', contributions: {} });
});

test('forgetting a table forgets its commitment', () => {
  keepToken(match, 't');
  prepareContribution(match, 'c', [0]);
  forget(match);
  expect(storedCommitment(match)).toBeNull();
});
