import { expect, test } from 'vitest';
import { language, LANGUAGES, load } from './words';

test('the first supported language is taken', () => {
  expect(language(['it-IT', 'fr-BE', 'de'])).toBe('fr');
  expect(language(['NL'])).toBe('nl');
  expect(language(['it'])).toBe('en');
  expect(language([])).toBe('en');
});

test.each(LANGUAGES)('the texts of %s can be loaded', async (lang) => {
  const say = await load(lang);
  expect(say('web-turn', { name: 'Zoë', count: 1 })).toContain('\u2068Zoë\u2069');
  expect(() => say('web-no-such-words')).toThrow('web-no-such-words');
});
