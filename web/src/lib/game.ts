// The props that the table page passes to the component of a game.

import type {
  Analysed,
  ConexBoard,
  ConnexohBoard,
  Effect,
  Hinted,
  Look,
  Own,
  State,
  TextBoard,
} from './messages';

/** All turns of a tile, or all ways to lay a card on a corner of something on the table. */
export type Place = Pick<Look, 'tile' | 'card' | 'on' | 'corner'>;

export interface Game<Board extends ConexBoard | ConnexohBoard | TextBoard> {
  state: State;
  /** The board to draw: the present one, or one of the history. */
  board: Board;
  /** The seat that acts on this screen now; null for a spectator. */
  seat: number | null;
  own: Own | null;
  /** Whether the present is shown: in the history nothing can be played. */
  live: boolean;
  /** Whether to show the table from the other side. */
  flipped: boolean;
  /** What a good player would do, and how much of it to show: nothing, where, or the move. */
  hint: Hinted | null;
  hintStep: 0 | 1 | 2;
  /** The analysis of the board that is drawn. */
  analysis?: Analysed | null;
  /** A move of the analysis, shown as if it were played. */
  tried?: string;
  /** Whether a command is on its way; until it is answered, nothing can be played. */
  busy: boolean;
  play(move: string): Promise<void>;
  /** Ask what the moves at a place would do, or why they cannot be played. */
  look(place: Place): Promise<Effect[]>;
}
