// The view of the table: its offset, scale and rotation.

import { STEP } from './palette';
import type { Spot } from './shapes';

const SMALLEST = 0.15;
const LARGEST = 6;
/** Margins around the cards, for one more card, and around the play area, in millimetres. */
const MARGIN = 60;
const EDGE = 8;

/** Pixels reserved for the controls over the table, on wide and on narrow screens. */
const WIDE = { left: 12, top: 44, right: 58, bottom: 12 };
const NARROW = { left: 10, top: 44, right: 10, bottom: 58 };
const NARROW_WIDTH = 640;

export class Viewport {
  /** The position of the table's middle, in pixels of the surface. */
  x = $state(0);
  y = $state(0);
  /** Pixels per millimetre. */
  scale = $state(1);
  /** Steps of 15 degrees, clockwise; not reduced to a full turn, for the sake of animations. */
  turn = $state(0);
  width = $state(0);
  height = $state(0);
  /** Whether the player has moved it by hand; until then it fits the cards on the table. */
  movedByHand = $state(false);

  get degrees(): number {
    return this.turn * STEP;
  }

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) rotate(${this.degrees}deg) scale(${this.scale})`;
  }

  /** Convert millimetres on the table, y down, to pixels of the surface. */
  toScreen([x, y]: Spot): Spot {
    const [cos, sin] = this.#direction();
    return [
      this.x + this.scale * (x * cos - y * sin),
      this.y + this.scale * (x * sin + y * cos),
    ];
  }

  /** The inverse of `toScreen`. */
  toTable([x, y]: Spot): Spot {
    const [cos, sin] = this.#direction();
    const [dx, dy] = [(x - this.x) / this.scale, (y - this.y) / this.scale];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  }

  pan(dx: number, dy: number): void {
    this.movedByHand = true;
    this.x += dx;
    this.y += dy;
  }

  /** Zoom by a factor; the point at `at` stays in place. */
  zoom(factor: number, at: Spot = [this.width / 2, this.height / 2]): void {
    this.movedByHand = true;
    const scale = Math.min(LARGEST, Math.max(SMALLEST, this.scale * factor));
    const share = scale / this.scale;
    this.x = at[0] + (this.x - at[0]) * share;
    this.y = at[1] + (this.y - at[1]) * share;
    this.scale = scale;
  }

  /** Rotate by steps of 15 degrees; the point at `at` stays in place. */
  rotate(steps: number, at: Spot = [this.width / 2, this.height / 2]): void {
    if (!steps) return;
    const fixed = this.toTable(at);
    this.turn += steps;
    const [x, y] = this.toScreen(fixed);
    this.x += at[0] - x;
    this.y += at[1] - y;
  }

  /** Show some spots as large as possible, with a margin but within the play area. */
  fit(spots: readonly Spot[], [wide, high]: readonly [number, number]): void {
    if (!this.width || !this.height) return;
    const area = [1, -1].flatMap((x) => [1, -1].map((y): Spot => [(x * wide) / 2, (y * high) / 2]));
    const [left, right] = this.#span(spots, area, 0);
    const [top, bottom] = this.#span(spots, area, 1);
    const reserved = this.width < NARROW_WIDTH ? NARROW : WIDE;
    const across = (this.width - reserved.left - reserved.right) / (right - left);
    const down = (this.height - reserved.top - reserved.bottom) / (bottom - top);
    this.scale = Math.min(LARGEST, Math.max(SMALLEST, Math.min(across, down)));
    this.x = (this.width + reserved.left - reserved.right - this.scale * (left + right)) / 2;
    this.y = (this.height + reserved.top - reserved.bottom - this.scale * (top + bottom)) / 2;
    this.movedByHand = false;
  }

  /** The range of the spots along an axis of the screen, in millimetres. */
  #span(spots: readonly Spot[], area: readonly Spot[], axis: 0 | 1): [number, number] {
    const [cos, sin] = this.#direction();
    const along = ([x, y]: Spot) => (axis ? x * sin + y * cos : x * cos - y * sin);
    const [found, most] = [spots.map(along), area.map(along)];
    return [
      Math.max(Math.min(...found) - MARGIN, Math.min(...most) - EDGE),
      Math.min(Math.max(...found) + MARGIN, Math.max(...most) + EDGE),
    ];
  }

  #direction(): [number, number] {
    const angle = (this.degrees * Math.PI) / 180;
    return [Math.cos(angle), Math.sin(angle)];
  }
}
