// A guest's side of docs/protocol.md: one socket to one table, kept up as long as it is wanted.
//
// Three promises: a command that was asked for is sent until it is answered, always under the same
// id, and so is a question; a connection that breaks is taken up where it was, by the last event
// seen; and what the house refuses for good is not asked again.

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
export type Sign = React['sign'];

type Request = Ask | Look | Hint;
type Reply = Done | Looked | Hinted | Fault;

/**
 * How the line to the house is: not yet there, there, broken (and being mended), refused for good,
 * or closed by ourselves.
 */
export type ConnectionStatus = 'connecting' | 'connected' | 'lost' | 'refused' | 'closed';

export const VERSION = 1;

/** A sign of life is sent after so much silence of ours. */
export const PING_MS = 25_000;
/** A house that answers nothing for so long is taken for gone. */
export const SILENT_MS = 10_000;
/** The first wait before connecting again; each further one is twice as long, up to the last. */
export const FIRST_WAIT_MS = 500;
export const LAST_WAIT_MS = 15_000;
/** What came too fast is sent again after this. */
export const TOO_FAST_MS = 1_500;
/** The house looks at so many moves at once. */
export const MOST_LOOKS = 8;

/** Refusals of a hello that no patience mends. */
const FINAL = new Set(['server-no-match', 'server-not-yours', 'server-version']);

/** As much of a WebSocket as is needed here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** What the client needs of the world; tests have one of their own. */
export interface World {
  connect(url: string): Socket;
  /** Call later; returns how to call it off. */
  later(ms: number, then: () => void): () => void;
  /** A number from 0 up to 1. */
  random(): number;
  /** A new id that nobody else has. */
  id(): string;
}

export interface Listener {
  onState?(state: State): void;
  onLine?(line: ConnectionStatus): void;
  /** A fault that answers no command. */
  onFault?(fault: Fault): void;
  /** Somebody at the table makes a sign. */
  onReacted?(reacted: Reacted): void;
}

/** Hexadecimal digits by chance; crypto.randomUUID is missing where a page came by plain http. */
export function randomText(bytes = 16): string {
  const found = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const browser: World = {
  connect: (url) => new WebSocket(url) as Socket,
  later: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  id: () => randomText(),
};

/** The address of a table's socket, next to the page's own; the house speaks the language in it. */
export function socketUrl(
  match: string,
  page: { protocol: string; host: string },
  language: string,
): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${page.host}/ws/${encodeURIComponent(match)}?lang=${language}`;
}

export class Connection {
  line: ConnectionStatus = 'connecting';

  #url: string;
  readonly #token: string;
  readonly #listener: Listener;
  readonly #world: World;

  #socket: Socket | null = null;
  #seq = 0;
  #failures = 0;
  /** Asked and not yet answered, in the order of asking. */
  readonly #open = new Map<string, { request: Request; resolve: (reply: Reply) => void }>();
  #callOffRetry = () => {};
  #callOffWatch = () => {};
  #callOffResend = () => {};

  constructor(url: string, token: string, listener: Listener, world: World = browser) {
    this.#url = url;
    this.#token = token;
    this.#listener = listener;
    this.#world = world;
    this.#connect();
  }

  /** How many commands wait for their answer. */
  get waiting(): number {
    return [...this.#open.values()].filter(({ request }) => request.type === 'ask').length;
  }

  /**
   * Ask for something; answered when the house has stored it, or has refused it. Asked again under
   * an id of before, it is not done again.
   */
  ask(command: Command, id = this.#world.id()): Promise<Answer> {
    return this.#request<Done>({ type: 'ask', id, command });
  }

  /** Ask what moves would do; a refusal of the whole question is told of every move. */
  async look(seat: number, moves: string[]): Promise<Effect[]> {
    const parts: string[][] = [];
    for (let at = 0; at < moves.length; at += MOST_LOOKS) {
      parts.push(moves.slice(at, at + MOST_LOOKS));
    }
    const found = await Promise.all(parts.map((part) => this.#lookAt(seat, part)));
    return found.flat();
  }

  async #lookAt(seat: number, moves: string[]): Promise<Effect[]> {
    const look: Look = { type: 'look', id: this.#world.id(), seat, moves };
    const reply = await this.#request<Looked>(look);
    if (reply.type === 'looked') return reply.effects;
    return moves.map((move) => ({ move, fault: reply }));
  }

  /** Ask what a good player would do. */
  hint(seat: number): Promise<Hinted | Fault> {
    return this.#request<Hinted>({ type: 'hint', id: this.#world.id(), seat });
  }

  /** Make a sign to the others; one that nobody would see in time is not made. */
  react(seat: number, sign: Sign): void {
    if (this.line === 'connected') this.#send({ type: 'react', seat, sign });
  }

  #request<Found extends Reply>(request: Request): Promise<Found | Fault> {
    return new Promise((resolve) => {
      // The house answers each kind of request in its own kind, or with a fault.
      this.#open.set(request.id, { request, resolve: (reply) => resolve(reply as Found | Fault) });
      if (this.line !== 'connected') return;
      this.#send(request);
      // A command is answered soon; a line that is dead without saying so is found out here.
      if (request.type === 'ask') this.#watch();
    });
  }

  /** Try again now: the network is said to be back, or somebody looks at the page again. */
  hurry(): void {
    if (this.line !== 'lost' || this.#socket) return;
    this.#callOffRetry();
    this.#connect();
  }

  /** Go on at another address of the same table: one in another language. */
  moveTo(url: string): void {
    if (url === this.#url) return;
    this.#url = url;
    if (this.line !== 'connected' && this.line !== 'connecting') return;
    this.#hangUp();
    this.#turn('connecting');
    this.#connect();
  }

  /** Hang up; nothing is heard any more. */
  close(): void {
    this.#hangUp();
    this.#turn('closed');
  }

  // The line.

  #turn(line: ConnectionStatus): void {
    if (line === this.line) return;
    this.line = line;
    this.#listener.onLine?.(line);
  }

  #connect(): void {
    const socket = this.#world.connect(this.#url);
    this.#socket = socket;
    // A socket that was given up may still have something to say; nobody listens.
    const current = (then: () => void) => () => {
      if (socket === this.#socket) then();
    };
    socket.onopen = current(() => this.#hello());
    socket.onclose = current(() => this.#lose());
    socket.onmessage = (event) => current(() => this.#hear(event.data))();
    this.#watch();
  }

  #hello(): void {
    this.#send({ type: 'hello', version: VERSION, token: this.#token, seq: this.#seq });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hangUp(): void {
    this.#callOffRetry();
    this.#callOffWatch();
    this.#callOffResend();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lose(): void {
    this.#hangUp();
    this.#turn('lost');
    this.#callOffRetry = this.#world.later(this.#wait(), () => this.#connect());
    this.#failures += 1;
  }

  /** How long to wait: longer each time, and by chance, so that not all come back at once. */
  #wait(): number {
    const most = Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    return most * (0.5 + this.#world.random() / 2);
  }

  /** Expect something to be heard soon. */
  #watch(): void {
    this.#callOffWatch();
    this.#callOffWatch = this.#world.later(SILENT_MS, () => this.#lose());
  }

  /** Ask for a sign of life after a while. */
  #rest(): void {
    this.#callOffWatch();
    this.#callOffWatch = this.#world.later(PING_MS, () => {
      this.#send({ type: 'ping' });
      this.#watch();
    });
  }

  // What the house says.

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (this.line === 'connected') this.#rest();
    switch (message.type) {
      case 'state':
        return this.#take(message);
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

  #take(state: State): void {
    this.#seq = state.seq;
    this.#failures = 0;
    if (this.line !== 'connected') {
      this.#turn('connected');
      this.#rest();
      this.#resend();
    }
    this.#listener.onState?.(state);
  }

  #resend(): void {
    for (const { request } of this.#open.values()) this.#send(request);
  }

  #answer(id: string, reply: Reply): void {
    const asked = this.#open.get(id);
    this.#open.delete(id);
    asked?.resolve(reply);
  }

  #fault(fault: Fault): void {
    if (fault.id) return this.#answer(fault.id, fault);
    if (this.line !== 'connected') return this.#refuse(fault);
    this.#listener.onFault?.(fault);
    if (fault.key === 'server-too-many') {
      // What came too fast was not even read, so nobody can tell which command it was.
      this.#callOffResend();
      this.#callOffResend = this.#world.later(TOO_FAST_MS, () => this.#resend());
    }
  }

  /** A hello was refused: for good, or because the house is not well at the moment. */
  #refuse(fault: Fault): void {
    if (FINAL.has(fault.key)) {
      this.#hangUp();
      this.#turn('refused');
      for (const id of [...this.#open.keys()]) this.#answer(id, { ...fault, id });
    }
    this.#listener.onFault?.(fault);
  }
}
