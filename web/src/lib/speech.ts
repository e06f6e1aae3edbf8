// How every part of the page gets at the words. Whoever says something in a template says it again
// when another language is chosen.

import { createSubscriber } from 'svelte/reactivity';
import { load, type Language, type Say } from './words';

let words: Say = (key) => {
  throw new Error(`${key} was said before there were words`);
};
let wanted: Language;
let tell = () => {};

const listen = createSubscriber((update) => {
  tell = update;
  return () => (tell = () => {});
});

/** Speak a language from now on; the last one asked for wins. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const found = await load(language);
  if (language !== wanted) return;
  words = found;
  tell();
}

const say: Say = (key, details) => {
  listen();
  return words(key, details);
};

export const speech = (): Say => say;
