import { expect, test } from 'vitest';
import { LANGUAGES } from '../lib/words';
import { loadRules } from '../words/rules';
import { tableRules } from './table_rules';
import { RULES } from './sections';

const USUAL = {
  connexoh: { start: 'nw', lock: 'new', repetition: 'third', limit_result: 'progress' },
  conex: {
    target: '40',
    starter: '0',
    short_draw: 'allowed',
    under: 'removed-first',
    strike_new: 'yes',
    strike_turn: 'any',
    double: 'with-card',
    stuck: 'ends',
  },
};
const OTHER: [game: 'connexoh' | 'conex', name: string, values: string[]][] = [
  ['connexoh', 'size', ['3', '8']],
  ['connexoh', 'start', ['se', 'sw', 'ne']],
  ['connexoh', 'lock', ['any', 'always']],
  ['connexoh', 'repetition', ['forbidden', 'draw', 'free']],
  ['connexoh', 'no_exit_limit', ['0', '50']],
  ['connexoh', 'limit_result', ['exits', 'draw']],
  ['connexoh', 'goal', ['1', '3']],
  ['conex', 'table', ['700x700', '1600x905']],
  ['conex', 'starter', ['1', 'chance']],
  ['conex', 'short_draw', ['forbidden']],
  ['conex', 'under', ['removed-last']],
  ['conex', 'strike_new', ['no']],
  ['conex', 'strike_turn', ['placing']],
  ['conex', 'double', ['after-die']],
  ['conex', 'stuck', ['passes']],
];

const optionsOf = (game: 'connexoh' | 'conex') =>
  RULES[game]!.sections.flatMap((section) => section.options ?? []);

test.each(LANGUAGES)('only options that differ have a text in %s', async (lang) => {
  const say = await loadRules(lang);
  for (const game of ['connexoh', 'conex'] as const) {
    expect(tableRules(optionsOf(game), {}, say)).toEqual([]);
    expect(tableRules(optionsOf(game), USUAL[game], say)).toEqual([]);
  }
  for (const [game, name, values] of OTHER) {
    const texts = values.map((value) => tableRules(optionsOf(game), { [name]: value }, say));
    expect(texts.every((lines) => lines.length === 1)).toBe(true);
    expect(new Set(texts.flat()).size).toBe(values.length);
  }
});

test.each(LANGUAGES)('every section can be read in %s', async (lang) => {
  const say = await loadRules(lang);
  for (const { credit, sections } of Object.values(RULES)) {
    expect(say(credit)).toBeTruthy();
    for (const { title, text, pictures } of sections) {
      for (const key of [title, text, ...pictures.map(({ alt }) => alt)]) {
        expect(say(key, { target: '40' })).not.toContain('{');
      }
    }
  }
});
