// The texts for options of a table that differ from the usual rules.

import { optionRule } from '../lib/option_words';
import type { Say } from '../lib/words';

/** The sentences for those of the named options that a table has; the server sends no usual ones. */
export function tableRules(
  names: string[],
  options: Record<string, string>,
  say: Say,
): string[] {
  return names
    .map((name) => (options[name] === undefined ? '' : optionRule(name, options[name], say)))
    .filter((text) => text);
}
