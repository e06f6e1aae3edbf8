// The requests that open a table.

import { usualBot } from '../bots/ladder';
import { traitsOf } from '../lib/games';
import type { Chair, NewTable, Offer } from '../lib/messages';
import type { Settings } from '../lib/settings.svelte';
import type { Seats } from '../lib/take_seats';
import type { KnownTable } from '../lib/tokens';
import { usualPreset } from './presets';

/** The choices for a game. */
export interface Chosen {
  players: number;
  /** The bot that plays where people do not. */
  bot: string;
  options: Record<string, string>;
  /** Who begins: a player in the order of the form, the person who opens the table first; or chance. */
  starter: string;
  /** Whether two games count together, in which each player begins once. */
  pair: boolean;
}

/** A table to open, and the seats to take at it. */
export interface TableRequest {
  table: NewTable;
  seats: Seats;
}

/** The id of the opened table, or a message that says what went wrong. */
export type OpenResult = { match: string } | { problem: string };

export const CHANCE = 'chance';
const FIRST = '0';
const USUAL_PLAYERS = 2;
const PERSON: Chair = { kind: 'person' };

export function usualChoice(
  offer: Offer,
  settings: Pick<Settings, 'opponents' | 'presets'>,
  known: KnownTable[],
): Chosen {
  const players = offer.players[0] ?? USUAL_PLAYERS;
  const options = { ...usualPreset(offer, settings, known)?.options };
  return { players, bot: usualBot(offer, settings), options, starter: FIRST, pair: false };
}

/** The option that says which seat begins; in games without one the first seat does. */
export const starterOption = (offer: Offer) => offer.options.find(({ form }) => form === 'seat')?.name;

/** Whether people choose who begins. */
export const asksWhoBegins = (offer: Offer): boolean =>
  !!starterOption(offer) || !!traitsOf(offer.name).hasSides;

/** Whether two games can count together. */
export const canBePair = (offer: Offer, players: number): boolean =>
  players === USUAL_PLAYERS && asksWhoBegins(offer);

/** The choices for a number of players: who begins is one of them. */
export const withPlayers = (chosen: Chosen, players: number): Chosen => ({
  ...chosen,
  players,
  starter: Number(chosen.starter) < players || chosen.starter === CHANCE ? chosen.starter : FIRST,
});

/** The seats of the players in the order of the form, and the options that say who begins. */
function seating(offer: Offer, { players, starter }: Chosen) {
  const option = starterOption(offer);
  const order = Array.from({ length: players }, (_, index) => index);
  if (option) return { order, options: starter === FIRST ? {} : { [option]: starter } };
  const first = starter === CHANCE ? Math.floor(Math.random() * players) : Number(starter);
  return { order: order.map((index) => (index - first + players) % players), options: {} };
}

/** A table with seats for a number of people, who have these names, and bots in the others. */
function request(offer: Offer, chosen: Chosen, people: number, names: string[]): TableRequest {
  const { order, options: begins } = seating(offer, chosen);
  const chairs: Chair[] = [];
  order.forEach((seat, index) => {
    chairs[seat] = index < people ? PERSON : { kind: 'bot', bot: chosen.bot };
  });
  const options = { ...chosen.options, ...begins };
  if (chosen.players !== USUAL_PLAYERS) options.players = String(chosen.players);
  const table: NewTable = { game: offer.name, options, chairs };
  if (chosen.pair && canBePair(offer, chosen.players)) table.pair = true;
  const seats = order.slice(0, names.length);
  return { table, seats: { seats, name: names[0], names: names.length > 1 ? names : [] } };
}

export function againstBots(offer: Offer, chosen: Chosen, name: string): TableRequest {
  return request(offer, chosen, 1, [name]);
}

export function withFriends(
  offer: Offer,
  chosen: Chosen,
  name: string,
  bots: number,
  listed: boolean,
): TableRequest {
  const { table, seats } = request(offer, chosen, chosen.players - bots, [name]);
  return { table: { ...table, listed }, seats };
}

export function atOneScreen(offer: Offer, chosen: Chosen, names: string[]): TableRequest {
  return request(offer, chosen, chosen.players, names);
}
