// The texts of the page, from the Fluent files that the command line and the server use too.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'fr', 'de', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

type Details = Record<string, FluentVariable>;
export type Say = (key: string, details?: Details) => string;

// Each language is a file of its own, fetched when it is chosen.
const FILES: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('../words/en'),
  fr: () => import('../words/fr'),
  de: () => import('../words/de'),
  nl: () => import('../words/nl'),
};

/** The first of the wanted languages that is supported; English if there is none. */
export function language(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((each) => each === tag.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en';
}

/** Fetch the texts of one language. */
export async function load(lang: Language): Promise<Say> {
  return bundled(lang, (await FILES[lang]()).default);
}

/** Return the translation function for the texts of some Fluent files. */
export function bundled(lang: Language, texts: string[]): Say {
  const bundle = new FluentBundle(lang);
  for (const text of texts) {
    const problems = bundle.addResource(new FluentResource(text));
    if (problems.length) throw problems[0];
  }
  return (key, details) => {
    const pattern = bundle.getMessage(key)?.value;
    if (!pattern) throw new Error(`there is no text for ${key}`);
    return bundle.formatPattern(pattern, details);
  };
}
