import { expect, test } from 'vitest';
import { USUAL } from '../home/open_table';
import { botName, characterOf, isAnimal, usualBot } from './ladder';

const DUEL = USUAL[1]!;
const say = (key: string) => key;

test('a first game is against a gentle one, the next against whoever was chosen last', () => {
  expect(usualBot(DUEL, { opponents: {} })).toBe('hedgehog');
  expect(usualBot(DUEL, { opponents: { conex: 'cat', connexoh: 'fox' } })).toBe('fox');
});

test('who is no longer asked is not chosen again', () => {
  expect(usualBot(DUEL, { opponents: { connexoh: 'greedy' } })).toBe('hedgehog');
  expect(usualBot({ ...DUEL, bots: ['fox'] }, { opponents: {} })).toBe('fox');
});

test('everybody on the ladder has a name, a portrait and a character of their own', () => {
  const all = USUAL.flatMap(({ bots }) => bots);
  expect(all.every(isAnimal)).toBe(true);
  expect(all.map((bot) => botName(bot, say))).toEqual(all.map((bot) => `bot-${bot}`));
  expect(new Set(all.map((bot) => characterOf(bot, say))).size).toBe(all.length);
});

test('those of older games keep a name, and a stranger its own', () => {
  expect(['greedy', 'stranger'].map((bot) => botName(bot, say))).toEqual(['bot-greedy', 'stranger']);
  expect([isAnimal('greedy'), characterOf('greedy', say)]).toEqual([false, '']);
});
