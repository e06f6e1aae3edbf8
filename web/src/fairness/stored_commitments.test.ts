import { beforeEach, expect, test } from 'vitest';
import { forget, keepToken } from '../lib/tokens';
import { keepCommitment, keptOf, prepare, takeBack } from './stored_commitments';

// There is no storage here, as in a private window: things last as long as the page.
let match = '';
let number = 0;
beforeEach(() => {
  number += 1;
  match = `m${number}`;
});

test('the first commitment that was shown stays', () => {
  keepCommitment(match, 'first');
  keepCommitment(match, 'second');
  prepare(match, 'third', [0]);
  expect(keptOf(match)?.commitment).toBe('first');
});

test('what is added is made anew for every table, and is the same for all seats of a device', () => {
  const added = prepare(match, 'c', [0, 2]);
  expect(added).toMatch(/^[0-9a-f]{32}$/);
  expect(keptOf(match)).toEqual({ commitment: 'c', contributions: { 0: added, 2: added } });
  expect(prepare(`${match}-other`, 'c', [0])).not.toBe(added);
});

test('another tab adds the same', () => {
  expect(prepare(match, 'c', [1])).toBe(prepare(match, 'c', [1]));
});

test('what the server did not take is forgotten, the commitment is not', () => {
  prepare(match, 'c', [0, 1]);
  takeBack(match, [0]);
  expect(Object.keys(keptOf(match)!.contributions)).toEqual(['1']);
  takeBack(match, [1]);
  expect(keptOf(match)).toEqual({ commitment: 'c', contributions: {} });
});

test('who gives up a table keeps nothing of it', () => {
  keepToken(match, 't');
  prepare(match, 'c', [0]);
  forget(match);
  expect(keptOf(match)).toBeNull();
});
