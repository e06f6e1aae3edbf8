// The bots: their names, their characters, and the usual opponent.

import type { Offer } from '../lib/messages';
import type { Settings } from '../lib/settings.svelte';
import type { Say } from '../lib/words';

/** The bots of both games, each with the keys of its name and of its character. */
const ANIMALS: Record<string, [name: string, character: string]> = {
  snail: ['bot-snail', 'bot-snail-character'],
  hedgehog: ['bot-hedgehog', 'bot-hedgehog-character'],
  duckling: ['bot-duckling', 'bot-duckling-character'],
  hare: ['bot-hare', 'bot-hare-character'],
  otter: ['bot-otter', 'bot-otter-character'],
  squirrel: ['bot-squirrel', 'bot-squirrel-character'],
  beaver: ['bot-beaver', 'bot-beaver-character'],
  fox: ['bot-fox', 'bot-fox-character'],
  owl: ['bot-owl', 'bot-owl-character'],
  lynx: ['bot-lynx', 'bot-lynx-character'],
  wolf: ['bot-wolf', 'bot-wolf-character'],
  eagle: ['bot-eagle', 'bot-eagle-character'],
  griffin: ['bot-griffin', 'bot-griffin-character'],
  dragon: ['bot-dragon', 'bot-dragon-character'],
  chick: ['bot-chick', 'bot-chick-character'],
  hamster: ['bot-hamster', 'bot-hamster-character'],
  magpie: ['bot-magpie', 'bot-magpie-character'],
  cat: ['bot-cat', 'bot-cat-character'],
  raven: ['bot-raven', 'bot-raven-character'],
  elephant: ['bot-elephant', 'bot-elephant-character'],
};

/** Bots that are no longer offered, but still play at older tables. */
const RETIRED: Record<string, string> = {
  random: 'bot-random',
  greedy: 'bot-greedy',
  careful: 'bot-careful',
};

/** The index on the ladder of the first opponent: weak, but not the weakest. */
const FIRST_LEVEL = 1;

/** Whether there is a portrait of a bot. */
export const isAnimal = (bot: string): boolean => bot in ANIMALS;

/** The name of a bot; the id of a bot that the page does not know. */
export function botName(bot: string, say: Say): string {
  const key = ANIMALS[bot]?.[0] ?? RETIRED[bot];
  return key ? say(key) : bot;
}

/** The character of a bot in one sentence; empty for a bot that the page does not know. */
export function characterOf(bot: string, say: Say): string {
  const key = ANIMALS[bot]?.[1];
  return key ? say(key) : '';
}

/** The default opponent: the bot chosen last, at first a weak one. */
export function usualBot({ name, bots }: Offer, { opponents }: Pick<Settings, 'opponents'>): string {
  const last = opponents[name] ?? '';
  return bots.includes(last) ? last : (bots[FIRST_LEVEL] ?? bots[0] ?? '');
}
