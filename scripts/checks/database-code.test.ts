import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { checkDatabaseCode } from './database-code.ts';

test('[HSE-03] no cast, “any” or raw statement hides from the compiler what a statement says: 0', () => {
  const { files, problems } = checkDatabaseCode(root);
  expect(files).toBeGreaterThan(80);
  expect(problems).toEqual([]);
});

test('the check sees each of them, and neither texts nor comments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-database-code-'));
  mkdirSync(join(folder, 'services/core-api/src'), { recursive: true });
  writeFileSync(
    join(folder, 'services/core-api/src/queries.ts'),
    [
      "import type { Knex } from 'knex';",
      "const rows = (await db.raw('select 1')) as unknown as Row[];",
      "const more = await db.raw<{ rows: Row[] }>('select 1', [ids] as never);",
      'const one: any = rows[0];',
      '// as never, and any of them',
      "const text = 'as unknown as, any';",
    ].join('\n'),
  );
  try {
    expect(checkDatabaseCode(folder).problems.map((problem) => problem.replace(/^\S+:/, ''))).toEqual([
      '1  Knex’s lenient types',
      '2  as unknown as',
      '2  a raw statement past sql and execute',
      '3  as never',
      '3  a raw statement past sql and execute',
      '4  any',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
