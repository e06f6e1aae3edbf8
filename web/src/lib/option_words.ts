// The words for options follow from their names, as `home-option-NAME`; a game without words for
// an option shows its name.

import type { Say } from './words';

const dashed = (text: string) => text.replaceAll('_', '-');

/** The first of these texts that exists; empty if none does. */
function firstOf(keys: string[], say: Say, details?: Record<string, string | number>): string {
  for (const key of keys) {
    try {
      return say(key, details);
    } catch {
      // The next key may exist.
    }
  }
  return '';
}

export const optionName = (name: string, say: Say): string =>
  firstOf([`home-option-${dashed(name)}`], say) || name;

/** Marks around an inserted word; in a menu, they keep it from being found by its first letter. */
const ISOLATES = /[\u2068\u2069]/g;

/** A text without those marks. */
export const inMenu = (text: string): string => text.replace(ISOLATES, '');

export function optionValue(name: string, value: string, say: Say): string {
  const keys = [`home-${dashed(name)}-${value}`, `home-${dashed(name)}`];
  return inMenu(firstOf(keys, say, { value })) || value;
}

/** The name of a preset of a game, and what it is; the id of one without words. */
export const presetName = (name: string, say: Say): string =>
  firstOf([`home-preset-${dashed(name)}`], say) || name;

export const presetText = (game: string, name: string, say: Say): string =>
  firstOf([`home-preset-${game}-${dashed(name)}`], say);

/** What the booklet of a game says about who begins; empty for nothing. */
export const beginsHint = (game: string, say: Say): string => firstOf([`home-begins-${game}`], say);

/** What an option means at a table where it is not the usual one; empty without words for it. */
export function optionRule(name: string, value: string, say: Say): string {
  const [width = 0, height = 0] = value.split('x').map((side) => Number(side) / 10);
  const key = `rules-here-${dashed(name)}`;
  return firstOf([`${key}-${value}`, key], say, { value, count: Number(value), width, height });
}
