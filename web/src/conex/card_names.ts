// The accessible labels of cards and targets, for screen readers.

import type { ConexBoard } from '../lib/messages';
import type { Say } from '../lib/words';
import type { Prints } from './deck';
import type { Target } from './targets';

/** A card with everything printed on it. */
export function cardLabel(say: Say, { prints }: Prints, card: number): string {
  const printed = prints[card]?.card;
  if (!printed) return '?';
  const corners = printed.corners.map(({ color, value }) => say('cards-corner', { color, value }));
  const label = say('cards-card', {
    name: printed.name,
    action: printed.action ?? 'none',
    corners: corners.join(', '),
  });
  return say('cards-ground', { color: printed.color, card: label });
}

export const cardName = ({ prints }: Prints, card: number) => prints[card]?.card.name ?? '?';

/** The name of the item with this index on the table: a card's name, or a word for the tableau. */
export function itemName(all: Prints, board: ConexBoard, on: number | null): string {
  const card = board.lying[on ?? 0]?.card;
  return card == null ? 'tableau' : cardName(all, card);
}

/** The label of a target: what choosing it does. */
export function targetLabel(
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
