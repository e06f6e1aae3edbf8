// The hint for the position on the table, revealed in two steps: where to look, then the move.

import type { Hinted } from '../lib/messages';

export type HintStep = 0 | 1 | 2;

export class Hints {
  hint = $state.raw<Hinted | null>(null);
  /** How much of the hint is shown: nothing, where to look, or the move. */
  step: HintStep = $state(0);
  /** Whether a hint is being fetched; moves can be played meanwhile. */
  fetching = $state(false);

  forget(): void {
    this.hint = null;
    this.step = 0;
  }

  /** Reveal more: fetch a hint, or show its move. A hint for an older position is not shown. */
  async more(fetch: () => Promise<Hinted | null>, newest: () => number | undefined): Promise<void> {
    if (this.hint) {
      this.step = 2;
      return;
    }
    if (this.fetching) return;
    this.fetching = true;
    const found = await fetch().finally(() => (this.fetching = false));
    if (!found || found.seq !== newest()) return;
    this.hint = found;
    this.step = 1;
  }
}
