// Colours and dimensions, the same as in the pictures of src/conexio/picture/conex.

/** The side of a card in its drawing, and the radius of its rounded corners. */
export const SIDE = 80;
export const RADIUS = 4.5;

export const WHITE = '#fffdf8';
export const GLOW = '#f08a1d';
export const SHADE = '#2a1a08';

/** Degrees per step of a heading. */
export const STEP = 15;

export interface Colour {
  ground: string;
  ink: string;
  deep: string;
  print: string;
}

const COLOURS: Record<string, Colour> = {
  red: { ground: '#d8513f', ink: '#b23a2b', deep: '#5e140b', print: '#fff1ec' },
  purple: { ground: '#7a56b3', ink: '#5d3d94', deep: '#2e1559', print: '#f4eeff' },
  yellow: { ground: '#eebb33', ink: '#c99412', deep: '#5e4300', print: '#5e4300' },
  turquoise: { ground: '#1f9e98', ink: '#137a76', deep: '#04403d', print: '#effffd' },
};

export const COLOUR_NAMES = Object.keys(COLOURS);

export function colour(name: string): Colour {
  return COLOURS[name] ?? COLOURS.red!;
}

/** The markers of the players: each has its own shape, and a colour that no card has. */
export const MARKS = [
  { shape: 'M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z', fill: '#2b2620' },
  { shape: 'M0-10.5L10.5 0L0 10.5L-10.5 0Z', fill: '#3f6fb0' },
  { shape: 'M0-10.5L10 8H-10Z', fill: '#8a5a2b' },
  { shape: 'M-8-8H8V8H-8Z', fill: '#6b7480' },
] as const;
