import { expect, test } from 'vitest';
import type { Command } from '../lib/connection';
import type { State } from '../lib/messages';
import { ownProposal, proposalOf, Proposals } from './proposals.svelte';

const table = (more: Partial<State>) => ({ phase: 'playing', ...more }) as State;
const UNDO = table({ undo_asked: 1 });
const DRAW = table({ draw_offered: 0 });

test('the other players answer', () => {
  expect(proposalOf(UNDO, [0, 2])).toMatchObject({ type: 'answerundo', from: 1, seats: [0, 2] });
  expect(proposalOf(UNDO, [1])).toBeNull();
  expect(proposalOf(UNDO, [])).toBeNull();
  expect(proposalOf(table({ ...UNDO, phase: 'over' }), [0])).toBeNull();
});

test('a player who shares the screen answers an offer of a draw', () => {
  expect(proposalOf(DRAW, [0, 1])).toMatchObject({ type: 'answerdraw', seats: [1] });
  expect(proposalOf(DRAW, [0])).toBeNull();
});

test('whoever proposes reads that others have to answer', () => {
  expect(ownProposal(UNDO, [1])).toBe('around-undo-waits');
  expect(ownProposal(DRAW, [0])).toBe('around-draw-waits');
  expect(ownProposal(table({}), [0])).toBe('');
});

/** Answer a proposal; the last argument is the state after it. */
async function answer(agrees: boolean, mine: number[], after: State) {
  const proposals = new Proposals();
  const sent: Command[] = [];
  const send = async (command: Command) => sent.push(command) > 0;
  await proposals.answer(proposals.of(UNDO, mine)!, agrees, send, () => after);
  return { proposals, sent };
}

test('every seat agrees, one refuses', async () => {
  const { sent } = await answer(true, [0, 2], table({}));
  expect(sent.map(({ seat }) => seat)).toEqual([0, 2]);
  expect((await answer(false, [0, 2], table({}))).sent).toHaveLength(1);
});

test('an answered proposal is not shown again while others answer', async () => {
  const { proposals } = await answer(true, [0], UNDO);
  expect(proposals.of(UNDO, [0])).toBeNull();
  proposals.onState(table({}));
  expect(proposals.of(UNDO, [0])).not.toBeNull();
});
