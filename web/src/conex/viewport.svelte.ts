// How the table is looked at: where its middle is on the screen, how large, how far turned.

import { STEP } from './palette';
import type { Spot } from './shapes';

const SMALLEST = 0.15;
const LARGEST = 6;
/** Room around what lies there for one more card, and around the play area, in millimetres. */
const MARGIN = 60;
const EDGE = 8;

/** Pixels that are left to what stands over the table, on a screen that is wide or not. */
const WIDE = { left: 12, top: 44, right: 58, bottom: 12 };
const NARROW = { left: 10, top: 44, right: 10, bottom: 58 };
const NARROW_WIDTH = 640;

export class Viewport {
  /** Where the middle of the table is, in pixels of the surface. */
  x = $state(0);
  y = $state(0);
  /** Pixels of a millimetre. */
  scale = $state(1);
  /** Steps of 15 degrees, clockwise; it counts on beyond a full turn, so that none is undone. */
  turn = $state(0);
  width = $state(0);
  height = $state(0);
  /** Whether somebody has moved it by hand; until then it follows what lies on the table. */
  held = $state(false);

  get degrees(): number {
    return this.turn * STEP;
  }

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) rotate(${this.degrees}deg) scale(${this.scale})`;
  }

  /** From millimetres on the table, y down, to pixels of the surface. */
  toScreen([x, y]: Spot): Spot {
    const [cos, sin] = this.#direction();
    return [
      this.x + this.scale * (x * cos - y * sin),
      this.y + this.scale * (x * sin + y * cos),
    ];
  }

  toTable([x, y]: Spot): Spot {
    const [cos, sin] = this.#direction();
    const [dx, dy] = [(x - this.x) / this.scale, (y - this.y) / this.scale];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  }

  pan(dx: number, dy: number): void {
    this.held = true;
    this.x += dx;
    this.y += dy;
  }

  /** Make it larger or smaller; what is at `at` stays there. */
  zoom(factor: number, at: Spot = [this.width / 2, this.height / 2]): void {
    this.held = true;
    const scale = Math.min(LARGEST, Math.max(SMALLEST, this.scale * factor));
    const share = scale / this.scale;
    this.x = at[0] + (this.x - at[0]) * share;
    this.y = at[1] + (this.y - at[1]) * share;
    this.scale = scale;
  }

  /** Turn the table by steps of 15 degrees; what is at `at` stays there. */
  rotate(steps: number, at: Spot = [this.width / 2, this.height / 2]): void {
    if (!steps) return;
    const fixed = this.toTable(at);
    this.turn += steps;
    const [x, y] = this.toScreen(fixed);
    this.x += at[0] - x;
    this.y += at[1] - y;
  }

  /** Show some spots as large as there is room for, with a margin within the play area. */
  fit(spots: readonly Spot[], [wide, high]: readonly [number, number]): void {
    if (!this.width || !this.height) return;
    const area = [1, -1].flatMap((x) => [1, -1].map((y): Spot => [(x * wide) / 2, (y * high) / 2]));
    const [left, right] = this.#span(spots, area, 0);
    const [top, bottom] = this.#span(spots, area, 1);
    const air = this.width < NARROW_WIDTH ? NARROW : WIDE;
    const across = (this.width - air.left - air.right) / (right - left);
    const down = (this.height - air.top - air.bottom) / (bottom - top);
    this.scale = Math.min(LARGEST, Math.max(SMALLEST, Math.min(across, down)));
    this.x = (this.width + air.left - air.right - this.scale * (left + right)) / 2;
    this.y = (this.height + air.top - air.bottom - this.scale * (top + bottom)) / 2;
    this.held = false;
  }

  /** From where to where spots reach along an axis of the screen, in millimetres. */
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
