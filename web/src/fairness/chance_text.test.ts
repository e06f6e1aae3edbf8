import { expect, test, vi } from 'vitest';
import type { Prints } from '../conex/deck';
import { LANGUAGES, load } from '../lib/words';
import { chanceText } from './chance_text';

const card = { name: 'R-bud', color: 'red', action: null, corners: [] };
const die = ['draw1', 'draw2', 'lightning', 'double'];
const prints = { deck: { die }, prints: [{ card }] } as unknown as Prints;
const nameOf = (seat: number) => ['Zoë', 'Ben'][seat] ?? '–';
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test.each(LANGUAGES)('every chance event has words in %s', async (lang) => {
  const say = await load(lang);
  vi.stubGlobal('document', { documentElement: { lang } });
  const textOf = (event: string) => plain(chanceText(event, say, prints, nameOf));
  const events = ['drawn0:0', 'drawn1:none', 'starts1', ...die.map((face) => `rolled:${face}`)];
  for (const event of events) {
    expect(textOf(event)).not.toBe('');
    expect(textOf(event)).not.toMatch(/drawn|rolled|starts|\d:\d|none/);
  }
  expect(textOf('drawn0:0')).toContain('Zoë');
  expect(textOf('starts1')).toContain('Ben');
  expect(new Set(events.map(textOf)).size).toBe(events.length);
});

test.each(['', 'drawn', 'drawn0:x', 'rolled:six', 'starts'])('%j has none', async (event) => {
  expect(chanceText(event, await load('en'), prints, nameOf)).toBe('');
});
