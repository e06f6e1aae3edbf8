import { expect, test } from 'vitest';
import type { Own, State } from '../lib/messages';
import { seatsOf } from './screen_seats';

const owner = (seat: number, more: Partial<Own> = {}): Own => ({ seat, ...more });

function table(own: Own[], more: Partial<State> = {}): State {
  const chairs = [0, 1, 2].map((seat) => ({ seat, name: '' }));
  const has = ['chance', 'secrets'];
  return { has, phase: 'playing', to_move: [], chairs, own, ...more } as unknown as State;
}

test('a spectator has no seat', () => {
  expect(seatsOf(null, null)).toMatchObject({ mine: [], seat: null, own: null, undo: null });
  expect(seatsOf(table([]), null)).toMatchObject({ mine: [], shared: false, seat: null });
});

test('a player of one seat always sees that seat', () => {
  const seats = seatsOf(table([owner(1)], { to_move: [0] }), null);
  expect(seats).toMatchObject({ mine: [1], shared: false, acting: null, hidden: false, seat: 1 });
});

test('a shared hand is hidden until its owner reveals it', () => {
  const now = table([owner(0), owner(2)], { to_move: [2] });
  expect(seatsOf(now, null)).toMatchObject({ secret: true, acting: 2, hidden: true, seat: null });
  expect(seatsOf(now, 0)).toMatchObject({ hidden: true, seat: null, own: null });
  expect(seatsOf(now, 2)).toMatchObject({ hidden: false, seat: 2 });
});

test('while somebody else moves, the hand revealed last stays', () => {
  const now = table([owner(0), owner(2)], { to_move: [1] });
  expect(seatsOf(now, 2)).toMatchObject({ acting: null, hidden: false, seat: 2 });
});

test("nothing is hidden on a shared board of CONNEX'OH, or after the game", () => {
  const own = [owner(0), owner(1)];
  const board = table(own, { has: [], to_move: [1] });
  expect(seatsOf(board, null)).toMatchObject({ shared: true, secret: false, seat: 1 });
  expect(seatsOf(table(own, { phase: 'over' }), null)).toMatchObject({ secret: false, seat: 0 });
});

test('while a bot plays a seat, there are no moves to choose', () => {
  const now = table([owner(0, { moves: [{ move: 'draw' }] })], { to_move: [0] });
  now.chairs[0]!.bot = 'level-3';
  expect(seatsOf(now, null)).toMatchObject({ mine: [], acting: null, seat: 0, own: { moves: [] } });
});

test('the seat that moved last takes back its move', () => {
  const own = [owner(0, { undo: 2 }), owner(1, { undo: 1 }), owner(2)];
  expect(seatsOf(table(own), null).undo).toBe(1);
});
