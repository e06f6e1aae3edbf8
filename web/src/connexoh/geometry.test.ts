import { describe, expect, it, vi } from 'vitest';
import type { ConnexohBoard, Effect, Trail } from '../lib/messages';
import { effectTexts } from './effect_text';
import { compare } from './changes';
import {
  lineAlong,
  centre,
  dragAngle,
  nextAngles,
  hollow,
  exitLine,
  nearestTurn,
  ribbon,
  rows,
  squareAt,
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
      [null, 1, 2, 2, 3, 3, null],
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

  it('show a whole path with its open ends', () => {
    const open = board({ a1: 'ne', b1: 'nw' });
    const line = ribbon(open, trail('a1', ['a1', 'b1']));
    expect(line[0]).toEqual({ x: 50, y: 200 });
    expect(line.at(-1)).toEqual({ x: 150, y: 200 });
  });

  it('leave over the side of their last square', () => {
    const tiles = { a1: 'ne', a2: 'ne', a3: 'ne', b3: 'nw' };
    const out = exitLine(board(tiles), { seat: 0, path: ['b3', 'a3'] });
    expect(out[0]).toEqual(hollow(board(tiles), 'b3', 0));
    expect(out.at(-1)?.y).toBeLessThan(0);
    const dark = exitLine(board(tiles), { seat: 1, path: ['a1'] });
    expect(dark.at(-1)?.y).toBeGreaterThan(300);
  });
});

describe('changes', () => {
  const slid = board({}, { pawns: [['b2'], []], last: ['a1', 'b1', 'b2'] });
  const start = board({}, { pawns: [['a1'], []] });

  it('contain a turn and the pawns that leave by it', () => {
    const before = board({ a3: 'sw' }, { pawns: [['a3', 'b1'], []] });
    const left = [{ seat: 0, path: ['a3'] }];
    const now = board({ a3: 'nw' }, { pawns: [['b1'], []], last: ['a3'], left });
    expect(compare(before, now)).toEqual({ turned: [{ square: 'a3', by: 90 }], slid: [], left });
    // Back again, nobody leaves.
    expect(compare(now, before)).toMatchObject({ turned: [{ by: -90 }], left: [] });
    expect(compare(start, now).left).toEqual([]);
  });

  it('contain a slide and its path, in both directions', () => {
    expect(compare(start, slid).slid).toEqual([{ seat: 0, path: ['a1', 'b1', 'b2'] }]);
    expect(compare(slid, start).slid).toEqual([{ seat: 0, path: ['b2', 'b1', 'a1'] }]);
  });

  it('contain no slide of another pawn', () => {
    expect(compare(board({}, { pawns: [[], ['a1']] }), slid).slid).toEqual([]);
    expect(compare(slid, slid).slid).toEqual([]);
  });
});

describe('what a turn would do', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const textsOf = (effect: Partial<Effect>, seat = 0) =>
    effectTexts({ move: 'a1>', ...effect }, seat, (key: string) => key);

  it('is described with the most important first', () => {
    const effect = { leaves: [['a1'], []], winners: [0], protects: ['a1', 'a2'] };
    expect(textsOf(effect).map((each) => each.kind)).toEqual(['win', 'exit', 'protect']);
    expect(textsOf(effect, 1)[0]?.kind).toBe('lose');
    expect(textsOf({})).toEqual([{ kind: 'quiet', text: 'duel-nothing' }]);
  });

  it('includes a warning of the trap, for its victim only', () => {
    const both = { leaves: [['a1'], ['c3']], winners: [1], termination: 'both_out' };
    expect(textsOf(both)[0]).toEqual({ kind: 'trap', text: 'duel-trap' });
    expect(textsOf(both, 1)[0]?.kind).toBe('win');
    expect(textsOf({ ...both, termination: 'both_goal' })[0]?.kind).toBe('trap');
    expect(textsOf({ ...both, termination: 'all_out' })[0]?.kind).toBe('lose');
    expect(textsOf({ ...both, winners: [] })[0]?.kind).not.toBe('win');
  });
});
