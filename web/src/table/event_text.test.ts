import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ConexBoard, ConnexohBoard, Happened, Hinted, State } from '../lib/messages';
import { fakeMove } from '../lib/fake_moves';
import { LANGUAGES, load, type Language, type Say } from '../lib/words';
import {
  adviceOf,
  changeTexts,
  eventText,
  hintText,
  moveLabel,
  newsText,
  PLAYER_EVENTS,
  sentenceOf,
  TABLE_EVENTS,
  YOU,
  type EventParts,
} from './event_text';

const board = (scores: number[], last_round: boolean) => ({ scores, last_round }) as ConexBoard;
const echo: Say = (key, details = {}) => [key, ...Object.values(details)].join(' ');
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

/** Every kind of event of a player. */
const EVENTS: EventParts[] = [
  ...['c3<', 'c3>', 'c3>>', 'a1-b2', '17.b@0.ne', '17.b@0.ne+2x', 'draw', 'pass', 'double', 'end'],
  ...['strike:17', 'discard:17', 'discard:?', 'take3'],
].map((move): EventParts => ({ kind: 'moved', seat: 0, ...fakeMove(move), agrees: null }));
EVENTS.push(
  ...Object.keys(PLAYER_EVENTS).map((kind): EventParts => ({ kind, seat: 0, agrees: null })),
  ...['drawanswered', 'undoanswered'].map(
    (kind): EventParts => ({ kind, seat: 0, agrees: false }),
  ),
);

/** Events of the server without a text, each with the reason. */
const SILENT: Record<string, string> = {
  created: 'nobody is there yet',
  contributed: 'the game starts when all have contributed, which has a text',
  unnamed: 'of an operator, who erases a name',
};

/** The sentences of around.ftl by their keys, as they are in the files. */
const AROUND = import.meta.glob<string>('../../../src/conexio/locales/*/around.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
function rawTexts(lang: Language): [string, string][] {
  const text = AROUND[`../../../src/conexio/locales/${lang}/around.ftl`]!;
  return text.split(/^(?=[a-z-]+ =)/m).map((part) => [part.split(' =')[0]!, part]);
}
const SERVER_EVENTS = Object.values(
  import.meta.glob<string>('../../../src/conexio/match/events.py', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)[0]!;

test('every kind of event of the server has a text, or a reason to have none', () => {
  const kinds = [...SERVER_EVENTS.matchAll(/^class (\w+)\(_Event/gm)].map((found) =>
    found[1]!.toLowerCase(),
  );
  expect(kinds.length).toBeGreaterThan(15);
  const spoken = [...EVENTS.map(({ kind }) => kind), 'chanced', ...Object.keys(TABLE_EVENTS)];
  expect([...new Set([...spoken, ...Object.keys(SILENT)])].sort()).toEqual(kinds.sort());
  for (const kind of Object.keys(SILENT)) {
    for (const seat of [0, null]) {
      const event: EventParts = { kind, seat, agrees: null };
      expect(eventText(event, tableOf(['Ann', 'Ben'], []), echo)).toBe('');
    }
  }
});

test('the events of these tests have every text with a name', () => {
  const keys = EVENTS.map((event) => eventText(event, tableOf(['Ann', 'Ben'], []), echo).split(' ')[0]);
  expect([...new Set(keys)].sort()).toEqual(Object.keys(YOU).sort());
});

test.each(LANGUAGES)('every text with a name has a form for you in %s', (lang) => {
  const texts = rawTexts(lang);
  const named = texts.filter(([key, text]) => /^around-event-/.test(key) && text.includes('$name'));
  expect(named.map(([key]) => key).sort()).toEqual(Object.keys(YOU).sort());
  const forYou = texts.filter(([key]) => /^around-you-(?!in-list)/.test(key));
  expect(forYou.map(([key]) => key).sort()).toEqual(Object.values(YOU).sort());
  for (const [, text] of forYou) expect(text).not.toContain('$name');
});

const SECOND_PERSON = {
  ...{ en: /\bYou(’re)?\b/i, fr: /\bvous\b/i, de: /\b(du|dich)\b/i, nl: /\bje\b/i },
};

/** A table at which the seats `yours` are on this device. */
function tableOf(names: string[], yours: number[], game = 'connexoh'): State {
  const chairs = names.map((name, seat) => ({
    ...{ seat, name, bot: '', free: false, yours: yours.includes(seat) },
  }));
  return { game, chairs } as unknown as State;
}

/** A board of CONNEX'OH on which only these squares matter. */
const squares = (white: string[], safe: string[]) =>
  ({ size: 6, pawns: [white, []], protected: safe }) as unknown as ConnexohBoard;

test('the last round is mentioned once, at the move that brings it', () => {
  const [before, after] = [board([38, 9], false), board([41, 9], true)];
  expect(changeTexts(before, after, 0, echo)).toEqual([
    'around-event-points 3',
    'around-event-last-round',
  ]);
  expect(changeTexts(after, board([41, 12], true), 1, echo)).toEqual(['around-event-points 3']);
  expect(changeTexts(null, after, 0, echo)).toEqual([]);
});

test('advice is given for a turn or a slide, but not for a card', () => {
  const moves = ['c3<', 'c3>>', 'a1-b2', '17.b@0.ne', 'draw'];
  const texts = ['turn c3 left', 'turn c3 half', 'slide a1 b2'];
  const none = ['', ''];
  const advice = [...texts.map((text) => `around-hint-${text}`), ...none];
  expect(moves.map((move) => adviceOf(fakeMove(move), echo))).toEqual(advice);
  const labels = [...texts.map((text) => `around-move-${text}`), ...none];
  expect(moves.map((move) => moveLabel(fakeMove(move), echo))).toEqual(labels);
});

test('a hint first says where to look, then what to do', () => {
  const hint = (move: string, at: string): Hinted => ({
    ...{ type: 'hinted', id: 'x', seq: 1, at, why: 'It wins.', look: 'Look!' },
    ...fakeMove(move),
  });
  const texts = (of: Hinted) => ([0, 1, 2] as const).map((step) => hintText(of, step, echo));
  const where = 'Look! around-hint-square c3';
  expect(texts(hint('c3>', 'c3'))).toEqual(['', where, 'around-hint-turn c3 right It wins.']);
  expect(texts(hint('17.b@0.ne', '17'))).toEqual(['', 'Look! around-hint-card', 'It wins.']);
  expect(texts(hint('draw', 'draw'))).toEqual(['', 'Look! around-hint-else', 'It wins.']);
  expect(hintText(null, 2, echo)).toBe('');
});

test('whoever has one seat on this device is you, with or without a name', () => {
  const move = (seat: number): EventParts => ({ kind: 'moved', seat, ...fakeMove('c3<') });
  const texts = (yours: number[], names = ['Ann', 'Ben']) =>
    [0, 1].map((seat) => eventText(move(seat), tableOf(names, yours), echo));
  const you = 'around-you-turn c3 left';
  const other = (name: string) => `around-event-turns c3 left ${name}`;
  expect(texts([0])).toEqual([you, other('Ben')]);
  expect(texts([1], ['', ''])).toEqual([other('home-white'), you]);
  expect(texts([])).toEqual([other('Ann'), other('Ben')]);
  expect(texts([0, 1])).toEqual([other('Ann'), other('Ben')]);
  expect(texts([0, 1], ['', ''])).toEqual([other('home-white'), other('home-black')]);
});

test('players of CONEX without a name have numbers', () => {
  const passes: EventParts = { kind: 'moved', seat: 1, ...fakeMove('pass') };
  const text = eventText(passes, tableOf(['', ''], [], 'conex'), echo);
  expect(text).toBe('around-event-passes around-player 2');
});

describe.each(LANGUAGES)('in %s', (lang: Language) => {
  let say: Say;
  beforeAll(async () => {
    say = await load(lang);
    vi.stubGlobal('document', { documentElement: { lang } });
  });
  const semicolon = lang === 'fr' ? '\u202f; ' : '; ';

  test.each(EVENTS)('the event %o has a form with a name and one for you', (event) => {
    for (const name of ['Zoë', '']) {
      const named = plain(eventText(event, tableOf([name, 'Ben'], []), say));
      const you = plain(eventText(event, tableOf([name, 'Ben'], [0]), say));
      expect(named).toContain(name || plain(say('home-white')));
      expect(you).not.toContain(name || plain(say('home-white')));
      expect(you).toMatch(/^\p{Lu}/u);
      for (const text of [named, you]) {
        expect(text).not.toMatch(/[{}]|undefined|\w+-\w+-\w+/);
        expect(text).not.toMatch(/[.!?]$/);
      }
      expect(you).toMatch(SECOND_PERSON[lang]);
      expect(named).not.toMatch(SECOND_PERSON[lang]);
    }
  });

  test('only texts without a player lack a form for you', () => {
    for (const [named, you] of Object.entries(YOU)) {
      const marked = { name: '<name>', square: 'c3', way: 'left', source: 'a1', target: 'b2', star: '', move: 'take3' };
      expect(say(named, marked)).toContain('<name>');
      expect(say(you, marked)).not.toContain('<name>');
    }
    for (const key of Object.values(TABLE_EVENTS)) expect(say(key)).not.toMatch(/[{<]/);
  });

  test('the clauses of a sentence are joined in the way of the language', () => {
    const moved: Happened = { seq: 5, kind: 'moved', seat: 0, ...fakeMove('c3>') } as Happened;
    const before = { ...tableOf(['Zoë', 'Ben'], [0]), board: squares(['a6', 'b6'], []) } as State;
    const now = { ...before, board: squares(['b6'], ['c3', 'd3']), happened: [moved] } as State;
    const [main, out, safe] = [
      say('around-you-turn', { square: 'c3', way: 'right' }),
      say('around-event-out-white', { count: 1 }),
      say('around-event-protected', { squares: listOf(lang, ['c3', 'd3']), count: 2 }),
    ].map(plain);
    expect(plain(newsText(before, now, say))).toBe(`${main}${semicolon}${out}${semicolon}${safe}.`);
  });

  test('a sentence may end with its own mark, and nothing is no sentence', () => {
    expect(plain(sentenceOf(['Wow!'], say))).toBe('Wow!');
    expect(plain(sentenceOf(['A', 'b?'], say))).toBe(`A${semicolon}b?`);
    expect(plain(sentenceOf(['A', '', 'b'], say))).toBe(`A${semicolon}b.`);
    expect(sentenceOf([''], say)).toBe('');
  });
});

const listOf = (lang: Language, words: string[]) => new Intl.ListFormat(lang).format(words);
