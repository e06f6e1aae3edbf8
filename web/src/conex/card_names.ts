// Cards, targets and moves of CONEX in words.

import { listed } from '../table/player_names';
import type { ConexBoard, Option } from '../lib/messages';
import type { Say } from '../lib/words';
import type { Prints } from './deck';
import type { Target } from './targets';

const LETTERS: Record<string, string> = {
  red: 'cards-letter-red',
  purple: 'cards-letter-purple',
  yellow: 'cards-letter-yellow',
  turquoise: 'cards-letter-turquoise',
};
/** Moves whose labels depend on nothing. */
const SIMPLE: Record<string, string> = {
  pass: 'cards-pass',
  end: 'cards-end',
  double: 'cards-double-now',
};

/** The letter of a colour on the cards. */
export const letterOf = (color: string, say: Say) => say(LETTERS[color] ?? 'cards-letter-red');

/** A card in words: its colour, its action, and its CONEX corners. */
export function cardLabel(say: Say, { prints }: Prints, card: number): string {
  const printed = prints[card]?.card;
  if (!printed) return '?';
  const corners = printed.corners.map(({ color, value }) => say('cards-corner', { color, value }));
  const { color, action } = printed;
  return say('cards-card', { color, action: action ?? 'none', corners: listed(corners) });
}

/** The item with this index on the table, as sentences choose by it: "tableau", or a card in words. */
export function itemLabel(say: Say, all: Prints, board: ConexBoard, on: number | null): string {
  const card = board.lying[on ?? 0]?.card;
  return card == null ? 'tableau' : cardLabel(say, all, card);
}

/** The label of a target: what choosing it does. The card to lay is the one that is picked. */
export function targetLabel(
  say: Say,
  all: Prints,
  board: ConexBoard,
  target: Target,
  points: number | null,
): string {
  if (target.kind === 'strike') {
    return say('cards-remove-card', { card: cardLabel(say, all, target.card) });
  }
  const on = itemLabel(say, all, board, target.on);
  if (points === null) return say('cards-place-unscored', { on });
  return say('cards-place-on', { on, points });
}

export const drawLabel = (say: Say, { pile }: ConexBoard) =>
  say('cards-draw', { count: Math.min(2, pile) });

/** The label of any move, when no card is picked. */
export function optionLabel(say: Say, all: Prints, board: ConexBoard, option: Option): string {
  const { act = '', card, on, star } = option;
  if (act === 'draw') return drawLabel(say, board);
  if (SIMPLE[act]) return say(SIMPLE[act]);
  const label = cardLabel(say, all, card ?? -1);
  if (act === 'strike') return say('cards-remove-card', { card: label });
  if (act === 'discard') return say('cards-discard-card', { card: label });
  const lays = say('cards-lay', { card: label, on: itemLabel(say, all, board, on ?? null) });
  return star ? say('cards-with-star', { move: lays }) : lays;
}
