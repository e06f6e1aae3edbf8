import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Command, Listener } from '../lib/connection';
import type { Fault, State } from '../lib/messages';
import { LiveTable, type TableConnection } from './live_table.svelte';

const CHAIRS = [{ seat: 0, name: 'Ada', yours: true }];
const PLAYING = { phase: 'playing', game: 'connexoh', commitment: 'c0ffee', own: [], chairs: [] };
const state = (seq: number, more: Partial<State> = {}) => ({ ...PLAYING, seq, ...more }) as State;
const DRAW: Command = { type: 'offerdraw', seat: 0 };
const FAULT: Fault = { type: 'fault', key: 'server-not-your-turn', details: {}, text: 'Not yet.' };

let listener: Listener;
let commands: { command: Command; id?: string; answer: (answer: Answer) => void }[];
let closed: number;

function setUp() {
  const onState = vi.fn();
  const events = { onState, onReacted: vi.fn(), describe: String };
  const live = new LiveTable('m1', events, (found) => {
    listener = found;
    return {
      ask: (command: Command, id?: string) =>
        new Promise<Answer>((answer) => commands.push({ command, id, answer })),
      close: () => (closed += 1),
    } as unknown as TableConnection;
  });
  live.connect();
  return { live, onState };
}

const done = (seq = 1): Answer => ({ type: 'done', id: 'x', seq });

beforeEach(() => {
  [commands, closed] = [[], 0];
});

test('the state before the newest is kept', () => {
  const { live, onState } = setUp();
  listener.onState?.(state(4));
  listener.onState?.(state(5));
  listener.onState?.(state(5, { to_move: [1] }));
  expect(live.state?.to_move).toEqual([1]);
  expect(live.before?.seq).toBe(4);
  expect(onState.mock.calls.map(([now, before]) => [now.seq, before?.seq])).toEqual([
    [4, undefined],
    [5, 4],
    [5, 5],
  ]);
});

test('one command at a time', async () => {
  const { live } = setUp();
  const first = live.ask(DRAW);
  expect(live.asking).toBe(true);
  expect(await live.ask(DRAW)).toBe(false);
  commands[0]!.answer(done());
  expect(await first).toBe(true);
  expect([live.asking, commands.length]).toEqual([false, 1]);
});

test('a refusal is shown, until the next command', async () => {
  const { live } = setUp();
  const first = live.ask(DRAW);
  commands[0]!.answer(FAULT);
  expect(await first).toBe(false);
  expect(live.problem).toBe('Not yet.');
  void live.ask(DRAW);
  expect(live.problem).toBe('');
});

test('an answer that comes after a new connection does not end its command', async () => {
  const { live } = setUp();
  const old = live.ask(DRAW);
  live.connect();
  void live.ask(DRAW);
  commands[0]!.answer(done());
  expect(await old).toBe(false);
  expect([live.asking, closed]).toEqual([true, 1]);
});

test('a player who leaves the last seat goes on as a spectator', async () => {
  const { live } = setUp();
  listener.onState?.(state(4, { own: [{ seat: 0 }] }));
  const left = live.leave(0);
  commands[0]!.answer(done());
  await left;
  expect(closed).toBe(1);
});

test('a player who leaves one of two seats keeps the connection', async () => {
  const { live } = setUp();
  listener.onState?.(state(4, { own: [{ seat: 0 }, { seat: 1 }] }));
  const left = live.leave(0);
  commands[0]!.answer(done());
  await left;
  expect(closed).toBe(0);
});

test('a rematch gets the contribution of this device once', () => {
  setUp();
  const open = { phase: 'open', chairs: [{ ...CHAIRS[0]!, pending: true }] } as Partial<State>;
  listener.onState?.(state(2, open));
  listener.onState?.(state(3, open));
  expect(commands.map(({ command }) => command.type)).toEqual(['contribute']);
  expect(commands[0]!.command).toMatchObject({ seat: 0, contribution: commands[0]!.id });
});

test('a contribution that came too early is sent again', async () => {
  setUp();
  const open = { phase: 'open', chairs: [{ ...CHAIRS[0]!, pending: true }] } as Partial<State>;
  listener.onState?.(state(2, open));
  commands[0]!.answer({ ...FAULT, key: 'server-stale' });
  await vi.waitFor(() => expect(commands).toHaveLength(2));
  expect(commands[1]!.id).toBe(commands[0]!.id);
});
