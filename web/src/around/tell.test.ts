import { expect, test } from 'vitest';
import type { ConexBoard } from '../lib/messages';
import { changes } from './tell';

const board = (scores: number[], last_round: boolean) => ({ scores, last_round }) as ConexBoard;
const say = (key: string, args = {}) => [key, ...Object.values(args)].join(' ');

test('the last round is told once, by the move that brings it', () => {
  const [before, then] = [board([38, 9], false), board([41, 9], true)];
  expect(changes(before, then, 0, say)).toEqual(['around-told-points 3', 'around-told-last-round']);
  expect(changes(then, board([41, 12], true), 1, say)).toEqual(['around-told-points 3']);
  expect(changes(null, then, 0, say)).toEqual([]);
});
