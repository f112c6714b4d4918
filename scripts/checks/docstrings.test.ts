import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { checkDocstrings } from './docstrings.ts';

test('[HSE-09] every exported function, class and component has a docstring', () => {
  const { files, missing } = checkDocstrings(root);
  expect(files).toBeGreaterThan(1500);
  expect(missing).toEqual([]);
});

test('the check sees functions in each form, and neither values nor types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-docstrings-'));
  mkdirSync(join(folder, 'shell/src'), { recursive: true });
  writeFileSync(
    join(folder, 'shell/src/parts.tsx'),
    [
      "import { memo } from 'react';",
      'export const limit = 3;',
      'export interface Props { id: number }',
      'export const isSmall = (n: number): boolean => n < limit;',
      'export async function load() {}',
      'export const Row = memo(function Row() { return null; });',
      'export class Refused extends Error {}',
      'export default () => null;',
      '/** Has one. */',
      'export function Told(a: string): string;',
      'export function Told(a: unknown) { return a; }',
    ].join('\n'),
  );
  try {
    expect(checkDocstrings(folder).missing.map((line) => line.split('  ')[1])).toEqual([
      'isSmall',
      'load',
      'Row',
      'Refused',
      'default',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
