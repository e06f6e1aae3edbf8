// The client side of docs/protocol.md: one socket to one table, reconnected until it is closed.
//
// Four guarantees: a command or question is sent again, always under the same id, until it is
// answered; when a command is done, the state that shows it has arrived; a broken connection resumes
// after the last event received; and what the server refuses for good is not asked again.

import type { Place } from './game';
import type {
  Ask,
  Done,
  Effect,
  Fault,
  ClientMessage,
  ServerMessage,
  Hint,
  Hinted,
  Look,
  Looked,
  React,
  Reacted,
  State,
} from './messages';

export type Command = Ask['command'];
export type Answer = Done | Fault;
export type Reaction = React['sign'];

type Request = Ask | Look | Hint;
type Reply = Done | Looked | Hinted | Fault;

/**
 * The state of the connection: not yet up, up, broken (and reconnecting), refused for good, or
 * closed by us.
 */
export type ConnectionStatus = 'connecting' | 'connected' | 'lost' | 'refused' | 'closed';

export const VERSION = 1;

/** A ping is sent after this long without a message. */
export const PING_MS = 25_000;
/** The connection counts as broken when an expected message has not come after this long. */
export const TIMEOUT_MS = 10_000;
/** The delay before the first reconnection; it doubles each time, up to the maximum. */
export const FIRST_RETRY_MS = 500;
export const MAX_RETRY_MS = 15_000;
/** After the server has dropped messages that came too fast, they are sent again after this. */
export const RESEND_MS = 1_500;

/** Refusals of a hello after which reconnecting is useless. */
const FINAL = new Set(['server-no-match', 'server-not-yours', 'server-version']);

/** The parts of a WebSocket used here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** What the connection needs from its surroundings; tests replace it. */
export interface Environment {
  connect(url: string): Socket;
  /** Call `then` after a delay; return a function that cancels it. */
  schedule(ms: number, then: () => void): () => void;
  /** A random number in [0, 1). */
  random(): number;
  /** A new unique id. */
  id(): string;
}

export interface Listener {
  onState?(state: State): void;
  onStatus?(status: ConnectionStatus): void;
  /** A fault that does not answer a request. */
  onFault?(fault: Fault): void;
  /** Somebody at the table reacts. */
  onReacted?(reacted: Reacted): void;
}

/** Random hexadecimal digits; crypto.randomUUID is missing on pages loaded over plain http. */
export function randomText(bytes = 16): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const browser: Environment = {
  connect: (url) => new WebSocket(url) as Socket,
  schedule: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  id: () => randomText(),
};

/** The address of a table's socket, on the page's host; it names the language of the messages. */
export function socketUrl(
  match: string,
  page: { protocol: string; host: string },
  language: string,
): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${page.host}/ws/${encodeURIComponent(match)}?lang=${language}`;
}

export class Connection {
  status: ConnectionStatus = 'connecting';

  #url: string;
  readonly #token: string;
  readonly #listener: Listener;
  readonly #environment: Environment;

  #socket: Socket | null = null;
  #seq = 0;
  #failures = 0;
  /** Requests without an answer yet, in the order of sending. */
  readonly #pending = new Map<string, { request: Request; resolve: (reply: Reply) => void }>();
  /** Commands that were carried out, but whose states have not arrived yet. */
  #arriving: { seq: number; resolve: () => void }[] = [];
  #cancelRetry = () => {};
  #cancelTimer = () => {};
  #cancelResend = () => {};

  constructor(url: string, token: string, listener: Listener, environment: Environment = browser) {
    this.#url = url;
    this.#token = token;
    this.#listener = listener;
    this.#environment = environment;
    this.#connect();
  }

  /**
   * Send a command; resolves when it was refused, or when the state that shows it has arrived. A
   * command with an id that was used before is not carried out again.
   */
  ask(command: Command, id = this.#environment.id()): Promise<Answer> {
    return this.#request<Done>({ type: 'ask', id, command });
  }

  /** Ask what the moves at a place would do; if the question is refused, the effect is the fault. */
  async look(seat: number, place: Place): Promise<Effect[]> {
    const look: Look = { type: 'look', id: this.#environment.id(), seat, ...place };
    const reply = await this.#request<Looked>(look);
    return reply.type === 'looked' ? reply.effects : [{ move: '', fault: reply }];
  }

  /** Ask what a good player would do. */
  hint(seat: number): Promise<Hinted | Fault> {
    return this.#request<Hinted>({ type: 'hint', id: this.#environment.id(), seat });
  }

  /** React, for the others to see; dropped while disconnected, as it would arrive too late. */
  react(seat: number, reaction: Reaction): void {
    if (this.status === 'connected') this.#send({ type: 'react', seat, sign: reaction });
  }

  #request<Found extends Reply>(request: Request): Promise<Found | Fault> {
    return new Promise((resolve) => {
      // The server answers each kind of request with its own kind of reply, or with a fault.
      const done = (reply: Reply) => resolve(reply as Found | Fault);
      this.#pending.set(request.id, { request, resolve: done });
      if (this.status !== 'connected') return;
      this.#send(request);
      // A command is answered soon; if not, the connection is dead without a close event.
      if (request.type === 'ask') this.#expectMessage();
    });
  }

  /** Reconnect now: the network is back, or the page is visible again. */
  retryNow(): void {
    if (this.status !== 'lost' || this.#socket) return;
    this.#cancelRetry();
    this.#connect();
  }

  /** Continue at another address of the same table, as for another language. */
  moveTo(url: string): void {
    if (url === this.#url) return;
    this.#url = url;
    if (this.status !== 'connected' && this.status !== 'connecting') return;
    this.#disconnect();
    this.#setStatus('connecting');
    this.#connect();
  }

  /** Close the connection; no more messages are received. */
  close(): void {
    this.#disconnect();
    this.#setStatus('closed');
  }

  // The connection.

  #setStatus(status: ConnectionStatus): void {
    if (status === this.status) return;
    this.status = status;
    this.#listener.onStatus?.(status);
  }

  #connect(): void {
    const socket = this.#environment.connect(this.#url);
    this.#socket = socket;
    // Ignore late messages of a socket that was given up.
    const current = (then: () => void) => () => {
      if (socket === this.#socket) then();
    };
    socket.onopen = current(() => this.#sendHello());
    socket.onclose = current(() => this.#reconnectLater());
    socket.onmessage = (event) => current(() => this.#receive(event.data))();
    this.#expectMessage();
  }

  #sendHello(): void {
    this.#send({ type: 'hello', version: VERSION, token: this.#token, seq: this.#seq });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #disconnect(): void {
    this.#cancelRetry();
    this.#cancelTimer();
    this.#cancelResend();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #reconnectLater(): void {
    this.#disconnect();
    this.#setStatus('lost');
    this.#cancelRetry = this.#environment.schedule(this.#retryDelay(), () => this.#connect());
    this.#failures += 1;
  }

  /** The delay in milliseconds: longer each time, and random, so that not all reconnect at once. */
  #retryDelay(): number {
    const longest = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    return longest * (0.5 + this.#environment.random() / 2);
  }

  /** Expect a message soon, or reconnect. */
  #expectMessage(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#environment.schedule(TIMEOUT_MS, () => this.#reconnectLater());
  }

  /** Send a ping after a while without messages. */
  #schedulePing(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#environment.schedule(PING_MS, () => {
      this.#send({ type: 'ping' });
      this.#expectMessage();
    });
  }

  // Messages from the server.

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (this.status === 'connected') this.#schedulePing();
    switch (message.type) {
      case 'state':
        return this.#onState(message);
      case 'done':
      case 'looked':
      case 'hinted':
        return this.#answer(message.id, message);
      case 'reacted':
        return this.#listener.onReacted?.(message);
      case 'fault':
        return this.#fault(message);
    }
  }

  #onState(state: State): void {
    this.#seq = state.seq;
    this.#failures = 0;
    if (this.status !== 'connected') {
      this.#setStatus('connected');
      this.#schedulePing();
      this.#resend();
    }
    this.#listener.onState?.(state);
    const shown = this.#arriving.filter(({ seq }) => seq <= state.seq);
    this.#arriving = this.#arriving.filter(({ seq }) => seq > state.seq);
    for (const { resolve } of shown) resolve();
  }

  #resend(): void {
    for (const { request } of this.#pending.values()) this.#send(request);
  }

  #answer(id: string, reply: Reply): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (!pending) return;
    const resolve = () => pending.resolve(reply);
    if (reply.type === 'done' && reply.seq > this.#seq) {
      this.#arriving.push({ seq: reply.seq, resolve });
    } else resolve();
  }

  #fault(fault: Fault): void {
    if (fault.id) return this.#answer(fault.id, fault);
    if (this.status !== 'connected') return this.#refuse(fault);
    this.#listener.onFault?.(fault);
    if (fault.key === 'server-too-many') {
      // The server did not read what came too fast, so the command in it is unknown.
      this.#cancelResend();
      this.#cancelResend = this.#environment.schedule(RESEND_MS, () => this.#resend());
    }
  }

  /** A hello was refused: for good, or because the server has a problem at the moment. */
  #refuse(fault: Fault): void {
    if (FINAL.has(fault.key)) {
      this.#disconnect();
      this.#setStatus('refused');
      for (const id of [...this.#pending.keys()]) this.#answer(id, { ...fault, id });
      for (const { resolve } of this.#arriving.splice(0)) resolve();
    }
    this.#listener.onFault?.(fault);
  }
}
