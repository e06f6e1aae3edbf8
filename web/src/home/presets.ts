// Presets: choices of options with a name, and how long such a game takes.

import type { Offer, Preset } from '../lib/messages';
import type { Settings } from '../lib/settings.svelte';
import type { KnownTable } from '../lib/tokens';

type Options = Record<string, string>;
type Presets = Pick<Offer, 'presets'>;

const presetsOf = ({ presets }: Presets): Preset[] => presets ?? [];

/** The options in which presets differ; all others can be combined with any preset. */
const shaping = (offer: Presets) => presetsOf(offer).flatMap(({ options }) => Object.keys(options));

/** The options without those in which presets differ. */
function withoutPreset(offer: Presets, options: Options): Options {
  const names = shaping(offer);
  return Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)));
}

/** The options with those of a preset. */
export const withPreset = (offer: Presets, preset: Preset, options: Options): Options => ({
  ...withoutPreset(offer, options),
  ...preset.options,
});

/** The preset that options amount to; undefined for a choice of one's own. */
export const presetOf = (offer: Presets, options: Options): Preset | undefined =>
  presetsOf(offer).find((preset) =>
    shaping(offer).every((name) => preset.options[name] === options[name]),
  );

/** Whether this device knows no game of this kind yet, and there is a preset for a first one. */
export const isFirstGame = (offer: Offer, { presets }: Pick<Settings, 'presets'>, known: KnownTable[]) =>
  !!offer.first && !presets[offer.name] && !known.some(({ game }) => game === offer.name);

/** The preset played last; for a first game the one that suits it. */
export function usualPreset(
  offer: Offer,
  settings: Pick<Settings, 'presets'>,
  known: KnownTable[],
): Preset | undefined {
  const name = isFirstGame(offer, settings, known) ? offer.first : settings.presets[offer.name];
  return presetsOf(offer).find((preset) => preset.name === name);
}

/** How many minutes a game takes against a bot, or of people alone; undefined if nobody knows. */
export function minutesOf(
  { bots }: Pick<Offer, 'bots'>,
  preset: Preset,
  players: number,
  people: number,
  bot: string,
): number | undefined {
  const found = preset.lasting?.find((each) => each.players === players && each.people === people);
  return found?.minutes[people < players ? bots.indexOf(bot) : 0];
}
