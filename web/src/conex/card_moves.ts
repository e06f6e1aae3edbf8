// The legal moves of CONEX, to look them up by what they do.

import type { Lying, Option } from '../lib/messages';
import { places, strikes, type Target } from './targets';

export class CardMoves {
  /** The places of every card that can be laid. */
  readonly places: ReadonlyMap<number, Target[]>;
  /** The cards on the table that lightning may remove. */
  readonly strikes: Target[];
  /** The moves that put a card of the hand under the pile, by the card. */
  readonly discards: ReadonlyMap<number, string>;
  /** The moves without a card, by what they do. */
  readonly acts: ReadonlyMap<string, string>;
  readonly count: number;

  constructor(options: readonly Option[], lying: readonly Lying[]) {
    const moves = (wanted: boolean) =>
      options.flatMap(({ act, card, move }): [string, number | null, string][] =>
        act && (card != null) === wanted ? [[act, card ?? null, move]] : [],
      );
    this.places = places(options);
    this.strikes = strikes(options, lying);
    this.discards = new Map(
      moves(true).flatMap(([act, card, move]) => (act === 'discard' ? [[card!, move]] : [])),
    );
    this.acts = new Map(moves(false).map(([act, , move]) => [act, move]));
    this.count = options.length;
  }

  /** The stars that can be used now. */
  get stars(): string[] {
    const doubled = [...this.places.values()].flat().some((place) => place.doubled);
    return [
      ...(doubled || this.acts.has('double') ? ['double'] : []),
      ...(this.strikes.length ? ['lightning'] : []),
    ];
  }

  /** The card and the place of a placement, with or without the 2x star. */
  placeOf(move: string): [number, Target] | undefined {
    for (const [card, found] of this.places) {
      const target = found.find((each) => isMoveOf(each, move));
      if (target) return [card, target];
    }
    return undefined;
  }
}

export const isMoveOf = (target: Target, move: string) =>
  target.move === move || target.doubled?.move === move;
