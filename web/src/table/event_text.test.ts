import { expect, test } from 'vitest';
import type { ConexBoard, State } from '../lib/messages';
import { adviceOf, changeTexts, eventText } from './event_text';

const board = (scores: number[], last_round: boolean) => ({ scores, last_round }) as ConexBoard;
const say = (key: string, args = {}) => [key, ...Object.values(args)].join(' ');

test('the last round is mentioned once, at the move that brings it', () => {
  const [before, after] = [board([38, 9], false), board([41, 9], true)];
  expect(changeTexts(before, after, 0, say)).toEqual(['around-told-points 3', 'around-told-last-round']);
  expect(changeTexts(after, board([41, 12], true), 1, say)).toEqual(['around-told-points 3']);
  expect(changeTexts(null, after, 0, say)).toEqual([]);
});

test('advice is given for a turn or a slide, but not for a card', () => {
  const advice = ['c3<', 'c3>>', 'a1-b2', '17.b@0.ne', 'draw'].map((move) => adviceOf(move, say));
  expect(advice).toEqual([
    'around-hint-turn c3 left',
    'around-hint-turn c3 half',
    'around-hint-slide a1 b2',
    '',
    '',
  ]);
});

test('a player without a name is addressed as you', () => {
  const chairs = ['home-you', 'Ann'].map((name, seat) => ({ seat, name, bot: null, free: false }));
  const state = { game: 'connexoh', chairs } as unknown as State;
  const texts = [0, 1].map((seat) =>
    eventText({ kind: 'moved', seat, move: 'c3<', agrees: null }, state, say),
  );
  expect(texts).toEqual(['around-you-turn home-you c3 left', 'around-told-turns Ann c3 left']);
});
