// The letters of colours on the cards in the pictures of the rules.

import type { Say } from '../lib/words';
import { letterOf } from '../conex/card_names';

/** The files have the English letters; the pictures name their parts with A to E. */
const COLOURS: Record<string, string> = { R: 'red', P: 'purple', Y: 'yellow', T: 'turquoise' };

/** Whether the language has other letters than the pictures. */
export const differs = (say: Say): boolean =>
  Object.entries(COLOURS).some(([letter, color]) => letterOf(color, say) !== letter);

/** A picture of cards with the letters of the language. */
export const withLetters = (svg: string, say: Say): string =>
  svg.replace(/>([RPYT])<\/text>/g, (_, letter) => `>${letterOf(COLOURS[letter]!, say)}</text>`);
