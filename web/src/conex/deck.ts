// Prepares the cards of a deck for drawing.

import { SIDE } from './palette';
import { beyond, disc, gap, line, outline, touch, type Shape, type Spot } from './shapes';

export interface Corner {
  color: string;
  value: number;
  apex: [number, number];
  heading: number;
}

export interface Card {
  name: string;
  color: string;
  action?: string | null;
  corners: Corner[];
}

/** The answer of GET /api/decks/KEY; lengths are in micrometres. */
export interface Deck {
  name: string;
  card_size: number;
  cards: Card[];
  tableau: { size: number; area: number; colors: string[]; target: number };
  die: string[];
}

/** A CONEX corner as it is printed. */
export interface Area {
  color: string;
  value: number;
  line: string;
  spot: Spot;
  radius: number;
  /** Where the letter of the colour is, if the disc has no room for it. */
  letter: Spot | null;
}

/** A card as it is printed. */
export interface Print {
  card: Card;
  areas: Area[];
  /** The scale of the symbol in the middle. */
  symbol: number;
  label: { x: number; y: number; size: number; text: string };
}

export interface Prints {
  deck: Deck;
  /** Millimetres on the table per unit in the drawing of a card. */
  scale: number;
  prints: Print[];
}

const RIM_WIDTH = 1.7;
const LARGEST_RADIUS = 5.4;
/** A disc with a smaller radius may touch the rim, to become larger. */
const TIGHT_RADIUS = 4.2;
/** A disc with at most this radius has no room for a letter. */
const LETTER_RADIUS = 3.7;
export const BADGE = 2.5;

export function printDeck(deck: Deck): Prints {
  const unit = deck.card_size / SIDE;
  return { deck, scale: unit / 1000, prints: deck.cards.map((card) => print(card, unit)) };
}

function print(card: Card, unit: number): Print {
  const shapes = card.corners.map(({ apex, heading }) =>
    outline([apex[0] / unit, apex[1] / unit], heading),
  );
  return {
    card,
    areas: card.corners.map((corner, at) => area(corner, shapes[at]!)),
    symbol: Math.max(0.3, Math.min(1, (gap(shapes) - 1) / 10)),
    label: label(card, shapes),
  };
}

function area({ color, value }: Corner, shape: Shape): Area {
  let [spot, radius] = disc(shape, 0.9 * RIM_WIDTH, LARGEST_RADIUS);
  if (radius < TIGHT_RADIUS) [spot, radius] = disc(shape, 0.45 * RIM_WIDTH, TIGHT_RADIUS);
  const letter = radius <= LETTER_RADIUS ? beyond(shape, spot, 3) : null;
  return { color, value, line: line(shape), spot, radius, letter };
}

/** Find a free place for the name: rather low than high; at the left, the right or in between. */
function label(card: Card, shapes: Shape[]): Print['label'] {
  // A name such as T-reef begins with a letter for the colour, which is printed apart from it.
  const prefix = `${card.color[0]?.toUpperCase()}-`;
  const text = card.name.startsWith(prefix) ? card.name.slice(prefix.length) : card.name;
  const size = Math.min(4, 100 / text.length);
  const [wide, high] = [2 * BADGE + 1.2 + 0.58 * size * text.length, 2 * BADGE];
  const most = SIDE / 2 - 3.5;
  const taken = [...shapes, box(-12, -12, 12, 12)];
  const tops = [most, most - 7, -most + high, -most + high + 7, 24, -20].map((y) => y - high);
  const places = tops.flatMap((y) => [-most, most - wide, -wide / 2].map((x): Spot => [x, y]));
  const fits = ([x, y]: Spot) =>
    !taken.some((shape) => touch(box(x - 2, y - 2, x + wide + 2, y + high + 2), shape));
  const [x, y] = places.find(fits) ?? places[0]!;
  return { x, y, size, text };
}

const box = (left: number, top: number, right: number, bottom: number): Shape => [
  [left, top],
  [left, bottom],
  [right, bottom],
  [right, top],
];
