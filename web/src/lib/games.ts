// What the page knows of each game; any other game is shown as text with a list of its moves.

import type { Component } from 'svelte';
import { CONEX } from '../conex/traits';
import { CONNEXOH } from '../connexoh/traits';
import type { Offer } from './messages';
import offers from './offers.json';
import type { Sound } from './sound';

export interface Traits {
  /** One line about the game for the home page. */
  line?: string;
  /** A small picture of a game with such options. */
  presetPicture?: Component<{ options: Record<string, string> }>;
  /** Whether the seats are two sides: White and Black. */
  hasSides?: boolean;
  /** Whether the board looks different from either side. */
  turns?: boolean;
  /** Whether its rules have pictures of cards. */
  hasCards?: boolean;
  /** Whether the page can check its chance after the game. */
  isChecked?: boolean;
  /** The sound of a move that is taken back. */
  undoSound?: Sound;
}

const GAMES: Record<string, Traits> = { conex: CONEX, connexoh: CONNEXOH };

/** The games that the page knows, in the order of the home page, as they are without an answer of
 * the server. */
export const KNOWN: Offer[] = Object.keys(GAMES).map(
  (name) => (offers as Offer[]).find((offer) => offer.name === name)!,
);

export const traitsOf = (game: string | undefined): Traits => GAMES[game ?? ''] ?? {};
