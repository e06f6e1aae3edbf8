// The requests that open a table.

import { usualBot } from '../bots/ladder';
import type { Chair, NewTable, Offer } from '../lib/messages';
import type { Settings } from '../lib/settings.svelte';
import type { Seats } from '../lib/take_seats';

/** The choices for a game: its options, the number of players and the bot. */
export interface Chosen {
  players: number;
  bot: string;
  options: Record<string, string>;
}

/** A table to open, and the seats to take at it. */
export interface TableRequest {
  table: NewTable;
  seats: Seats;
}

/** The id of the opened table, or a message that says what went wrong. */
export type OpenResult = { match: string } | { problem: string };

const USUAL_PLAYERS = 2;
const PERSON: Chair = { kind: 'person' };

export function usualChoice(offer: Offer, settings: Pick<Settings, 'opponents'>): Chosen {
  const players = offer.players[0] ?? USUAL_PLAYERS;
  return { players, bot: usualBot(offer, settings), options: {} };
}

/** A table whose first seats are for people and whose last ones are for bots. */
function table(game: string, chosen: Chosen, people: number): NewTable {
  const bots = Array.from({ length: chosen.players - people }, (): Chair => {
    return { kind: 'bot', bot: chosen.bot };
  });
  const options = { ...chosen.options };
  if (chosen.players !== USUAL_PLAYERS) options.players = String(chosen.players);
  return { game, options, chairs: [...Array<Chair>(people).fill(PERSON), ...bots] };
}

/** The first seats, for one person or for several who share this device. */
const seatsFor = (...names: string[]): Seats => ({
  seats: names.map((_, seat) => seat),
  name: names[0],
  names: names.length > 1 ? names : [],
});

export function againstBots(game: string, chosen: Chosen, name: string): TableRequest {
  return { table: table(game, chosen, 1), seats: seatsFor(name) };
}

export function withFriends(
  game: string,
  chosen: Chosen,
  name: string,
  bots: number,
  listed: boolean,
): TableRequest {
  return { table: { ...table(game, chosen, chosen.players - bots), listed }, seats: seatsFor(name) };
}

export function atOneScreen(game: string, chosen: Chosen, names: string[]): TableRequest {
  return { table: table(game, chosen, chosen.players), seats: seatsFor(...names) };
}
