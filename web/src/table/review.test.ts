import { expect, test } from 'vitest';
import type { Analysed, Ended } from '../lib/messages';
import { analysableStops, costliest, reviewMoves, whiteChance, whiteChances } from './review';
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
  return { step, last: step };
}

const STOPS = [
  stop(4, 'started'),
  stop(5, 'moved', 0),
  stop(6, 'moved', 1),
  stop(7, 'undone'),
  stop(9, 'moved', 1),
];

function analysed(turn: number, chance: number, best = 'c3>'): Analysed {
  const line = { move: best, chance, share: 1, follows: [] };
  return { turn, chance, lines: [line], heat: {}, looks: 9 };
}

const ANALYSES = new Map([
  [4, analysed(0, 0.6, 'best4')],
  [5, analysed(1, 0.7, 'best5')],
  [6, analysed(0, 0.35)],
  [7, analysed(1, 0.7, 'best7')],
]);

test('the chance of Black is the complement of White’s', () => {
  expect(whiteChance(analysed(0, 0.75))).toBe(0.75);
  expect(whiteChance(analysed(1, 0.75))).toBe(0.25);
});

test('a final position is not analysed; its chance is the result', () => {
  expect(analysableStops(STOPS, WON)).toHaveLength(4);
  expect(whiteChances(STOPS, ANALYSES, WON).at(-1)).toBe(0);
  expect(whiteChances(STOPS, ANALYSES, ended('all_out', [0])).at(-1)).toBe(1);
  expect(whiteChances(STOPS, ANALYSES, ended('no_exit', [])).at(-1)).toBe(0.5);
});

test('the last position is analysed if a player gave up', () => {
  expect(analysableStops(STOPS, GIVEN_UP)).toHaveLength(5);
  expect(whiteChances(STOPS, ANALYSES, GIVEN_UP).at(-1)).toBe(null);
  expect(whiteChances(STOPS, new Map(), ended('agreed', []))).toEqual(STOPS.map(() => null));
});

test('moves are judged by what they cost the player', () => {
  const reviews = reviewMoves(STOPS, ANALYSES, WON);
  expect(reviews.map(({ at, mark, best }) => [at, mark, best?.move ?? ''])).toEqual([
    [1, '??', 'best4'],
    [2, '', 'best5'],
    [4, '', 'best7'],
  ]);
  expect(reviews[0]!.before).toBeCloseTo(0.6);
  expect(reviews[0]!.after).toBeCloseTo(0.3);
  expect(reviews[1]!.after).toBeCloseTo(0.65);
  expect(reviews[2]!.after).toBeCloseTo(1);
});

test('a mark depends on the cost of the move', () => {
  const cost = (after: number) =>
    reviewMoves(
      STOPS.slice(0, 2),
      new Map([...ANALYSES, [5, analysed(1, 1 - after)]]),
      GIVEN_UP,
    )[0]!.mark;
  expect([0.6, 0.51, 0.49, 0.36, 0.34].map(cost)).toEqual(['', '', '?', '?', '??']);
});

test('a proposed move gets no mark, whatever the next analysis says', () => {
  const analyses = new Map([...ANALYSES, [4, analysed(0, 0.9, 'move5')]]);
  const [first] = reviewMoves(STOPS, analyses, WON);
  expect(first).toMatchObject({ at: 1, mark: '', best: null });
  expect(costliest(reviewMoves(STOPS, analyses, WON)).map(({ at }) => at)).not.toContain(1);
});

test('moves without an analysis are not judged', () => {
  expect(reviewMoves(STOPS, new Map([[4, analysed(0, 0.5)]]), GIVEN_UP)).toEqual([]);
  expect(reviewMoves([], ANALYSES, WON)).toEqual([]);
});

test('the costliest moves come first, and cheap ones are left out', () => {
  const after = (chance: number) =>
    reviewMoves(STOPS, new Map([...ANALYSES, [6, analysed(0, chance)]]), WON);
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
