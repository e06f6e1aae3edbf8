// Fetches the analyses of the positions of a match, one after the other.

import { SvelteMap } from 'svelte/reactivity';
import type { Analysed } from '../lib/messages';

const RETRY_MS = 1_000;

export type Fetch = (seq: number) => Promise<Analysed>;

export class Analyst {
  /** The analyses so far, by the number of the event. */
  readonly analyses = new SvelteMap<number, Analysed>();
  /** The event that is shown now; it is analysed first. */
  shown = 0;
  #fetch: Fetch;
  #isBusy: (error: unknown) => boolean;
  #seqs: number[] = [];
  #failed = new Set<number>();
  #busy = false;
  #running = false;

  /** `isBusy` returns whether an error means that the server is busy and can be asked again. */
  constructor(fetch: Fetch, isBusy: (error: unknown) => boolean) {
    this.#fetch = fetch;
    this.#isBusy = isBusy;
  }

  /** Analyse the events that are not analysed yet; an error of the server ends it. */
  async run(seqs: number[]): Promise<void> {
    this.#running = true;
    this.#seqs = seqs;
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let seq = this.#next(); this.#running && seq; seq = this.#next()) await this.#analyse(seq);
    } finally {
      this.#busy = false;
    }
  }

  pause() {
    this.#running = false;
  }

  #next(): number | undefined {
    const remaining = this.#seqs.filter((seq) => !this.analyses.has(seq));
    // Events that failed come last, so that they do not block the others.
    const untried = remaining.filter((seq) => !this.#failed.has(seq));
    return untried.includes(this.shown) ? this.shown : (untried[0] ?? remaining[0]);
  }

  async #analyse(seq: number) {
    try {
      this.analyses.set(seq, await this.#fetch(seq));
    } catch (error) {
      if (!this.#isBusy(error)) {
        this.#failed.add(seq);
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
