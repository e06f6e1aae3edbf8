import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ConexBoard, Option } from '../lib/messages';
import { LANGUAGES, load, type Say } from '../lib/words';
import { cardLabel, letterOf, optionLabel, targetLabel } from './card_names';
import type { Prints } from './deck';
import type { Target } from './targets';

const FILES = import.meta.glob<string>('../../../src/conexio/conex/decks/standard.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

/** The cards of the standard deck, without their geometry. */
const CARDS = Object.values(FILES)[0]!.split('[[cards]]').slice(1).map((text) => ({
  name: /name = "(.*?)"/.exec(text)![1]!,
  color: /^color = "(.*?)"/m.exec(text)![1]!,
  action: /action = "(.*?)"/.exec(text)?.[1] ?? null,
  corners: [...text.matchAll(/color = "(\w+)", value = (\d)/g)].map(([, color, value]) => ({
    ...{ color: color!, value: Number(value) },
  })),
}));
const ALL = { prints: CARDS.map((card) => ({ card })) } as unknown as Prints;
const BOARD = {
  ...{ pile: 9, lying: [{ card: null }, ...CARDS.map((_, card) => ({ card }))] },
} as unknown as ConexBoard;
const COLORS = ['red', 'purple', 'yellow', 'turquoise'];
const LETTERS = { en: 'RPYT', fr: 'RVJT', de: 'RVGT', nl: 'RPGT' };
/** Card 0, with each action, in words. */
const TARGETS = {
  en: 'Lay this card on the red Plus 2 card (purple 5) for 3 points',
  fr: 'Poser cette carte sur la carte +2 rouge (violet 5) pour 3 points',
  de: 'Diese Karte auf die rote Plus-2-Karte (Violett 5) legen, Punkte: 3',
  nl: 'Deze kaart op de rode Plus 2-kaart (paars 5) leggen, punten: 3',
};
const MOVES = {
  en: [
    'Draw two cards',
    'Remove the red Plus 2 card (purple 5)',
    'Put the red Plus 2 card (purple 5) under the pile',
    'Lay the red Plus 2 card (purple 5) on the tableau',
    'Lay the red Plus 2 card (purple 5) on the red Plus 2 card (turquoise 5), with the 2x star',
  ],
  fr: [
    'Piocher deux cartes',
    'Retirer la carte +2 rouge (violet 5)',
    'Mettre la carte +2 rouge (violet 5) sous la pioche',
    'Poser la carte +2 rouge (violet 5) sur la plaque',
    'Poser la carte +2 rouge (violet 5) sur la carte +2 rouge (turquoise 5), avec l’étoile 2x',
  ],
  de: [
    'Zwei Karten ziehen',
    'Die rote Plus-2-Karte (Violett 5) entfernen',
    'Die rote Plus-2-Karte (Violett 5) unter den Stapel legen',
    'Die rote Plus-2-Karte (Violett 5) auf das Tableau legen',
    'Die rote Plus-2-Karte (Violett 5) auf die rote Plus-2-Karte (Türkis 5) legen, mit dem 2x-Stern',
  ],
  nl: [
    'Twee kaarten trekken',
    'De rode Plus 2-kaart (paars 5) wegnemen',
    'De rode Plus 2-kaart (paars 5) onder de stapel leggen',
    'De rode Plus 2-kaart (paars 5) op het puntenbord leggen',
    'De rode Plus 2-kaart (paars 5) op de rode Plus 2-kaart (turkoois 5) leggen, met de 2x-ster',
  ],
};
const OPTIONS: Option[] = [
  { move: 'draw', act: 'draw' },
  { move: 'strike:0', act: 'strike', card: 0 },
  { move: 'discard:0', act: 'discard', card: 0 },
  { move: '0.a@0.ne', card: 0, on: 0 },
  { move: '0.a@2.ne+2x', card: 0, on: 2, star: true },
];

describe.each(LANGUAGES)('in %s', (lang) => {
  let say: Say;
  beforeAll(async () => {
    say = await load(lang);
    vi.stubGlobal('document', { documentElement: { lang } });
  });

  test('every card of the standard deck has a description of its own, without its name', () => {
    const labels = CARDS.map((_, card) => plain(cardLabel(say, ALL, card)));
    expect(CARDS).toHaveLength(52);
    CARDS.forEach(({ name, corners }, card) => {
      for (const { value } of corners) expect(labels[card]).toContain(` ${value}`);
      expect(labels[card]).not.toContain(name);
      expect(labels[card]).not.toMatch(/[{}?]|undefined|cards-/);
    });
    const kinds = new Set(labels.map((label) => label.split(' (')[0]));
    expect(kinds.size).toBe(12);
  });

  test('a card that has been picked is not named again', () => {
    const target = { kind: 'lay', card: 5, on: 1 } as Target;
    expect(plain(targetLabel(say, ALL, BOARD, target, 3))).toBe(TARGETS[lang]);
    expect(plain(targetLabel(say, ALL, BOARD, { ...target, on: 0 }, null))).not.toContain('tableau-');
  });

  test('every move has words', () => {
    expect(OPTIONS.map((option) => plain(optionLabel(say, ALL, BOARD, option)))).toEqual(MOVES[lang]);
    for (const move of ['pass', 'end', 'double']) {
      expect(optionLabel(say, ALL, BOARD, { move, act: move })).toMatch(/^[\p{Lu}\d]/u);
    }
  });

  test('colours have letters of the language, each its own', () => {
    const letters = COLORS.map((color) => letterOf(color, say));
    expect(letters.join('')).toBe(LETTERS[lang]);
    COLORS.forEach((color, at) => {
      const name = say('cards-corner', { color, value: 1 });
      expect(name[0]?.toUpperCase()).toBe(letters[at]);
    });
  });
});
