// What the page knows of CONNEX'OH.

import type { Traits } from '../lib/games';
import PresetPicture from './PresetPicture.svelte';

export const CONNEXOH = {
  line: 'home-connexoh-line',
  presetPicture: PresetPicture,
  hasSides: true,
  turns: true,
  undoSound: 'tile',
} satisfies Traits;
