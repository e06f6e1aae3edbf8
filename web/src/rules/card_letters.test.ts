import { expect, test } from 'vitest';
import { LANGUAGES, load } from '../lib/words';
import { differs, withLetters } from './card_letters';

const PICTURES = import.meta.glob<string>('./pictures/conex-*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const LETTERS = { en: 'RPYT', fr: 'RVJT', de: 'RVGT', nl: 'RPGT' };
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map((found) => found[1]!);

test.each(LANGUAGES)('the cards in the pictures have the letters of %s', async (lang) => {
  const say = await load(lang);
  expect(differs(say)).toBe(lang !== 'en');
  const letter = (text: string) => (text.length === 1 ? LETTERS[lang]['RPYT'.indexOf(text)] : null);
  for (const svg of Object.values(PICTURES)) {
    expect(texts(withLetters(svg, say))).toEqual(texts(svg).map((text) => letter(text) ?? text));
  }
});

test('there are letters in the pictures', () => {
  const all = Object.values(PICTURES).flatMap(texts);
  expect([...'RPYT'].filter((letter) => !all.includes(letter))).toEqual([]);
});
