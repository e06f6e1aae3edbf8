// A socket, a clock and messages for the tests of the connection.

import type { Environment, Socket } from './connection';
import type { ClientMessage, Fault, ServerMessage, State } from './messages';

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The server accepts the connection and sends the table. */
  accept(seq = 4): void {
    this.onopen?.();
    this.receive(state(seq));
  }

  asks(): ClientMessage[] {
    return this.sent.filter((message) => message.type === 'ask');
  }
}

/** A clock that only `advance` moves, and a random number that the test chooses. */
export class FakeEnvironment implements Environment {
  sockets: FakeSocket[] = [];
  now = 0;
  randomNumber = 1;
  ids = 0;
  timers: { at: number; then: () => void }[] = [];

  connect(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  schedule(ms: number, then: () => void): () => void {
    const timer = { at: this.now + ms, then };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((each) => each !== timer));
  }

  random(): number {
    return this.randomNumber;
  }

  id(): string {
    this.ids += 1;
    return `id${this.ids}`;
  }

  advance(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.now = next.at;
      this.timers = this.timers.filter((each) => each !== next);
      next.then();
    }
    this.now = until;
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}

export function state(seq: number): State {
  return {
    type: 'state',
    version: 1,
    id: 'm',
    seq,
    game: 'connexoh',
    options: {},
    commitment: '',
    phase: 'playing',
    chairs: [],
    to_move: [0],
    board: {
      position: '',
      size: 6,
      tiles: {},
      pawns: [[], []],
      protected: [],
      marker: null,
      trails: [],
    },
    own: [],
    happened: [],
  };
}

export function fault(key: string, id = ''): Fault {
  return { type: 'fault', key, details: {}, id, text: `about ${key}` };
}

/** Let promises settle. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));
