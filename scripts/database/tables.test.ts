import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, migrate } from '@daftar/service-kit';
import { typed } from '@daftar/service-kit/sql/sql';
import { dropDatabase, emptyDatabase } from '@daftar/service-kit/testing/databases';
import { afterAll, expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { readTables, unionOf } from './read-tables.ts';
import { fingerprint, renderTables } from './render-tables.ts';
import { isCurrent, schemas } from './schemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

const formatted = (source: string): string =>
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--stdin-file-path=tables.ts'],
    { cwd: root, input: source, encoding: 'utf8' },
  ).stdout;

test.each(await schemas())(
  '[HSE-03] the declared tables of $name are those of the migrated database',
  async (schema) => {
    const url = await emptyDatabase();
    const db = connect(url, { schema: schema.name, max: 2, appName: 'tables' });
    try {
      await migrate(db, schema.name, schema.migrations);
      const source = renderTables(await readTables(typed(db), schema.name), fingerprint(schema.folder));
      expect(readFileSync(schema.tables, 'utf8'), 'npm run fix').toBe(formatted(source));
    } finally {
      await db.destroy();
      await dropDatabase(url);
    }
  },
);

test('[HSE-03] a migration without regenerated tables is noticed', async () => {
  const [core] = await schemas();
  copyFileSync(core!.tables, join(folder, 'tables.ts'));
  expect(isCurrent({ ...core!, tables: join(folder, 'tables.ts') })).toBe(true);
  writeFileSync(join(folder, '0001-new.ts'), 'export const up = () => {};');
  expect(isCurrent({ ...core!, folder, tables: join(folder, 'tables.ts') })).toBe(false);
  expect(isCurrent({ ...core!, tables: join(folder, 'none.ts') })).toBe(false);
});

test('a check that limits a text to some values becomes a union of them', () => {
  expect(unionOf(`CHECK ((state = ANY (ARRAY['open'::text, 'submitted'::text])))`)).toBe(`'open' | 'submitted'`);
  expect(unionOf(`CHECK ((student_role = 'student'::text))`)).toBe(`'student'`);
  expect(unionOf(`CHECK ((level >= 1))`)).toBeUndefined();
});
