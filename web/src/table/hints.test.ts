import { expect, test } from 'vitest';
import type { Hinted } from '../lib/messages';
import { Hints } from './hints.svelte';

const HINT: Hinted = { type: 'hinted', id: 'x', seq: 4, move: 'c3>', at: 'c3', why: '' };

test('a hint is revealed in two steps', async () => {
  const hints = new Hints();
  await hints.more(async () => HINT, () => 4);
  expect(hints).toMatchObject({ hint: HINT, step: 1, fetching: false });
  await hints.more(async () => null, () => 4);
  expect(hints.step).toBe(2);
  hints.forget();
  expect(hints).toMatchObject({ hint: null, step: 0 });
});

test('a hint for an older position is not shown', async () => {
  const hints = new Hints();
  await hints.more(async () => HINT, () => 5);
  expect(hints).toMatchObject({ hint: null, step: 0, fetching: false });
});

test('one hint is fetched at a time', async () => {
  const hints = new Hints();
  let fetched = 0;
  const fetch = async () => (fetched++ ? null : HINT);
  await Promise.all([hints.more(fetch, () => 4), hints.more(fetch, () => 4)]);
  expect(fetched).toBe(1);
});

test('a hint that cannot be fetched can be asked for again', async () => {
  const hints = new Hints();
  await hints.more(async () => null, () => 4);
  await hints.more(async () => HINT, () => 4);
  expect(hints.step).toBe(1);
});
