// Describes the events at a table in words.

import type {
  ConexBoard,
  ConnexohBoard,
  Happened,
  Hinted,
  State,
  TextBoard,
} from '../lib/messages';
import { isPlacement, isRotation, isSlide, type MoveParts } from '../lib/move_parts';
import type { Say } from '../lib/words';
import { listed, ownSeat, uniqueName } from './player_names';

export type Board = ConexBoard | ConnexohBoard | TextBoard;

/** The parts of an event, or of a step of the history, that its text depends on. */
export type EventParts = Pick<Happened, 'kind' | 'seat' | 'move' | 'agrees'> & MoveParts;

/** For every text with the name of a player: the text where that player is the reader. */
export const YOU = {
  'around-event-plays': 'around-you-play',
  'around-event-turns': 'around-you-turn',
  'around-event-slides': 'around-you-slide',
  'around-event-lays': 'around-you-lay',
  'around-event-draws': 'around-you-draw',
  'around-event-passes': 'around-you-pass',
  'around-event-doubles': 'around-you-double',
  'around-event-ends': 'around-you-end',
  'around-event-strikes': 'around-you-strike',
  'around-event-discards': 'around-you-discard',
  'around-event-chosen': 'around-you-chosen',
  'around-event-sat': 'around-you-sit',
  'around-event-undoasked': 'around-you-ask-undo',
  'around-event-drawoffered': 'around-you-offer-draw',
  'around-event-refused': 'around-you-refuse',
  'around-event-resigned': 'around-you-resign',
  'around-event-botseated': 'around-you-seat-bot',
  'around-event-reclaimed': 'around-you-reclaim',
  'around-event-left': 'around-you-leave',
} as const;

type PlayerText = keyof typeof YOU;
type SayOfPlayer = (key: PlayerText, details?: Parameters<Say>[1]) => string;

const WAYS = { 1: 'right', 2: 'half', 3: 'left' };
const CONEX_MOVES: Record<string, PlayerText> = {
  draw: 'around-event-draws',
  pass: 'around-event-passes',
  double: 'around-event-doubles',
  end: 'around-event-ends',
  strike: 'around-event-strikes',
  discard: 'around-event-discards',
};
/** Events of a player. */
export const PLAYER_EVENTS: Record<string, PlayerText> = {
  sat: 'around-event-sat',
  chosen: 'around-event-chosen',
  drawoffered: 'around-event-drawoffered',
  undoasked: 'around-event-undoasked',
  resigned: 'around-event-resigned',
  botseated: 'around-event-botseated',
  reclaimed: 'around-event-reclaimed',
  left: 'around-event-left',
};
/** Events of the table, whose texts name nobody. */
export const TABLE_EVENTS: Record<string, string> = {
  started: 'around-event-started',
  undone: 'around-event-undone',
  rematched: 'around-event-rematched',
};

/** A move of CONNEX'OH as the details of a text: of one for turns, or of one for slides. */
function detailsOf(move: MoveParts): {
  turn?: Record<string, string>;
  slide?: Record<string, string>;
} {
  if (isRotation(move)) return { turn: { square: move.tile, way: WAYS[move.turns] } };
  if (isSlide(move)) return { slide: { source: move.source, target: move.target } };
  return {};
}

/** A move of CONNEX'OH as advice; empty for CONEX, where the table shows the hint. */
export function adviceOf(move: MoveParts, say: Say): string {
  const { turn, slide } = detailsOf(move);
  if (turn) return say('around-hint-turn', turn);
  return slide ? say('around-hint-slide', slide) : '';
}

/** Where a hint says to look: a square, a card, or something else. */
function whereToLook(hint: Hinted, say: Say): string {
  if (isRotation(hint) || isSlide(hint)) return say('around-hint-square', { square: hint.at });
  return say(hint.card == null ? 'around-hint-else' : 'around-hint-card');
}

/** As much of a hint in words as is shown at a step; empty for none. */
export function hintText(hint: Hinted | null, step: 0 | 1 | 2, say: Say): string {
  if (!hint || !step) return '';
  const { look = '', why } = hint;
  const parts = step === 1 ? [look, whereToLook(hint, say)] : [adviceOf(hint, say), why];
  return parts.filter(Boolean).join(' ');
}

/** A move of CONNEX'OH as the label of a button that plays it. */
export function moveLabel(move: MoveParts, say: Say): string {
  const { turn, slide } = detailsOf(move);
  if (turn) return say('around-move-turn', turn);
  return slide ? say('around-move-slide', slide) : '';
}

function moveText(text: string, move: MoveParts, say: SayOfPlayer): string {
  const { turn, slide } = detailsOf(move);
  if (turn) return say('around-event-turns', turn);
  if (slide) return say('around-event-slides', slide);
  if (isPlacement(move)) {
    return say('around-event-lays', { star: move.star ? 'double' : 'none' });
  }
  const key = CONEX_MOVES[move.act ?? ''];
  return key ? say(key) : say('around-event-plays', { move: text });
}

/** One event as a sentence without its full stop; empty for an event without a text. */
export function eventText(event: EventParts, state: State, say: Say): string {
  const { kind, seat } = event;
  if (kind === 'chanced') {
    return event.face ? say('around-event-rolled', { face: event.face }) : '';
  }
  if (seat == null) return TABLE_EVENTS[kind] ? say(TABLE_EVENTS[kind]) : '';
  const isYou = seat === ownSeat(state);
  const sayOfPlayer: SayOfPlayer = (key, details) =>
    isYou ? say(YOU[key], details) : say(key, { ...details, name: uniqueName(state, seat, say) });
  if (kind === 'moved') return moveText(event.move ?? '', event, sayOfPlayer);
  if (kind === 'drawanswered' || kind === 'undoanswered') {
    return event.agrees ? '' : sayOfPlayer('around-event-refused');
  }
  const key = PLAYER_EVENTS[kind];
  return key ? sayOfPlayer(key) : '';
}

/** The texts of what a move changed, from the boards before and after it. */
export function changeTexts(before: Board | null, after: Board, seat: number, say: Say): string[] {
  if ('scores' in after) {
    const had = before && 'scores' in before ? (before.scores[seat] ?? 0) : 0;
    const points = (after.scores[seat] ?? 0) - had;
    const began = before && 'scores' in before && after.last_round && !before.last_round;
    return [
      ...(before && points > 0 ? [say('around-event-points', { points })] : []),
      ...(began ? [say('around-event-last-round')] : []),
    ];
  }
  const texts: string[] = [];
  if (before && 'pawns' in before && 'pawns' in after) {
    const keys = ['around-event-out-white', 'around-event-out-black'];
    for (const [side, key] of keys.entries()) {
      const count = before.pawns[side]!.length - after.pawns[side]!.length;
      if (count > 0) texts.push(say(key, { count }));
    }
  }
  if ('protected' in after && after.protected.length) {
    const { protected: safe } = after;
    texts.push(say('around-event-protected', { squares: listed(safe), count: safe.length }));
  }
  return texts;
}

/** Join clauses to a sentence, with a full stop unless it ends with a mark of its own. */
export function sentenceOf(clauses: readonly string[], say: Say): string {
  const found = clauses.filter((clause) => clause);
  if (!found.length) return '';
  const text = found.reduce((first, second) => say('around-clauses', { first, second }));
  return /[.!?…]$/.test(found.at(-1)!) ? text : say('around-sentence', { text });
}

/** The text for a new state: its events, and what the last move changed. */
export function newsText(before: State | null, now: State, say: Say): string {
  const events = before ? now.happened : now.happened.slice(-1);
  const last = events.findLastIndex((event) => event.kind === 'moved');
  const sentences = events.map((event, index) => {
    const text = eventText(event, now, say);
    if (!text || index !== last) return sentenceOf([text], say);
    const more = changeTexts(before?.board ?? null, now.board, event.seat ?? 0, say);
    return sentenceOf([text, ...more], say);
  });
  return sentences.filter((text) => text).join(' ');
}
