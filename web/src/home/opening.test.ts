import { expect, test } from 'vitest';
import { againstBots, atOneScreen, USUAL, usualChoice, withFriends } from './opening';

const CONEX = usualChoice(USUAL[0]!, { opponents: {} });
const PERSON = { kind: 'person' };
const BOT = { kind: 'bot', bot: 'hamster' };

test('one click opens a table for two, with a bot opposite', () => {
  const wish = againstBots('conex', CONEX, 'Zoë');
  expect(wish).toMatchObject({ game: 'conex', options: {}, chairs: [PERSON, BOT] });
  expect(wish.sit).toMatchObject({ seats: [0], name: 'Zoë' });
});

test('friends come first, bots have the seats that are left', () => {
  const wish = withFriends('conex', { ...CONEX, players: 4 }, 'Zoë', 1, true);
  expect(wish.chairs).toEqual([PERSON, PERSON, PERSON, BOT]);
  expect([wish.options, wish.listed, wish.sit?.seats]).toEqual([{ players: '4' }, true, [0]]);
});

test('those at one screen have all seats under one name', () => {
  const wish = atOneScreen('conex', { ...CONEX, players: 3 }, ['Zoë', 'Ben', 'Ida']);
  expect(wish.sit).toMatchObject({ seats: [0, 1, 2], names: ['Zoë', 'Ben', 'Ida'] });
  expect(wish.chairs).toEqual([PERSON, PERSON, PERSON]);
});

test('what was chosen reaches the house, and chance is mixed anew each time', () => {
  const chosen = { ...CONEX, bot: 'raven', options: { table: '1200x750' } };
  const [one, other] = [againstBots('conex', chosen, ''), againstBots('conex', chosen, '')];
  expect([one.options, one.chairs[1]?.bot]).toEqual([{ table: '1200x750' }, 'raven']);
  expect(one.sit?.contribution).not.toBe(other.sit?.contribution);
});
