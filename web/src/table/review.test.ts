import { expect, test } from 'vitest';
import type { Analysed, Ended } from '../lib/messages';
import { chances, costliest, judge, openStops, whiteOf } from './review';
import type { Stop } from './history';

const ended = (termination: string, winners: number[]): Ended => ({
  result: '',
  termination,
  winners,
  scores: [],
});
const WON = ended('all_out', [1]);
const GIVEN_UP = ended('resigned', [1]);

function stop(seq: number, kind: string, seat?: number): Stop {
  const step = { seq, kind, ...(seat === undefined ? {} : { seat, move: `move${seq}` }) };
  return { step, then: step };
}

const STOPS = [
  stop(4, 'started'),
  stop(5, 'moved', 0),
  stop(6, 'moved', 1),
  stop(7, 'undone'),
  stop(9, 'moved', 1),
];

function thought(turn: number, chance: number, best = 'c3>'): Analysed {
  const line = { move: best, chance, share: 1, follows: [] };
  return { by: 'network', turn, chance, lines: [line], heat: {}, looks: 9 };
}

const FOUND = new Map([
  [4, thought(0, 0.6, 'best4')],
  [5, thought(1, 0.7, 'best5')],
  [6, thought(0, 0.35)],
  [7, thought(1, 0.7, 'best7')],
]);

test('what is White’s is not Black’s', () => {
  expect(whiteOf(thought(0, 0.75))).toBe(0.75);
  expect(whiteOf(thought(1, 0.75))).toBe(0.25);
});

test('where the rules ended it, there is nothing to ask, and the result says it', () => {
  expect(openStops(STOPS, WON)).toHaveLength(4);
  expect(chances(STOPS, FOUND, WON).at(-1)).toBe(0);
  expect(chances(STOPS, FOUND, ended('all_out', [0])).at(-1)).toBe(1);
  expect(chances(STOPS, FOUND, ended('no_exit', [])).at(-1)).toBe(0.5);
});

test('where somebody gave up, the position might have been played on', () => {
  expect(openStops(STOPS, GIVEN_UP)).toHaveLength(5);
  expect(chances(STOPS, FOUND, GIVEN_UP).at(-1)).toBe(null);
  expect(chances(STOPS, new Map(), ended('agreed', []))).toEqual(STOPS.map(() => null));
});

test('moves are judged by what they cost whoever played them', () => {
  const judged = judge(STOPS, FOUND, WON);
  expect(judged.map(({ at, mark, best }) => [at, mark, best])).toEqual([
    [1, '??', 'best4'],
    [2, '', 'best5'],
    [4, '', 'best7'],
  ]);
  expect(judged[0]!.before).toBeCloseTo(0.6);
  expect(judged[0]!.after).toBeCloseTo(0.3);
  expect(judged[1]!.after).toBeCloseTo(0.65);
  expect(judged[2]!.after).toBeCloseTo(1);
});

test('a move costs much, or a little, or nothing', () => {
  const cost = (after: number) =>
    judge(STOPS.slice(0, 2), new Map([...FOUND, [5, thought(1, 1 - after)]]), GIVEN_UP)[0]!.mark;
  expect([0.6, 0.51, 0.49, 0.36, 0.34].map(cost)).toEqual(['', '', '?', '?', '??']);
});

test('who plays what was proposed is not blamed, whatever is found later', () => {
  const found = new Map([...FOUND, [4, thought(0, 0.9, 'move5')]]);
  const [first] = judge(STOPS, found, WON);
  expect(first).toMatchObject({ at: 1, mark: '', best: '' });
  expect(costliest(judge(STOPS, found, WON)).map(({ at }) => at)).not.toContain(1);
});

test('what is not known is not judged', () => {
  expect(judge(STOPS, new Map([[4, thought(0, 0.5)]]), GIVEN_UP)).toEqual([]);
  expect(judge([], FOUND, WON)).toEqual([]);
});

test('the costliest come first, and those that cost next to nothing not at all', () => {
  const after = (chance: number) => judge(STOPS, new Map([...FOUND, [6, thought(0, chance)]]), WON);
  expect(costliest(after(0.45)).map(({ at, mark }) => [at, mark])).toEqual([
    [1, '??'],
    [2, '?'],
  ]);
  expect(costliest(after(0.37)).map(({ at, mark }) => [at, mark])).toEqual([
    [1, '??'],
    [2, ''],
  ]);
  expect(costliest(after(0.33)).map(({ at }) => at)).toEqual([1]);
  expect(costliest(after(0.45), 1).map(({ at }) => at)).toEqual([1]);
});
