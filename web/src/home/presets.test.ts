import { expect, test } from 'vitest';
import { KNOWN } from '../lib/games';
import type { Offer, Preset } from '../lib/messages';
import type { KnownTable } from '../lib/tokens';
import { isFirstGame, minutesOf, presetOf, usualPreset, withPreset } from './presets';

const QUICK: Preset = {
  name: 'quick',
  options: { size: '4' },
  lasting: [
    { players: 2, people: 1, minutes: [8, 5] },
    { players: 2, people: 2, minutes: [10] },
  ],
};
const SHORT: Preset = { name: 'short', options: { goal: '3' } };
const FULL: Preset = { name: 'full', options: {} };
const GAME: Offer = { ...KNOWN[1]!, presets: [QUICK, SHORT, FULL], first: 'quick', bots: ['a', 'b'] };
const TABLE: KnownTable = { match: 'm', game: GAME.name, names: [], seen: 0, over: true };

test('a first game is the quick one, later ones are like the last', () => {
  expect(isFirstGame(GAME, { presets: {} }, [])).toBe(true);
  expect(usualPreset(GAME, { presets: {} }, [])).toBe(QUICK);
  const played = { presets: { [GAME.name]: 'short' } };
  expect([isFirstGame(GAME, played, []), usualPreset(GAME, played, [])]).toEqual([false, SHORT]);
});

test('a known table of this game is a game before, one of another game is not', () => {
  expect(isFirstGame(GAME, { presets: {} }, [TABLE])).toBe(false);
  expect(usualPreset(GAME, { presets: {} }, [TABLE])).toBe(undefined);
  expect(isFirstGame(GAME, { presets: {} }, [{ ...TABLE, game: 'other' }])).toBe(true);
});

test('a preset is known by the options in which presets differ, whatever the others are', () => {
  expect(presetOf(GAME, { size: '4', lock: 'any' })).toBe(QUICK);
  expect(presetOf(GAME, { lock: 'any' })).toBe(FULL);
  expect(presetOf(GAME, { size: '4', goal: '3' })).toBe(undefined);
  expect(presetOf(GAME, { size: '5' })).toBe(undefined);
});

test('a preset replaces only what presets differ in', () => {
  const options = { size: '5', lock: 'any' };
  expect(withPreset(GAME, SHORT, options)).toEqual({ goal: '3', lock: 'any' });
});

test('how long it takes depends on the level, and on who plays', () => {
  expect(minutesOf(GAME, QUICK, 2, 1, 'a')).toBe(8);
  expect(minutesOf(GAME, QUICK, 2, 1, 'b')).toBe(5);
  expect(minutesOf(GAME, QUICK, 2, 2, 'b')).toBe(10);
  expect(minutesOf(GAME, QUICK, 3, 1, 'b')).toBe(undefined);
  expect(minutesOf(GAME, FULL, 2, 1, 'a')).toBe(undefined);
});
