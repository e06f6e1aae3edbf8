// The page knows no rules: it reads neither moves nor positions, and walks no paths. Everything of the
// kind comes from the server as data.

import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>('./**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Files that may read notation: tests, and the check of a record, which is a third implementation. */
const EXEMPT = /\.test\.ts$|^\.\/lib\/(fake_|messages)|^\.\/fairness\/ch/;

/** What would read notation or know a rule. */
const FORBIDDEN: Record<string, RegExp> = {
  'a pattern of squares': /\[a-h\]|\[1-8\]/,
  'the signs of a turn': /\[<>\]|['"`](?:<|>|>>)['"`]/,
  'the notation of a placement': /@\(?\\?[d$]|\+2x['"`$]|includes\('@'\)/,
  'the notation of a card': /['"`^](?:strike|discard|drawn|rolled|starts):/,
  'the notation of a position': /\[F7JL\]|\.position\b.*(?:split|match)\(/,
  'the pieces of a move': /\bmove\b\??\.(?:split|startsWith|endsWith|slice|match|includes|charAt)\(/,
  'a notation that is composed': /`\$\{[\w.]*(?:square|source|from)\}-\$\{|square \+ (?:turn|by|each)\b/,
  'the sides over which pawns leave': /\bEXITS\b|\bOPPOSITE\b/,
};

const sources = Object.entries(SOURCES).filter(([path]) => !EXEMPT.test(path));

test.each(Object.entries(FORBIDDEN))('no file contains %s', (_, pattern) => {
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each([
  ["const TURN = /^([a-h][1-8])(>>|>|<)$/;", 'a pattern of squares'],
  ["game !== 'conex' ? /[<>]$/.test(move) : false", 'the signs of a turn'],
  ["export type Turn = '<' | '>' | '>>';", 'the signs of a turn'],
  ["if (move.includes('@')) return;", 'the notation of a placement'],
  ["const TWICE = '+2x';", 'the notation of a placement'],
  ["const LAY = /^(\\d+)\\.([abc])@(\\d+)/;", 'the notation of a placement'],
  ["send(`discard:${picked}`)", 'the notation of a card'],
  ["event.move?.startsWith('rolled:')", 'the pieces of a move'],
  ["const LETTERS = /[F7JL]w?b?/g;", 'the notation of a position'],
  ["void go(`${pick.square}-${square}`);", 'a notation that is composed'],
  ["effects.get(square + turn)", 'a notation that is composed'],
  ["const EXITS = ['n', 's'];", 'the sides over which pawns leave'],
])('%s would be found', (line, what) => {
  expect(line).toMatch(FORBIDDEN[what]!);
});
