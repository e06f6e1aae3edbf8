// The HTTP side of the house.

import type { About, Fault, Listed, NewTable, Offer, Opened, State, Wish } from './messages';
import { settings } from './settings.svelte';
import { tokenOf } from './tokens';

/** A refusal of the house, in the words of the house. */
export class RefusedError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.text);
    this.fault = fault;
  }
}

/** As much of a deck as the page needs. */
export interface Deck {
  name: string;
  cards: unknown[];
  die: string[];
}

const matchAt = (match: string) => `/api/matches/${encodeURIComponent(match)}`;

/** Ask the house in the language of the page, and as whoever sits at a table. */
async function ask(path: string, match = '', body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': settings.language };
  const token = match && tokenOf(match);
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body === undefined) return heard(await fetch(path, { headers }));
  headers['Content-Type'] = 'application/json';
  return heard(await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function heard(answer: Response): Promise<Response> {
  if (!answer.ok) throw new RefusedError((await answer.json()) as Fault);
  return answer;
}

async function answered<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

export const about = (): Promise<About> => answered(ask('/api/about'));

export const games = (): Promise<Offer[]> => answered(ask('/api/games'));

export const lobby = (): Promise<Listed[]> => answered(ask('/api/lobby'));

export const deck = (key: string): Promise<Deck> =>
  answered(ask(`/api/decks/${encodeURIComponent(key)}`));

export const openTable = (wish: NewTable): Promise<Opened> =>
  answered(ask('/api/matches', '', wish));

export const takeSeats = (match: string, wish: Wish): Promise<Opened> =>
  answered(ask(`${matchAt(match)}/seats`, '', wish));

/** A table as whoever sits here may see it. */
export const stateOf = (match: string): Promise<State> => answered(ask(matchAt(match), match));

/** The record of a match, as text. */
export const recordOf = async (match: string): Promise<string> =>
  (await ask(`${matchAt(match)}/record`, match)).text();
