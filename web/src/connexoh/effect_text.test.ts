import { expect, test, vi } from 'vitest';
import type { Effect } from '../lib/messages';
import { LANGUAGES, load } from '../lib/words';
import { effectTexts } from './effect_text';

const EFFECT = { move: 'c3>', protects: ['c3', 'd3'], leaves: [[], ['a6']] } as unknown as Effect;
const TEXTS = {
  en: ['a black pawn leaves', 'protects c3 and d3'],
  fr: ['un pion noir sort', 'protège c3 et d3'],
  de: ['ein schwarzer Stein verlässt das Brett', 'schützt c3 und d3'],
  nl: ['een zwarte pion gaat van het bord', 'beschermt c3 en d3'],
};

test.each(LANGUAGES)('the effects of a move are lists of %s', async (lang) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const texts = effectTexts(EFFECT, 0, await load(lang));
  expect(texts.map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''))).toEqual(TEXTS[lang]);
});
