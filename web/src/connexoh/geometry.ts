// Where things lie on a board of CONNEX'OH, in the units of its picture: a tile is 100 wide, the
// corner of a8 is at (0, 0), and White sits below. What may be played is not decided here.

import type { ConnexohBoard, Trail } from '../lib/messages';

export const CELL = 100;
export const RIM = 60;
/** How far a hollow lies from the middle of its tile, each way. */
export const HOLLOW = 20;

export type Turn = '<' | '>' | '>>';
export const TURNS: readonly Turn[] = ['<', '>>', '>'];
/** Degrees, clockwise. */
export const ANGLES: Record<Turn, number> = { '<': -90, '>': 90, '>>': 180 };

const CORNERS = ['ne', 'se', 'sw', 'nw'];
const OPPOSITE: Record<string, string> = { n: 's', s: 'n', e: 'w', w: 'e' };
const STEPS: Record<string, [number, number]> = { n: [0, 1], s: [0, -1], e: [1, 0], w: [-1, 0] };
/** The side over which a seat leaves (O6). */
const EXITS = ['n', 's'];

export interface Point {
  x: number;
  y: number;
}

/** The parts of a turn or a slide as the house writes it. */
export type Written =
  { kind: 'turn'; square: string; turn: Turn } | { kind: 'slide'; from: string; to: string };

export function read(move: string): Written | null {
  const turn = /^([a-h][1-8])(<|>>|>)$/.exec(move);
  if (turn?.[1]) return { kind: 'turn', square: turn[1], turn: turn[2] as Turn };
  const slide = /^([a-h][1-8])-([a-h][1-8])$/.exec(move);
  if (slide?.[1] && slide[2]) return { kind: 'slide', from: slide[1], to: slide[2] };
  return null;
}

const file = (square: string) => square.charCodeAt(0) - 97;
const rank = (square: string) => Number(square[1]);
const named = (column: number, row: number) => String.fromCharCode(97 + column) + String(row);

/** The squares as they are seen, row by row from above. */
export function rows(size: number, flipped: boolean): string[][] {
  const seen = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => named(column, size - row)),
  );
  return flipped ? seen.reverse().map((row) => row.reverse()) : seen;
}

export function centre(square: string, size: number): Point {
  return { x: (file(square) + 0.5) * CELL, y: (size - rank(square) + 0.5) * CELL };
}

/** The square at a point, if there is one. */
export function squareAt({ x, y }: Point, size: number): string | null {
  const column = Math.floor(x / CELL);
  const row = size - Math.floor(y / CELL);
  return column >= 0 && column < size && row >= 1 && row <= size ? named(column, row) : null;
}

/** How far a tile is turned from one whose light half lies in the north-east. */
export const angleOf = (corner: string) => CORNERS.indexOf(corner) * 90;

/** Turn on from earlier angles to those of the tiles, each the short way round. */
export function follow(
  earlier: Record<string, number>,
  tiles: Record<string, string>,
): Record<string, number> {
  const turned = Object.entries(tiles).map(([square, corner]) => {
    const from = earlier[square] ?? angleOf(corner);
    const by = (((angleOf(corner) - from) % 360) + 360) % 360;
    return [square, from + (by === 270 ? -90 : by)];
  });
  return Object.fromEntries(turned);
}

/** An angle that was dragged to, such that each of the three turns lies well inside its range. */
export function dragged(degrees: number): number {
  const around = (((degrees + 135) % 360) + 360) % 360;
  return around - 135;
}

/** The turn that an angle is nearest to; null when it is nearest to none. */
export function nearest(degrees: number): Turn | null {
  const quarter = Math.round(dragged(degrees) / 90) * 90;
  return TURNS.find((turn) => ANGLES[turn] === quarter) ?? null;
}

/** The corner in which a seat's half of a tile has its right angle. */
function half(board: ConnexohBoard, square: string, seat: number): string {
  const light = board.tiles[square] ?? 'ne';
  return seat === 0 ? light : (CORNERS[(CORNERS.indexOf(light) + 2) % 4] ?? light);
}

function towards(corner: string): Point {
  return { x: corner.endsWith('e') ? 1 : -1, y: corner.startsWith('n') ? -1 : 1 };
}

/** Where a pawn of a seat stands on a square. */
export function hollow(board: ConnexohBoard, square: string, seat: number): Point {
  const { x, y } = centre(square, board.size);
  const to = towards(half(board, square, seat));
  return { x: x + to.x * HOLLOW, y: y + to.y * HOLLOW };
}

// Through a half leads a bend from its upright leg (0) over its hollow (0.5) to its level leg (1).

const MIDDLE = 0.5;
const SAMPLES = 8;
// With this the bend leaves both legs at right angles, and the hollow lies on it.
const BEND = CELL / 2 - 40 / 3;

function onBend(middle: Point, corner: string, at: number): Point {
  const to = towards(corner);
  const rest = 1 - at;
  const far = CELL / 2;
  return {
    x: middle.x + to.x * (3 * rest * at * at * BEND + at ** 3 * far),
    y: middle.y + to.y * (3 * at * rest * rest * BEND + rest ** 3 * far),
  };
}

function bend(board: ConnexohBoard, square: string, seat: number, from: number, to: number) {
  const middle = centre(square, board.size);
  const corner = half(board, square, seat);
  const steps = Array.from({ length: SAMPLES + 1 }, (_, step) => step / SAMPLES);
  return steps.map((step) => onBend(middle, corner, from + (to - from) * step));
}

const isUpright = (side: string) => side === 'n' || side === 's';
const legTo = (side: string) => (isUpright(side) ? 0 : 1);

function sideTowards(from: string, to: string): string {
  if (file(from) === file(to)) return rank(to) > rank(from) ? 'n' : 's';
  return file(to) > file(from) ? 'e' : 'w';
}

/** The line from hollow to hollow along neighbouring squares; with `open`, to both its ends. */
export function along(
  board: ConnexohBoard,
  seat: number,
  squares: readonly string[],
  open = false,
): Point[] {
  return squares.flatMap((square, index) => {
    const [earlier, later] = [squares[index - 1], squares[index + 1]];
    const comes = earlier && legTo(sideTowards(square, earlier));
    const goes = later && legTo(sideTowards(square, later));
    const other = (leg: number | '' | undefined) => (open ? 1 - (leg || 0) : MIDDLE);
    return bend(
      board,
      square,
      seat,
      typeof comes === 'number' ? comes : other(goes),
      typeof goes === 'number' ? goes : other(comes),
    );
  });
}

/** The line of a pawn's whole path; its ends show where it could be carried on. */
export function ribbon(board: ConnexohBoard, trail: Trail): Point[] {
  const [first] = trail.squares;
  if (trail.ring && first) return along(board, trail.seat, [...trail.squares, first]);
  return along(board, trail.seat, trail.squares, true);
}

// The house tells which paths there are now, but neither those of earlier moments nor the way of
// a pawn that has left; they are seen on the board.

/** Walk from a half over one of its legs along its path; tell whether it leads out (O14). */
function walk(board: ConnexohBoard, seat: number, square: string, side: string) {
  const squares = [square];
  let [at, out] = [square, side];
  for (;;) {
    const [right, up] = STEPS[out] ?? [0, 0];
    const next = named(file(at) + right, rank(at) + up);
    if (!(next in board.tiles)) return { squares, leaves: out === EXITS[seat], ring: false };
    const legs = half(board, next, seat);
    const back = OPPOSITE[out] ?? '';
    const ring = next === square;
    if (ring || !legs.includes(back)) return { squares, leaves: false, ring };
    [at, out] = [next, legs.replace(back, '')];
    squares.push(next);
  }
}

/** Both ways along the path of a half. */
const walks = (board: ConnexohBoard, seat: number, square: string) =>
  [...half(board, square, seat)].map((side) => walk(board, seat, square, side));

const shortest = (ways: string[][]) =>
  ways.filter((way) => way.length).sort((one, other) => one.length - other.length)[0] ?? [];

/** The paths of all pawns, as the house tells them, or as the board shows them. */
export function trailsOf(board: ConnexohBoard): Trail[] {
  if (board.trails.length) return board.trails;
  return board.pawns.flatMap((pawns, seat) =>
    pawns.map((pawn) => {
      const [one, other] = walks(board, seat, pawn);
      const ring = one?.ring ?? false;
      const back = ring ? [] : (other?.squares.slice(1).reverse() ?? []);
      return { seat, pawn, squares: [...back, ...(one?.squares ?? [])], ring };
    }),
  );
}

/** The squares that a pawn passes from one to the other, both included; none if it cannot. */
export function between(board: ConnexohBoard, seat: number, from: string, to: string): string[] {
  const isFree = (way: string[]) =>
    !way.slice(1, -1).some((square) => board.pawns[seat]?.includes(square));
  const ways = walks(board, seat, from).map(({ squares }) =>
    squares.slice(0, squares.indexOf(to) + 1),
  );
  return shortest(ways.filter(isFree));
}

/** The line of a pawn that leaves, to beyond the frame. */
export function leaving(board: ConnexohBoard, seat: number, square: string): Point[] {
  const out = walks(board, seat, square).filter(({ leaves }) => leaves);
  const way = shortest(out.map(({ squares }) => squares));
  const line = way.length ? along(board, seat, way) : [hollow(board, square, seat)];
  const last = line.at(-1) ?? { x: 0, y: 0 };
  const top = EXITS[seat] === 'n';
  return [...line, { x: last.x, y: top ? -RIM * 0.8 : board.size * CELL + RIM * 0.8 }];
}

/** A line as a path of SVG. */
export function drawn(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}
