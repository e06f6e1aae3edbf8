// A card on its way from the hand to the table. While it moves, only its own place on the screen
// changes; where it can snap to was found when it was lifted.

import type { Spot } from './shapes';
import { nearest, type Target } from './targets';

/** A place on the screen where a card can come down, and how it is turned there. */
export interface Perch {
  x: number;
  y: number;
  degrees: number;
  target: Target;
}

export class Flight {
  readonly card: number;
  snapped: Target | null = null;
  /** Where the pointer is. */
  at: Spot;
  /** What is moved over the page; it comes a moment after the card was lifted. */
  element: HTMLElement | undefined;

  readonly #perches: Perch[];
  readonly #reach: number;
  readonly #origin: Spot;
  readonly #ondrop: (dropped: boolean) => void;
  #frame = 0;

  constructor(
    card: number,
    perches: Perch[],
    reach: number,
    origin: Spot,
    event: PointerEvent,
    ondrop: (dropped: boolean) => void,
  ) {
    this.card = card;
    this.#perches = perches;
    this.#reach = reach;
    this.#origin = origin;
    this.#ondrop = ondrop;
    this.at = this.#spot(event);
    window.addEventListener('pointermove', this.#follow);
    window.addEventListener('pointerup', this.#drop);
    window.addEventListener('pointercancel', this.#lose);
  }

  /** Listen to the pointer no more. */
  end(): void {
    window.removeEventListener('pointermove', this.#follow);
    window.removeEventListener('pointerup', this.#drop);
    window.removeEventListener('pointercancel', this.#lose);
    cancelAnimationFrame(this.#frame);
  }

  draw = () => {
    this.#frame = 0;
    const [x, y] = this.at;
    const perch = nearest(this.#perches, x, y, this.#reach);
    const snapped = perch?.target ?? null;
    if (snapped !== this.snapped) {
      this.snapped = snapped;
      this.element?.classList.toggle('snapped', snapped !== null);
    }
    const place = perch ?? { x, y, degrees: 0 };
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

  #lose = () => {
    this.end();
    this.#ondrop(false);
  };
}
