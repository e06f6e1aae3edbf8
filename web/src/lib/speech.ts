// Translation for all components: `speech()` returns `say`. A template that calls `say` renders
// again when the language changes.

import { createSubscriber } from 'svelte/reactivity';
import { load, type Language, type Say } from './words';

let words: Say = (key) => {
  throw new Error(`${key} was requested before any language was loaded`);
};
let wanted: Language;
let notify = () => {};

const subscribe = createSubscriber((update) => {
  notify = update;
  return () => (notify = () => {});
});

/** Load a language and switch to it; of several calls the last one wins. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const found = await load(language);
  if (language !== wanted) return;
  words = found;
  notify();
}

const say: Say = (key, details) => {
  subscribe();
  return words(key, details);
};

export const speech = (): Say => say;
