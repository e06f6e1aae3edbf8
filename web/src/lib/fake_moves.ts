// Moves for tests, as the server sends them.

import type { Option } from './messages';

const MOVES: Option[] = [
  { move: 'c3<', tile: 'c3', turns: 3 },
  { move: 'c3>', tile: 'c3', turns: 1 },
  { move: 'c3>>', tile: 'c3', turns: 2 },
  { move: 'b2>', tile: 'b2', turns: 1 },
  { move: 'a1-b2', source: 'a1', target: 'b2', path: ['a1', 'a2', 'b2'] },
  { move: '17.b@0.ne', card: 17, on: 0 },
  { move: '17.b@0.ne+2x', card: 17, on: 0, star: true },
  { move: 'draw', act: 'draw' },
  { move: 'pass', act: 'pass' },
  { move: 'double', act: 'double' },
  { move: 'end', act: 'end' },
  { move: 'strike:17', act: 'strike', card: 17 },
  { move: 'discard:17', act: 'discard', card: 17 },
  { move: 'discard:?', act: 'discard' },
  { move: 'take3' },
];

/** A move of these tests, by its notation. */
export function fakeMove(move: string): Option {
  const found = MOVES.find((each) => each.move === move);
  if (!found) throw new Error(`no such move in the tests: ${move}`);
  return found;
}
