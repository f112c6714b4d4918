import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remembered } from './remembered.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daftar-remembered-'));
  for (const file of ['a.test.ts', 'a.ts', 'b.ts', 'lock.json']) writeFileSync(join(root, file), file);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
/** As the next run reads it. */
const memory = () => remembered(root, join(root, 'cache/passed.json'), ['lock.json']);

/** Passed with these files. */
function passed(inputs: string[]): void {
  const known = memory();
  known.keep('a.test.ts', inputs);
  known.save();
}

test('[HSE-12] what passed is known until one of its files changes, and again when it is as before', () => {
  expect(memory().isUnchanged('a.test.ts')).toBe(false);
  passed(['a.test.ts', 'a.ts']);
  expect(memory().isUnchanged('a.test.ts')).toBe(true);
  writeFileSync(join(root, 'b.ts'), 'other');
  expect(memory().isUnchanged('a.test.ts')).toBe(true);
  writeFileSync(join(root, 'a.ts'), 'other');
  expect(memory().isUnchanged('a.test.ts')).toBe(false);
  writeFileSync(join(root, 'a.ts'), 'a.ts');
  expect(memory().isUnchanged('a.test.ts')).toBe(true);
  rmSync(join(root, 'a.ts'));
  expect(memory().isUnchanged('a.test.ts')).toBe(false);
});

test('[HSE-12] nothing is known once a file that decides about everything has changed, or it failed', () => {
  passed(['a.ts']);
  writeFileSync(join(root, 'lock.json'), 'other');
  expect(memory().isUnchanged('a.test.ts')).toBe(false);
  passed(['a.ts']);
  const known = memory();
  known.forget('a.test.ts');
  known.save();
  expect(memory().isUnchanged('a.test.ts')).toBe(false);
});

test('[HSE-12] a memory that can’t be read is an empty one', () => {
  passed(['a.ts']);
  writeFileSync(join(root, 'cache/passed.json'), '{"a.test');
  expect(memory().isUnchanged('a.test.ts')).toBe(false);
});
