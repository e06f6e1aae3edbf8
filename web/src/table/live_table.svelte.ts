// The connection of the page to one table: its newest state, and the commands sent to it.

import {
  dropContribution,
  dropSeat,
  prepareContribution,
  storeCommitment,
} from '../fairness/stored_commitments';
import {
  Connection,
  type Answer,
  type Command,
  type ConnectionStatus,
  type Listener,
} from '../lib/connection';
import type { Place } from '../lib/game';
import { withAllMoves } from '../lib/legal_moves';
import type { Effect, Fault, Hinted, Reacted, State } from '../lib/messages';
import { forget, note } from '../lib/tokens';

/** The parts of a connection that a table uses; tests replace it. */
export type TableConnection = Pick<
  Connection,
  'ask' | 'close' | 'hint' | 'look' | 'moveTo' | 'react' | 'retryNow'
>;

interface Events {
  onState(now: State, before: State | null): void;
  onReacted(reacted: Reacted): void;
  /** What to show for a request that failed. */
  describe(error: unknown): string;
}

export class LiveTable {
  /** The newest state, and the one before it; null until they have arrived. */
  state = $state.raw<State | null>(null);
  before = $state.raw<State | null>(null);
  status: ConnectionStatus = $state('connecting');
  /** What went wrong last; empty if nothing did. */
  problem = $state('');
  /** Whether a command is on its way; the next one has to wait. */
  asking = $state(false);

  readonly #match: string;
  readonly #events: Events;
  readonly #open: (listener: Listener) => TableConnection;
  #connection: TableConnection | undefined;
  #contributing = false;

  constructor(match: string, events: Events, open: (listener: Listener) => TableConnection) {
    this.#match = match;
    this.#events = events;
    this.#open = open;
  }

  connect(): void {
    this.close();
    this.status = 'connecting';
    this.asking = false;
    this.problem = '';
    this.#connection = this.#open({
      onState: (now) => this.#onState(now),
      onStatus: (now) => (this.status = now),
      onFault: (fault) => this.#show(fault),
      onReacted: this.#events.onReacted,
    });
  }

  close(): void {
    this.#connection?.close();
  }

  moveTo(url: string): void {
    this.#connection?.moveTo(url);
  }

  retryNow(): void {
    this.#connection?.retryNow();
  }

  react(...reaction: Parameters<Connection['react']>): void {
    this.#connection?.react(...reaction);
  }

  fail(error: unknown): void {
    this.problem = this.#events.describe(error);
  }

  #show(fault: Fault): void {
    this.problem = fault.text || fault.key;
  }

  #onState(news: State): void {
    const now = { ...news, own: news.own.map(withAllMoves) };
    const before = this.state;
    this.state = now;
    if (now.phase === 'archived') return;
    if (now.seq !== before?.seq) this.before = before;
    // On this device a table with an own seat is listed.
    if (now.own.length) note(this.#match, { game: now.game, seen: Date.now() });
    if (now.phase === 'open') void this.#contribute(now);
    this.#events.onState(now, before);
  }

  /** Send a command; return whether it was carried out. */
  async ask(command: Command): Promise<boolean> {
    if (!this.#connection || this.asking) return false;
    const connection = this.#connection;
    this.asking = true;
    this.problem = '';
    const answer: Answer = await connection.ask(command);
    // After a new connection this answer is one of the past.
    if (connection !== this.#connection) return false;
    this.asking = false;
    if (answer.type === 'fault') this.#show(answer);
    return answer.type === 'done';
  }

  async look(seat: number, place: Place): Promise<Effect[]> {
    return this.#connection?.look(seat, place) ?? [];
  }

  /** Ask for a hint; null if there is none. */
  async hint(seat: number): Promise<Hinted | null> {
    if (!this.#connection) return null;
    this.problem = '';
    const answer = await this.#connection.hint(seat);
    if (answer.type === 'hinted') return answer;
    this.#show(answer);
    return null;
  }

  /** Give up a seat; without another one the device goes on as a spectator. */
  async leave(seat: number): Promise<void> {
    const rest = this.state?.own.filter((own) => own.seat !== seat) ?? [];
    if (!(await this.ask({ type: 'leave', seat }))) return;
    if (!rest.length) this.spectate();
    else if (this.state?.phase === 'open') dropSeat(this.#match, seat);
  }

  /** Forget this device's seats, and reconnect as a spectator. */
  spectate(): void {
    forget(this.#match);
    this.connect();
  }

  /**
   * Store the commitment before the deal. If a rematch waits for this device, then send its
   * contribution to chance; a bot that took the seat in the meantime leaves it again.
   */
  async #contribute(now: State): Promise<void> {
    const own = now.chairs.filter((chair) => chair.yours);
    if (own.length) storeCommitment(this.#match, now.commitment);
    const seats = own.filter(({ pending, bot }) => pending || bot).map(({ seat }) => seat);
    const [seat] = seats;
    if (!this.#connection || this.#contributing || seat === undefined) return;
    this.#contributing = true;
    const contribution = prepareContribution(this.#match, now.commitment, seats);
    const command = { type: 'contribute', seat, contribution } as const;
    // Another tab sends the same contribution under the same id, so it is carried out once.
    const answer = await this.#connection.ask(command, contribution);
    if (answer.type === 'done') return;
    if (answer.key === 'server-stale') {
      this.#contributing = false;
      if (this.state?.phase === 'open') void this.#contribute(this.state);
    } else dropContribution(this.#match, contribution);
  }
}
