// What a table plays differently from what the text of the rules says, in words.

import type { Say } from '../lib/words';

type Told = (value: string, say: Say) => string;

const only =
  (when: string, key: string): Told =>
  (value, say) =>
    value === when ? say(key) : '';

const among =
  (keys: Record<string, string>): Told =>
  (value, say) =>
    keys[value] ? say(keys[value]) : '';

const TOLD: Record<string, Told> = {
  size: (size, say) => (size === '6' ? '' : say('rules-here-size', { size })),
  start: (corner, say) => (corner === 'sw' ? '' : say('rules-here-start', { corner })),
  lock: among({ any: 'rules-here-lock-any', always: 'rules-here-lock-always' }),
  repetition: among({ draw: 'rules-here-repetition-draw', free: 'rules-here-repetition-free' }),
  no_exit_limit: (count, say) =>
    count === '200' ? '' : say('rules-here-limit', { count: Number(count) }),
  table: (table, say) => {
    const [width, height] = table.split('x').map((side) => Number(side) / 10);
    return table === '1000x800' || !width || !height
      ? ''
      : say('rules-here-table', { width, height });
  },
  starter: (starter, say) => {
    const seat = starter === 'chance' ? starter : String(Number(starter) + 1);
    return seat === '1' ? '' : say('rules-here-starter', { seat });
  },
  short_draw: only('forbidden', 'rules-here-short-draw'),
  under: only('removed-last', 'rules-here-under'),
  strike_new: only('no', 'rules-here-strike-new'),
  strike_turn: only('placing', 'rules-here-strike-turn'),
  double: only('after-die', 'rules-here-double'),
  stuck: only('passes', 'rules-here-stuck'),
};

/** The sentences for those of the named options that this table has chosen otherwise. */
export function toldHere(
  names: string[],
  options: Record<string, string>,
  say: Say,
): string[] {
  return names
    .map((name) => {
      const value = options[name];
      return value === undefined ? '' : (TOLD[name]?.(value, say) ?? '');
    })
    .filter((told) => told);
}
