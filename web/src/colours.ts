// Made by `make types` from src/conexio/picture/colours.py; change that.
export const WHITE = '#fffdf8';
export const PRINT = '#2b2620';
export const SHADE = '#2a1a08';
export const GLOW = '#f08a1d';

/** The colours of CONEX. */
export const COLOURS = {
  red: { ground: '#d8513f', ink: '#b23a2b', deep: '#5e140b', print: '#fff1ec' },
  purple: { ground: '#7a56b3', ink: '#5d3d94', deep: '#2e1559', print: '#f4eeff' },
  yellow: { ground: '#eebb33', ink: '#c99412', deep: '#5e4300', print: '#5e4300' },
  turquoise: { ground: '#1f9e98', ink: '#137a76', deep: '#04403d', print: '#effffd' },
} as const;

/** The back of the cards, the tableau, and the stars of the die. */
export const CARDS = {
  back: '#3b4654',
  backLine: '#e9d9b6',
  tableau: '#faf6ee',
  track: '#c9b994',
  trackFives: '#94805a',
  trackInk: '#6b5a3a',
  lightning: '#f2c230',
  lightningEdge: '#8a6500',
  lightningBolt: '#3a2a00',
  double: '#e8ecf2',
  doubleEdge: '#4b5a70',
  doubleInk: '#22304a',
} as const;
