// The decks that this page has seen, each fetched once.

import { deck } from '../lib/api';
import { printed, type Deck, type Prints } from './deck';

const kept = new Map<string, Promise<Prints>>();

/** Fetch a deck and make it ready to be drawn. */
export function prints(key: string): Promise<Prints> {
  const found = kept.get(key) ?? deck(key).then((told) => printed(told as unknown as Deck));
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}
