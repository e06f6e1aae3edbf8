// What things are called, for those who listen to the page.

import type { ConexBoard } from '../lib/messages';
import type { Say } from '../lib/words';
import type { Prints } from './deck';
import type { Target } from './targets';

/** A card with all that is printed on it. */
export function cardWords(say: Say, { prints }: Prints, card: number): string {
  const printed = prints[card]?.card;
  if (!printed) return '?';
  const corners = printed.corners.map(({ color, value }) => say('cards-corner', { color, value }));
  const words = say('cards-card', {
    name: printed.name,
    action: printed.action ?? 'none',
    corners: corners.join(', '),
  });
  return say('cards-ground', { color: printed.color, card: words });
}

export const cardName = ({ prints }: Prints, card: number) => prints[card]?.card.name ?? '?';

/** What lies at a number on the table: a card's name, or the word that stands for the tableau. */
export function itemName(all: Prints, board: ConexBoard, on: number | null): string {
  const card = board.lying[on ?? 0]?.card;
  return card == null ? 'tableau' : cardName(all, card);
}

/** What choosing a target means. */
export function targetWords(
  say: Say,
  all: Prints,
  board: ConexBoard,
  target: Target,
  points: number | null,
): string {
  const name = cardName(all, target.card);
  if (target.kind === 'strike') return say('cards-remove-card', { name });
  const on = itemName(all, board, target.on);
  if (points === null) return say('cards-place-unscored', { name, on });
  return say('cards-place-on', { name, on, points });
}
