// The side from which the board is seen.

import { get, put } from '../lib/tokens';

const AUTO_FLIP = 'conexio-turning';

export class Orientation {
  byHand = $state(false);
  /** Whether the board of a shared screen turns to face the player who is to move. */
  auto = $state(get(AUTO_FLIP) !== 'no');

  flipByHand(): void {
    this.byHand = !this.byHand;
  }

  setAuto(on: boolean): void {
    this.auto = on;
    put(AUTO_FLIP, on ? 'yes' : 'no');
  }

  /** Whether a seat sees the board from the far side. */
  isFlipped(seat: number | null, shared: boolean): boolean {
    return this.byHand !== (shared ? this.auto && seat === 1 : seat === 1);
  }
}
