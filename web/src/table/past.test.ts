import { expect, test } from 'vitest';
import type { History } from '../lib/messages';
import { Past } from './past.svelte';

const HISTORY: History = {
  game: 'conex',
  steps: [4, 5, 6].map((seq) => ({ seq, kind: seq === 4 ? 'started' : 'moved' })),
};

async function past(): Promise<Past> {
  const found = new Past();
  await found.fetch(async () => HISTORY);
  return found;
}

test('at first the present is shown', async () => {
  expect(new Past()).toMatchObject({ live: true, shown: 0, stops: [] });
  expect(await past()).toMatchObject({ live: true, shown: 2 });
});

test('a moment is shown with the list of moves', async () => {
  const found = await past();
  found.go(1);
  expect(found).toMatchObject({ live: false, shown: 1, open: true });
  expect(found.stop?.step.seq).toBe(5);
  found.go(null);
  expect(found).toMatchObject({ live: true, open: true });
});

test('the last stop is the present, and there is none before the first', async () => {
  const found = await past();
  found.step(-1);
  expect(found.shown).toBe(0);
  found.step(2);
  expect(found).toMatchObject({ live: true, at: null });
});
