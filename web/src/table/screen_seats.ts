// Which seats people play on this screen, and which of them acts now.

import type { Own, State } from '../lib/messages';

export interface ScreenSeats {
  /** The seats of this device that people play. */
  mine: number[];
  /** Whether people share this device. */
  shared: boolean;
  /** Whether they share it although their hands are hidden from each other. */
  secret: boolean;
  /** The seat that is to move. */
  acting: number | null;
  /** Whether the hand of the seat that is to move is still covered by the curtain. */
  hidden: boolean;
  /** The seat whose side is shown; null for a spectator, and behind the curtain. */
  seat: number | null;
  own: Own | null;
  /** The seat that moved last, if it may take back its move. */
  undo: number | null;
}

/** The seats of this screen; `revealed` is the seat whose hand was revealed last. */
export function seatsOf(table: State | null, revealed: number | null): ScreenSeats {
  const all = table?.own ?? [];
  const mine = all.map(({ seat }) => seat).filter((seat) => !table?.chairs[seat]?.bot);
  const shared = all.length > 1;
  const secret = shared && !!table?.has?.includes('secrets') && table.phase === 'playing';
  const acting = mine.find((seat) => table?.to_move.includes(seat)) ?? null;
  const hidden = secret && acting !== null && acting !== revealed;
  const usual = secret ? revealed : (mine[0] ?? all[0]?.seat ?? null);
  const seat = hidden ? null : (acting ?? usual);
  const found = all.find((each) => each.seat === seat) ?? null;
  // While a bot plays the seat, there are no moves to choose.
  const own = found && !mine.includes(found.seat) ? { ...found, moves: [] } : found;
  return { mine, shared, secret, acting, hidden, seat, own, undo: undoSeat(all, mine) };
}

function undoSeat(all: readonly Own[], mine: readonly number[]): number | null {
  const can = all.filter(({ seat, undo }) => undo && mine.includes(seat));
  return can.sort((one, other) => (one.undo ?? 0) - (other.undo ?? 0))[0]?.seat ?? null;
}
