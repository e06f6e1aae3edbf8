// A cache of the decks prepared for drawing, each fetched once.

import { deck } from '../lib/api';
import { printDeck, type Deck, type Prints } from './deck';

const cache = new Map<string, Promise<Prints>>();

/** Fetch a deck and prepare it for drawing. */
export function prints(key: string): Promise<Prints> {
  const found = cache.get(key) ?? deck(key).then((answer) => printDeck(answer as unknown as Deck));
  cache.set(key, found);
  found.catch(() => cache.delete(key));
  return found;
}
