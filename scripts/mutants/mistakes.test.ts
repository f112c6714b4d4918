import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { mistakes } from './mistakes.ts';

test('[HSE-14] every mistake of the list can still be made', () => {
  const stale = mistakes
    .filter(({ file, is }) => readFileSync(join(root, file), 'utf8').split(is).length !== 2)
    .map(({ file, is }) => `${file}: ${is}`);
  expect(stale).toEqual([]);
});
