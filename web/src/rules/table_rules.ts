// The texts for options of a table that differ from the usual rules.

import type { Say } from '../lib/words';

type RuleText = (value: string, say: Say) => string;

const ifEqual =
  (when: string, key: string): RuleText =>
  (value, say) =>
    value === when ? say(key) : '';

const byValue =
  (keys: Record<string, string>): RuleText =>
  (value, say) =>
    keys[value] ? say(keys[value]) : '';

const TEXTS: Record<string, RuleText> = {
  size: (size, say) => (size === '6' ? '' : say('rules-here-size', { size })),
  start: (corner, say) => (corner === 'sw' ? '' : say('rules-here-start', { corner })),
  lock: byValue({ any: 'rules-here-lock-any', always: 'rules-here-lock-always' }),
  repetition: byValue({ draw: 'rules-here-repetition-draw', free: 'rules-here-repetition-free' }),
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
  short_draw: ifEqual('forbidden', 'rules-here-short-draw'),
  under: ifEqual('removed-last', 'rules-here-under'),
  strike_new: ifEqual('no', 'rules-here-strike-new'),
  strike_turn: ifEqual('placing', 'rules-here-strike-turn'),
  double: ifEqual('after-die', 'rules-here-double'),
  stuck: ifEqual('passes', 'rules-here-stuck'),
};

/** The sentences for those of the named options that differ from the usual value. */
export function tableRules(
  names: string[],
  options: Record<string, string>,
  say: Say,
): string[] {
  return names
    .map((name) => {
      const value = options[name];
      return value === undefined ? '' : (TEXTS[name]?.(value, say) ?? '');
    })
    .filter((text) => text);
}
