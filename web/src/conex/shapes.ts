// The geometry of a card's print, in units of its drawing (80 to a side), with y down.

import { SIDE, STEP } from './palette';

export type Spot = readonly [number, number];
export type Shape = readonly Spot[];

const AROUND = Array.from({ length: 24 }, (_, k) => turned([1, 0], k));

/** Rotate a spot about the origin by a heading: counter-clockwise, with y up. */
export function turned([x, y]: Spot, heading: number): Spot {
  const angle = (heading * STEP * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** The part of a convex polygon beyond a line through `apex`, perpendicular to `heading`. */
function clipped(shape: Shape, apex: Spot, heading: number): Spot[] {
  const [cos, sin] = turned([1, 0], heading);
  const depth = ([x, y]: Spot) => (x - apex[0]) * cos + (y - apex[1]) * sin;
  return shape.flatMap((spot, index) => {
    const before = shape.at(index - 1)!;
    const [here, there] = [depth(spot), depth(before)];
    const part: Spot[] = [];
    if (here < -1e-9 !== there < -1e-9) part.push(between(before, spot, there / (there - here)));
    if (here >= -1e-9) part.push(spot);
    return part;
  });
}

const between = (one: Spot, other: Spot, share: number): Spot => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
];

/** The printed area of a corner: its apex (y up) and the heading of its first leg. */
export function outline(apex: Spot, heading: number): Shape {
  const half = SIDE / 2;
  const square: Shape = [
    [half, half],
    [-half, half],
    [-half, -half],
    [half, -half],
  ];
  const area = clipped(clipped(square, apex, heading), apex, heading + 6);
  return area.map(([x, y]): Spot => [x, -y]);
}

export function line(shape: Shape): string {
  return `M${shape.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export const round = (value: number) => Math.round(value * 100) / 100;

const edges = (shape: Shape) => shape.map((spot, at) => [shape.at(at - 1)!, spot] as const);

/** The distance of a spot in a convex polygon from the nearest edge; negative outside. */
export function edgeDistance(shape: Shape, [x, y]: Spot): number {
  const sides = edges(shape);
  const turn = sides.reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) > 0 ? 1 : -1;
  const distances = sides.map(([a, b]) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    return length ? (turn * (dx * (y - a[1]) - dy * (x - a[0]))) / length : Infinity;
  });
  return Math.min(...distances);
}

export function centroid(shape: Shape): Spot {
  let [whole, x, y] = [0, 0, 0];
  for (const [a, b] of edges(shape)) {
    const weight = a[0] * b[1] - b[0] * a[1];
    whole += weight;
    x += weight * (a[0] + b[0]);
    y += weight * (a[1] + b[1]);
  }
  return whole ? [x / (3 * whole), y / (3 * whole)] : shape[0]!;
}

/** A large disc in a convex polygon, `rim` away from the edges: its centre and its radius. */
export function disc(shape: Shape, rim: number, largest: number): [Spot, number] {
  let spot = centroid(shape);
  let found = edgeDistance(shape, spot);
  for (let step = 2; step > 0.01 && found < largest + rim; ) {
    const [near, wide] = roomiest(shape, spot, step);
    if (wide > found + 1e-6) [spot, found] = [near, wide];
    else step /= 2;
  }
  return [spot, Math.max(0.5, Math.min(largest, found - rim))];
}

function roomiest(shape: Shape, [x, y]: Spot, step: number): [Spot, number] {
  let best: [Spot, number] = [[x, y], -Infinity];
  for (const [dx, dy] of AROUND) {
    const spot: Spot = [x + step * dx, y + step * dy];
    const wide = edgeDistance(shape, spot);
    if (wide > best[1] + 1e-9) best = [spot, wide];
  }
  return best;
}

/** Move a spot towards the middle of the card until it is `apart` outside a polygon. */
export function beyond(shape: Shape, [x, y]: Spot, apart: number): Spot {
  for (let share = 1; share > 0; share -= 0.01) {
    if (edgeDistance(shape, [x * share, y * share]) < -apart) return [x * share, y * share];
  }
  return [0, 0];
}

/** The distance of the middle of a card from the nearest of these polygons. */
export function gap(shapes: readonly Shape[]): number {
  return Math.max(0, Math.min(SIDE / 2, ...shapes.map((shape) => -edgeDistance(shape, [0, 0]))));
}

/** Whether two convex polygons overlap or touch. */
export function touch(one: Shape, other: Shape): boolean {
  return !separatedBy(one, other) && !separatedBy(other, one);
}

function separatedBy(one: Shape, other: Shape): boolean {
  return edges(one).some(([a, b]) => {
    const side = ([x, y]: Spot) => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
    const mine = one.map(side).reduce((far, each) => (Math.abs(each) > Math.abs(far) ? each : far));
    return other.every((spot) => side(spot) * mine < 0);
  });
}
