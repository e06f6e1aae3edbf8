// What the page knows of each game; any other game is shown as text with a list of its moves.

import { CONEX } from '../conex/traits';
import { CONNEXOH } from '../connexoh/traits';
import type { Offer } from './messages';
import type { Sound } from './sound';

export interface Traits {
  /** The game as it is known before the server's answer. */
  offer?: Offer;
  /** One line about the game for the home page, and how long it takes. */
  line?: string;
  minutes?: number;
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

const GAMES: Record<string, Traits> = { [CONEX.offer.name]: CONEX, [CONNEXOH.offer.name]: CONNEXOH };

/** The games that the page knows, in the order of the home page. */
export const KNOWN: Offer[] = [CONEX.offer, CONNEXOH.offer];

export const traitsOf = (game: string | undefined): Traits => GAMES[game ?? ''] ?? {};
