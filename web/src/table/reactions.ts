// The reactions that players can send to each other.

import type { Reaction } from '../lib/connection';

export const REACTIONS: Reaction[] = ['hello', 'well-played', 'thanks', 'oops', 'wow', 'thinking'];

export const REACTION_KEYS: Record<Reaction, string> = {
  hello: 'around-sign-hello',
  'well-played': 'around-sign-well',
  thanks: 'around-sign-thanks',
  oops: 'around-sign-oops',
  wow: 'around-sign-wow',
  thinking: 'around-sign-thinking',
};
