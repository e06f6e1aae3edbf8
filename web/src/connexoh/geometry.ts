// The geometry of a board of CONNEX'OH, in the units of its drawing: a tile is 100 wide, the corner
// of a8 is at (0, 0), and White sits below. The legal moves are not computed here.

import type { ConnexohBoard, Leaving, Trail } from '../lib/messages';
import type { Turn } from '../lib/move_parts';

export const CELL = 100;
export const RIM = 60;
/** The offset of a hollow from the centre of its tile, in x and in y. */
export const HOLLOW = 20;

/** Turns in the order of the menu: to the left, half, to the right. */
export const TURNS: readonly Turn[] = [3, 2, 1];
/** Degrees, clockwise. */
export const ANGLES: Record<Turn, number> = { 3: -90, 1: 90, 2: 180 };

const CORNERS = ['ne', 'se', 'sw', 'nw'];
export interface Point {
  x: number;
  y: number;
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

/** The line of a pawn that leaves the board along a path, to a point beyond the frame. */
export function exitLine(board: ConnexohBoard, { seat, path }: Leaving): Point[] {
  const line = lineAlong(board, seat, path);
  const end = line.at(-1) ?? { x: 0, y: 0 };
  const isTop = end.y < (board.size * CELL) / 2;
  return [...line, { x: end.x, y: isTop ? -RIM * 0.8 : board.size * CELL + RIM * 0.8 }];
}

/** The SVG path data of a line. */
export function svgPath(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}
