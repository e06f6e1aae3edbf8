// What the page of a table hands to whichever game is drawn on it.

import type {
  Analysed,
  ConexBoard,
  ConnexohBoard,
  Effect,
  Hinted,
  Own,
  State,
} from './messages';

export interface Game<Board extends ConexBoard | ConnexohBoard> {
  state: State;
  /** What is drawn: the table as it is, or as it was. */
  board: Board;
  /** The seat that acts on this screen now; null for one who looks on. */
  seat: number | null;
  own: Own | null;
  /** Whether this is now: while an earlier moment is shown nothing can be played. */
  live: boolean;
  /** The move that led to an earlier moment that is shown. */
  then?: string;
  /** See the table from the other side. */
  flipped: boolean;
  /** What a good player would do, and how much of it has been asked for: nothing, where, what. */
  hint: Hinted | null;
  hintStep: 0 | 1 | 2;
  /** What a strong player thinks of what is drawn. */
  thought?: Analysed | null;
  /** A move of that which is shown as if it were played. */
  tried?: string;
  play(move: string): Promise<void>;
  /** Ask what moves would do, or why they cannot be played. */
  look(moves: string[]): Promise<Effect[]>;
}
