// What a player does at a board of CONNEX'OH, and what the board shows of it.

import type { Analysed, ConnexohBoard, Effect, Hinted, Option } from '../lib/messages';
import { isRotation, isSlide, type MoveParts, type Slide, type Turn } from '../lib/move_parts';
import type { PawnAt } from './changes';
import { ANGLES, hollow, TURNS, type Point } from './geometry';

/** The wheel of a tile is open. */
interface TilePicked {
  kind: 'tile';
  square: string;
  /** The turn that is shown. */
  preview: Turn | null;
  /** The turn at which a drag ended; the player has to confirm it. */
  chosen: Turn | null;
}

/** A pawn is picked; `over` is the target that is pointed at. */
interface PawnPicked {
  kind: 'pawn';
  square: string;
  over: string | null;
}

export type Picked = TilePicked | PawnPicked;

export type Activity =
  | { kind: 'idle' }
  | Picked
  /** A tile is dragged around its centre; its wheel may be open. */
  | { kind: 'turning'; square: string; by: number; wheel: boolean }
  /** A pawn is dragged along its path. */
  | { kind: 'carrying'; square: string; over: string | null; point: Point }
  /** A move is on its way; a pawn that was dropped waits at its target. */
  | { kind: 'sent'; from: Picked; landing: string | null };

export const IDLE: Activity = { kind: 'idle' };

/** What is picked, whatever else is done with it. */
export function pickedOf(activity: Activity): { as: 'tile' | 'pawn'; square: string } | null {
  switch (activity.kind) {
    case 'idle':
      return null;
    case 'sent':
      return pickedOf(activity.from);
    case 'turning':
      return activity.wheel ? { as: 'tile', square: activity.square } : null;
    case 'tile':
      return { as: 'tile', square: activity.square };
    default:
      return { as: 'pawn', square: activity.square };
  }
}

/** The tile whose wheel is open, also while its turn is on its way. */
export function tileOf(activity: Activity): TilePicked | null {
  if (activity.kind === 'sent') return tileOf(activity.from);
  return activity.kind === 'tile' ? activity : null;
}

/** The target that a picked pawn is over. */
function overOf(activity: Activity): string | null {
  if (activity.kind === 'sent') return overOf(activity.from);
  return activity.kind === 'pawn' || activity.kind === 'carrying' ? activity.over : null;
}

/** The legal moves of CONNEX'OH, to look them up by their parts. */
export class Moves {
  readonly slides: readonly (Option & Slide)[];
  readonly #turns: ReadonlyMap<string, string>;

  constructor(options: readonly Option[]) {
    const turns = options.filter(isRotation);
    this.#turns = new Map(turns.map(({ tile, turns, move }) => [`${tile} ${turns}`, move]));
    this.slides = options.filter(isSlide);
  }

  /** The move that turns a tile; undefined if it is not legal. */
  turn(tile: string, turns: Turn): string | undefined {
    return this.#turns.get(`${tile} ${turns}`);
  }

  slide(source: string, target: string): (Option & Slide) | undefined {
    return this.slides.find((each) => each.source === source && each.target === target);
  }

  targets(source: string): string[] {
    return this.slides.filter((each) => each.source === source).map(({ target }) => target);
  }
}

interface Situation {
  board: ConnexohBoard;
  /** The seat whose side the player sees. */
  seat: number;
  moves: Moves;
  /** The hint, once its move is shown. */
  hint: Hinted | null;
  analysis: Analysed | null;
  /** The move of the analysis that is tried. */
  tried: string;
}

/** What the board shows of the player's activity, of the hint and of the analysis. */
export interface Shown {
  /** A tile that is shown turned by `by` more degrees; `held` while it is dragged. */
  turning: { square: string; by: number; held: boolean } | null;
  /** A pawn that is being dragged, and its position. */
  carried: (PawnAt & { point: Point }) | null;
  /** Where the picked pawn may slide to. */
  targets: string[];
  /** The path of a slide that is previewed. */
  path: { seat: number; squares: string[] } | null;
}

export function shownOf(activity: Activity, situation: Situation): Shown {
  const picked = pickedOf(activity);
  const { moves } = situation;
  return {
    turning: turningOf(activity, situation),
    carried: carriedOf(activity, situation),
    targets: picked?.as === 'pawn' ? moves.targets(picked.square) : [],
    path: pathOf(activity, situation),
  };
}

/** The move of the analysis that is shown: the one that is tried, or the best. */
export function lineOf(analysis: Analysed | null, tried: string): MoveParts | null {
  const lines = analysis?.lines ?? [];
  return lines.find(({ move }) => move === tried) ?? lines[0] ?? null;
}

function turningOf(activity: Activity, { hint, analysis, tried }: Situation): Shown['turning'] {
  if (activity.kind === 'turning') return { square: activity.square, by: activity.by, held: true };
  const line = tried ? lineOf(analysis, tried) : null;
  const other = [pickedOf(activity) ? null : hint, line].find((move) => move && isRotation(move));
  const tile = tileOf(activity);
  if (tile?.preview) return { square: tile.square, by: ANGLES[tile.preview], held: false };
  if (!other || !isRotation(other)) return null;
  return { square: other.tile, by: ANGLES[other.turns], held: false };
}

function carriedOf(activity: Activity, { board, seat }: Situation): Shown['carried'] {
  if (activity.kind === 'carrying') return { seat, square: activity.square, point: activity.point };
  if (activity.kind !== 'sent' || !activity.landing) return null;
  return { seat, square: activity.from.square, point: hollow(board, activity.landing, seat) };
}

function pathOf(activity: Activity, { seat, moves, hint, analysis, tried }: Situation) {
  const picked = pickedOf(activity);
  const over = overOf(activity);
  const slide = picked && over ? moves.slide(picked.square, over) : undefined;
  if (slide) return { seat, squares: slide.path ?? [] };
  if (!picked && hint && isSlide(hint)) {
    return { seat, squares: moves.slide(hint.source, hint.target)?.path ?? [] };
  }
  const line = lineOf(analysis, tried);
  return line && isSlide(line) && analysis ? { seat: analysis.turn, squares: line.path ?? [] } : null;
}

/** The effects of the turns of a tile; one without a turn is of all of them. */
export const byTurn = (effects: readonly Effect[]): ReadonlyMap<Turn, Effect> =>
  new Map(
    effects.flatMap((each) =>
      (isRotation(each) ? [each.turns] : TURNS).map((turns): [Turn, Effect] => [turns, each]),
    ),
  );
