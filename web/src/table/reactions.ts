// What one can say to the others without words of one's own.

import type { Sign } from '../lib/connection';

export const SIGNS: Sign[] = ['hello', 'well-played', 'thanks', 'oops', 'wow', 'thinking'];

export const SIGN_WORDS: Record<Sign, string> = {
  hello: 'around-sign-hello',
  'well-played': 'around-sign-well',
  thanks: 'around-sign-thanks',
  oops: 'around-sign-oops',
  wow: 'around-sign-wow',
  thinking: 'around-sign-thinking',
};
