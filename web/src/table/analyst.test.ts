import { expect, test, vi } from 'vitest';
import type { Analysed } from '../lib/messages';
import { Analyst } from './analyst.svelte';

const BUSY = new Error('too much');
const ANALYSED: Analysed = { turn: 0, chance: 0.5, lines: [], heat: {}, looks: 1 };

/** An analyst, and its requests with functions that answer them. */
function setUp() {
  const requests: { seq: number; answer: () => void; fail: (error: Error) => void }[] = [];
  const analyst = new Analyst(
    (seq) =>
      new Promise((resolve, reject) =>
        requests.push({ seq, answer: () => resolve(ANALYSED), fail: reject }),
      ),
    (error) => error === BUSY,
  );
  return { analyst, requests };
}

test('events are requested one after the other, and none twice', async () => {
  const { analyst, requests } = setUp();
  const done = analyst.run([4, 5, 6]);
  void analyst.run([4, 5, 6]);
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(requests).toHaveLength(count));
    requests.at(-1)!.answer();
  }
  await done;
  expect(requests.map(({ seq }) => seq)).toEqual([4, 5, 6]);
  expect([...analyst.analyses.keys()]).toEqual([4, 5, 6]);
  await analyst.run([4, 5, 6]);
  expect(requests).toHaveLength(3);
});

test('the event that is shown comes first', async () => {
  const { analyst, requests } = setUp();
  void analyst.run([4, 5, 6, 7]);
  analyst.shown = 7;
  requests[0]!.answer();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  analyst.shown = 99;
  requests[1]!.answer();
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map(({ seq }) => seq)).toEqual([4, 7, 5]);
});

test('events added in the meantime are analysed, too', async () => {
  const { analyst, requests } = setUp();
  const done = analyst.run([4]);
  void analyst.run([4, 5]);
  requests[0]!.answer();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]!.answer();
  await done;
  expect([...analyst.analyses.keys()]).toEqual([4, 5]);
});

test('a failed event comes last when it is tried again', async () => {
  const { analyst, requests } = setUp();
  const first = analyst.run([4, 5]);
  requests[0]!.fail(new TypeError('no server'));
  await expect(first).rejects.toThrow('no server');
  void analyst.run([4, 5]);
  requests[1]!.answer();
  await vi.waitFor(() => expect(requests.map(({ seq }) => seq)).toEqual([4, 5, 4]));
});

test('it pauses, and resumes with the remaining events', async () => {
  const { analyst, requests } = setUp();
  const first = analyst.run([4, 5]);
  analyst.pause();
  requests[0]!.answer();
  await first;
  expect([...analyst.analyses.keys()]).toEqual([4]);
  void analyst.run([4, 5]);
  await vi.waitFor(() => expect(requests.map(({ seq }) => seq)).toEqual([4, 5]));
});

test('a busy server is asked again; any other error ends the analysis', async () => {
  vi.useFakeTimers();
  const { analyst, requests } = setUp();
  const done = analyst.run([4]);
  requests[0]!.fail(BUSY);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requests.map(({ seq }) => seq)).toEqual([4, 4]);
  requests[1]!.fail(new TypeError('no server'));
  await expect(done).rejects.toThrow('no server');
  vi.useRealTimers();
  const again = analyst.run([4]);
  requests[2]!.answer();
  await again;
  expect(analyst.analyses.size).toBe(1);
});
