import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { circlesIn, figuresOf } from './house-figures.ts';

test('circles are groups that reach each other, however long the way', () => {
  const edges = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['c', new Set(['a'])],
    ['d', new Set<string>()],
    ['x', new Set(['y', 'a'])],
    ['y', new Set(['x'])],
  ]);
  expect(circlesIn(edges)).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ]);
});

test('[HSE-01] the figures of a tree count its sources apart from its tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-figures-'));
  const files = {
    'services/core/src/one/a.ts':
      "import '../two/b.ts';\nimport { b } from '../two/b.ts';\nexport const a = b as never;\n",
    'services/core/src/two/b.ts': "import { a } from '../one/a.ts';\nexport const b: any = a as unknown as string;\n",
    'services/core/src/two/b.test.ts': "const text: any = 'as never';\n",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  try {
    expect(figuresOf(folder)).toEqual({
      files: 2,
      lines: 5,
      testFiles: 1,
      testLines: 1,
      longest: 'services/core/src/one/a.ts (3)',
      folderCircles: [['services/core/src/one', 'services/core/src/two']],
      any: 1,
      asNever: 1,
      asUnknownAs: 1,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('[HSE-01] no two folders beside each other import each other, with all that is in them', () => {
  expect(figuresOf(root).folderCircles).toEqual([]);
});
