// What other players propose: to take back a move, or a draw.

import type { Command } from '../lib/connection';
import type { State } from '../lib/messages';

export interface Proposal {
  type: 'answerundo' | 'answerdraw';
  from: number;
  /** The seats of this screen that answer. */
  seats: number[];
  key: 'around-undo-asked' | 'around-draw-asked';
}

/** The proposal that the players of these seats have to answer. */
export function proposalOf(table: State, mine: readonly number[]): Proposal | null {
  if (table.phase !== 'playing') return null;
  const { undo_asked: undo, draw_offered: draw } = table;
  if (undo != null && !mine.includes(undo) && mine.length) {
    return { type: 'answerundo', from: undo, seats: [...mine], key: 'around-undo-asked' };
  }
  const other = draw == null ? undefined : mine.find((seat) => seat !== draw);
  if (draw == null || other === undefined) return null;
  return { type: 'answerdraw', from: draw, seats: [other], key: 'around-draw-asked' };
}

/** The proposal of a seat of this screen that others have to answer, as what is said about it. */
export function ownProposal(table: State, mine: readonly number[]): string {
  if (table.undo_asked != null && mine.includes(table.undo_asked)) return 'around-undo-waits';
  if (table.draw_offered != null && mine.includes(table.draw_offered)) return 'around-draw-waits';
  return '';
}

const isOpen = (table: State | null) => table?.undo_asked != null || table?.draw_offered != null;

export class Proposals {
  /** Whether this screen has answered the present proposal; others may still have to. */
  #answered = $state(false);

  /** Take notice of a new state. */
  onState(now: State): void {
    if (!isOpen(now)) this.#answered = false;
  }

  of(table: State | null, mine: readonly number[]): Proposal | null {
    return table && !this.#answered ? proposalOf(table, mine) : null;
  }

  /** Answer for every seat of this screen; one refusal is enough. */
  async answer(
    { type, seats }: Proposal,
    agrees: boolean,
    ask: (command: Command) => Promise<boolean>,
    newest: () => State | null,
  ): Promise<void> {
    for (const seat of agrees ? seats : seats.slice(0, 1)) {
      if (!(await ask({ type, seat, agrees }))) return;
    }
    this.#answered = isOpen(newest());
  }
}
