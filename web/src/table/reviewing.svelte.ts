// The analysis of a match that is over: what is analysed, shown and tried.

import { analysisOf, RefusedError } from '../lib/api';
import type { Ended } from '../lib/messages';
import { Analyst } from './analyst.svelte';
import type { Past } from './past.svelte';
import { analysableStops, reviewMoves, seqOf } from './review';

const isBusy = (error: unknown) =>
  error instanceof RefusedError && error.fault.key === 'server-too-many';

export class Reviewing {
  open = $state(false);
  /** A move of the analysis that is tried on the board, until another stop is shown. */
  tried = $state('');
  readonly #past: Past;
  readonly #analyst: Analyst;
  readonly #ended: () => Ended | null;
  /** The events after which the game was not over. */
  readonly seqs = $derived.by(() => {
    const ended = this.#ended();
    return ended ? analysableStops(this.#past.stops, ended).map(seqOf) : [];
  });
  /** The analysis of the stop that is shown. */
  readonly analysed = $derived.by(() => {
    const stop = this.open ? this.#past.stops[this.#past.shown] : undefined;
    return stop ? (this.analyses.get(seqOf(stop)) ?? null) : null;
  });
  readonly reviews = $derived.by(() => {
    const ended = this.#ended();
    return ended ? reviewMoves(this.#past.stops, this.analyses, ended) : [];
  });
  /** The marks of costly moves, by the index of the stop. */
  readonly marks = $derived(new Map(this.reviews.map(({ at, mark }) => [at, mark])));

  /** `ended` returns how the match ended; null if it cannot be analysed. */
  constructor(match: string, past: Past, ended: () => Ended | null) {
    this.#past = past;
    this.#ended = ended;
    this.#analyst = new Analyst((seq) => analysisOf(match, seq), isBusy);
  }

  get analyses() {
    return this.#analyst.analyses;
  }

  /** Analyse the stop that is shown first. */
  preferShown(): void {
    const stop = this.#past.stops[this.#past.shown];
    this.#analyst.shown = stop ? seqOf(stop) : 0;
  }

  run(seqs: number[]): Promise<void> {
    return this.#analyst.run(seqs);
  }

  pause(): void {
    this.#analyst.pause();
  }
}
