// The players of the house: what they are called, what they are like, and who plays first.

import type { Offer } from '../lib/messages';
import type { Settings } from '../lib/settings.svelte';
import type { Say } from '../lib/words';

/** The levels of both games, each with the keys of its name and of its character. */
const ANIMALS: Record<string, [name: string, character: string]> = {
  snail: ['bot-snail', 'bot-snail-character'],
  hedgehog: ['bot-hedgehog', 'bot-hedgehog-character'],
  duckling: ['bot-duckling', 'bot-duckling-character'],
  otter: ['bot-otter', 'bot-otter-character'],
  beaver: ['bot-beaver', 'bot-beaver-character'],
  fox: ['bot-fox', 'bot-fox-character'],
  owl: ['bot-owl', 'bot-owl-character'],
  lynx: ['bot-lynx', 'bot-lynx-character'],
  eagle: ['bot-eagle', 'bot-eagle-character'],
  dragon: ['bot-dragon', 'bot-dragon-character'],
  chick: ['bot-chick', 'bot-chick-character'],
  hamster: ['bot-hamster', 'bot-hamster-character'],
  magpie: ['bot-magpie', 'bot-magpie-character'],
  cat: ['bot-cat', 'bot-cat-character'],
  raven: ['bot-raven', 'bot-raven-character'],
  elephant: ['bot-elephant', 'bot-elephant-character'],
};

/** Those who are asked no more, but still sit at older tables. */
const OLDER: Record<string, string> = {
  random: 'bot-random',
  greedy: 'bot-greedy',
  careful: 'bot-careful',
};

/** The place on the ladder of who plays somebody's first game: gentle, but not the gentlest. */
const FIRST = 1;

/** Whether there is a portrait of a bot. */
export const isAnimal = (bot: string): boolean => bot in ANIMALS;

/** The name of a bot; one that the page does not know yet keeps its own. */
export function botName(bot: string, say: Say): string {
  const key = ANIMALS[bot]?.[0] ?? OLDER[bot];
  return key ? say(key) : bot;
}

/** What a bot is like, in a line; nothing of one that the page does not know. */
export function characterOf(bot: string, say: Say): string {
  const key = ANIMALS[bot]?.[1];
  return key ? say(key) : '';
}

/** Who plays unless another is chosen: the one that was chosen last, at first a gentle one. */
export function usualBot({ name, bots }: Offer, { opponents }: Pick<Settings, 'opponents'>): string {
  const last = opponents[name] ?? '';
  return bots.includes(last) ? last : (bots[FIRST] ?? bots[0] ?? '');
}
