// Checks the record of a game of CONEX as docs/fairness.md describes: the seed matches the
// commitment, this device's contributions are in the record, and both determine all chance events.
//
// Nothing in the record is trusted: it comes from the server that is being checked.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What this device stored before the deal. */
export interface StoredCommitment {
  commitment: string;
  /** Its contributions to chance, by seat; several if tabs contributed at the same moment. */
  contributions: Record<string, readonly string[]>;
}

/** The parts of a deck that chance depends on. */
export interface Cards {
  count: number;
  die: readonly string[];
}

export interface Receipt {
  commitment: string;
  seed: string;
  contributions: string[];
}

export type Verdict =
  | { fair: true; count: number; receipt: Receipt }
  | { fair: false; why: 'record' | 'seed' | 'commitment' | 'contribution' }
  | { fair: false; why: 'event'; found: string; expected: string };

export const STANDARD: Cards = {
  count: 52,
  die: ['draw1', 'draw2', 'lightning', 'lightning', 'double', 'double'],
};
const HAND = 5;

const HEADER = /^\[(\w+)\s+"((?:[^"\\]|\\["\\])*)"\]$/gm;
const COMMENT = /\{[^{}]*\}/g;
const HEX = /^[0-9a-f]{64}$/;
const CONTRIBUTION = /^[0-9A-Za-z_-]{0,32}$/;
const NUMBER = /^(\d{1,6})\.$/;
const MOVE = /^(?:\d+\.[a-c]@\d+\.(?:ne|nw|sw|se)(?:\+2x)?|draw|pass|double|end)$/;
const UNDER = /^(strike|discard):(\d+)$/;
const CHANCE = /^(?:starts|drawn|rolled:)/;
const RESULT = /^(?:\*|\d+(?:-\d+)+)$/;

/** The record fails a check. */
class Mismatch extends Error {
  readonly verdict: Verdict & { fair: false };

  constructor(verdict: Verdict & { fair: false }) {
    super(verdict.why);
    this.verdict = verdict;
  }
}

const refuse = (why: 'record' | 'seed' | 'commitment' | 'contribution'): never => {
  throw new Mismatch({ fair: false, why });
};

/** Check a record, and compare it with what was stored before the deal; null when nothing was. */
export function check(
  text: string,
  stored: StoredCommitment | null,
  cards: Cards = STANDARD,
): Verdict {
  try {
    const record = parse(text);
    const { receipt } = record;
    if (commitmentTo(receipt.seed) !== receipt.commitment) refuse('seed');
    if (stored && stored.commitment !== receipt.commitment) refuse('commitment');
    for (const [seat, added] of Object.entries(stored?.contributions ?? {})) {
      if (!added.includes(receipt.contributions[Number(seat)] ?? '?')) refuse('contribution');
    }
    return { fair: true, count: replay(record, keyOf(receipt), cards), receipt };
  } catch (error) {
    if (error instanceof Mismatch) return error.verdict;
    throw error;
  }
}

// Reading.

interface ParsedRecord {
  receipt: Receipt;
  options: Map<string, string>;
  players: number;
  words: string[];
}

function parse(text: string): ParsedRecord {
  const headers = new Map<string, string>();
  for (const [, name, value] of text.matchAll(HEADER)) {
    if (headers.has(name!)) refuse('record');
    headers.set(name!, value!);
  }
  const players = [...headers.keys()].filter((name) => /^Player\d$/.test(name)).length;
  if (headers.get('Game') !== 'conex' || headers.has('View') || headers.has('Start')) {
    refuse('record');
  }
  const words = text.replace(HEADER, '').replace(COMMENT, ' ').split(/\s+/).filter(Boolean);
  if (!RESULT.test(words.pop() ?? '')) refuse('record');
  const options = (headers.get('Options') ?? '').split(' ').map((part) => part.split('='));
  return {
    receipt: receiptOf(headers, players),
    options: new Map(options.map(([name, value]) => [name ?? '', value ?? ''])),
    players,
    words,
  };
}

/** The key of the deck that a record names; empty for the standard deck. */
export function deckOf(text: string): string {
  const options = /^\[Options "(.*)"\]$/m.exec(text)?.[1] ?? '';
  return /(?:^| )deck=(\S+)/.exec(options)?.[1] ?? '';
}

function receiptOf(headers: Map<string, string>, players: number): Receipt {
  const seed = headers.get('FairSeed') ?? '';
  const commitment = headers.get('FairCommitment') ?? '';
  const contributions = (headers.get('FairContributions') ?? '').split(',');
  const whole =
    headers.has('FairContributions') &&
    contributions.length === players &&
    contributions.every((each) => CONTRIBUTION.test(each));
  if (!whole || !HEX.test(seed) || !HEX.test(commitment)) refuse('record');
  return { seed, commitment, contributions };
}

// Hashing.

export function commitmentTo(seed: string): string {
  const hash = sha256.create().update(utf8ToBytes('conexio commitment 1\n'));
  return bytesToHex(hash.update(hexToBytes(seed)).digest());
}

function keyOf({ seed, contributions }: Receipt): Uint8Array {
  const message = ['conexio key 1', ...contributions].join('\n');
  return hmac(sha256, hexToBytes(seed), utf8ToBytes(message));
}

const WORD_COUNT = 1n << 64n;

/** The random numbers of a label; each choice takes the next ones. */
class Stream {
  readonly #key: Uint8Array;
  readonly #label: string;
  #next = 0;

  constructor(key: Uint8Array, label: string) {
    this.#key = key;
    this.#label = label;
  }

  #word(): bigint {
    const message = utf8ToBytes(`${this.#label} ${this.#next}`);
    this.#next += 1;
    return BigInt(`0x${bytesToHex(hmac(sha256, this.#key, message).subarray(0, 8))}`);
  }

  /** A uniform number from 0 up to, but not including, `bound`. */
  below(bound: number): number {
    const among = BigInt(bound);
    const limit = (WORD_COUNT / among) * among;
    let word = this.#word();
    while (word >= limit) word = this.#word();
    return Number(word % among);
  }
}

/** The shuffled pile, the first card to be drawn first. */
function pileOf(key: Uint8Array, count: number): number[] {
  const pile = Array.from({ length: count }, (_, card) => card);
  const stream = new Stream(key, 'pile');
  for (let last = count - 1; last > 0; last -= 1) {
    const other = stream.below(last + 1);
    [pile[last], pile[other]] = [pile[other]!, pile[last]!];
  }
  return pile;
}

// Replaying the game.

/** Replay all events; return the number of chance events that were checked. */
function replay({ words, options, players }: ParsedRecord, key: Uint8Array, cards: Cards): number {
  const pile = pileOf(key, cards.count);
  const under: string[] = [];
  const last = options.get('under') === 'removed-last';
  const byChance = options.get('starter') === 'chance';
  let starter = byChance ? -1 : Number(options.get('starter') ?? 0);
  let [turn, drawn, rolled, checked] = [0, 0, 0, 0];

  function expectedEvent(word: string): string {
    if (word.startsWith('starts')) {
      if (!byChance || checked) refuse('record');
      starter = new Stream(key, 'starter 0').below(players);
      return `starts${starter}`;
    }
    if (word.startsWith('rolled:')) {
      const face = new Stream(key, `die ${rolled}`).below(cards.die.length);
      rolled += 1;
      return `rolled:${cards.die[face]}`;
    }
    const seat = (starter + (drawn < HAND * players ? drawn : turn - 1)) % players;
    drawn += 1;
    return `drawn${seat}:${pile.shift() ?? under.shift() ?? 'none'}`;
  }

  for (const word of words) {
    const number = NUMBER.exec(word);
    const [, kind, card] = UNDER.exec(word) ?? [];
    if (number) turn = Number(number[1]);
    else if (card) under.splice(under.length - Number(last && kind === 'discard'), 0, card);
    else if (CHANCE.test(word)) {
      const expected = expectedEvent(word);
      if (word !== expected) {
        throw new Mismatch({ fair: false, why: 'event', found: word, expected });
      }
      checked += 1;
    } else if (!MOVE.test(word)) refuse('record');
  }
  if (drawn < HAND * players) refuse('record');
  return checked;
}
