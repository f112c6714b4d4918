import { mostMadePasswords } from '@daftar/contracts/identity/limits';
import { expect, test } from 'vitest';
import { partsToDo } from './parts-to-do.ts';

const ids = Array.from({ length: 2 * mostMadePasswords + 1 }, (_, n) => n);

test('[HSE-10] [FIX-18] passwords are made in parts of what one call may take', () => {
  const parts = partsToDo(ids, new Set());
  expect(parts.map(({ length }) => length)).toEqual([mostMadePasswords, mostMadePasswords, 1]);
  expect(parts.flat()).toEqual(ids);
});

test('[HSE-10] [FIX-18] after a failure only the rest is made', () => {
  const done = new Set(ids.slice(0, mostMadePasswords));
  expect(partsToDo(ids, done).flat()).toEqual(ids.slice(mostMadePasswords));
  expect(partsToDo(ids, new Set(ids))).toEqual([]);
});
