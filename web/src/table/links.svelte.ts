// The links of a table: to watch it, to play a seat of it, and to the game after it.

import { rematch } from '../lib/api';
import { copyText } from '../lib/clipboard';
import { goTo, pathOf } from '../lib/router.svelte';
import { keepToken, tokenOf } from '../lib/tokens';

const COPIED_MS = 2_500;

export class Links {
  /** The link that was copied a moment ago; empty if none was. */
  copied: '' | 'table' | 'seat' = $state('');
  readonly #match: string;

  constructor(match: string) {
    this.#match = match;
  }

  /** Copy the link of the table, or of the seats of this device; return whether it worked. */
  async copy(what: 'table' | 'seat'): Promise<boolean> {
    const link = location.origin + pathOf(this.#match);
    if (!(await copyText(what === 'seat' ? `${link}#${tokenOf(this.#match)}` : link))) return false;
    this.copied = what;
    setTimeout(() => (this.copied = ''), COPIED_MS);
    return true;
  }

  /** Open a table for the same people, and go there. */
  async playAgain(): Promise<void> {
    const token = tokenOf(this.#match);
    const { id } = await rematch(this.#match);
    this.goToRematch(id, token);
  }

  /** Go to the table of a rematch, where the same token is valid. */
  goToRematch(next: string, token = tokenOf(this.#match)): void {
    keepToken(next, token);
    goTo(pathOf(next));
  }
}
