// The reactions of players, each shown for a moment.

import type { Reaction } from '../lib/connection';
import type { Reacted } from '../lib/messages';

export const REACTION_MS = 3_000;

export class ShownReactions {
  /** The reaction that is shown, by seat. */
  readonly bySeat: Record<number, Reaction> = $state({});
  readonly #timers: Record<number, ReturnType<typeof setTimeout>> = {};

  show({ seat, sign }: Reacted): void {
    this.bySeat[seat] = sign;
    clearTimeout(this.#timers[seat]);
    this.#timers[seat] = setTimeout(() => delete this.bySeat[seat], REACTION_MS);
  }
}
