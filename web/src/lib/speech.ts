// How every part of the page gets at the words.

import { getContext, setContext } from 'svelte';
import type { Say } from './words';

const WORDS = Symbol('words');

export const speak = (say: Say) => setContext(WORDS, say);
export const speech = () => getContext<Say>(WORDS);
