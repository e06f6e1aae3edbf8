import { expect, test } from 'vitest';
import type { ConexBoard, State } from '../lib/messages';
import { adviceOf, changes, tell } from './event_text';

const board = (scores: number[], last_round: boolean) => ({ scores, last_round }) as ConexBoard;
const say = (key: string, args = {}) => [key, ...Object.values(args)].join(' ');

test('the last round is told once, by the move that brings it', () => {
  const [before, then] = [board([38, 9], false), board([41, 9], true)];
  expect(changes(before, then, 0, say)).toEqual(['around-told-points 3', 'around-told-last-round']);
  expect(changes(then, board([41, 12], true), 1, say)).toEqual(['around-told-points 3']);
  expect(changes(null, then, 0, say)).toEqual([]);
});

test('advice names a turn or a slide; where a card goes is shown', () => {
  const advice = ['c3<', 'c3>>', 'a1-b2', '17.b@0.ne', 'draw'].map((move) => adviceOf(move, say));
  expect(advice).toEqual([
    'around-hint-turn c3 left',
    'around-hint-turn c3 half',
    'around-hint-slide a1 b2',
    '',
    '',
  ]);
});

test('who plays without a name is spoken to', () => {
  const chairs = ['home-you', 'Ann'].map((name, seat) => ({ seat, name, bot: null, free: false }));
  const state = { game: 'connexoh', chairs } as unknown as State;
  const told = [0, 1].map((seat) => tell({ kind: 'moved', seat, move: 'c3<', agrees: null }, state, say));
  expect(told).toEqual(['around-you-turn home-you c3 left', 'around-told-turns Ann c3 left']);
});
