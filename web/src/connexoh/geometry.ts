// The geometry of a board of CONNEX'OH, in the units of its drawing: a tile is 100 wide, the corner
// of a8 is at (0, 0), and White sits below. The legal moves are not computed here.

import type { ConnexohBoard, Trail } from '../lib/messages';

export const CELL = 100;
export const RIM = 60;
/** The offset of a hollow from the centre of its tile, in x and in y. */
export const HOLLOW = 20;

export type Turn = '<' | '>' | '>>';
export const TURNS: readonly Turn[] = ['<', '>>', '>'];
/** Degrees, clockwise. */
export const ANGLES: Record<Turn, number> = { '<': -90, '>': 90, '>>': 180 };

const CORNERS = ['ne', 'se', 'sw', 'nw'];
const OPPOSITE: Record<string, string> = { n: 's', s: 'n', e: 'w', w: 'e' };
const STEPS: Record<string, [number, number]> = { n: [0, 1], s: [0, -1], e: [1, 0], w: [-1, 0] };
/** The side over which the pawns of a seat leave (O6). */
const EXITS = ['n', 's'];

export interface Point {
  x: number;
  y: number;
}

/** A turn or a slide, parsed from its notation. */
export type ParsedMove =
  { kind: 'turn'; square: string; turn: Turn } | { kind: 'slide'; from: string; to: string };

export function parseMove(move: string): ParsedMove | null {
  const turn = /^([a-h][1-8])(<|>>|>)$/.exec(move);
  if (turn?.[1]) return { kind: 'turn', square: turn[1], turn: turn[2] as Turn };
  const slide = /^([a-h][1-8])-([a-h][1-8])$/.exec(move);
  if (slide?.[1] && slide[2]) return { kind: 'slide', from: slide[1], to: slide[2] };
  return null;
}

const file = (square: string) => square.charCodeAt(0) - 97;
const rank = (square: string) => Number(square[1]);
const squareName = (column: number, row: number) => String.fromCharCode(97 + column) + String(row);

/** The squares as they are shown, row by row from the top. */
export function rows(size: number, flipped: boolean): string[][] {
  const seen = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => squareName(column, size - row)),
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
  return column >= 0 && column < size && row >= 1 && row <= size ? squareName(column, row) : null;
}

/** The angle of a tile in degrees; 0 if its light half is in the north-east. */
export const angleOf = (corner: string) => CORNERS.indexOf(corner) * 90;

/** The new angles of all tiles, each reached from the earlier one the short way round. */
export function nextAngles(
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

/** An angle reduced to [-135, 225), a range that has each of the three turns well inside. */
export function dragAngle(degrees: number): number {
  const around = (((degrees + 135) % 360) + 360) % 360;
  return around - 135;
}

/** The turn nearest to an angle; null if no turn at all is nearest. */
export function nearestTurn(degrees: number): Turn | null {
  const quarter = Math.round(dragAngle(degrees) / 90) * 90;
  return TURNS.find((turn) => ANGLES[turn] === quarter) ?? null;
}

/** The corner with the right angle of a seat's half of a tile. */
function half(board: ConnexohBoard, square: string, seat: number): string {
  const light = board.tiles[square] ?? 'ne';
  return seat === 0 ? light : (CORNERS[(CORNERS.indexOf(light) + 2) % 4] ?? light);
}

function towards(corner: string): Point {
  return { x: corner.endsWith('e') ? 1 : -1, y: corner.startsWith('n') ? -1 : 1 };
}

/** The position of a pawn of a seat on a square. */
export function hollow(board: ConnexohBoard, square: string, seat: number): Point {
  const { x, y } = centre(square, board.size);
  const to = towards(half(board, square, seat));
  return { x: x + to.x * HOLLOW, y: y + to.y * HOLLOW };
}

// The line through a half is a bend: from its vertical leg (0) over its hollow (0.5) to its
// horizontal leg (1).

const MIDDLE = 0.5;
const SAMPLES = 8;
// Chosen so that the bend meets both legs at right angles and passes through the hollow.
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

const isVertical = (side: string) => side === 'n' || side === 's';
const legTo = (side: string) => (isVertical(side) ? 0 : 1);

function sideTowards(from: string, to: string): string {
  if (file(from) === file(to)) return rank(to) > rank(from) ? 'n' : 's';
  return file(to) > file(from) ? 'e' : 'w';
}

/** The line from hollow to hollow along neighbouring squares; with `open` including both ends. */
export function lineAlong(
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

/** The line of a pawn's whole path, including both open ends. */
export function ribbon(board: ConnexohBoard, trail: Trail): Point[] {
  const [first] = trail.squares;
  if (trail.ring && first) return lineAlong(board, trail.seat, [...trail.squares, first]);
  return lineAlong(board, trail.seat, trail.squares, true);
}

// The server sends the present paths, but neither those of the history nor the path of a pawn that
// has left. These are computed from the board.

/** Walk from a half over one of its legs along its path, and find whether it leads out (O14). */
function walk(board: ConnexohBoard, seat: number, square: string, side: string) {
  const squares = [square];
  let [at, out] = [square, side];
  for (;;) {
    const [right, up] = STEPS[out] ?? [0, 0];
    const next = squareName(file(at) + right, rank(at) + up);
    if (!(next in board.tiles)) return { squares, leaves: out === EXITS[seat], ring: false };
    const legs = half(board, next, seat);
    const back = OPPOSITE[out] ?? '';
    const ring = next === square;
    if (ring || !legs.includes(back)) return { squares, leaves: false, ring };
    [at, out] = [next, legs.replace(back, '')];
    squares.push(next);
  }
}

/** The walks in both directions along the path of a half. */
const walks = (board: ConnexohBoard, seat: number, square: string) =>
  [...half(board, square, seat)].map((side) => walk(board, seat, square, side));

const shortest = (paths: string[][]) =>
  paths.filter((path) => path.length).sort((one, other) => one.length - other.length)[0] ?? [];

/** The paths of all pawns, from the server or else computed from the board. */
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

/** The squares of a slide from one square to another, both included; none if there is no slide. */
export function slidePath(board: ConnexohBoard, seat: number, from: string, to: string): string[] {
  const isFree = (path: string[]) =>
    !path.slice(1, -1).some((square) => board.pawns[seat]?.includes(square));
  const paths = walks(board, seat, from).map(({ squares }) =>
    squares.slice(0, squares.indexOf(to) + 1),
  );
  return shortest(paths.filter(isFree));
}

/** The line of a pawn that leaves the board, to a point beyond the frame. */
export function exitLine(board: ConnexohBoard, seat: number, square: string): Point[] {
  const out = walks(board, seat, square).filter(({ leaves }) => leaves);
  const path = shortest(out.map(({ squares }) => squares));
  const line = path.length ? lineAlong(board, seat, path) : [hollow(board, square, seat)];
  const last = line.at(-1) ?? { x: 0, y: 0 };
  const top = EXITS[seat] === 'n';
  return [...line, { x: last.x, y: top ? -RIM * 0.8 : board.size * CELL + RIM * 0.8 }];
}

/** The SVG path data of a line. */
export function svgPath(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}
