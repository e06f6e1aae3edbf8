// What the page knows of CONEX.

import type { Traits } from '../lib/games';

export const CONEX = {
  offer: {
    name: 'conex',
    title: '',
    rules: 1,
    players: [2, 3, 4],
    bots: ['chick', 'hamster', 'magpie', 'cat', 'raven', 'elephant'],
    options: [],
    has: ['chance', 'secrets'],
  },
  line: 'home-conex-line',
  minutes: 20,
  isChecked: true,
  hasCards: true,
  undoSound: 'card',
} satisfies Traits;
