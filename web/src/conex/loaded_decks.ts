// A cache of the decks prepared for drawing, each fetched once.

import { deck } from '../lib/api';
import { printDeck, type Deck, type Prints } from './deck';

const RETRY_MS = 3000;

const cache = new Map<string, Promise<Prints>>();

/** Fetch a deck and prepare it for drawing. */
function prints(key: string): Promise<Prints> {
  const found = cache.get(key) ?? deck(key).then((answer) => printDeck(answer as unknown as Deck));
  cache.set(key, found);
  found.catch(() => cache.delete(key));
  return found;
}

/** Fetch a deck, again and again until it arrives; return a function that gives up. */
export function loadPrints(key: string, onloaded: (found: Prints) => void): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wanted = true;
  const load = () => {
    prints(key).then(
      (found) => wanted && onloaded(found),
      () => wanted && (retry = setTimeout(load, RETRY_MS)),
    );
  };
  load();
  return () => {
    wanted = false;
    clearTimeout(retry);
  };
}
