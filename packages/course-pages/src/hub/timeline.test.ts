import { expect, test } from 'vitest';
import { percentOf, timelineOf } from './timeline.ts';

const day = 86_400_000;
const item = (key: string, at: number, until = at) => ({ key, at, until });

test('two weeks ahead: what runs, then what comes, in the order of its times; neither what is over nor what comes later', () => {
  const items = [
    item('later', 14 * day + 1),
    item('last', 14 * day - 1),
    item('b', 2 * day),
    item('a', 2 * day),
    item('over', -2 * day, -1),
    item('ends now', -2 * day, 0),
    item('runs', -1, 1),
  ];
  expect(timelineOf(items, 0).map(({ key }) => key)).toEqual(['runs', 'a', 'b', 'last']);
});

test('a share of nothing is none', () => {
  expect([percentOf(1, 3), percentOf(0, 4), percentOf(2, 2), percentOf(0, 0)]).toEqual([33, 0, 100, null]);
});
