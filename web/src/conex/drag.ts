// Drags a card from the hand to the table. While the card moves, only its position on the screen
// changes; its snap targets are computed when it is lifted.

import type { Spot } from './shapes';
import { nearest, type Target } from './targets';

/** A position on the screen where the card can be dropped, with its rotation there. */
export interface SnapTarget {
  x: number;
  y: number;
  degrees: number;
  target: Target;
}

export class Drag {
  readonly card: number;
  snapped: Target | null = null;
  /** The position of the pointer. */
  at: Spot;
  /** The element to move over the page; it is created just after the card was lifted. */
  element: HTMLElement | undefined;

  readonly #targets: SnapTarget[];
  readonly #reach: number;
  readonly #origin: Spot;
  readonly #ondrop: (dropped: boolean) => void;
  #frame = 0;

  constructor(
    card: number,
    targets: SnapTarget[],
    reach: number,
    origin: Spot,
    event: PointerEvent,
    ondrop: (dropped: boolean) => void,
  ) {
    this.card = card;
    this.#targets = targets;
    this.#reach = reach;
    this.#origin = origin;
    this.#ondrop = ondrop;
    this.at = this.#spot(event);
    window.addEventListener('pointermove', this.#follow);
    window.addEventListener('pointerup', this.#drop);
    window.addEventListener('pointercancel', this.#cancel);
  }

  /** Remove the pointer listeners. */
  end(): void {
    window.removeEventListener('pointermove', this.#follow);
    window.removeEventListener('pointerup', this.#drop);
    window.removeEventListener('pointercancel', this.#cancel);
    cancelAnimationFrame(this.#frame);
  }

  draw = () => {
    this.#frame = 0;
    const [x, y] = this.at;
    const target = nearest(this.#targets, x, y, this.#reach);
    const snapped = target?.target ?? null;
    if (snapped !== this.snapped) {
      this.snapped = snapped;
      this.element?.classList.toggle('snapped', snapped !== null);
    }
    const place = target ?? { x, y, degrees: 0 };
    const transform = `translate(${place.x}px, ${place.y}px) rotate(${place.degrees}deg)`;
    if (this.element) this.element.style.transform = transform;
  };

  #spot = (event: PointerEvent): Spot => [
    event.clientX - this.#origin[0],
    event.clientY - this.#origin[1],
  ];

  #follow = (event: PointerEvent) => {
    this.at = this.#spot(event);
    if (!this.#frame) this.#frame = requestAnimationFrame(this.draw);
  };

  #drop = () => {
    this.draw();
    this.end();
    this.#ondrop(true);
  };

  #cancel = () => {
    this.end();
    this.#ondrop(false);
  };
}
