import { expect, test } from 'vitest';
import { fakeMove } from './fake_moves';
import { withAllMoves } from './legal_moves';
import type { Own } from './messages';

test('rotations come first, tile by tile, without turns that are not legal', () => {
  const rotations: Own['rotations'] = { c3: ['c3>', 'c3>>', 'c3<'], b2: ['b2>', '', ''] };
  const own = { seat: 1, rotations, moves: [fakeMove('a1-b2')] };
  expect(withAllMoves(own)).toEqual({
    seat: 1,
    moves: ['c3>', 'c3>>', 'c3<', 'b2>', 'a1-b2'].map(fakeMove),
  });
});

test('a game may group nothing, and a seat may have no moves', () => {
  const own = { seat: 0, hand: [17], moves: [fakeMove('draw')] };
  expect(withAllMoves(own)).toEqual(own);
  expect(withAllMoves({ seat: 2 })).toEqual({ seat: 2 });
});
