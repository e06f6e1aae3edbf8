// The HTTP side of the house.

import type { Fault, Listed, NewTable, Opened } from './messages';

/** A refusal of the house, in the words of the house. */
export class RefusedError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.text);
    this.fault = fault;
  }
}

/** As much of a deck as the page shows by now. */
export interface Deck {
  name: string;
}

async function answered<T>(answer: Response): Promise<T> {
  const body: unknown = await answer.json();
  if (!answer.ok) throw new RefusedError(body as Fault);
  return body as T;
}

export async function lobby(): Promise<Listed[]> {
  return answered(await fetch('/api/lobby'));
}

export async function deck(key: string): Promise<Deck> {
  return answered(await fetch(`/api/decks/${encodeURIComponent(key)}`));
}

export async function openTable(wish: NewTable): Promise<Opened> {
  const headers = { 'Content-Type': 'application/json' };
  return answered(
    await fetch('/api/matches', { method: 'POST', headers, body: JSON.stringify(wish) }),
  );
}
