import { describe, expect, it } from 'vitest';
import type { ConnexohBoard, Effect, Trail } from '../lib/messages';
import { tell } from './effect_text';
import { compare, lastOf, moveOf } from './changes';
import {
  along,
  between,
  centre,
  dragged,
  follow,
  hollow,
  leaving,
  nearest,
  read,
  ribbon,
  rows,
  squareAt,
  trailsOf,
} from './geometry';

function board(tiles: Record<string, string>, more: Partial<ConnexohBoard> = {}): ConnexohBoard {
  const all = Object.fromEntries(rows(3, false).flatMap((row) => row.map((each) => [each, 'sw'])));
  return {
    position: '',
    size: 3,
    tiles: { ...all, ...tiles },
    pawns: [[], []],
    protected: [],
    marker: null,
    trails: [],
    ...more,
  };
}

const trail = (pawn: string, squares: string[]): Trail => ({ seat: 0, pawn, squares });

describe('moves', () => {
  it('are read as the house writes them', () => {
    expect(read('c3>')).toEqual({ kind: 'turn', square: 'c3', turn: '>' });
    expect(read('c3>>')).toEqual({ kind: 'turn', square: 'c3', turn: '>>' });
    expect(read('a1-b2')).toEqual({ kind: 'slide', from: 'a1', to: 'b2' });
    expect(read('c3>>>')).toBeNull();
  });
});

describe('squares', () => {
  it('are seen from either side', () => {
    expect(rows(3, false)[0]).toEqual(['a3', 'b3', 'c3']);
    expect(rows(3, true)[0]).toEqual(['c1', 'b1', 'a1']);
  });

  it('are found again at their middles, and nowhere beside the board', () => {
    for (const square of rows(3, false).flat())
      expect(squareAt(centre(square, 3), 3)).toBe(square);
    expect(squareAt({ x: -1, y: 50 }, 3)).toBeNull();
    expect(squareAt({ x: 50, y: 301 }, 3)).toBeNull();
  });
});

describe('turning', () => {
  it('goes the short way round, and on from where it was', () => {
    expect(follow({}, { a1: 'sw' })).toEqual({ a1: 180 });
    expect(follow({ a1: 270 }, { a1: 'ne' })).toEqual({ a1: 360 });
    expect(follow({ a1: 0 }, { a1: 'nw' })).toEqual({ a1: -90 });
    expect(follow({ a1: 360 }, { a1: 'sw' })).toEqual({ a1: 540 });
  });

  it('snaps to the nearest turn', () => {
    expect([10, 80, 170, 190, 260, -80, 350].map(nearest)).toEqual(
      [null, '>', '>>', '>>', '<', '<', null],
    );
    expect(dragged(-180)).toBe(180);
  });
});

describe('lines', () => {
  it('begin and end in hollows and never jump', () => {
    const drawn = board({ a1: 'ne', b1: 'nw', b2: 'sw', a2: 'se' });
    const line = along(drawn, 0, ['a1', 'b1', 'b2', 'a2']);
    expect(line[0]).toEqual(hollow(drawn, 'a1', 0));
    expect(line.at(-1)).toEqual(hollow(drawn, 'a2', 0));
    const steps = line.slice(1).map(({ x, y }, at) => {
      const { x: left, y: top } = line[at] ?? { x: 0, y: 0 };
      return Math.hypot(x - left, y - top);
    });
    expect(Math.max(...steps)).toBeLessThan(20);
  });

  it('go round a ring where no pawn stands in the way', () => {
    const ring = { a1: 'ne', b1: 'nw', b2: 'sw', a2: 'se' };
    const free = board(ring, { pawns: [['a1'], []] });
    expect(between(free, 0, 'a1', 'a2')).toEqual(['a1', 'a2']);
    const taken = board(ring, { pawns: [['a1', 'b1'], []] });
    expect(between(taken, 0, 'a1', 'b2')).toEqual(['a1', 'a2', 'b2']);
    expect(between(taken, 0, 'a1', 'c3')).toEqual([]);
  });

  it('show a whole path with its open ends', () => {
    const open = board({ a1: 'ne', b1: 'nw' });
    const line = ribbon(open, trail('a1', ['a1', 'b1']));
    expect(line[0]).toEqual({ x: 50, y: 200 });
    expect(line.at(-1)).toEqual({ x: 150, y: 200 });
  });

  it('are found on the board where the house has not told them', () => {
    const tiles = { a1: 'ne', b1: 'nw', b2: 'sw' };
    const [found] = trailsOf(board(tiles, { pawns: [['b1'], []] }));
    expect(found?.squares).toEqual(['a2', 'a1', 'b1', 'b2']);
    const ring = board({ ...tiles, a2: 'se' }, { pawns: [['b1'], []] });
    expect(trailsOf(ring)[0]).toMatchObject({ ring: true, squares: { length: 4 } });
  });

  it('lead out over the right side', () => {
    const out = leaving(board({ a3: 'ne', b3: 'nw' }), 0, 'a3');
    expect(out.at(-1)?.y).toBeLessThan(0);
    const dark = leaving(board({ a1: 'ne' }), 1, 'a1');
    expect(dark.at(-1)?.y).toBeGreaterThan(300);
  });
});

describe('changes', () => {
  it('tell a turn with pawns that leave by it', () => {
    const before = board({ a3: 'sw' }, { pawns: [['a3', 'b1'], []] });
    const now = board({ a3: 'nw' }, { pawns: [['b1'], []] });
    const changes = compare(before, now);
    expect(changes.left).toEqual([{ seat: 0, square: 'a3' }]);
    expect(moveOf(changes)).toEqual({ kind: 'turn', square: 'a3', turn: '>' });
  });

  it('tell a slide and its way', () => {
    const squares = ['a1', 'b1', 'b2'];
    const tiles = { a1: 'ne', b1: 'nw', b2: 'sw' };
    const before = board(tiles, { pawns: [['a1'], []] });
    const changes = compare(before, board(tiles, { pawns: [['b2'], []] }));
    expect(changes.slid).toEqual([{ seat: 0, way: squares }]);
    expect(moveOf(changes)).toEqual({ kind: 'slide', from: 'a1', to: 'b2' });
  });

  it('tell the last move from what has happened', () => {
    const moved = { seq: 1, kind: 'moved', move: 'a1>' };
    expect(lastOf([moved, { seq: 2, kind: 'drawoffered' }])).toMatchObject({ square: 'a1' });
    expect(lastOf([moved, { seq: 2, kind: 'undone' }])).toBeNull();
    expect(lastOf([{ seq: 2, kind: 'drawoffered' }])).toBeUndefined();
  });
});

describe('what a turn would do', () => {
  const pawns: [string[], string[]] = [['a1'], ['c3']];
  const told = (effect: Partial<Effect>, seat = 0) =>
    tell({ move: 'a1>', ...effect }, board({}, { pawns }), seat, (key) => key);

  it('is said with the most important first', () => {
    const effect = { leaves: [['a1'], []], winners: [0], protects: ['a1', 'a2'] };
    expect(told(effect).map((each) => each.kind)).toEqual(['win', 'exit', 'protect']);
    expect(told(effect, 1)[0]?.kind).toBe('lose');
    expect(told({})).toEqual([{ kind: 'quiet', text: 'duel-nothing' }]);
  });

  it('warns of the trap, but only who would fall into it', () => {
    const both = { leaves: [['a1'], ['c3']], winners: [1] };
    expect(told(both)[0]).toEqual({ kind: 'trap', text: 'duel-trap' });
    expect(told({ ...both, leaves: [[], ['c3']] })[0]?.kind).toBe('lose');
    expect(told({ ...both, winners: [] })[0]?.kind).not.toBe('win');
  });
});
