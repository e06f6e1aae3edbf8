import { expect, test } from 'vitest';
import { KNOWN } from '../lib/games';
import { againstBots, atOneScreen, usualChoice, withFriends } from './open_table';

const CONEX = usualChoice(KNOWN[0]!, { opponents: {} });
const PERSON = { kind: 'person' };
const BOT = { kind: 'bot', bot: 'hamster' };

test('one click opens a table for two, with a bot opposite', () => {
  const { table, seats } = againstBots('conex', CONEX, 'Zoë');
  expect(table).toMatchObject({ game: 'conex', options: {}, chairs: [PERSON, BOT] });
  expect(seats).toMatchObject({ seats: [0], name: 'Zoë' });
});

test('friends have the first seats, bots the others', () => {
  const { table, seats } = withFriends('conex', { ...CONEX, players: 4 }, 'Zoë', 1, true);
  expect(table.chairs).toEqual([PERSON, PERSON, PERSON, BOT]);
  expect([table.options, table.listed, seats.seats]).toEqual([{ players: '4' }, true, [0]]);
});

test('people at one screen take all seats with one request', () => {
  const { table, seats } = atOneScreen('conex', { ...CONEX, players: 3 }, ['Zoë', 'Ben', 'Ida']);
  expect(seats).toMatchObject({ seats: [0, 1, 2], names: ['Zoë', 'Ben', 'Ida'] });
  expect(table.chairs).toEqual([PERSON, PERSON, PERSON]);
});

test('a request contains the choices, and no contribution to chance', () => {
  const chosen = { ...CONEX, bot: 'raven', options: { table: '1200x750' } };
  const { table } = againstBots('conex', chosen, '');
  expect([table.options, table.chairs[1]?.bot]).toEqual([{ table: '1200x750' }, 'raven']);
  expect(Object.keys(table)).toEqual(['game', 'options', 'chairs']);
});
