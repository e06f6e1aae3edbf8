// The last roll of the die; each is animated once.

import type { State } from '../lib/messages';

export class LastRoll {
  roll: { face: string; seq: number } | null = $state.raw(null);
  /** Whether the die is rolling. */
  rolling = $state(false);
  #seq = 0;

  /** Take notice of a new state; `animated` is whether a roll may be shown rolling. */
  onState({ happened, seq }: State, animated: boolean): void {
    const found = happened.findLast((event) => event.seq > this.#seq && event.act === 'rolled');
    const first = this.#seq === 0;
    this.#seq = Math.max(this.#seq, seq);
    if (!found) return;
    this.roll = { face: found.face ?? '', seq: found.seq };
    // The first state shows the last roll without the animation.
    this.rolling = animated && !first;
  }
}
