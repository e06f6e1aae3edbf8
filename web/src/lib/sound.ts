// Chooses the sounds for a change at a table.

import { traitsOf } from './games';
import { playSounds } from './instrument';
import type { Happened, State } from './messages';
import { isPlacement, isSlide } from './move_parts';

export type Sound =
  | 'card'
  | 'tile'
  | 'slide'
  | 'leave'
  | 'die'
  | 'point'
  | 'turn'
  | 'reaction'
  | 'won'
  | 'over';

/** Play the sounds of a change, for the owners of these seats. */
export function playChange(before: State | null, now: State, seats: number[]): void {
  playSounds(soundsOf(before, now, seats));
}

/** The sounds of a change, each once, in the order in which things happened. */
export function soundsOf(before: State | null, now: State, seats: number[]): Sound[] {
  if (!before || now.seq <= before.seq) return [];
  const events = now.happened.filter(({ seq }) => seq > before.seq);
  const sounds = new Set(events.flatMap((event) => eventSounds(event, now.game)));
  if (pawns(now) < pawns(before)) sounds.add('leave');
  if (hasMorePoints(before, now)) sounds.add('point');
  if (now.ended && !before.ended) {
    sounds.add(now.ended.winners.some((seat) => seats.includes(seat)) ? 'won' : 'over');
  } else if (isTurnNow(before, now, events, seats)) {
    sounds.add('turn');
  }
  return [...sounds];
}

/** What a player can do without a sound. */
const SILENT = ['pass', 'end'];

function eventSounds(event: Happened, game: string): Sound[] {
  const { kind, act = '' } = event;
  if (kind === 'chanced') return act === 'rolled' ? ['die'] : [];
  if (kind === 'undone') return [traitsOf(game).undoSound ?? 'tile'];
  if (kind !== 'moved' || SILENT.includes(act)) return [];
  if (isSlide(event)) return ['slide'];
  return isPlacement(event) || act ? ['card'] : ['tile'];
}

function pawns({ board }: State): number {
  return 'pawns' in board ? board.pawns.flat().length : 0;
}

function hasMorePoints(before: State, now: State): boolean {
  if (!('scores' in before.board) || !('scores' in now.board)) return false;
  const had = before.board.scores;
  return now.board.scores.some((points, seat) => points > (had[seat] ?? 0));
}

/** Whether one of these seats is to move after waiting for others. */
function isTurnNow(before: State, now: State, events: Happened[], seats: number[]): boolean {
  if (now.ended || !now.to_move.some((seat) => seats.includes(seat))) return false;
  const waited = !before.to_move.some((seat) => seats.includes(seat));
  return waited || events.some(({ kind, seat }) => kind === 'moved' && !seats.includes(seat ?? -1));
}
