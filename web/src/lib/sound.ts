// What there is to hear when a table changes.

import { ring } from './instrument';
import type { Happened, State } from './messages';

export type Sound =
  | 'card'
  | 'tile'
  | 'slide'
  | 'leave'
  | 'die'
  | 'point'
  | 'turn'
  | 'sign'
  | 'won'
  | 'over';

/** Let a change at a table be heard by those who have these seats. */
export function hear(before: State | null, now: State, seats: number[]): void {
  ring(heard(before, now, seats));
}

/** The sounds of a change, each once, in the order in which things happened. */
export function heard(before: State | null, now: State, seats: number[]): Sound[] {
  if (!before || now.seq <= before.seq) return [];
  const news = now.happened.filter(({ seq }) => seq > before.seq);
  const found = new Set(news.flatMap((event) => soundOf(event, now.game)));
  if (pawns(now) < pawns(before)) found.add('leave');
  if (hasMorePoints(before, now)) found.add('point');
  if (now.ended && !before.ended) {
    found.add(now.ended.winners.some((seat) => seats.includes(seat)) ? 'won' : 'over');
  } else if (isTurnNow(before, now, news, seats)) {
    found.add('turn');
  }
  return [...found];
}

function soundOf({ kind, move = '' }: Happened, game: string): Sound[] {
  if (kind === 'chanced') return move.startsWith('rolled:') ? ['die'] : [];
  if (kind === 'undone') return [game === 'conex' ? 'card' : 'tile'];
  if (kind !== 'moved') return [];
  if (game !== 'conex') return [/[<>]$/.test(move) ? 'tile' : 'slide'];
  return move === 'pass' || move === 'end' ? [] : ['card'];
}

function pawns({ board }: State): number {
  return 'pawns' in board ? board.pawns.flat().length : 0;
}

function hasMorePoints(before: State, now: State): boolean {
  if (!('scores' in before.board) || !('scores' in now.board)) return false;
  const had = before.board.scores;
  return now.board.scores.some((points, seat) => points > (had[seat] ?? 0));
}

/** Whether it is the turn of somebody here who has waited for others. */
function isTurnNow(before: State, now: State, news: Happened[], seats: number[]): boolean {
  if (now.ended || !now.to_move.some((seat) => seats.includes(seat))) return false;
  const waited = !before.to_move.some((seat) => seats.includes(seat));
  return waited || news.some(({ kind, seat }) => kind === 'moved' && !seats.includes(seat ?? -1));
}
