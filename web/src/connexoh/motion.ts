// Things that move: a pawn along a line. Tiles turn by their style sheet alone.

import { moves } from '../lib/settings.svelte';
import type { Point } from './geometry';

/** How long a movement takes, in milliseconds. */
export const STEADY = 260;
const EASE = 'cubic-bezier(0.3, 0.1, 0.25, 1)';

const at = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });

/** Let something come along a line to where it stands. */
export function arrive(element: Element, line: readonly Point[]): void {
  if (moves() && line.length > 1)
    element.animate(line.map(at), { duration: STEADY * 1.15, easing: EASE });
}

/** Let something go along a line and vanish at its end; wait a while before it goes. */
export async function depart(element: Element, line: readonly Point[], wait: number) {
  const frames = line.map((point) => ({ ...at(point), opacity: 1 }));
  const last = frames.at(-1);
  if (last) last.opacity = 0;
  const timing = { duration: STEADY * 1.15, delay: wait, easing: EASE, fill: 'both' as const };
  await element.animate(frames, timing).finished.catch(() => undefined);
}

/** Where a pawn on a turning tile passes, about the middle of the tile. */
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
