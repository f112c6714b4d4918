import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { findCircles } from './circles.ts';
import { importsOf, sourceFiles } from './imports.ts';
import { lines } from './lines.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A small workspace with the given files beside the package.json files that they need. */
function check(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'daftar-boundaries-'));
  folders.push(root);
  const all: Record<string, string> = {
    'package.json': JSON.stringify({ devDependencies: { vitest: '1' } }),
    'packages/i18n/package.json': JSON.stringify({ exports: { '.': './src/index.ts', './*': './src/*.ts' } }),
    'packages/i18n/src/index.ts': 'export const x = 1;',
    'packages/ui/package.json': JSON.stringify({ dependencies: { '@daftar/i18n': '1' } }),
    'services/core-api/package.json': JSON.stringify({
      dependencies: { koa: '3' },
      devDependencies: { '@types/pg': '8' },
    }),
    'services/notifications/package.json': '{}',
    'mfe-admin/package.json': JSON.stringify({ dependencies: { '@daftar/ui': '1', '@daftar/i18n': '1' } }),
    'mfe-student/package.json': '{}',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { problems, graph } = checkBoundaries(
    root,
    sourceFiles(root, ['packages', 'services', 'mfe-admin', 'mfe-student']),
  );
  return { problems, circles: findCircles(graph) };
}

describe('the lines between the parts', () => {
  test('what the table allows passes', () => {
    const { problems, circles } = check({
      'mfe-admin/src/a.tsx': "import { x } from '@daftar/i18n';\nimport y from './b.ts';",
      'mfe-admin/src/b.ts': 'export default 1;',
      'services/core-api/src/main.ts':
        "import Koa from 'koa';\nimport { readFile } from 'node:fs/promises';\nimport type { Client } from 'pg';",
      'services/core-api/src/main.test.ts': "import { test } from 'vitest';",
    });
    expect(problems).toEqual([]);
    expect(circles).toEqual([]);
  });

  test.each([
    [
      'another remote by path',
      'mfe-admin/src/a.ts',
      "import x from '../../mfe-student/src/b.ts';",
      /reaches into mfe-student by path/,
    ],
    [
      'another remote by name',
      'mfe-admin/src/a.ts',
      "import x from '@daftar/mfe-student';",
      /mfe-admin may not import mfe-student/,
    ],
    [
      'another service',
      'services/core-api/src/a.ts',
      "const x = await import('@daftar/notifications/x');",
      /core-api may not import notifications/,
    ],
    [
      'a package by path',
      'mfe-admin/src/a.ts',
      "export * from '../../packages/i18n/src/index.ts';",
      /reaches into packages\/i18n by path/,
    ],
    ['the services from a package', 'packages/ui/src/a.ts', "import '@daftar/core-api';", /ui may not import core-api/],
    ['Node in a browser', 'packages/ui/src/a.ts', "import { readFileSync } from 'node:fs';", /runs in a browser/],
    [
      'what is not declared',
      'services/core-api/src/a.ts',
      "import pino from 'pino';",
      /core-api\/package.json doesn’t declare pino/,
    ],
    [
      'a test tool in product code',
      'services/core-api/src/a.ts',
      "import { test } from 'vitest';",
      /doesn’t declare vitest/,
    ],
    ['types alone, as a value', 'services/core-api/src/a.ts', "import pg from 'pg';", /doesn’t declare pg/],
    ['what a package does not export', 'mfe-admin/src/a.ts', "import x from '@daftar/i18n/none';", /exports no/],
  ])('refuses %s', (_what, file, source, expected) => {
    const { problems } = check({ [file]: source, 'mfe-student/src/b.ts': 'export default 1;' });
    expect(problems.join('\n')).toMatch(expected);
    expect(problems.join('\n')).toContain(`${file}:1`);
  });

  test('finds a circle through several files, but not through types', () => {
    const { circles } = check({
      'mfe-admin/src/a.ts': "import './b.ts';",
      'mfe-admin/src/b.ts': "export { x } from './c.ts';",
      'mfe-admin/src/c.ts': "import { y } from './a.ts';",
      'mfe-admin/src/d.ts': "import type { X } from './e.ts';",
      'mfe-admin/src/e.ts': "import './d.ts';",
    });
    expect(circles).toEqual([['mfe-admin/src/a.ts', 'mfe-admin/src/b.ts', 'mfe-admin/src/c.ts']]);
  });

  test('the table itself allows no circle', () => {
    expect(findCircles(new Map(Object.entries(lines).map(([name, { may }]) => [name, may])))).toEqual([]);
  });

  test('reads imports in all their forms and nothing else', () => {
    const source = [
      "import a, { type B } from 'one'; import 'two';",
      "import type C from 'three';",
      'import {',
      '  d,',
      "} from 'four';",
      "// import x from 'comment';",
      "/* import x from 'comment' */ export * from 'five';",
      "const text = \"import x from 'text'\"; const url = 'http://x'; await import('six');",
    ].join('\n');
    expect(
      importsOf(source)
        .map(({ specifier, typeOnly }) => [specifier, typeOnly])
        .sort(),
    ).toEqual([
      ['five', false],
      ['four', false],
      ['one', false],
      ['six', false],
      ['three', true],
      ['two', false],
    ]);
  });
});
