// What the page knows of CONEX.

import type { Traits } from '../lib/games';
import PresetPicture from './PresetPicture.svelte';

export const CONEX = {
  line: 'home-conex-line',
  presetPicture: PresetPicture,
  isChecked: true,
  hasCards: true,
  undoSound: 'card',
} satisfies Traits;
