// What is said to the house to open a table.

import { usualBot } from '../bots/ladder';
import type { Chair, NewTable, Offer } from '../lib/messages';
import type { Settings } from '../lib/settings.svelte';
import type { Seats } from '../lib/take_seats';

/** What somebody has chosen for a game, beside who plays. */
export interface Chosen {
  players: number;
  bot: string;
  options: Record<string, string>;
}

/** A table that somebody wants, and the seats to take at it when it is open. */
export interface Opening {
  table: NewTable;
  seats: Seats;
}

/** The table that was opened, or why there is none. */
export type Found = { match: string } | { problem: string };

/** The games as they are known before the house has told more of them. */
export const USUAL: Offer[] = [
  {
    name: 'conex',
    title: '',
    rules: 1,
    players: [2, 3, 4],
    bots: ['chick', 'hamster', 'magpie', 'cat', 'raven', 'elephant'],
    options: [],
  },
  {
    name: 'connexoh',
    title: '',
    rules: 1,
    players: [2],
    bots: ['snail', 'hedgehog', 'duckling', 'otter', 'beaver', 'fox', 'owl', 'lynx', 'eagle', 'dragon'],
    options: [],
  },
];

const USUAL_PLAYERS = 2;
const PERSON: Chair = { kind: 'person' };

export function usualChoice(offer: Offer, kept: Pick<Settings, 'opponents'>): Chosen {
  const players = offer.players[0] ?? USUAL_PLAYERS;
  return { players, bot: usualBot(offer, kept), options: {} };
}

/** A table at which the first seats are for people and the last ones for bots. */
function table(game: string, chosen: Chosen, people: number): NewTable {
  const bots = Array.from({ length: chosen.players - people }, (): Chair => {
    return { kind: 'bot', bot: chosen.bot };
  });
  const options = { ...chosen.options };
  if (chosen.players !== USUAL_PLAYERS) options.players = String(chosen.players);
  return { game, options, chairs: [...Array<Chair>(people).fill(PERSON), ...bots] };
}

/** The first seats, for one person or for several who share this device. */
const sit = (...names: string[]): Seats => ({
  seats: names.map((_, seat) => seat),
  name: names[0],
  names: names.length > 1 ? names : [],
});

export function againstBots(game: string, chosen: Chosen, name: string): Opening {
  return { table: table(game, chosen, 1), seats: sit(name) };
}

export function withFriends(
  game: string,
  chosen: Chosen,
  name: string,
  bots: number,
  listed: boolean,
): Opening {
  return { table: { ...table(game, chosen, chosen.players - bots), listed }, seats: sit(name) };
}

export function atOneScreen(game: string, chosen: Chosen, names: string[]): Opening {
  return { table: table(game, chosen, chosen.players), seats: sit(...names) };
}
