import { describe, expect, test, vi } from 'vitest';
import type { State } from '../lib/messages';
import { LANGUAGES, load } from '../lib/words';
import { nameOf } from './player_names';
import { resultText, turnText } from './status_text';

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

/** A table of CONEX with these players; the seats `yours` are on this device. */
function tableOf(names: string[], yours: number[], to_move: number[] = [], bots: string[] = []): State {
  const chairs = names.map((name, seat) => ({
    ...{ seat, name, bot: bots[seat] ?? '', free: false, yours: yours.includes(seat) },
  }));
  return { game: 'conex', chairs, to_move } as unknown as State;
}

const TEXTS = {
  en: {
    ...{ youWon: 'You won!', won: 'Ben won', shared: 'Shared win: Zoë and Ben' },
    ...{ withYou: 'Shared win: you and Ben', drawn: 'It’s a draw' },
    ...{ yourTurn: 'Your turn', turn: 'Ben’s turn', turns: 'Waiting for Ben and Player 3' },
    ...{ bot: 'Hedgehog’s turn', nameless: 'Player 1 won' },
  },
  fr: {
    ...{ youWon: 'Vous avez gagné\u202f!', won: 'Ben remporte la partie' },
    ...{ shared: 'Victoire partagée\u00a0: Zoë et Ben', withYou: 'Victoire partagée\u00a0: vous et Ben' },
    ...{ drawn: 'Partie nulle', yourTurn: 'À vous de jouer', turn: 'C’est à Ben de jouer' },
    ...{ turns: 'On attend Ben et Joueur 3', bot: 'C’est à Hérisson de jouer' },
    ...{ nameless: 'Joueur 1 remporte la partie' },
  },
  de: {
    ...{ youWon: 'Du hast gewonnen!', won: 'Ben hat gewonnen', drawn: 'Unentschieden' },
    ...{ shared: 'Gemeinsamer Sieg: Zoë und Ben', withYou: 'Gemeinsamer Sieg: du und Ben' },
    ...{ yourTurn: 'Du bist am Zug', turn: 'Ben ist am Zug', turns: 'Ben und Spieler 3 sind am Zug' },
    ...{ bot: 'Igel ist am Zug', nameless: 'Spieler 1 hat gewonnen' },
  },
  nl: {
    ...{ youWon: 'Je hebt gewonnen!', won: 'Ben heeft gewonnen', drawn: 'Gelijkspel' },
    ...{ shared: 'Gedeelde overwinning: Zoë en Ben', withYou: 'Gedeelde overwinning: jij en Ben' },
    ...{ yourTurn: 'Jij bent aan zet', turn: 'Ben is aan zet', turns: 'Ben en Speler 3 zijn aan zet' },
    ...{ bot: 'Egel is aan zet', nameless: 'Speler 1 heeft gewonnen' },
  },
};

describe.each(LANGUAGES)('in %s', (lang) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });

  async function speak() {
    vi.stubGlobal('document', { documentElement: { lang } });
    return load(lang);
  }
  const texts = TEXTS[lang];

  test('one winner, several winners, and you', async () => {
    const say = await speak();
    const result = (yours: number[], ...winners: number[]) =>
      plain(resultText(tableOf(['Zoë', 'Ben', ''], yours), winners, say));
    expect(result([0], 0)).toBe(texts.youWon);
    expect(result([2], 2)).toBe(texts.youWon);
    expect(result([0], 1)).toBe(texts.won);
    expect(result([0, 1], 1)).toBe(texts.won);
    expect(result([], 0, 1)).toBe(texts.shared);
    expect(result([0], 0, 1)).toBe(texts.withYou);
    expect(result([0])).toBe(texts.drawn);
    expect(plain(resultText(tableOf(['', ''], []), [0], say))).toBe(texts.nameless);
  });

  test('one player to move, several, and you', async () => {
    const say = await speak();
    const turn = (yours: number[], to_move: number[], bots: string[] = []) =>
      plain(turnText(tableOf(['Zoë', 'Ben', ''], yours, to_move, bots), say));
    expect(turn([1], [1])).toBe(texts.yourTurn);
    expect(turn([1, 2], [1])).toBe(texts.turn);
    expect(turn([], [1])).toBe(texts.turn);
    expect(turn([0], [1, 2])).toBe(texts.turns);
    expect(turn([0], [0, 1, 2])).toBe(texts.yourTurn);
    expect(turn([0], [0], ['hedgehog'])).toBe(texts.bot);
  });

  test('only on the own device a player without a name is called you', async () => {
    const say = await speak();
    expect(nameOf(tableOf(['', ''], [0]), 0, say)).toBe(say('home-you'));
    for (const yours of [[], [1], [0, 1]]) {
      expect(plain(nameOf(tableOf(['', ''], yours), 0, say))).toMatch(/ 1$/);
    }
    // A bot that plays for you does not take your place in the list.
    expect(nameOf(tableOf([''], [0], [], ['fox']), 0, say)).toBe(say('home-you'));
    expect(nameOf(tableOf([''], [], [], ['fox']), 0, say)).toBe(say('bot-fox'));
  });
});
