import { expect, test } from 'vitest';
import type { History, State, Step } from '../lib/messages';
import { boardAt, moments, parsePosition, scoresByStop, stopsOf } from './history';

const START = 'LbLbLb/LLL/LwLwLw w - 0';
const TURNED = 'LbLbLb/LJL/LwLwLwb b b2,c2 1';

test('a position is parsed', () => {
  expect(parsePosition(TURNED)).toEqual({
    position: TURNED,
    size: 3,
    tiles: {
      ...{ a1: 'sw', a2: 'sw', a3: 'sw', b1: 'sw', b2: 'se' },
      ...{ b3: 'sw', c1: 'sw', c2: 'sw', c3: 'sw' },
    },
    pawns: [
      ['a1', 'b1', 'c1'],
      ['a3', 'b3', 'c1', 'c3'],
    ],
    protected: ['b2', 'c2'],
    marker: 'b2',
    trails: [],
  });
  expect(parsePosition(START)).toMatchObject({ protected: [], marker: null });
});

const step = (seq: number, kind: string, more: Partial<Step> = {}): Step => ({
  seq,
  kind,
  ...more,
});
const CARDS: History = {
  game: 'conex',
  steps: [
    step(4, 'started', { lying: [0], scores: [0, 0] }),
    step(5, 'chanced', { move: 'drawn0:3', lying: [0], scores: [0, 0], pile: 40 }),
    step(6, 'moved', { seat: 0, move: '3.a@0.ne', lying: [0, 1], scores: [3, 0] }),
    step(7, 'chanced', { move: 'rolled:double', lying: [0, 1], scores: [3, 0], double: 0 }),
    step(8, 'moved', { seat: 1, move: '5.a@1.ne', lying: [0, 1, 2], scores: [3, 5], double: 0 }),
  ],
  pool: [0, 1, 2].map((card) => ({
    card: card || null,
    position: [card, card],
    heading: 0,
    on: null,
    polygon: [],
  })),
};

test('there is a stop after every move and its chance events', () => {
  const stops = stopsOf(CARDS);
  expect(stops.map(({ step, last }) => [step.seq, last.seq])).toEqual([
    [4, 5],
    [6, 7],
    [8, 8],
  ]);
  const now = { board: { area: [1, 1], target: 40, deck: 'standard' } } as unknown as State;
  expect(boardAt(stops[1]!, CARDS, now)).toMatchObject({
    deck: 'standard',
    scores: [3, 0],
    double: 0,
    lightning: null,
    lying: [{ card: null }, { card: 1 }],
  });
});

test('pawns that have left are counted', () => {
  const history: History = {
    game: 'connexoh',
    steps: [
      step(4, 'started', { position: START }),
      step(5, 'moved', { seat: 0, move: 'b2>', position: 'LbLbLb/LLL/LLwL b - 0' }),
    ],
  };
  expect(scoresByStop(stopsOf(history))).toEqual([
    [0, 0],
    [2, 0],
  ]);
});

test('the moments are the largest gains', () => {
  expect(moments(stopsOf(CARDS))).toEqual([
    { at: 2, seat: 1, gain: 5 },
    { at: 1, seat: 0, gain: 3 },
  ]);
  expect(moments(stopsOf(CARDS), 1)).toHaveLength(1);
});
