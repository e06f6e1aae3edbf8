import { beforeEach, expect, test } from 'vitest';
import {
  FIRST_RETRY_MS,
  Connection,
  MAX_RETRY_MS,
  PING_MS,
  TIMEOUT_MS,
  socketUrl,
  RESEND_MS,
  type Answer,
  type ConnectionStatus,
} from './connection';
import { fault, FakeEnvironment, settle, state } from './fake_socket';
import type { Fault, State } from './messages';

const PLAY = { type: 'play', seat: 0, move: 'c3>', seq: 4 } as const;
const RESIGN = { type: 'resign', seat: 0 } as const;

let env: FakeEnvironment;
let connection: Connection;
let statuses: ConnectionStatus[];
let states: number[];
let faults: string[];
let reactions: string[];

/** Send a command, and collect its answers. */
function ask(command: typeof PLAY | typeof RESIGN): Answer[] {
  const answers: Answer[] = [];
  void connection.ask(command).then((answer) => answers.push(answer));
  return answers;
}

beforeEach(() => {
  env = new FakeEnvironment();
  statuses = [];
  states = [];
  faults = [];
  reactions = [];
  const listener = {
    onStatus: (status: ConnectionStatus) => statuses.push(status),
    onState: ({ seq }: State) => states.push(seq),
    onFault: ({ key }: Fault) => faults.push(key),
    onReacted: ({ seat, sign }: { seat: number; sign: string }) => reactions.push(`${seat} ${sign}`),
  };
  connection = new Connection('ws://server/ws/m', 'secret', listener, env);
});

test('the first message is a hello; the state of the table completes the connection', () => {
  expect(connection.status).toBe('connecting');
  env.socket.onopen?.();
  expect(env.socket.sent).toEqual([{ type: 'hello', version: 1, token: 'secret', seq: 0 }]);
  expect(connection.status).toBe('connecting');
  env.socket.receive(state(4));
  expect([connection.status, statuses, states]).toEqual(['connected', ['connected'], [4]]);
});

test('a command is answered once', async () => {
  env.socket.accept();
  const answers = ask(PLAY);
  expect(env.socket.asks()).toEqual([{ type: 'ask', id: 'id1', command: PLAY }]);
  env.socket.receive({ type: 'done', id: 'id1', seq: 5 });
  env.socket.receive({ type: 'done', id: 'id1', seq: 5 });
  env.socket.receive(state(5));
  await settle();
  expect(answers).toEqual([{ type: 'done', id: 'id1', seq: 5 }]);
});

test('a command is done when its state has arrived, before or after the answer', async () => {
  env.socket.accept(4);
  const seen: number[] = [];
  const record = () => seen.push(states.at(-1)!);
  void connection.ask(PLAY).then(record);
  env.socket.receive({ type: 'done', id: 'id1', seq: 6 });
  env.socket.receive(state(5));
  await settle();
  expect(seen).toEqual([]);
  env.socket.receive(state(7));
  await settle();
  expect(seen).toEqual([7]);
  void connection.ask(PLAY).then(record);
  env.socket.receive(state(8));
  env.socket.receive({ type: 'done', id: 'id2', seq: 8 });
  await settle();
  expect(seen).toEqual([7, 8]);
});

test('a command that was done before the connection broke is shown after it', async () => {
  env.socket.accept(4);
  const answers = ask(PLAY);
  env.socket.receive({ type: 'done', id: 'id1', seq: 5 });
  env.socket.onclose?.();
  env.advance(FIRST_RETRY_MS);
  await settle();
  expect(answers).toEqual([]);
  env.socket.accept(5);
  await settle();
  expect(answers).toHaveLength(1);
  expect(env.socket.asks()).toEqual([]);
});

test('a command that was done is answered even if the table is refused afterwards', async () => {
  env.socket.accept(4);
  const answers = ask(PLAY);
  env.socket.receive({ type: 'done', id: 'id1', seq: 5 });
  env.socket.onclose?.();
  env.advance(FIRST_RETRY_MS);
  env.socket.onopen?.();
  env.socket.receive(fault('server-no-match'));
  await settle();
  expect(answers).toEqual([{ type: 'done', id: 'id1', seq: 5 }]);
});

test('a refusal is the answer to the command that it names', async () => {
  env.socket.accept();
  const first = ask(PLAY);
  const second = ask(RESIGN);
  env.socket.receive(fault('server-stale', 'id1'));
  await settle();
  expect(first.map((answer) => 'key' in answer && answer.key)).toEqual(['server-stale']);
  expect(second).toEqual([]);
  expect(faults).toEqual([]);
});

test('commands sent before the first state wait for it', () => {
  ask(PLAY);
  env.socket.onopen?.();
  expect(env.socket.asks()).toEqual([]);
  env.socket.receive(state(4));
  expect(env.socket.asks()).toHaveLength(1);
  env.socket.receive(state(5));
  expect(env.socket.asks()).toHaveLength(1);
});

test('a broken connection resumes after the last event received', () => {
  env.socket.accept(4);
  env.socket.receive(state(9));
  env.socket.onclose?.();
  expect(connection.status).toBe('lost');
  env.advance(FIRST_RETRY_MS);
  expect(env.sockets).toHaveLength(2);
  env.socket.onopen?.();
  expect(env.socket.sent).toEqual([{ type: 'hello', version: 1, token: 'secret', seq: 9 }]);
  env.socket.receive(state(11));
  expect(statuses).toEqual(['connected', 'lost', 'connected']);
});

test('only unanswered commands are sent again, under the same id', async () => {
  env.socket.accept();
  const answered = ask(RESIGN);
  env.socket.receive({ type: 'done', id: 'id1', seq: 5 });
  env.socket.receive(state(5));
  const open = ask(PLAY);
  env.socket.onclose?.();
  const late = ask(RESIGN);
  env.advance(FIRST_RETRY_MS);
  env.socket.accept();
  expect(env.socket.asks()).toEqual([
    { type: 'ask', id: 'id2', command: PLAY },
    { type: 'ask', id: 'id3', command: RESIGN },
  ]);
  env.socket.receive({ type: 'done', id: 'id2', seq: 5 });
  env.socket.receive({ type: 'done', id: 'id3', seq: 6 });
  env.socket.receive(state(6));
  await settle();
  expect([answered, open, late].map((answers) => answers.length)).toEqual([1, 1, 1]);
  env.socket.onclose?.();
  env.advance(FIRST_RETRY_MS);
  env.socket.accept();
  expect(env.socket.asks()).toEqual([]);
});

test('retry delays double up to a limit, and start again after a success', () => {
  const delays = [];
  for (let count = 0; count < 8; count += 1) {
    env.socket.onclose?.();
    delays.push(env.timers[0]!.at - env.now);
    expect(env.timers).toHaveLength(1);
    env.advance(delays.at(-1)!);
  }
  expect(delays).toEqual([500, 1000, 2000, 4000, 8000, MAX_RETRY_MS, MAX_RETRY_MS, MAX_RETRY_MS]);
  env.socket.accept();
  env.socket.onclose?.();
  expect(env.timers[0]!.at - env.now).toBe(FIRST_RETRY_MS);
});

test('a random factor shortens a delay by up to a half', () => {
  env.randomNumber = 0;
  env.socket.onclose?.();
  env.advance(FIRST_RETRY_MS / 2 - 1);
  expect(env.sockets).toHaveLength(1);
  env.advance(1);
  expect(env.sockets).toHaveLength(2);
});

test('a server that accepts the connection but sends nothing is given up', () => {
  env.socket.onopen?.();
  env.advance(TIMEOUT_MS);
  expect(connection.status).toBe('lost');
  expect(env.sockets[0]!.closed).toBe(true);
});

test('a connection that loses a command is given up, and the command is sent again', async () => {
  env.socket.accept();
  const answer = connection.ask(PLAY);
  env.advance(TIMEOUT_MS);
  expect(connection.status).toBe('lost');
  env.advance(MAX_RETRY_MS);
  env.socket.accept();
  expect(env.socket.asks()).toEqual([{ type: 'ask', id: 'id1', command: PLAY }]);
  env.socket.receive({ type: 'done', id: 'id1', seq: 5 });
  env.socket.receive(state(5));
  expect((await answer).type).toBe('done');
});

test('a silent connection is pinged, and kept when the answer comes', () => {
  env.socket.accept();
  env.advance(PING_MS);
  expect(env.socket.sent.at(-1)).toEqual({ type: 'ping' });
  env.socket.receive({ type: 'pong' });
  env.advance(TIMEOUT_MS);
  expect(connection.status).toBe('connected');
  env.advance(PING_MS);
  env.advance(TIMEOUT_MS);
  expect(connection.status).toBe('lost');
});

test('messages of a socket that was given up are ignored', () => {
  env.socket.accept();
  env.advance(PING_MS + TIMEOUT_MS + FIRST_RETRY_MS);
  const [old, next] = env.sockets;
  expect(next).toBeDefined();
  old!.receive(state(99));
  old!.onclose?.();
  expect(states).toEqual([4]);
  next!.accept(5);
  expect(connection.status).toBe('connected');
});

test.each(['server-no-match', 'server-not-yours', 'server-version'])(
  '%s is final',
  async (key) => {
    const answers = ask(PLAY);
    env.socket.onopen?.();
    env.socket.receive(fault(key));
    env.socket.onclose?.();
    env.advance(MAX_RETRY_MS);
    await settle();
    expect([connection.status, faults, env.sockets.length]).toEqual(['refused', [key], 1]);
    expect(answers).toMatchObject([{ type: 'fault', key }]);
  },
);

test('a temporary refusal leads to a retry', () => {
  env.socket.onopen?.();
  env.socket.receive(fault('store-away'));
  env.socket.onclose?.();
  env.advance(FIRST_RETRY_MS);
  expect([connection.status, env.sockets.length]).toEqual(['lost', 2]);
});

test('commands that came too fast are sent again, once', async () => {
  env.socket.accept();
  const answers = ask(PLAY);
  env.socket.receive(fault('server-too-many'));
  env.socket.receive(fault('server-too-many'));
  env.advance(RESEND_MS);
  expect(env.socket.asks()).toHaveLength(2);
  env.socket.receive({ type: 'done', id: 'id1', seq: 5 });
  env.socket.receive(state(5));
  await settle();
  expect(answers).toHaveLength(1);
});

test('an immediate retry does not wait, and does not connect twice', () => {
  env.socket.accept();
  connection.retryNow();
  expect(env.sockets).toHaveLength(1);
  env.socket.onclose?.();
  connection.retryNow();
  connection.retryNow();
  expect(env.sockets).toHaveLength(2);
  env.advance(FIRST_RETRY_MS);
  expect(env.sockets).toHaveLength(2);
});

test('another language means another connection, and loses no command', () => {
  env.socket.accept();
  void connection.ask({ type: 'resign', seat: 0 });
  connection.moveTo('ws://server/ws/m?lang=fr');
  connection.moveTo('ws://server/ws/m?lang=fr');
  expect([env.sockets.length, connection.status]).toEqual([2, 'connecting']);
  env.socket.accept();
  expect(connection.status).toBe('connected');
  expect(env.socket.sent.map(({ type }) => type)).toEqual(['hello', 'ask']);
});

test('a closed connection receives nothing and does not reconnect', () => {
  env.socket.accept();
  connection.close();
  env.socket.receive(state(5));
  env.socket.onclose?.();
  connection.retryNow();
  env.advance(10 * MAX_RETRY_MS);
  expect([connection.status, states, env.sockets.length]).toEqual(['closed', [4], 1]);
  expect(env.timers).toEqual([]);
});

test('a look is answered with what the moves would do', async () => {
  env.socket.accept();
  const found = connection.look(0, { tile: 'a1' });
  expect(env.socket.sent.at(-1)).toEqual({
    type: 'look',
    id: 'id1',
    seat: 0,
    tile: 'a1',
  });
  const effects = [{ move: 'a1>' }, { move: 'a1<', protects: ['a1', 'b1'] }];
  env.socket.receive({ type: 'looked', id: 'id1', seq: 4, effects });
  expect(await found).toEqual(effects);
});

test('a look that is refused has the fault as its effect', async () => {
  env.socket.accept();
  const found = connection.look(0, { tile: 'a1' });
  env.socket.receive(fault('server-not-your-turn', 'id1'));
  expect((await found).map(({ fault }) => fault?.key)).toEqual(['server-not-your-turn']);
});

test('unanswered questions are sent again after a reconnection', async () => {
  env.socket.accept();
  const look = connection.look(0, { tile: 'a1' });
  const hint = connection.hint(0);
  env.socket.onclose?.();
  env.advance(FIRST_RETRY_MS);
  env.socket.accept();
  expect(env.socket.sent.slice(1)).toEqual([
    { type: 'look', id: 'id1', seat: 0, tile: 'a1' },
    { type: 'hint', id: 'id2', seat: 0 },
  ]);
  env.socket.receive({ type: 'looked', id: 'id1', seq: 4, effects: [] });
  env.socket.receive({ type: 'hinted', id: 'id2', seq: 4, move: 'c3>', at: 'c3', why: 'It wins.' });
  expect(await look).toEqual([]);
  expect(await hint).toMatchObject({ move: 'c3>', at: 'c3', why: 'It wins.' });
});

test('a hint may be refused', async () => {
  env.socket.accept();
  const hint = connection.hint(0);
  env.socket.receive(fault('server-no-hint', 'id1'));
  expect(await hint).toMatchObject({ type: 'fault', key: 'server-no-hint' });
});

test('a reaction is sent at once or not at all, and those of others are received', () => {
  connection.react(0, 'hello');
  env.socket.accept();
  connection.react(0, 'wow');
  const sent = env.socket.sent.filter((message) => message.type === 'react');
  expect(sent).toEqual([{ type: 'react', seat: 0, sign: 'wow' }]);
  env.socket.receive({ type: 'reacted', seat: 1, sign: 'thanks' });
  expect(reactions).toEqual(['1 thanks']);
});

test('the socket is on the host of the page', () => {
  const page = { protocol: 'https:', host: 'games.example:8443' };
  expect(socketUrl('a/b', page, 'fr')).toBe('wss://games.example:8443/ws/a%2Fb?lang=fr');
  expect(socketUrl('m', { protocol: 'http:', host: 'h' }, 'en')).toBe('ws://h/ws/m?lang=en');
});
