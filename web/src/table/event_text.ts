// What happened at a table, in words.

import type { ConexBoard, ConnexohBoard, Happened, State } from '../lib/messages';
import type { Say } from '../lib/words';
import { callOf, listed } from './player_names';

export type Board = ConexBoard | ConnexohBoard;

/** As much of an event, or of a step of the history, as is told. */
export type Told = Pick<Happened, 'kind' | 'seat' | 'move' | 'agrees'>;

const WAYS: Record<string, string> = { '>': 'right', '<': 'left', '>>': 'half' };
const WORDS: Record<string, string> = {
  draw: 'around-told-draws',
  pass: 'around-told-passes',
  double: 'around-told-doubles',
  end: 'around-told-ends',
  strike: 'around-told-strikes',
  discard: 'around-told-discards',
};
const EVENTS: Record<string, string> = {
  started: 'around-told-started',
  undone: 'around-told-undone',
  sat: 'around-told-sat',
  chosen: 'around-told-chosen',
  drawoffered: 'around-told-drawoffered',
  undoasked: 'around-told-undoasked',
  resigned: 'around-told-resigned',
  botseated: 'around-told-botseated',
  reclaimed: 'around-told-reclaimed',
  left: 'around-told-left',
  rematched: 'around-told-rematched',
};

/** For who has no name but "You", where the verb is another. */
const YOU: Record<string, string> = {
  'around-told-turns': 'around-you-turn',
  'around-told-slides': 'around-you-slide',
  'around-told-lays': 'around-you-lay',
  'around-told-draws': 'around-you-draw',
  'around-told-passes': 'around-you-pass',
  'around-told-doubles': 'around-you-double',
  'around-told-ends': 'around-you-end',
  'around-told-strikes': 'around-you-strike',
  'around-told-discards': 'around-you-discard',
  'around-told-chosen': 'around-you-chosen',
  'around-told-resigned': 'around-you-resign',
};

/** Whether this is news for everybody: a move, a roll of the die, or something that was agreed. */
export function isMove(event: Told): boolean {
  return event.kind === 'moved' || event.kind === 'undone';
}

const TURN = /^([a-h][1-8])(>>|>|<)$/;
const SLIDE = /^([a-h][1-8])-([a-h][1-8])$/;

/** A move of CONNEX'OH as advice; one of CONEX is shown on the table instead. */
export function adviceOf(move: string, say: Say): string {
  const turn = TURN.exec(move);
  if (turn) return say('around-hint-turn', { square: turn[1]!, way: WAYS[turn[2]!]! });
  const slide = SLIDE.exec(move);
  return slide ? say('around-hint-slide', { source: slide[1]!, target: slide[2]! }) : '';
}

function moveInWords(move: string, name: string, say: Say): string {
  const turn = TURN.exec(move);
  if (turn) return say('around-told-turns', { name, square: turn[1]!, way: WAYS[turn[2]!]! });
  const slide = SLIDE.exec(move);
  if (slide) return say('around-told-slides', { name, source: slide[1]!, target: slide[2]! });
  if (move.includes('@')) {
    return say('around-told-lays', { name, star: move.endsWith('+2x') ? 'double' : 'none' });
  }
  const key = WORDS[move.split(':')[0]!];
  return key ? say(key, { name }) : '';
}

/** One event as a sentence without its end; nothing where there is nothing to say. */
export function tell(event: Told, state: State, speak: Say): string {
  const name = event.seat == null ? '' : callOf(state, event.seat, speak);
  const isYou = name === speak('home-you');
  const say: Say = (key, args) => speak((isYou && YOU[key]) || key, args);
  if (event.kind === 'moved') return moveInWords(event.move ?? '', name, say);
  if (event.kind === 'chanced') {
    const face = /^rolled:(.+)$/.exec(event.move ?? '')?.[1];
    return face ? say('around-told-rolled', { face }) : '';
  }
  if (event.kind === 'drawanswered' || event.kind === 'undoanswered') {
    return event.agrees ? '' : say('around-told-refused', { name });
  }
  const key = EVENTS[event.kind];
  return key ? say(key, { name }) : '';
}

/** What a move changed on the table, as far as two pictures of it show. */
export function changes(before: Board | null, after: Board, seat: number, say: Say): string[] {
  if ('scores' in after) {
    const had = before && 'scores' in before ? (before.scores[seat] ?? 0) : 0;
    const points = (after.scores[seat] ?? 0) - had;
    const began = before && 'scores' in before && after.last_round && !before.last_round;
    return [
      ...(before && points > 0 ? [say('around-told-points', { points })] : []),
      ...(began ? [say('around-told-last-round')] : []),
    ];
  }
  const told: string[] = [];
  if (before && 'pawns' in before) {
    const keys = ['around-told-out-white', 'around-told-out-black'];
    for (const [side, key] of keys.entries()) {
      const count = before.pawns[side]!.length - after.pawns[side]!.length;
      if (count > 0) told.push(say(key, { count }));
    }
  }
  if (after.protected.length) {
    const { protected: safe } = after;
    told.push(say('around-told-protected', { squares: listed(safe), count: safe.length }));
  }
  return told;
}

/** All that a new state tells, in words: what was done, and what came of it. */
export function news(before: State | null, now: State, say: Say): string {
  const events = before ? now.happened : now.happened.slice(-1);
  const last = events.findLastIndex((event) => event.kind === 'moved');
  const sentences = events.map((event, index) => {
    const told = tell(event, now, say);
    if (!told || index !== last) return told;
    const more = changes(before?.board ?? null, now.board, event.seat ?? 0, say);
    return [told, ...more].join('; ');
  });
  return sentences
    .filter((told) => told)
    .map((told) => `${told}.`)
    .join(' ');
}
