// The HTTP requests of the table page.

import { RefusedError } from '../lib/api';
import type { Analysed, Fault, History, Opened } from '../lib/messages';
import { tokenOf } from '../lib/tokens';

const address = (match: string, what: string) =>
  `/api/matches/${encodeURIComponent(match)}${what && `/${what}`}`;

async function request(match: string, what: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang };
  const token = tokenOf(match);
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch(address(match, what), {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new RefusedError((await answer.json()) as Fault);
  return answer;
}

export async function historyOf(match: string): Promise<History> {
  return (await request(match, 'history')).json();
}

/** The analysis of a position of a match that is over; `seq` is the event that led to it. */
export async function analysisOf(match: string, seq: number): Promise<Analysed> {
  return (await request(match, `analysis?seq=${seq}`)).json();
}

export async function rematch(match: string): Promise<Opened> {
  return (await request(match, 'rematch', {})).json();
}

/** Save a resource of the match as a file. */
export async function download(match: string, what: string, file: string): Promise<void> {
  const url = URL.createObjectURL(await (await request(match, what)).blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
