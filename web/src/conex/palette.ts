// Dimensions, the same as in the pictures of src/conexio/picture/conex, and markers.
import { COLOURS, PRINT } from '../colours';

/** The side of a card in its drawing, and the radius of its rounded corners. */
export const SIDE = 80;
export const RADIUS = 4.5;

/** Degrees per step of a heading. */
export const STEP = 15;

export const COLOUR_NAMES = Object.keys(COLOURS);

export function colour(name: string): (typeof COLOURS)[keyof typeof COLOURS] {
  return COLOURS[name as keyof typeof COLOURS] ?? COLOURS.red;
}

/** The markers of the players: each has its own shape, and a colour that no card has. */
export const MARKS = [
  { shape: 'M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z', fill: PRINT },
  { shape: 'M0-10.5L10.5 0L0 10.5L-10.5 0Z', fill: '#3f6fb0' },
  { shape: 'M0-10.5L10 8H-10Z', fill: '#8a5a2b' },
  { shape: 'M-8-8H8V8H-8Z', fill: '#6b7480' },
] as const;
