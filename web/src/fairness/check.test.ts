import { describe, expect, test } from 'vitest';
import { check, commitmentTo, deckOf, type StoredCommitment } from './check';

// Records of whole games, written by the Python side; its tests check the same files.
const RECORDS = import.meta.glob<string>('../../../tests/fair/data/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const STORED = import.meta.glob<string>(
  '../../../tests/server/data/{two,four,left,resigned,seat-lent,rematch}.txt',
  { query: '?raw', import: 'default', eager: true },
);
const named = (name: string) => RECORDS[`../../../tests/fair/data/${name}.txt`]!;
const header = (text: string, name: string) => new RegExp(`\\[${name} "(.*)"\\]`).exec(text)![1]!;
const storedOf = (text: string): StoredCommitment => ({
  commitment: header(text, 'FairCommitment'),
  contributions: { 0: [header(text, 'FairContributions').split(',')[0]!] },
});
const PLAIN = named('plain');

describe('a game that was played as committed', () => {
  test.each([
    ['plain', 38],
    ['starter-by-chance', 46],
    ['removed-last', 83],
    ['pile-used-up', 81],
  ])('%s agrees', (name, count) => {
    const text = named(name);
    expect(check(text, storedOf(text))).toMatchObject({ fair: true, count });
    expect(check(text, null)).toMatchObject({ fair: true, count });
  });

  test.each(Object.entries(STORED))('%s agrees', (_, stored) => {
    const text = stored.slice(stored.indexOf('[Conexio'));
    expect(check(text, null).fair).toBe(true);
  });

  test('the verdict has its receipt', () => {
    const verdict = check(PLAIN, null);
    expect(verdict.fair && verdict.receipt).toEqual({
      commitment: header(PLAIN, 'FairCommitment'),
      seed: header(PLAIN, 'FairSeed'),
      contributions: ['ada', 'bob'],
    });
  });

  test('the commitment of the example in docs/fairness.md is reproduced', () => {
    const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
    expect(commitmentTo(seed)).toBe(
      '792ba16354e8af78553d270fa616ca21e5303347905b5619d78b65c91fcdfded',
    );
  });

  test('a custom deck is found', () => {
    expect(deckOf(PLAIN)).toBe('');
    expect(deckOf('[Options "players=3 deck=abc1 target=40"]')).toBe('abc1');
  });
});

describe('a manipulation is detected:', () => {
  const stored = storedOf(PLAIN);
  const unfair = (text: string) => check(text, stored);

  test('another commitment than the stored one', () => {
    const other = { ...stored, commitment: '0'.repeat(64) };
    expect(check(PLAIN, other)).toEqual({ fair: false, why: 'commitment' });
  });

  test('another game that is fair in itself', () => {
    expect(check(named('removed-last'), stored)).toEqual({ fair: false, why: 'commitment' });
  });

  test('a contribution that was left out or changed', () => {
    for (const added of ['', 'eve']) {
      const other = { ...stored, contributions: { 1: [added] } };
      expect(check(PLAIN, other)).toEqual({ fair: false, why: 'contribution' });
    }
    const absent = { ...stored, contributions: { 3: ['ada'] } };
    expect(check(PLAIN, absent)).toEqual({ fair: false, why: 'contribution' });
  });

  test('another seed under the same commitment', () => {
    const seed = header(PLAIN, 'FairSeed');
    const text = PLAIN.replace(seed, seed.replace(/^./, (first) => (first === '0' ? '1' : '0')));
    expect(unfair(text)).toEqual({ fair: false, why: 'seed' });
  });

  test('contributions that were changed afterwards, as they give another deal', () => {
    const text = PLAIN.replace('"ada,bob"', '"ada,rob"');
    expect(unfair(text)).toMatchObject({ fair: false, why: 'event' });
  });

  test('every single draw, roll and start', () => {
    let found = 0;
    for (const text of Object.values(RECORDS)) {
      const events = [...text.matchAll(/(?<=\s)(?:drawn\d:\d+|rolled:\w+|starts\d)(?=\s)/g)];
      for (const event of events) {
        const original = event[0];
        const others = original.startsWith('rolled')
          ? ['rolled:draw1', 'rolled:double'].filter((each) => each !== original)
          : [original.replace(/\d+$/, (number) => String((Number(number) + 1) % 52))];
        for (const other of others) {
          const end = event.index + original.length;
          const changed = text.slice(0, event.index) + other + text.slice(end);
          expect(check(changed, null)).toMatchObject({ fair: false, why: 'event' });
          found += 1;
        }
      }
    }
    expect(found).toBeGreaterThan(200);
  });

  test('two cards swapped, or dealt to the other seat', () => {
    const [one, two] = [...PLAIN.matchAll(/drawn\d:(\d+)/g)];
    const changed = PLAIN.replace(one![0], 'X').replace(two![0], `drawn1:${one![1]}`);
    expect(unfair(changed.replace('X', `drawn0:${two![1]}`))).toMatchObject({ why: 'event' });
    expect(unfair(PLAIN.replace('drawn0:', 'drawn1:'))).toMatchObject({ why: 'event' });
  });

  test.each([
    ['nothing at all', ''],
    ['a page of something else', '<html></html>'],
    ['no receipt', PLAIN.replace(/\[FairSeed.*\n/, '')],
    ['too few contributions', PLAIN.replace('"ada,bob"', '"ada"')],
    ['only a player’s view', PLAIN.replace('[Result', '[View "0"]\n[Result')],
    ['a start position', PLAIN.replace('[Result', '[Start "x"]\n[Result')],
    ['a duplicate header', PLAIN.replace('[Result', '[FairSeed "x"]\n[Result')],
    ['another game', PLAIN.replace('"conex"', '"connexoh"')],
    ['chance in disguise', PLAIN.replace(/drawn0:/, 'Drawn0:')],
    ['an unknown word', PLAIN.replace(' draw ', ' take ').replace('1. ', '1. x ')],
    ['half a deal', `${PLAIN.split('drawn')[0]}\n*\n`],
    ['no end', PLAIN.trimEnd().replace(/\S+$/, '')],
    ['an unexpected start', PLAIN.replace('drawn', 'starts0 drawn')],
  ])('%s cannot be checked', (_, text) => {
    expect(unfair(text)).toEqual({ fair: false, why: 'record' });
  });
});
