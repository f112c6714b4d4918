import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { lines } from './lines.ts';
import { modules } from './modules.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const ours = [
  'packages/i18n',
  'packages/ui',
  'services/core-api',
  'services/notifications',
  'mfe-admin',
  'mfe-student',
];
const installed = ['koa', 'pg', 'pino', 'vitest'];

/** The problems of a small workspace with the given files and the packages that they need. */
async function check(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'daftar-boundaries-'));
  folders.push(root);
  const exports = { '.': './src/index.ts', './*': './src/*.ts' };
  const all: Record<string, string> = {
    'package.json': JSON.stringify({
      name: 'daftar',
      workspaces: ['packages/*', 'services/*', 'mfe-*'],
      devDependencies: { vitest: '1', pg: '8' },
    }),
    'packages/i18n/package.json': JSON.stringify({ name: '@daftar/i18n', exports }),
    'packages/i18n/src/index.ts': 'export const x = 1;',
    'packages/ui/package.json': JSON.stringify({ name: '@daftar/ui', exports, dependencies: { '@daftar/i18n': '1' } }),
    'packages/ui/src/index.ts': 'export const y = 1;',
    'services/core-api/package.json': JSON.stringify({ name: '@daftar/core-api', exports, dependencies: { koa: '3' } }),
    'services/core-api/src/index.ts': 'export const x = 1;',
    'services/notifications/package.json': JSON.stringify({ name: '@daftar/notifications', exports }),
    'services/notifications/src/index.ts': 'export const x = 1;',
    'mfe-admin/package.json': JSON.stringify({
      name: '@daftar/mfe-admin',
      dependencies: { '@daftar/ui': '1', '@daftar/i18n': '1' },
    }),
    'mfe-student/package.json': JSON.stringify({ name: '@daftar/mfe-student', exports }),
    'mfe-student/src/index.ts': 'export const x = 1;',
    ...Object.fromEntries(
      installed.flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
        [`node_modules/${name}/index.js`, 'export default 1;'],
      ]),
    ),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  mkdirSync(join(root, 'node_modules/@daftar'));
  for (const folder of ours)
    symlinkSync(join(root, folder), join(root, 'node_modules/@daftar', folder.split('/').at(-1)!));
  const { problems } = await checkBoundaries(root, ['packages', 'services', 'mfe-admin', 'mfe-student']);
  return problems;
}

describe('the lines between the parts', () => {
  test('accepts what the table allows', async () => {
    const problems = await check({
      'mfe-admin/src/a.tsx': "import { x } from '@daftar/i18n';\nimport y from './b.ts';",
      'mfe-admin/src/b.ts': 'export default 1;',
      'services/core-api/src/main.ts':
        "import Koa from 'koa';\nimport { readFile } from 'node:fs/promises';\nimport type { Client } from 'pg';",
      'services/core-api/src/main.test.ts': "import { test } from 'vitest';",
    });
    expect(problems).toEqual([]);
  });

  const refused: [what: string, folder: string, source: string, expected: RegExp][] = [
    ['another remote by path', 'mfe-admin', "import x from '../../mfe-student/src/index.ts';", /by path/],
    ['another remote', 'mfe-admin', "import x from '@daftar/mfe-student';", /mfe-admin may import only/],
    [
      'another service',
      'services/core-api',
      "const x = await import('@daftar/notifications');",
      /core-api may import only/,
    ],
    ['a package by path', 'mfe-admin', "export * from '../../packages/i18n/src/index.ts';", /by its name/],
    ['the services from a package', 'packages/ui', "import '@daftar/core-api';", /ui may import only/],
    [
      'a type across a line',
      'packages/ui/src/a.ts',
      "import type { X } from '@daftar/core-api';",
      /ui may import only/,
    ],
    ['Node in a browser', 'packages/ui', "import { readFileSync } from 'node:fs';", /runs in a browser/],
    ['what is not declared', 'services/core-api', "import pino from 'pino';", /pino: package.json doesn’t declare/],
    ['a package of ours that is not declared', 'services/core-api', "import '@daftar/i18n';", /doesn’t declare @daf/],
    ['a test tool in product code', 'services/core-api', "import { test } from 'vitest';", /vitest.*no test/],
    ['types alone, as a value', 'services/core-api', "import pg from 'pg';", /pg.*no test/],
    [
      'what a package does not export',
      'mfe-admin/src/a.ts',
      "import x from '@daftar/i18n/none';",
      /no such file or export/,
    ],
  ];

  describe('refuses', () => {
    const fileOf = (index: number) => `${refused[index]![1]}/src/refused-${index}.ts`;
    let problems: string[];
    beforeAll(async () => {
      problems = await check(Object.fromEntries(refused.map(([, , source], index) => [fileOf(index), source])));
    });

    test.each(refused.map(([what, , , expected], index) => ({ what, expected, file: fileOf(index) })))(
      '$what',
      ({ file, expected }) => {
        const told = problems.filter((problem) => problem.startsWith(`${file} → `));
        expect(told.join('\n')).toMatch(expected);
      },
    );
  });

  test('[HSE-07] finds a circle of files, even of types alone, and one of folders', async () => {
    const problems = await check({
      'mfe-admin/src/a.ts': "import './b.ts';",
      'mfe-admin/src/b.ts': "export { x } from './c.ts';",
      'mfe-admin/src/c.ts': "import { y } from './a.ts';",
      'mfe-admin/src/d.ts': "import type { X } from './e.ts';",
      'mfe-admin/src/e.ts': "import type { Y } from './d.ts';",
      'mfe-student/src/left/a.ts': "import '../right/a.ts';",
      'mfe-student/src/left/b.ts': 'export const b = 1;',
      'mfe-student/src/right/a.ts': 'export const a = 1;',
      'mfe-student/src/right/b.ts': "import type { b } from '../left/b.ts';",
    });
    expect(problems).toEqual([
      'mfe-admin/src/a.ts → mfe-admin/src/b.ts → mfe-admin/src/c.ts → mfe-admin/src/a.ts: a circle of files',
      'mfe-admin/src/d.ts → mfe-admin/src/e.ts → mfe-admin/src/d.ts: a circle of files',
      'mfe-student/src/left → mfe-student/src/right → mfe-student/src/left: a circle of folders',
    ]);
  });

  test('[HSE-01] core-api’s modules import in one direction, and only through their doors', async () => {
    const problems = await check({
      'services/core-api/src/kernel/index.ts': 'export const x = 1;',
      'services/core-api/src/kernel/audit.ts': "import type { y } from '../faculty/index.ts';",
      'services/core-api/src/faculty/index.ts': 'export const y = 1;',
      'services/core-api/src/identity/index.ts': "export { y } from './accounts/rules.ts';",
      'services/core-api/src/identity/accounts/rules.ts':
        "export { x as y } from '../../kernel/index.ts'; import '../../kernel/audit.ts';",
      'services/core-api/src/exams/sitting/open.test.ts': "import '../../identity/accounts/rules.ts';",
    });
    expect(problems).toEqual([
      expect.stringMatching(/exams\/sitting\/open.test.ts → .*reaches past the door of the module identity/),
      expect.stringMatching(/identity\/accounts\/rules.ts → .*reaches past the door of the module kernel/),
      expect.stringMatching(/kernel\/audit.ts → .*the module kernel may import only itself/),
    ]);
  });

  test.each([
    ['lines', Object.fromEntries(Object.entries(lines).map(([name, { may }]) => [name, may]))],
    ['modules', modules],
  ])('the table of %s itself allows no circle', (_what, table) => {
    const left = new Map(Object.entries<readonly string[]>(table));
    for (let before = -1; left.size !== before; ) {
      before = left.size;
      for (const [name, may] of left) if (may.every((other) => !left.has(other))) left.delete(name);
    }
    expect([...left.keys()]).toEqual([]);
  });
});
