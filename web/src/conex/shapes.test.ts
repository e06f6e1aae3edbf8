import { expect, test } from 'vitest';
import { printDeck, type Deck } from './deck';
import { centroid, disc, edgeDistance, outline, touch } from './shapes';
import { cornerAt, nearest, places, strikes } from './targets';

const rounded = (shape: readonly (readonly number[])[]) =>
  shape.map((spot) => spot.map((value) => Math.round(value) + 0));

test('the area of a corner is what is between its legs', () => {
  const area = outline([30, 30], 0);
  expect(rounded(area)).toHaveLength(4);
  expect(rounded(area)).toEqual(expect.arrayContaining([[40, -40], [30, -40], [30, -30], [40, -30]]));
  expect(rounded([centroid(area)])).toEqual([[35, -35]]);
  expect(outline([0, 30], 3)).toHaveLength(3);
});

test('a disc stays within its area', () => {
  const area = outline([0, 20], 3);
  const [spot, radius] = disc(area, 1, 5.4);
  expect(edgeDistance(area, spot)).toBeGreaterThanOrEqual(radius + 1 - 1e-6);
});

test('separate shapes do not touch', () => {
  const square = (x: number) => [[x, 0], [x + 1, 0], [x + 1, 1], [x, 1]] as const;
  expect([touch(square(0), square(0.5)), touch(square(0), square(2))]).toEqual([true, false]);
});

test('the name of a card does not overlap its corners', () => {
  const corner = { color: 'red', value: 3, apex: [-20_000, -20_000] as [number, number], heading: 12 };
  const card = { name: 'T-name', color: 'turquoise', action: null, corners: [corner] };
  const tableau = { size: 120_000, area: 40_000, colors: [], target: 40 };
  const deck: Deck = { name: '', card_size: 80_000, cards: [card], tableau, die: [] };
  const { prints, scale } = printDeck(deck);
  const { text, x } = prints[0]!.label;
  expect([text, scale, x > 0]).toEqual(['name', 1, true]);
});

const LAY = { card: 7, position: [97_000, -70_000] as [number, number], heading: 8 };

test('a place is one target, with and without the 2x star', () => {
  const found = places([
    { move: '7.b@0.ne', points: 3, ...LAY, on: 0 },
    { move: '7.b@0.ne+2x', points: 6, ...LAY, on: 0, star: true },
    { move: 'draw', act: 'draw' },
  ]);
  expect([...found.keys()]).toEqual([7]);
  expect(found.get(7)).toMatchObject([
    { move: '7.b@0.ne', x: 97, y: 70, points: 3, on: 0, doubled: { move: '7.b@0.ne+2x', points: 6 } },
  ]);
});

test('a strike has its target where the card is', () => {
  const polygon = [[0, 0]] as [number, number][];
  const item = { card: 3, position: [5_000, 6_000] as [number, number], heading: 2, on: 0, polygon };
  expect(strikes([{ move: 'strike:3', act: 'strike', card: 3 }, { move: 'end', act: 'end' }], [item])).toMatchObject([
    { move: 'strike:3', card: 3, x: 5, y: -6 },
  ]);
  expect(cornerAt([item], [1, 1], 5)).toEqual({ on: 0, corner: 0 });
  expect(cornerAt([item], [50, 1], 5)).toBeNull();
});

test('nearest finds the nearest target within reach', () => {
  const spots = [{ x: 0, y: 0 }, { x: 10, y: 0 }];
  expect([nearest(spots, 6, 0, 9), nearest(spots, 40, 0, 9)]).toEqual([spots[1], null]);
});
