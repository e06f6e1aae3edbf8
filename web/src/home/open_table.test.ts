import { expect, test } from 'vitest';
import { KNOWN } from '../lib/games';
import type { Offer } from '../lib/messages';
import {
  againstBots,
  atOneScreen,
  canBePair,
  usualChoice,
  withFriends,
  withPlayers,
} from './open_table';

const [GAME, SIDES] = KNOWN as [Offer, Offer];
const CONEX = usualChoice(GAME, { opponents: {}, presets: {} }, []);
const PERSON = { kind: 'person' };
const BOT = { kind: 'bot', bot: 'hamster' };

test('one click opens a table for two, with a bot opposite', () => {
  const { table, seats } = againstBots(GAME, CONEX, 'Zoë');
  expect(table).toMatchObject({ game: 'conex', options: {}, chairs: [PERSON, BOT] });
  expect(seats).toMatchObject({ seats: [0], name: 'Zoë' });
});

test('friends have the first seats, bots the others', () => {
  const { table, seats } = withFriends(GAME, { ...CONEX, players: 4 }, 'Zoë', 1, true);
  expect(table.chairs).toEqual([PERSON, PERSON, PERSON, BOT]);
  expect([table.options, table.listed, seats.seats]).toEqual([{ players: '4' }, true, [0]]);
});

test('people at one screen take all seats with one request', () => {
  const { table, seats } = atOneScreen(GAME, { ...CONEX, players: 3 }, ['Zoë', 'Ben', 'Ida']);
  expect(seats).toMatchObject({ seats: [0, 1, 2], names: ['Zoë', 'Ben', 'Ida'] });
  expect(table.chairs).toEqual([PERSON, PERSON, PERSON]);
});

test('a request contains the choices, and no contribution to chance', () => {
  const chosen = { ...CONEX, bot: 'raven', options: { table: '1200x750' } };
  const { table } = againstBots(GAME, chosen, '');
  expect([table.options, table.chairs[1]?.bot]).toEqual([{ table: '1200x750' }, 'raven']);
  expect(Object.keys(table)).toEqual(['game', 'options', 'chairs']);
});

test('where an option says who begins, everybody keeps their seat', () => {
  const { table, seats } = atOneScreen(GAME, { ...CONEX, starter: '1' }, ['Zoë', 'Ben']);
  expect([table.options, seats.seats]).toEqual([{ starter: '1' }, [0, 1]]);
  const chance = againstBots(GAME, { ...CONEX, starter: 'chance' }, '');
  expect(chance.table.options).toEqual({ starter: 'chance' });
});

test('in a game of two sides whoever begins has the first seat', () => {
  const chosen = { ...usualChoice(SIDES, { opponents: {}, presets: {} }, []), starter: '1' };
  const alone = againstBots(SIDES, chosen, 'Zoë');
  expect(alone.table.chairs.map(({ kind }) => kind)).toEqual(['bot', 'person']);
  expect([alone.seats.seats, alone.seats.name]).toEqual([[1], 'Zoë']);
  const shared = atOneScreen(SIDES, chosen, ['Zoë', 'Ben']);
  expect([shared.seats.seats, shared.seats.names]).toEqual([[1, 0], ['Zoë', 'Ben']]);
  const drawn = new Set(
    Array.from({ length: 100 }, () => {
      return againstBots(SIDES, { ...chosen, starter: 'chance' }, '').seats.seats[0];
    }),
  );
  expect([...drawn].sort()).toEqual([0, 1]);
});

test('who leaves the table does not begin', () => {
  expect(withPlayers({ ...CONEX, players: 4, starter: '3' }, 2).starter).toBe('0');
  expect(withPlayers({ ...CONEX, players: 4, starter: 'chance' }, 2).starter).toBe('chance');
});

test('two games count together only where two play', () => {
  expect(againstBots(GAME, { ...CONEX, pair: true }, '').table.pair).toBe(true);
  const three = againstBots(GAME, { ...CONEX, pair: true, players: 3 }, '');
  expect([three.table.pair, canBePair(GAME, 3)]).toEqual([undefined, false]);
});
