import { expect, test } from 'vitest';
import type { History, State, Step } from '../lib/messages';
import { boardAt, moments, scoresByStop, stopsOf } from './history';

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

const BOARDS: History = {
  game: 'connexoh',
  trails: [
    { seat: 0, pawn: 'a1', squares: ['a1'] },
    { seat: 0, pawn: 'b1', squares: ['b1'] },
    { seat: 1, pawn: 'a2', squares: ['a2'] },
    { seat: 0, pawn: 'a1', squares: ['a1', 'b1'] },
    { seat: 0, pawn: 'b1', squares: ['a1', 'b1'] },
  ],
  steps: [
    step(4, 'started', { tiles: { a1: 'sw', b1: 'sw' }, trails: { '1a2': 2, '0a1': 0, '0b1': 1 } }),
    step(5, 'moved', {
      ...{ seat: 0, move: 'b1>', tile: 'b1', turns: 1, tiles: { b1: 'nw' }, marker: 'b1' },
      ...{ trails: { '0a1': 3, '0b1': 4 }, protected: ['a1', 'b1'] },
    }),
    step(6, 'moved', {
      ...{ seat: 0, move: 'a1<', tile: 'a1', turns: 3, tiles: { a1: 'se' } },
      ...{ trails: { '0a1': null, '0b1': 1 }, left: [{ seat: 0, path: ['a1'] }] },
    }),
    step(7, 'moved', { seat: 1, source: 'a2', target: 'b1', path: ['a2', 'b1'] }),
    step(8, 'undone'),
  ],
};

test('the changes of the steps add up to boards', () => {
  const now = { board: { position: 'now', size: 2 } } as unknown as State;
  const [start, turned, gone, slid, undone] = stopsOf(BOARDS).map((stop) =>
    boardAt(stop, BOARDS, now),
  );
  expect(start).toMatchObject({
    ...{ position: '', size: 2, tiles: { a1: 'sw', b1: 'sw' }, pawns: [['a1', 'b1'], ['a2']] },
    ...{ protected: [], marker: null, last: [], left: [] },
  });
  expect(turned).toMatchObject({
    ...{ tiles: { a1: 'sw', b1: 'nw' }, pawns: [['a1', 'b1'], ['a2']], last: ['b1'] },
    ...{ protected: ['a1', 'b1'], marker: 'b1', trails: [3, 4, 2].map((at) => BOARDS.trails![at]) },
  });
  expect(gone).toMatchObject({
    ...{ tiles: { a1: 'se', b1: 'nw' }, pawns: [['b1'], ['a2']], protected: [], marker: null },
    ...{ left: [{ seat: 0, path: ['a1'] }], trails: [1, 2].map((at) => BOARDS.trails![at]) },
  });
  expect(slid).toMatchObject({ last: ['a2', 'b1'], left: [] });
  expect(undone).toMatchObject({ last: [], left: [] });
});

test('pawns that have left are counted', () => {
  expect(scoresByStop(stopsOf(BOARDS))).toEqual([[0, 0], [0, 0], [1, 0], [1, 0], [1, 0]]);
});

test('the moments are the largest gains', () => {
  expect(moments(stopsOf(CARDS))).toEqual([
    { at: 2, seat: 1, gain: 5 },
    { at: 1, seat: 0, gain: 3 },
  ]);
  expect(moments(stopsOf(CARDS), 1)).toHaveLength(1);
});
