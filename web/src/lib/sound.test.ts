import { expect, test, vi } from 'vitest';
import type { Happened, State } from './messages';
import { hear, heard } from './sound';

const ring = vi.hoisted(() => vi.fn());
vi.mock('./instrument', () => ({ ring }));

const moved = (seq: number, seat: number, move: string): Happened => ({
  seq,
  kind: 'moved',
  seat,
  move,
});

/** A table as far as one can hear it. */
function table(seq: number, to_move: number[], happened: Happened[], more = {}): State {
  const board = { pawns: [['a1'], ['b2']] };
  return { game: 'connexoh', seq, to_move, happened, board, ...more } as unknown as State;
}

const cards = (seq: number, scores: number[], happened: Happened[], to_move = [0]): State =>
  table(seq, to_move, happened, { game: 'conex', board: { scores } });

const BEFORE = table(4, [0], []);
const OVER = { winners: [0], result: '1-0', termination: 'x', scores: [] };

test('whoever comes hears nothing of what was before', () => {
  expect(heard(null, table(5, [0], [moved(5, 1, 'c3>')]), [0])).toEqual([]);
});

test('nothing is heard when nothing has happened', () => {
  expect(heard(BEFORE, { ...BEFORE, chairs: [] }, [0])).toEqual([]);
});

test.each([
  ['c3>', 'tile'],
  ['c3<', 'tile'],
  ['c3>>', 'tile'],
  ['a1-b2', 'slide'],
])('%s sounds like a %s', (move, sound) => {
  expect(heard(BEFORE, table(5, [1], [moved(5, 0, move)]), [0])).toEqual([sound]);
});

test('a pawn that leaves is heard, and the end', () => {
  const board = { pawns: [[], ['b2']] };
  const now = table(5, [], [moved(5, 0, 'c3>')], { board, ended: OVER });
  expect(heard(BEFORE, now, [0])).toEqual(['tile', 'leave', 'won']);
  expect(heard(BEFORE, now, [1])).toEqual(['tile', 'leave', 'over']);
  expect(heard(BEFORE, now, [])).toEqual(['tile', 'leave', 'over']);
  expect(heard(now, { ...now, seq: 6, happened: [] }, [0])).toEqual([]);
});

test('cards, the die and points are heard', () => {
  const before = cards(4, [3, 0], []);
  const rolled = { seq: 6, kind: 'chanced', move: 'rolled:draw1' };
  const drawn = { seq: 7, kind: 'chanced', move: 'drawn:?' };
  const laid = [moved(5, 0, '12@1,2,3'), rolled, drawn];
  expect(heard(before, cards(7, [5, 0], laid), [0])).toEqual(['card', 'die', 'point']);
  expect(heard(before, cards(5, [3, 0], [moved(5, 0, 'pass')]), [0])).toEqual([]);
  expect(heard(before, cards(5, [3, 0], [moved(5, 0, 'draw')]), [0])).toEqual(['card']);
});

test('a move that is taken back is heard, and points that are lost are not', () => {
  const undone = [{ seq: 5, kind: 'undone', count: 1 }];
  expect(heard(cards(4, [3, 0], []), cards(5, [1, 0], undone), [0])).toEqual(['card']);
  expect(heard(BEFORE, table(5, [0], undone), [0])).toEqual(['tile']);
});

test('one is called when one has waited', () => {
  const others = table(4, [1], []);
  const mine = table(5, [0], [moved(5, 1, 'c3>')]);
  expect(heard(others, mine, [0])).toEqual(['tile', 'turn']);
  expect(heard(others, mine, [])).toEqual(['tile']);
  expect(heard(others, mine, [1])).toEqual(['tile']);
  // Both moved while nobody listened.
  const both = table(6, [0], [moved(5, 0, 'c3>'), moved(6, 1, 'b2>')]);
  expect(heard(BEFORE, both, [0])).toEqual(['tile', 'turn']);
});

test('nobody is called who has never waited', () => {
  const again = cards(5, [0, 0], [moved(5, 0, 'draw')]);
  expect(heard(cards(4, [0, 0], []), again, [0])).toEqual(['card']);
  const shared = table(5, [1], [moved(5, 0, 'c3>')]);
  expect(heard(BEFORE, shared, [0, 1])).toEqual(['tile']);
});

test('what happened before is not heard again', () => {
  const now = table(5, [1], [moved(4, 1, 'a1-b2'), moved(5, 0, 'c3>')]);
  expect(heard(BEFORE, now, [0])).toEqual(['tile']);
});

test('what is heard is played', () => {
  hear(BEFORE, table(5, [1], [moved(5, 0, 'c3>')]), [0]);
  expect(ring).toHaveBeenCalledExactlyOnceWith(['tile']);
});
