import { describe, expect, it } from 'vitest';
import { fakeMove } from '../lib/fake_moves';
import type { Analysed, ConnexohBoard, Hinted } from '../lib/messages';
import { byTurn, IDLE, Moves, pickedOf, shownOf, tileOf, type Activity } from './activity';

const MOVES = new Moves(['c3<', 'c3>', 'b2>', 'a1-b2'].map(fakeMove));
const BOARD = { size: 3, tiles: { a1: 'sw', b2: 'sw' }, pawns: [['a1'], []] };
const SITUATION = {
  ...{ board: BOARD as unknown as ConnexohBoard, seat: 0, moves: MOVES },
  ...{ hint: null, analysis: null, tried: '' },
};
const shown = (activity: Activity, more = {}) => shownOf(activity, { ...SITUATION, ...more });
const hint = (move: string) => fakeMove(move) as unknown as Hinted;

const tile = { kind: 'tile', square: 'c3', preview: 1, chosen: null } as const;
const pawn = { kind: 'pawn', square: 'a1', over: 'b2' } as const;
const PATH = { seat: 0, squares: ['a1', 'a2', 'b2'] };

describe('legal moves', () => {
  it('are found by their parts', () => {
    expect(MOVES.turn('c3', 3)).toBe('c3<');
    expect(MOVES.turn('c3', 2)).toBeUndefined();
    expect(MOVES.targets('a1')).toEqual(['b2']);
    expect(MOVES.slide('a1', 'b2')?.move).toBe('a1-b2');
    expect(MOVES.slide('b2', 'a1')).toBeUndefined();
  });

  it('have effects by their turns; a refusal is of all turns', () => {
    expect([...byTurn([{ ...fakeMove('c3<') }]).keys()]).toEqual([3]);
    expect([...byTurn([{ move: '' }]).keys()].sort()).toEqual([1, 2, 3]);
  });
});

describe('what is picked', () => {
  it('is nothing at first', () => {
    expect(pickedOf(IDLE)).toBeNull();
    expect(shown(IDLE)).toEqual({ turning: null, carried: null, targets: [], path: null });
  });

  it('stays while its move is on its way', () => {
    const sent = { kind: 'sent', from: tile, landing: null } as const;
    expect(pickedOf(sent)).toEqual(pickedOf(tile));
    expect(tileOf(sent)).toBe(tile);
    expect(shown(sent)).toEqual(shown(tile));
  });

  it('is a dragged tile only if its wheel was open', () => {
    const turning = { kind: 'turning', square: 'c3', by: 40, wheel: true } as const;
    expect(pickedOf(turning)).toEqual({ as: 'tile', square: 'c3' });
    expect(pickedOf({ ...turning, wheel: false })).toBeNull();
    expect(shown(turning).turning).toEqual({ square: 'c3', by: 40, held: true });
  });
});

describe('the board shows', () => {
  it('a turn that is previewed', () => {
    expect(shown(tile).turning).toEqual({ square: 'c3', by: 90, held: false });
    expect(shown({ ...tile, preview: null }).turning).toBeNull();
  });

  it('where a pawn may slide, and along which path', () => {
    expect(shown(pawn)).toMatchObject({ targets: ['b2'], path: PATH, carried: null });
    expect(shown({ ...pawn, over: null }).path).toBeNull();
  });

  it('a pawn that is carried, and one that was dropped', () => {
    const point = { x: 1, y: 2 };
    const carrying = { kind: 'carrying', square: 'a1', over: null, point } as const;
    expect(shown(carrying).carried).toEqual({ seat: 0, square: 'a1', point });
    const dropped = { kind: 'sent', from: pawn, landing: 'b2' } as const;
    expect(shown(dropped).carried).toMatchObject({ seat: 0, square: 'a1' });
  });

  it('a hint while nothing is picked', () => {
    expect(shown(IDLE, { hint: hint('b2>') }).turning).toMatchObject({ square: 'b2', by: 90 });
    expect(shown(IDLE, { hint: hint('a1-b2') }).path).toEqual(PATH);
    expect(shown({ ...tile, preview: null }, { hint: hint('b2>') }).turning).toBeNull();
  });

  it('the best move of an analysis, and the one that is tried', () => {
    const lines = ['c3>', 'a1-b2'].map((move) => fakeMove(move));
    const analysis = { turn: 0, lines } as unknown as Analysed;
    expect(shown(IDLE, { analysis })).toMatchObject({ turning: null, path: null });
    expect(shown(IDLE, { analysis, tried: 'c3>' }).turning).toMatchObject({ square: 'c3' });
    expect(shown(IDLE, { analysis, tried: 'a1-b2' }).path).toEqual(PATH);
  });
});
