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
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let seq = this.#next(seqs); this.#on && seq; seq = this.#next(seqs)) await this.#look(seq);
    } finally {
      this.#busy = false;
    }
  }

  pause() {
    this.#on = false;
  }

  #next(seqs: number[]): number | undefined {
    const open = (seq: number) => !this.found.has(seq);
    return seqs.includes(this.wanted) && open(this.wanted) ? this.wanted : seqs.find(open);
  }

  async #look(seq: number) {
    try {
      this.found.set(seq, await this.#ask(seq));
    } catch (error) {
      if (!this.#isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
