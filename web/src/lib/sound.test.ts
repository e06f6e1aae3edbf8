import { expect, test, vi } from 'vitest';
import { fakeMove } from './fake_moves';
import type { Happened, State } from './messages';
import { playChange, soundsOf } from './sound';

const playSounds = vi.hoisted(() => vi.fn());
vi.mock('./instrument', () => ({ playSounds }));

const moved = (seq: number, seat: number, move: string): Happened => ({
  ...{ seq, kind: 'moved', seat },
  ...fakeMove(move),
});

/** A state with the fields that sounds depend on. */
function table(seq: number, to_move: number[], happened: Happened[], more = {}): State {
  const board = { pawns: [['a1'], ['b2']] };
  return { game: 'connexoh', seq, to_move, happened, board, ...more } as unknown as State;
}

const cards = (seq: number, scores: number[], happened: Happened[], to_move = [0]): State =>
  table(seq, to_move, happened, { game: 'conex', board: { scores } });

const BEFORE = table(4, [0], []);
const OVER = { winners: [0], result: '1-0', termination: 'x', scores: [] };

test('the first state plays nothing', () => {
  expect(soundsOf(null, table(5, [0], [moved(5, 1, 'c3>')]), [0])).toEqual([]);
});

test('nothing is played when nothing has happened', () => {
  expect(soundsOf(BEFORE, { ...BEFORE, chairs: [] }, [0])).toEqual([]);
});

test.each([
  ['c3>', 'tile'],
  ['c3<', 'tile'],
  ['c3>>', 'tile'],
  ['a1-b2', 'slide'],
])('%s sounds like a %s', (move, sound) => {
  expect(soundsOf(BEFORE, table(5, [1], [moved(5, 0, move)]), [0])).toEqual([sound]);
});

test('a pawn that leaves and the end have sounds', () => {
  const board = { pawns: [[], ['b2']] };
  const now = table(5, [], [moved(5, 0, 'c3>')], { board, ended: OVER });
  expect(soundsOf(BEFORE, now, [0])).toEqual(['tile', 'leave', 'won']);
  expect(soundsOf(BEFORE, now, [1])).toEqual(['tile', 'leave', 'over']);
  expect(soundsOf(BEFORE, now, [])).toEqual(['tile', 'leave', 'over']);
  expect(soundsOf(now, { ...now, seq: 6, happened: [] }, [0])).toEqual([]);
});

test('cards, the die and points have sounds', () => {
  const before = cards(4, [3, 0], []);
  const rolled = { seq: 6, kind: 'chanced', act: 'rolled', face: 'draw1' };
  const drawn = { seq: 7, kind: 'chanced', act: 'drawn' };
  const laid = [moved(5, 0, '17.b@0.ne'), rolled, drawn];
  expect(soundsOf(before, cards(7, [5, 0], laid), [0])).toEqual(['card', 'die', 'point']);
  expect(soundsOf(before, cards(5, [3, 0], [moved(5, 0, 'pass')]), [0])).toEqual([]);
  expect(soundsOf(before, cards(5, [3, 0], [moved(5, 0, 'draw')]), [0])).toEqual(['card']);
});

test('a move that is taken back has a sound, and lost points have none', () => {
  const undone = [{ seq: 5, kind: 'undone', count: 1 }];
  expect(soundsOf(cards(4, [3, 0], []), cards(5, [1, 0], undone), [0])).toEqual(['card']);
  expect(soundsOf(BEFORE, table(5, [0], undone), [0])).toEqual(['tile']);
});

test('the sound of one’s turn comes after waiting', () => {
  const others = table(4, [1], []);
  const mine = table(5, [0], [moved(5, 1, 'c3>')]);
  expect(soundsOf(others, mine, [0])).toEqual(['tile', 'turn']);
  expect(soundsOf(others, mine, [])).toEqual(['tile']);
  expect(soundsOf(others, mine, [1])).toEqual(['tile']);
  // Both moved between two states.
  const both = table(6, [0], [moved(5, 0, 'c3>'), moved(6, 1, 'b2>')]);
  expect(soundsOf(BEFORE, both, [0])).toEqual(['tile', 'turn']);
});

test('without waiting there is no sound of one’s turn', () => {
  const again = cards(5, [0, 0], [moved(5, 0, 'draw')]);
  expect(soundsOf(cards(4, [0, 0], []), again, [0])).toEqual(['card']);
  const shared = table(5, [1], [moved(5, 0, 'c3>')]);
  expect(soundsOf(BEFORE, shared, [0, 1])).toEqual(['tile']);
});

test('events already known have no sound again', () => {
  const now = table(5, [1], [moved(4, 1, 'a1-b2'), moved(5, 0, 'c3>')]);
  expect(soundsOf(BEFORE, now, [0])).toEqual(['tile']);
});

test('the sounds of a change are played', () => {
  playChange(BEFORE, table(5, [1], [moved(5, 0, 'c3>')]), [0]);
  expect(playSounds).toHaveBeenCalledExactlyOnceWith(['tile']);
});
