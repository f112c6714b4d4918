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

test('the check sees each of them, also inside a template, and neither texts nor comments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-database-code-'));
  const inService = [
    "import type { Knex } from 'knex';",
    "const rows = (await db.raw('select 1')) as unknown as Row[];",
    "const more = await db.raw<{ rows: Row[] }>('select 1', [ids] as never);",
    'const one: any = rows[0];',
    '// as never, and any of them',
    "const text = 'as unknown as, any';",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is checked
    'const told = `as never ${rows as never}`;',
  ];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is checked
  const inBase = ["import knex from 'knex';", 'knex(settings as never).raw(`select ${1 as unknown as string}`);'];
  for (const [place, lines] of [
    ['services/core-api/src', inService],
    ['packages/service-kit/src', inBase],
  ] as const) {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'queries.ts'), lines.join('\n'));
  }
  try {
    const { problems } = checkDatabaseCode(folder);
    const of = (place: string) =>
      problems.filter((one) => one.startsWith(place)).map((one) => one.replace(/^\S+:/, ''));
    expect(of('services')).toEqual([
      '1  Knex’s lenient types',
      '2  as unknown as',
      '2  a raw statement past sql and execute',
      '3  a raw statement past sql and execute',
      '3  as never',
      '4  any',
      '7  as never',
    ]);
    // Knex and raw statements are what the base is for
    expect(of('packages')).toEqual(['2  as never', '2  as unknown as']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
