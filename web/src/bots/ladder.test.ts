import { expect, test } from 'vitest';
import { KNOWN } from '../lib/games';
import { botName, characterOf, isAnimal, usualBot } from './ladder';

const CONNEXOH = KNOWN[1]!;
const say = (key: string) => key;

test('the first opponent is a gentle bot, later the one chosen last', () => {
  expect(usualBot(CONNEXOH, { opponents: {} })).toBe('hedgehog');
  expect(usualBot(CONNEXOH, { opponents: { conex: 'cat', connexoh: 'fox' } })).toBe('fox');
});

test('a bot that is no longer offered is not chosen again', () => {
  expect(usualBot(CONNEXOH, { opponents: { connexoh: 'greedy' } })).toBe('hedgehog');
  expect(usualBot({ ...CONNEXOH, bots: ['fox'] }, { opponents: {} })).toBe('fox');
});

test('every bot of the ladder has a name, a portrait and its own character', () => {
  const all = KNOWN.flatMap(({ bots }) => bots);
  expect(all.every(isAnimal)).toBe(true);
  expect(all.map((bot) => botName(bot, say))).toEqual(all.map((bot) => `bot-${bot}`));
  expect(new Set(all.map((bot) => characterOf(bot, say))).size).toBe(all.length);
});

test('retired bots keep their names, and an unknown bot its id', () => {
  expect(['greedy', 'unknown'].map((bot) => botName(bot, say))).toEqual(['bot-greedy', 'unknown']);
  expect([isAnimal('greedy'), characterOf('greedy', say)]).toEqual([false, '']);
});
