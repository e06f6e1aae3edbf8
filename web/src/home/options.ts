// The texts of the games' options. An option without a text here is not shown and keeps its usual
// value on the server.

import type { Choice } from '../lib/messages';
import type { Say } from '../lib/words';

const NAMES: Record<string, string> = {
  size: 'home-option-size',
  start: 'home-option-start',
  lock: 'home-option-lock',
  repetition: 'home-option-repetition',
  no_exit_limit: 'home-option-limit',
  table: 'home-option-table',
  target: 'home-option-target',
  starter: 'home-option-starter',
  short_draw: 'home-option-short-draw',
  under: 'home-option-under',
  strike_new: 'home-option-strike-new',
  strike_turn: 'home-option-strike-turn',
  double: 'home-option-double',
  stuck: 'home-option-stuck',
};

const VALUES: Record<string, Record<string, string>> = {
  start: {
    sw: 'home-start-sw',
    se: 'home-start-se',
    nw: 'home-start-nw',
    ne: 'home-start-ne',
  },
  lock: { new: 'home-lock-new', any: 'home-lock-any', always: 'home-lock-always' },
  repetition: {
    forbidden: 'home-repetition-forbidden',
    draw: 'home-repetition-draw',
    free: 'home-repetition-free',
  },
  starter: { 0: 'home-starter-first', chance: 'home-starter-chance' },
  short_draw: { allowed: 'home-short-draw-allowed', forbidden: 'home-short-draw-forbidden' },
  under: { 'removed-first': 'home-under-first', 'removed-last': 'home-under-last' },
  strike_new: { yes: 'home-strike-new-yes', no: 'home-strike-new-no' },
  strike_turn: { any: 'home-strike-turn-any', placing: 'home-strike-turn-placing' },
  double: { 'with-card': 'home-double-with-card', 'after-die': 'home-double-after-die' },
  stuck: { ends: 'home-stuck-ends', passes: 'home-stuck-passes' },
};

/** Options that are shown first; all others are rule variants. */
const PLAIN = new Set(['size', 'table', 'target']);

/** The tables of the rules (C9), in millimetres. */
export const TABLES: [size: string, key: string][] = [
  ['700x700', 'home-table-small'],
  ['1000x800', 'home-table-usual'],
  ['1600x900', 'home-table-large'],
];

export const known = (choices: Choice[]): Choice[] => choices.filter(({ name }) => name in NAMES);

export const isPlain = (choice: Choice): boolean => PLAIN.has(choice.name);

export const nameOf = (choice: Choice, say: Say): string => say(NAMES[choice.name] ?? '');

export function valueName({ name }: Choice, value: string, say: Say): string {
  if (name === 'size') return `${value} × ${value}`;
  const key = VALUES[name]?.[value];
  return key ? say(key) : value;
}
