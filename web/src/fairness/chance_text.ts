// Describes chance events of a record in words.

import { cardLabel } from '../conex/card_names';
import type { Prints } from '../conex/deck';
import type { Say } from '../lib/words';

const DRAWN = /^drawn(\d):(\d+|none)$/;
const STARTS = /^starts(\d)$/;
const ROLLED = /^rolled:(\w+)$/;

/** A chance event as a short text; empty for what is none, as in a record of nonsense. */
export function chanceText(
  event: string,
  say: Say,
  prints: Prints,
  nameOf: (seat: number) => string,
): string {
  const face = ROLLED.exec(event)?.[1];
  if (face) return prints.deck.die.includes(face) ? say('around-event-rolled', { face }) : '';
  const starter = STARTS.exec(event)?.[1];
  if (starter) return say('around-fair-starts', { name: nameOf(Number(starter)) });
  const [, seat, number] = DRAWN.exec(event) ?? [];
  if (!seat || !number) return '';
  const card = number === 'none' ? 'none' : cardLabel(say, prints, Number(number));
  return say('around-fair-draws', { name: nameOf(Number(seat)), card });
}
