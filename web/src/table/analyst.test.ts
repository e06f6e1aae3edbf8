import { expect, test, vi } from 'vitest';
import type { Analysed } from '../lib/messages';
import { Analyst } from './analyst.svelte';

const BUSY = new Error('too much');
const THOUGHT: Analysed = { by: 'network', turn: 0, chance: 0.5, lines: [], heat: {}, looks: 1 };

/** An analyst, what it asked for, and a way to answer. */
function asked() {
  const questions: { seq: number; answer: () => void; fail: (error: Error) => void }[] = [];
  const analyst = new Analyst(
    (seq) =>
      new Promise((resolve, reject) =>
        questions.push({ seq, answer: () => resolve(THOUGHT), fail: reject }),
      ),
    (error) => error === BUSY,
  );
  return { analyst, questions };
}

test('one is asked for after the other, and none twice', async () => {
  const { analyst, questions } = asked();
  const done = analyst.goOn([4, 5, 6]);
  void analyst.goOn([4, 5, 6]);
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(questions).toHaveLength(count));
    questions.at(-1)!.answer();
  }
  await done;
  expect(questions.map(({ seq }) => seq)).toEqual([4, 5, 6]);
  expect([...analyst.found.keys()]).toEqual([4, 5, 6]);
  await analyst.goOn([4, 5, 6]);
  expect(questions).toHaveLength(3);
});

test('what somebody looks at comes first', async () => {
  const { analyst, questions } = asked();
  void analyst.goOn([4, 5, 6, 7]);
  analyst.wanted = 7;
  questions[0]!.answer();
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  analyst.wanted = 99;
  questions[1]!.answer();
  await vi.waitFor(() => expect(questions).toHaveLength(3));
  expect(questions.map(({ seq }) => seq)).toEqual([4, 7, 5]);
});

test('moments that become known meanwhile are looked at, too', async () => {
  const { analyst, questions } = asked();
  const done = analyst.goOn([4]);
  void analyst.goOn([4, 5]);
  questions[0]!.answer();
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  questions[1]!.answer();
  await done;
  expect([...analyst.found.keys()]).toEqual([4, 5]);
});

test('one that cannot be answered comes last when it is tried again', async () => {
  const { analyst, questions } = asked();
  const first = analyst.goOn([4, 5]);
  questions[0]!.fail(new TypeError('no house'));
  await expect(first).rejects.toThrow('no house');
  void analyst.goOn([4, 5]);
  questions[1]!.answer();
  await vi.waitFor(() => expect(questions.map(({ seq }) => seq)).toEqual([4, 5, 4]));
});

test('it pauses, and goes on with what is left', async () => {
  const { analyst, questions } = asked();
  const first = analyst.goOn([4, 5]);
  analyst.pause();
  questions[0]!.answer();
  await first;
  expect([...analyst.found.keys()]).toEqual([4]);
  void analyst.goOn([4, 5]);
  await vi.waitFor(() => expect(questions.map(({ seq }) => seq)).toEqual([4, 5]));
});

test('where the house has too much to do, it is asked again; any other error ends it', async () => {
  vi.useFakeTimers();
  const { analyst, questions } = asked();
  const done = analyst.goOn([4]);
  questions[0]!.fail(BUSY);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(questions.map(({ seq }) => seq)).toEqual([4, 4]);
  questions[1]!.fail(new TypeError('no house'));
  await expect(done).rejects.toThrow('no house');
  vi.useRealTimers();
  const again = analyst.goOn([4]);
  questions[2]!.answer();
  await again;
  expect(analyst.found.size).toBe(1);
});
