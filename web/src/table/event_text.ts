// Describes the events at a table in words.

import type { ConexBoard, ConnexohBoard, Happened, State } from '../lib/messages';
import type { Say } from '../lib/words';
import { uniqueName, listed } from './player_names';

export type Board = ConexBoard | ConnexohBoard;

/** The parts of an event, or of a step of the history, that its text depends on. */
export type EventParts = Pick<Happened, 'kind' | 'seat' | 'move' | 'agrees'>;

const DIRECTIONS: Record<string, string> = { '>': 'right', '<': 'left', '>>': 'half' };
const CONEX_MOVES: Record<string, string> = {
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

/** The texts for a player called "You", with the verb in the second person. */
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

/** Whether an event changes the board: a move, or moves taken back. */
export function isMove(event: EventParts): boolean {
  return event.kind === 'moved' || event.kind === 'undone';
}

const TURN = /^([a-h][1-8])(>>|>|<)$/;
const SLIDE = /^([a-h][1-8])-([a-h][1-8])$/;

/** A move of CONNEX'OH as advice; empty for CONEX, where the table shows the hint. */
export function adviceOf(move: string, say: Say): string {
  const turn = TURN.exec(move);
  if (turn) return say('around-hint-turn', { square: turn[1]!, way: DIRECTIONS[turn[2]!]! });
  const slide = SLIDE.exec(move);
  return slide ? say('around-hint-slide', { source: slide[1]!, target: slide[2]! }) : '';
}

function moveText(move: string, name: string, say: Say): string {
  const turn = TURN.exec(move);
  if (turn) return say('around-told-turns', { name, square: turn[1]!, way: DIRECTIONS[turn[2]!]! });
  const slide = SLIDE.exec(move);
  if (slide) return say('around-told-slides', { name, source: slide[1]!, target: slide[2]! });
  if (move.includes('@')) {
    return say('around-told-lays', { name, star: move.endsWith('+2x') ? 'double' : 'none' });
  }
  const key = CONEX_MOVES[move.split(':')[0]!];
  return key ? say(key, { name }) : '';
}

/** One event as a sentence without its full stop; empty for an event without a text. */
export function eventText(event: EventParts, state: State, translate: Say): string {
  const name = event.seat == null ? '' : uniqueName(state, event.seat, translate);
  const isYou = name === translate('home-you');
  const say: Say = (key, args) => translate((isYou && YOU[key]) || key, args);
  if (event.kind === 'moved') return moveText(event.move ?? '', name, say);
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

/** The texts of what a move changed, from the boards before and after it. */
export function changeTexts(before: Board | null, after: Board, seat: number, say: Say): string[] {
  if ('scores' in after) {
    const had = before && 'scores' in before ? (before.scores[seat] ?? 0) : 0;
    const points = (after.scores[seat] ?? 0) - had;
    const began = before && 'scores' in before && after.last_round && !before.last_round;
    return [
      ...(before && points > 0 ? [say('around-told-points', { points })] : []),
      ...(began ? [say('around-told-last-round')] : []),
    ];
  }
  const texts: string[] = [];
  if (before && 'pawns' in before) {
    const keys = ['around-told-out-white', 'around-told-out-black'];
    for (const [side, key] of keys.entries()) {
      const count = before.pawns[side]!.length - after.pawns[side]!.length;
      if (count > 0) texts.push(say(key, { count }));
    }
  }
  if (after.protected.length) {
    const { protected: safe } = after;
    texts.push(say('around-told-protected', { squares: listed(safe), count: safe.length }));
  }
  return texts;
}

/** The text for a new state: its events, and what the last move changed. */
export function newsText(before: State | null, now: State, say: Say): string {
  const events = before ? now.happened : now.happened.slice(-1);
  const last = events.findLastIndex((event) => event.kind === 'moved');
  const sentences = events.map((event, index) => {
    const text = eventText(event, now, say);
    if (!text || index !== last) return text;
    const more = changeTexts(before?.board ?? null, now.board, event.seat ?? 0, say);
    return [text, ...more].join('; ');
  });
  return sentences
    .filter((text) => text)
    .map((text) => `${text}.`)
    .join(' ');
}
