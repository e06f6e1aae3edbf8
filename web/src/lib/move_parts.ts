// Moves as the server sends them: as data, so that the page reads no notation.

import type { Option } from './messages';

/** The parts of a move or chance event; which of them are there says what kind of move it is. */
export type MoveParts = Omit<Option, 'move' | 'points' | 'position' | 'heading'>;

/** A turn of a tile, in quarters clockwise. */
export type Turn = 1 | 2 | 3;

export interface Rotation extends MoveParts {
  tile: string;
  turns: Turn;
}

export interface Slide extends MoveParts {
  source: string;
  target: string;
}

export interface Placement extends MoveParts {
  card: number;
  on: number;
}

export const isRotation = <Move extends MoveParts>(move: Move): move is Move & Rotation =>
  !!move.tile;

export const isSlide = <Move extends MoveParts>(move: Move): move is Move & Slide =>
  !!move.source && !!move.target;

export const isPlacement = <Move extends MoveParts>(move: Move): move is Move & Placement =>
  move.card != null && move.on != null;
