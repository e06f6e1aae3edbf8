import { beforeEach, expect, test } from 'vitest';
import {
  FIRST_WAIT_MS,
  Connection,
  LAST_WAIT_MS,
  MOST_LOOKS,
  PING_MS,
  SILENT_MS,
  socketUrl,
  TOO_FAST_MS,
  type Answer,
  type ConnectionStatus,
  type Socket,
  type World,
} from './connection';
import type { Fault, ClientMessage, ServerMessage, State } from './messages';

const PLAY = { type: 'play', seat: 0, move: 'c3>', seq: 4 } as const;
const RESIGN = { type: 'resign', seat: 0 } as const;

class FakeSocket implements Socket {
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

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The house takes the call and shows the table. */
  welcome(seq = 4): void {
    this.onopen?.();
    this.say(state(seq));
  }

  asks(): ClientMessage[] {
    return this.sent.filter((message) => message.type === 'ask');
  }
}

/** Time that passes only when told to, and chance that is chosen. */
class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  now = 0;
  chance = 1;
  ids = 0;
  timers: { at: number; then: () => void }[] = [];

  connect(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  later(ms: number, then: () => void): () => void {
    const timer = { at: this.now + ms, then };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((each) => each !== timer));
  }

  random(): number {
    return this.chance;
  }

  id(): string {
    this.ids += 1;
    return `id${this.ids}`;
  }

  pass(ms: number): void {
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

function state(seq: number): State {
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

function fault(key: string, id = ''): Fault {
  return { type: 'fault', key, details: {}, id, text: `about ${key}` };
}

let world: FakeWorld;
let house: Connection;
let lines: ConnectionStatus[];
let states: number[];
let faults: string[];
let signs: string[];

/** Ask, and note the answer when it comes. */
function ask(command: typeof PLAY | typeof RESIGN): Answer[] {
  const answers: Answer[] = [];
  void house.ask(command).then((answer) => answers.push(answer));
  return answers;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  world = new FakeWorld();
  lines = [];
  states = [];
  faults = [];
  signs = [];
  const listener = {
    onLine: (line: ConnectionStatus) => lines.push(line),
    onState: (told: State) => states.push(told.seq),
    onFault: (told: Fault) => faults.push(told.key),
    onReacted: ({ seat, sign }: { seat: number; sign: string }) => signs.push(`${seat} ${sign}`),
  };
  house = new Connection('ws://house/ws/m', 'secret', listener, world);
});

test('a guest says hello first, and is connected when the house shows the table', () => {
  expect(house.line).toBe('connecting');
  world.socket.onopen?.();
  expect(world.socket.sent).toEqual([{ type: 'hello', version: 1, token: 'secret', seq: 0 }]);
  expect(house.line).toBe('connecting');
  world.socket.say(state(4));
  expect([house.line, lines, states]).toEqual(['connected', ['connected'], [4]]);
});

test('what is done is answered once', async () => {
  world.socket.welcome();
  const answers = ask(PLAY);
  expect(world.socket.asks()).toEqual([{ type: 'ask', id: 'id1', command: PLAY }]);
  world.socket.say({ type: 'done', id: 'id1', seq: 5 });
  world.socket.say({ type: 'done', id: 'id1', seq: 5 });
  await settle();
  expect(answers).toEqual([{ type: 'done', id: 'id1', seq: 5 }]);
  expect(house.waiting).toBe(0);
});

test('a refusal is the answer to the command that it names', async () => {
  world.socket.welcome();
  const first = ask(PLAY);
  const second = ask(RESIGN);
  world.socket.say(fault('server-stale', 'id1'));
  await settle();
  expect(first.map((answer) => 'key' in answer && answer.key)).toEqual(['server-stale']);
  expect(second).toEqual([]);
  expect(faults).toEqual([]);
});

test('what is asked before the table is shown waits for it', () => {
  ask(PLAY);
  world.socket.onopen?.();
  expect(world.socket.asks()).toEqual([]);
  world.socket.say(state(4));
  expect(world.socket.asks()).toHaveLength(1);
  world.socket.say(state(5));
  expect(world.socket.asks()).toHaveLength(1);
});

test('a broken connection is taken up at the last event seen', () => {
  world.socket.welcome(4);
  world.socket.say(state(9));
  world.socket.onclose?.();
  expect(house.line).toBe('lost');
  world.pass(FIRST_WAIT_MS);
  expect(world.sockets).toHaveLength(2);
  world.socket.onopen?.();
  expect(world.socket.sent).toEqual([{ type: 'hello', version: 1, token: 'secret', seq: 9 }]);
  world.socket.say(state(11));
  expect(lines).toEqual(['connected', 'lost', 'connected']);
});

test('what was not answered is sent again under the same id, and nothing else is', async () => {
  world.socket.welcome();
  const answered = ask(RESIGN);
  world.socket.say({ type: 'done', id: 'id1', seq: 5 });
  const open = ask(PLAY);
  world.socket.onclose?.();
  const late = ask(RESIGN);
  world.pass(FIRST_WAIT_MS);
  world.socket.welcome();
  expect(world.socket.asks()).toEqual([
    { type: 'ask', id: 'id2', command: PLAY },
    { type: 'ask', id: 'id3', command: RESIGN },
  ]);
  world.socket.say({ type: 'done', id: 'id2', seq: 5 });
  world.socket.say({ type: 'done', id: 'id3', seq: 6 });
  await settle();
  expect([answered, open, late].map((answers) => answers.length)).toEqual([1, 1, 1]);
  world.socket.onclose?.();
  world.pass(FIRST_WAIT_MS);
  world.socket.welcome();
  expect(world.socket.asks()).toEqual([]);
});

test('waits grow twofold up to a limit, and begin anew after a success', () => {
  const waits = [];
  for (let count = 0; count < 8; count += 1) {
    world.socket.onclose?.();
    waits.push(world.timers[0]!.at - world.now);
    expect(world.timers).toHaveLength(1);
    world.pass(waits.at(-1)!);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, LAST_WAIT_MS, LAST_WAIT_MS, LAST_WAIT_MS]);
  world.socket.welcome();
  world.socket.onclose?.();
  expect(world.timers[0]!.at - world.now).toBe(FIRST_WAIT_MS);
});

test('chance shortens a wait by up to a half', () => {
  world.chance = 0;
  world.socket.onclose?.();
  world.pass(FIRST_WAIT_MS / 2 - 1);
  expect(world.sockets).toHaveLength(1);
  world.pass(1);
  expect(world.sockets).toHaveLength(2);
});

test('a house that takes the call and says nothing is given up', () => {
  world.socket.onopen?.();
  world.pass(SILENT_MS);
  expect(house.line).toBe('lost');
  expect(world.sockets[0]!.closed).toBe(true);
});

test('a line that swallows a command is given up, and the command is asked again', async () => {
  world.socket.welcome();
  const answer = house.ask(PLAY);
  world.pass(SILENT_MS);
  expect(house.line).toBe('lost');
  world.pass(LAST_WAIT_MS);
  world.socket.welcome();
  expect(world.socket.asks()).toEqual([{ type: 'ask', id: 'id1', command: PLAY }]);
  world.socket.say({ type: 'done', id: 'id1', seq: 5 });
  expect((await answer).type).toBe('done');
});

test('a silent line is tried with a ping, and lives on with the answer', () => {
  world.socket.welcome();
  world.pass(PING_MS);
  expect(world.socket.sent.at(-1)).toEqual({ type: 'ping' });
  world.socket.say({ type: 'pong' });
  world.pass(SILENT_MS);
  expect(house.line).toBe('connected');
  world.pass(PING_MS);
  world.pass(SILENT_MS);
  expect(house.line).toBe('lost');
});

test('a socket that was given up is not listened to', () => {
  world.socket.welcome();
  world.pass(PING_MS + SILENT_MS + FIRST_WAIT_MS);
  const [old, next] = world.sockets;
  expect(next).toBeDefined();
  old!.say(state(99));
  old!.onclose?.();
  expect(states).toEqual([4]);
  next!.welcome(5);
  expect(house.line).toBe('connected');
});

test.each(['server-no-match', 'server-not-yours', 'server-version'])(
  '%s is for good',
  async (key) => {
    const answers = ask(PLAY);
    world.socket.onopen?.();
    world.socket.say(fault(key));
    world.socket.onclose?.();
    world.pass(LAST_WAIT_MS);
    await settle();
    expect([house.line, faults, world.sockets.length]).toEqual(['refused', [key], 1]);
    expect(answers).toMatchObject([{ type: 'fault', key }]);
  },
);

test('a house that is not well is asked again', () => {
  world.socket.onopen?.();
  world.socket.say(fault('store-away'));
  world.socket.onclose?.();
  world.pass(FIRST_WAIT_MS);
  expect([house.line, world.sockets.length]).toEqual(['lost', 2]);
});

test('what came too fast is sent again, once', async () => {
  world.socket.welcome();
  const answers = ask(PLAY);
  world.socket.say(fault('server-too-many'));
  world.socket.say(fault('server-too-many'));
  world.pass(TOO_FAST_MS);
  expect(world.socket.asks()).toHaveLength(2);
  world.socket.say({ type: 'done', id: 'id1', seq: 5 });
  await settle();
  expect(answers).toHaveLength(1);
});

test('whoever is in a hurry does not wait, and does not connect twice', () => {
  world.socket.welcome();
  house.hurry();
  expect(world.sockets).toHaveLength(1);
  world.socket.onclose?.();
  house.hurry();
  house.hurry();
  expect(world.sockets).toHaveLength(2);
  world.pass(FIRST_WAIT_MS);
  expect(world.sockets).toHaveLength(2);
});

test('who wants another language is called anew, and loses nothing', () => {
  world.socket.welcome();
  void house.ask({ type: 'resign', seat: 0 });
  house.moveTo('ws://house/ws/m?lang=fr');
  house.moveTo('ws://house/ws/m?lang=fr');
  expect([world.sockets.length, house.line]).toEqual([2, 'connecting']);
  world.socket.welcome();
  expect(house.line).toBe('connected');
  expect(world.socket.sent.map(({ type }) => type)).toEqual(['hello', 'ask']);
});

test('who has hung up hears nothing and comes back no more', () => {
  world.socket.welcome();
  house.close();
  world.socket.say(state(5));
  world.socket.onclose?.();
  house.hurry();
  world.pass(10 * LAST_WAIT_MS);
  expect([house.line, states, world.sockets.length]).toEqual(['closed', [4], 1]);
  expect(world.timers).toEqual([]);
});

test('a look is answered with what the moves would do', async () => {
  world.socket.welcome();
  const found = house.look(0, ['a1>', 'a1<']);
  expect(world.socket.sent.at(-1)).toEqual({
    type: 'look',
    id: 'id1',
    seat: 0,
    moves: ['a1>', 'a1<'],
  });
  expect(house.waiting).toBe(0);
  const effects = [{ move: 'a1>' }, { move: 'a1<', protects: ['a1', 'b1'] }];
  world.socket.say({ type: 'looked', id: 'id1', seq: 4, effects });
  expect(await found).toEqual(effects);
});

test('many moves are looked at in parts, and found in their order', async () => {
  world.socket.welcome();
  const moves = Array.from({ length: MOST_LOOKS + 1 }, (_, count) => `move${count}`);
  const found = house.look(0, moves);
  const looks = world.socket.sent.flatMap((each) => (each.type === 'look' ? [each] : []));
  expect(looks.map((look) => look.moves.length)).toEqual([MOST_LOOKS, 1]);
  for (const { id, moves } of looks.toReversed()) {
    const effects = moves.map((move) => ({ move }));
    world.socket.say({ type: 'looked', id, seq: 4, effects });
  }
  expect((await found).map((effect) => effect.move)).toEqual(moves);
});

test('a look that is refused is refused for each of its moves', async () => {
  world.socket.welcome();
  const found = house.look(0, ['a1>', 'zz']);
  world.socket.say(fault('server-not-your-turn', 'id1'));
  expect((await found).map(({ move, fault }) => [move, fault?.key])).toEqual([
    ['a1>', 'server-not-your-turn'],
    ['zz', 'server-not-your-turn'],
  ]);
});

test('questions that were not answered are sent again when the line is back', async () => {
  world.socket.welcome();
  const look = house.look(0, ['a1>']);
  const hint = house.hint(0);
  world.socket.onclose?.();
  world.pass(FIRST_WAIT_MS);
  world.socket.welcome();
  expect(world.socket.sent.slice(1)).toEqual([
    { type: 'look', id: 'id1', seat: 0, moves: ['a1>'] },
    { type: 'hint', id: 'id2', seat: 0 },
  ]);
  world.socket.say({ type: 'looked', id: 'id1', seq: 4, effects: [] });
  world.socket.say({ type: 'hinted', id: 'id2', seq: 4, move: 'c3>', at: 'c3', why: 'It wins.' });
  expect(await look).toEqual([]);
  expect(await hint).toMatchObject({ move: 'c3>', at: 'c3', why: 'It wins.' });
});

test('a hint may be refused', async () => {
  world.socket.welcome();
  const hint = house.hint(0);
  world.socket.say(fault('server-no-hint', 'id1'));
  expect(await hint).toMatchObject({ type: 'fault', key: 'server-no-hint' });
});

test('a sign is made at once or not at all, and signs of others are heard', () => {
  house.react(0, 'hello');
  world.socket.welcome();
  house.react(0, 'wow');
  const made = world.socket.sent.filter((message) => message.type === 'react');
  expect(made).toEqual([{ type: 'react', seat: 0, sign: 'wow' }]);
  world.socket.say({ type: 'reacted', seat: 1, sign: 'thanks' });
  expect(signs).toEqual(['1 thanks']);
});

test('the socket stands next to the page', () => {
  const page = { protocol: 'https:', host: 'games.example:8443' };
  expect(socketUrl('a/b', page, 'fr')).toBe('wss://games.example:8443/ws/a%2Fb?lang=fr');
  expect(socketUrl('m', { protocol: 'http:', host: 'h' }, 'en')).toBe('ws://h/ws/m?lang=en');
});
