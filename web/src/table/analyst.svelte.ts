// Asks the house about the moments of a match, one after the other.

import { SvelteMap } from 'svelte/reactivity';
import type { Analysed } from '../lib/messages';

const AGAIN_MS = 1_000;

export type Ask = (seq: number) => Promise<Analysed>;

export class Analyst {
  /** What is known, by event. */
  readonly found = new SvelteMap<number, Analysed>();
  /** The event that somebody looks at: it comes first. */
  wanted = 0;
  #ask: Ask;
  #isBusy: (error: unknown) => boolean;
  #seqs: number[] = [];
  #failed = new Set<number>();
  #busy = false;
  #on = false;

  /** `isBusy` says of an error that the house has too much to do, and can be asked again. */
  constructor(ask: Ask, isBusy: (error: unknown) => boolean) {
    this.#ask = ask;
    this.#isBusy = isBusy;
  }

  /** Look at all of these that are not known yet; an error of the house ends it. */
  async goOn(seqs: number[]): Promise<void> {
    this.#on = true;
    this.#seqs = seqs;
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let seq = this.#next(); this.#on && seq; seq = this.#next()) await this.#look(seq);
    } finally {
      this.#busy = false;
    }
  }

  pause() {
    this.#on = false;
  }

  #next(): number | undefined {
    const open = this.#seqs.filter((seq) => !this.found.has(seq));
    // One that could not be answered does not keep the others from it.
    const hopeful = open.filter((seq) => !this.#failed.has(seq));
    return hopeful.includes(this.wanted) ? this.wanted : (hopeful[0] ?? open[0]);
  }

  async #look(seq: number) {
    try {
      this.found.set(seq, await this.#ask(seq));
    } catch (error) {
      if (!this.#isBusy(error)) {
        this.#failed.add(seq);
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
