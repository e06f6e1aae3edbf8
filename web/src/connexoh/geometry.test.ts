import { describe, expect, it, vi } from 'vitest';
import type { ConnexohBoard, Effect, Trail } from '../lib/messages';
import { effectTexts } from './effect_text';
import { compare, lastMove, moveOf } from './changes';
import {
  lineAlong,
  slidePath,
  centre,
  dragAngle,
  nextAngles,
  hollow,
  exitLine,
  nearestTurn,
  parseMove,
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
  it('are parsed', () => {
    expect(parseMove('c3>')).toEqual({ kind: 'turn', square: 'c3', turn: '>' });
    expect(parseMove('c3>>')).toEqual({ kind: 'turn', square: 'c3', turn: '>>' });
    expect(parseMove('a1-b2')).toEqual({ kind: 'slide', from: 'a1', to: 'b2' });
    expect(parseMove('c3>>>')).toBeNull();
  });
});

describe('squares', () => {
  it('are seen from either side', () => {
    expect(rows(3, false)[0]).toEqual(['a3', 'b3', 'c3']);
    expect(rows(3, true)[0]).toEqual(['c1', 'b1', 'a1']);
  });

  it('are found at their centres, and not outside the board', () => {
    for (const square of rows(3, false).flat())
      expect(squareAt(centre(square, 3), 3)).toBe(square);
    expect(squareAt({ x: -1, y: 50 }, 3)).toBeNull();
    expect(squareAt({ x: 50, y: 301 }, 3)).toBeNull();
  });
});

describe('turning', () => {
  it('goes the short way round, from the earlier angle', () => {
    expect(nextAngles({}, { a1: 'sw' })).toEqual({ a1: 180 });
    expect(nextAngles({ a1: 270 }, { a1: 'ne' })).toEqual({ a1: 360 });
    expect(nextAngles({ a1: 0 }, { a1: 'nw' })).toEqual({ a1: -90 });
    expect(nextAngles({ a1: 360 }, { a1: 'sw' })).toEqual({ a1: 540 });
  });

  it('snaps to the nearest turn', () => {
    expect([10, 80, 170, 190, 260, -80, 350].map(nearestTurn)).toEqual(
      [null, '>', '>>', '>>', '<', '<', null],
    );
    expect(dragAngle(-180)).toBe(180);
  });
});

describe('lines', () => {
  it('begin and end in hollows and never jump', () => {
    const tiled = board({ a1: 'ne', b1: 'nw', b2: 'sw', a2: 'se' });
    const line = lineAlong(tiled, 0, ['a1', 'b1', 'b2', 'a2']);
    expect(line[0]).toEqual(hollow(tiled, 'a1', 0));
    expect(line.at(-1)).toEqual(hollow(tiled, 'a2', 0));
    const steps = line.slice(1).map(({ x, y }, at) => {
      const { x: left, y: top } = line[at] ?? { x: 0, y: 0 };
      return Math.hypot(x - left, y - top);
    });
    expect(Math.max(...steps)).toBeLessThan(20);
  });

  it('go round a ring in the direction without a pawn in between', () => {
    const ring = { a1: 'ne', b1: 'nw', b2: 'sw', a2: 'se' };
    const free = board(ring, { pawns: [['a1'], []] });
    expect(slidePath(free, 0, 'a1', 'a2')).toEqual(['a1', 'a2']);
    const taken = board(ring, { pawns: [['a1', 'b1'], []] });
    expect(slidePath(taken, 0, 'a1', 'b2')).toEqual(['a1', 'a2', 'b2']);
    expect(slidePath(taken, 0, 'a1', 'c3')).toEqual([]);
  });

  it('show a whole path with its open ends', () => {
    const open = board({ a1: 'ne', b1: 'nw' });
    const line = ribbon(open, trail('a1', ['a1', 'b1']));
    expect(line[0]).toEqual({ x: 50, y: 200 });
    expect(line.at(-1)).toEqual({ x: 150, y: 200 });
  });

  it('are computed from the board if the server sends none', () => {
    const tiles = { a1: 'ne', b1: 'nw', b2: 'sw' };
    const [found] = trailsOf(board(tiles, { pawns: [['b1'], []] }));
    expect(found?.squares).toEqual(['a2', 'a1', 'b1', 'b2']);
    const ring = board({ ...tiles, a2: 'se' }, { pawns: [['b1'], []] });
    expect(trailsOf(ring)[0]).toMatchObject({ ring: true, squares: { length: 4 } });
  });

  it('leave over the correct side', () => {
    const out = exitLine(board({ a3: 'ne', b3: 'nw' }), 0, 'a3');
    expect(out.at(-1)?.y).toBeLessThan(0);
    const dark = exitLine(board({ a1: 'ne' }), 1, 'a1');
    expect(dark.at(-1)?.y).toBeGreaterThan(300);
  });
});

describe('changes', () => {
  it('contain a turn and the pawns that leave by it', () => {
    const before = board({ a3: 'sw' }, { pawns: [['a3', 'b1'], []] });
    const now = board({ a3: 'nw' }, { pawns: [['b1'], []] });
    const changes = compare(before, now);
    expect(changes.left).toEqual([{ seat: 0, square: 'a3' }]);
    expect(moveOf(changes)).toEqual({ kind: 'turn', square: 'a3', turn: '>' });
  });

  it('contain a slide and its path', () => {
    const squares = ['a1', 'b1', 'b2'];
    const tiles = { a1: 'ne', b1: 'nw', b2: 'sw' };
    const before = board(tiles, { pawns: [['a1'], []] });
    const changes = compare(before, board(tiles, { pawns: [['b2'], []] }));
    expect(changes.slid).toEqual([{ seat: 0, path: squares }]);
    expect(moveOf(changes)).toEqual({ kind: 'slide', from: 'a1', to: 'b2' });
  });

  it('find the last move of some events', () => {
    const moved = { seq: 1, kind: 'moved', move: 'a1>' };
    expect(lastMove([moved, { seq: 2, kind: 'drawoffered' }])).toMatchObject({ square: 'a1' });
    expect(lastMove([moved, { seq: 2, kind: 'undone' }])).toBeNull();
    expect(lastMove([{ seq: 2, kind: 'drawoffered' }])).toBeUndefined();
  });
});

describe('what a turn would do', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const pawns: [string[], string[]] = [['a1'], ['c3']];
  const textsOf = (effect: Partial<Effect>, seat = 0) =>
    effectTexts({ move: 'a1>', ...effect }, board({}, { pawns }), seat, (key) => key);

  it('is described with the most important first', () => {
    const effect = { leaves: [['a1'], []], winners: [0], protects: ['a1', 'a2'] };
    expect(textsOf(effect).map((each) => each.kind)).toEqual(['win', 'exit', 'protect']);
    expect(textsOf(effect, 1)[0]?.kind).toBe('lose');
    expect(textsOf({})).toEqual([{ kind: 'quiet', text: 'duel-nothing' }]);
  });

  it('includes a warning of the trap, for its victim only', () => {
    const both = { leaves: [['a1'], ['c3']], winners: [1] };
    expect(textsOf(both)[0]).toEqual({ kind: 'trap', text: 'duel-trap' });
    expect(textsOf({ ...both, leaves: [[], ['c3']] })[0]?.kind).toBe('lose');
    expect(textsOf({ ...both, winners: [] })[0]?.kind).not.toBe('win');
  });
});
