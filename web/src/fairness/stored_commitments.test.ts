import { beforeEach, expect, test } from 'vitest';
import { forget, keepToken } from '../lib/tokens';
import {
  dropContribution,
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
  const contributions = { 0: added, 2: added };
  expect(storedCommitment(match)).toEqual({ commitment: 'c', contributions });
  expect(prepareContribution(`${match}-other`, 'c', [0])).not.toBe(added);
});

test('another tab adds the same', () => {
  expect(prepareContribution(match, 'c', [1])).toBe(prepareContribution(match, 'c', [1]));
});

test('a refused contribution is forgotten, the commitment is not', () => {
  prepareContribution(match, 'c', [0, 1]);
  dropContribution(match, [0]);
  expect(Object.keys(storedCommitment(match)!.contributions)).toEqual(['1']);
  dropContribution(match, [1]);
  expect(storedCommitment(match)).toEqual({ commitment: 'c', contributions: {} });
});

test('forgetting a table forgets its commitment', () => {
  keepToken(match, 't');
  prepareContribution(match, 'c', [0]);
  forget(match);
  expect(storedCommitment(match)).toBeNull();
});
