// The targets on the table: places for a card, or cards that lightning may remove.

import type { Lying, Option } from '../lib/messages';
import { isPlacement } from '../lib/move_parts';
import type { Spot } from './shapes';

export interface Target {
  move: string;
  kind: 'lay' | 'strike';
  card: number;
  /** The position of the card or place: millimetres, y down, and its heading. */
  x: number;
  y: number;
  heading: number;
  points: number | null;
  /** The same move with the 2x star, if possible. */
  doubled: { move: string; points: number | null } | null;
  /** The index of the item that it would be laid on. */
  on: number | null;
}

/** What two ways to lay the same card at the same place have in common. */
const placeOf = ({ card, on, position, heading }: Option) =>
  JSON.stringify([card, on, position, heading]);

/** The places of every card that can be laid, ordered by their angle around the table. */
export function places(options: readonly Option[]): Map<number, Target[]> {
  const laid = options.filter((option) => isPlacement(option) && option.position);
  const twice = new Map(laid.filter(({ star }) => star).map((each) => [placeOf(each), each]));
  const found = new Map<number, Target[]>();
  for (const option of laid) {
    if (option.card == null || !option.position || option.star) continue;
    const doubled = twice.get(placeOf(option));
    const target: Target = {
      move: option.move,
      kind: 'lay',
      card: option.card,
      x: option.position[0] / 1000,
      y: -option.position[1] / 1000,
      heading: option.heading ?? 0,
      points: option.points ?? null,
      doubled: doubled ? { move: doubled.move, points: doubled.points ?? null } : null,
      on: option.on ?? null,
    };
    found.set(option.card, [...(found.get(option.card) ?? []), target]);
  }
  for (const each of found.values()) each.sort((a, b) => angle(a) - angle(b));
  return found;
}

const angle = ({ x, y }: Target) => Math.atan2(y, x);

/** The cards that lightning may remove. */
export function strikes(options: readonly Option[], lying: readonly Lying[]): Target[] {
  return options.flatMap(({ move, act, card = null }): Target[] => {
    const item = act === 'strike' ? lying.find((each) => each.card === card) : undefined;
    if (card === null || !item) return [];
    const [x, y] = [item.position[0] / 1000, -item.position[1] / 1000];
    const rest = { points: null, doubled: null, on: null };
    return [{ move, kind: 'strike', card, x, y, heading: item.heading, ...rest }];
  });
}

/** The target whose middle is nearest to a spot, or null if none is within reach. */
export function nearest<T extends { x: number; y: number }>(
  targets: readonly T[],
  x: number,
  y: number,
  reach: number,
): T | null {
  let best: T | null = null;
  let least = reach;
  for (const target of targets) {
    const far = Math.hypot(target.x - x, target.y - y);
    if (far <= least) [best, least] = [target, far];
  }
  return best;
}

/** The corner of an item that is nearest to a spot, or null if none is within reach. */
export function cornerAt(
  lying: readonly Lying[],
  [x, y]: Spot,
  reach: number,
): { on: number; corner: number } | null {
  const all = lying.flatMap(({ polygon }, on) =>
    polygon.map(([cx, cy], corner) => ({ on, corner, x: cx / 1000, y: -cy / 1000 })),
  );
  const found = nearest(all, x, y, reach);
  return found && { on: found.on, corner: found.corner };
}

/** The corners of all items on the table, in millimetres, y down. */
export function corners(lying: readonly Lying[]): Spot[] {
  return lying.flatMap(({ polygon }) => polygon.map(([x, y]): Spot => [x / 1000, -y / 1000]));
}
