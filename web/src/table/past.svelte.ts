// The history of a match, and the moment of it that is shown.

import type { History, State } from '../lib/messages';
import type { Board } from './event_text';
import { boardAt, stopsOf, type Stop } from './history';

export class Past {
  history = $state.raw<History | null>(null);
  /** Whether the list of moves is open. */
  open = $state(false);
  /** The index of the stop that is shown; null for the present. */
  at: number | null = $state(null);
  readonly stops: Stop[] = $derived(this.history ? stopsOf(this.history) : []);
  /** The stop that is shown; undefined in the present. */
  readonly stop: Stop | undefined = $derived(this.at === null ? undefined : this.stops[this.at]);
  readonly live = $derived(!this.stop);
  /** The index of the stop that is shown; in the present the last one. */
  readonly shown = $derived(this.at ?? Math.max(0, this.stops.length - 1));

  /** Fetch the history, or what was added to it. */
  async fetch(load: () => Promise<History>): Promise<void> {
    this.history = await load();
  }

  /** Show a stop, and the list of moves with it; null for the present. */
  go(stop: number | null): void {
    this.at = stop;
    if (stop !== null) this.open = true;
  }

  /** Show the stop with this index, or the nearest one; the last one is the present. */
  step(stop: number): void {
    this.at = stop < this.stops.length - 1 ? Math.max(0, stop) : null;
  }

  /** The board that is shown. */
  board(now: State): Board {
    return this.history && this.stop ? boardAt(this.stop, this.history, now) : now.board;
  }

  /** The board before the move that led to the stop that is shown. */
  boardBefore(now: State): Board | null {
    const earlier = this.at ? this.stops[this.at - 1] : undefined;
    return this.history && earlier ? boardAt(earlier, this.history, now) : null;
  }
}
