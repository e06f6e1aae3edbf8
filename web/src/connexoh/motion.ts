// Animates pawns along lines. Tiles are animated by CSS transitions alone.

import { hasMotion } from '../lib/settings.svelte';
import type { Point } from './geometry';

/** The duration of a movement, in milliseconds. */
export const MOTION_MS = 260;
const EASE = 'cubic-bezier(0.3, 0.1, 0.25, 1)';

const at = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });

/** Animate an element along a line that ends at its position. */
export function arrive(element: Element, line: readonly Point[]): void {
  if (hasMotion() && line.length > 1)
    element.animate(line.map(at), { duration: MOTION_MS * 1.15, easing: EASE });
}

/** Animate an element along a line at whose end it vanishes; start after `wait` milliseconds. */
export async function depart(element: Element, line: readonly Point[], wait: number) {
  const frames = line.map((point) => ({ ...at(point), opacity: 1 }));
  const last = frames.at(-1);
  if (last) last.opacity = 0;
  const timing = { duration: MOTION_MS * 1.15, delay: wait, easing: EASE, fill: 'both' as const };
  await element.animate(frames, timing).finished.catch(() => undefined);
}

/** The line of a pawn on a tile that turns by `by` degrees around its centre. */
export function ride(middle: Point, end: Point, by: number): Point[] {
  const steps = 8;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const left = ((-by * (steps - step)) / steps) * (Math.PI / 180);
    const [x, y] = [end.x - middle.x, end.y - middle.y];
    return {
      x: middle.x + x * Math.cos(left) - y * Math.sin(left),
      y: middle.y + x * Math.sin(left) + y * Math.cos(left),
    };
  });
}
