// The client of the server's HTTP API.

import type {
  About,
  Analysed,
  Fault,
  History,
  Listed,
  NewTable,
  Offer,
  Opened,
  State,
  Wish,
} from './messages';
import { settings } from './settings.svelte';
import { tokenOf } from './tokens';

/** The server refused a request; the message is the server's, in the page's language. */
export class RefusedError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.text);
    this.fault = fault;
  }
}

/** The parts of a deck that the page uses. */
export interface Deck {
  name: string;
  cards: unknown[];
  die: string[];
}

const matchAt = (match: string) => `/api/matches/${encodeURIComponent(match)}`;

/** Send a request in the page's language, with the token of a table where there is one. */
async function send(path: string, match = '', body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': settings.language };
  const token = match && tokenOf(match);
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body === undefined) return checked(await fetch(path, { headers }));
  headers['Content-Type'] = 'application/json';
  return checked(await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function checked(answer: Response): Promise<Response> {
  if (!answer.ok) throw new RefusedError((await answer.json()) as Fault);
  return answer;
}

async function json<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

export const about = (): Promise<About> => json(send('/api/about'));

export const games = (): Promise<Offer[]> => json(send('/api/games'));

export const lobby = (): Promise<Listed[]> => json(send('/api/lobby'));

export const deck = (key: string): Promise<Deck> =>
  json(send(`/api/decks/${encodeURIComponent(key)}`));

export const openTable = (wish: NewTable): Promise<Opened> =>
  json(send('/api/matches', '', wish));

export const takeSeats = (match: string, wish: Wish): Promise<Opened> =>
  json(send(`${matchAt(match)}/seats`, '', wish));

/** The state of a table, as the owner of this device's token may see it. */
export const stateOf = (match: string): Promise<State> => json(send(matchAt(match), match));

/** The record of a match, as text. */
export const recordOf = async (match: string): Promise<string> =>
  (await send(`${matchAt(match)}/record`, match)).text();

export const historyOf = (match: string): Promise<History> =>
  json(send(`${matchAt(match)}/history`, match));

/** The analysis of a position of a match that is over; `seq` is the event that led to it. */
export const analysisOf = (match: string, seq: number): Promise<Analysed> =>
  json(send(`${matchAt(match)}/analysis?seq=${seq}`, match));

/** Open a table for the same people. */
export const rematch = (match: string): Promise<Opened> =>
  json(send(`${matchAt(match)}/rematch`, match, {}));

/** Save the record or the picture of a match as a file. */
export async function download(
  match: string,
  what: 'record' | 'picture.svg',
  file: string,
): Promise<void> {
  const answer = await send(`${matchAt(match)}/${what}`, match);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
