// How a player looks at the table; changes by buttons and keys are smooth.

import type { ConexBoard } from '../lib/messages';
import { hasMotion } from '../lib/settings.svelte';
import { STEP } from './palette';
import { corners } from './targets';
import { Viewport } from './viewport.svelte';

const GLIDE_MS = 400;
const HALF_TURN = 180 / STEP;

export class TableView {
  readonly viewport = new Viewport();
  /** Whether the view moves smoothly now. */
  gliding = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turned = 0;

  /** Show all cards on the table. */
  fit({ lying, area }: ConexBoard): void {
    if (lying.length) this.viewport.fit(corners(lying), area);
  }

  /** Show all cards, unless the player has moved the view by hand. */
  refit(board: ConexBoard): void {
    if (!this.viewport.movedByHand) this.fit(board);
  }

  zoom(factor: number): void {
    this.glide(() => this.viewport.zoom(factor));
  }

  turn(steps: number, board: ConexBoard): void {
    this.glide(() => {
      this.viewport.rotate(steps);
      this.refit(board);
    });
  }

  /** See the table from the near or the far side. */
  flip(flipped: boolean): void {
    const turn = flipped ? HALF_TURN : 0;
    if (turn !== this.#turned) this.glide(() => this.viewport.rotate(turn - this.#turned));
    this.#turned = turn;
  }

  glide(change: () => void): void {
    this.gliding = hasMotion();
    change();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.stop(), GLIDE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.gliding = false;
  }
}
