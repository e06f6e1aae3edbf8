// What the page knows of CONNEX'OH.

import type { Traits } from '../lib/games';

export const CONNEXOH = {
  offer: {
    name: 'connexoh',
    title: '',
    rules: 1,
    players: [2],
    bots: [
      ...['snail', 'hedgehog', 'duckling', 'otter', 'beaver'],
      ...['fox', 'owl', 'lynx', 'eagle', 'dragon'],
    ],
    options: [],
    has: ['analysis', 'draws'],
  },
  line: 'home-connexoh-line',
  minutes: 20,
  hasSides: true,
  turns: true,
  undoSound: 'tile',
} satisfies Traits;
