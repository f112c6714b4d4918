import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run/settings.ts';
import { longTests, spread } from './spread-long-tests.ts';

it('[HSE-10] spreads long tests over the first half of a run, and keeps every file once', () => {
  const files = Array.from({ length: 14 }, (_, index) => index);
  const ordered = spread(files, [13, 12]);
  expect(ordered).toEqual([13, 0, 1, 2, 12, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(spread([1, 2], [])).toEqual([1, 2]);
  expect(spread([1, 2, 3], [3, 1, 2])).toEqual([3, 1, 2]);
});

it('[HSE-10] names long tests that exist', () => {
  expect(longTests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
