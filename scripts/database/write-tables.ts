// Part of `npm run fix`: regenerates the table types if migrations have changed. `--check` only compares.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { connect, migrate } from '@daftar/service-kit';
import { typed } from '@daftar/service-kit/sql/sql';
import { startTestPostgres } from '@daftar/service-kit/testing/test-postgres';
import { root } from '../run/settings.ts';
import { readTables } from './read-tables.ts';
import { fingerprint, renderTables } from './render-tables.ts';
import { isCurrent, type Schema, schemas } from './schemas.ts';

const stale = (await schemas()).filter((schema) => !isCurrent(schema));
const named = stale.map(({ tables }) => relative(root, tables)).join(', ');
if (stale.length > 0 && process.argv.includes('--check')) {
  console.error(`${named} is older than the migrations. Run: npm run fix`);
  process.exitCode = 1;
} else if (stale.length > 0) {
  const server = await startTestPostgres();
  try {
    for (const schema of stale) await write(schema, server.adminUrl);
  } finally {
    await server.stop();
  }
  spawnSync(process.execPath, [
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    'format',
    '--write',
    ...stale.map(({ tables }) => tables),
  ]);
  console.log(`wrote ${named}`);
}

async function write({ name, migrations, folder, tables }: Schema, url: string): Promise<void> {
  const db = connect(url, { schema: name, max: 2, appName: 'tables' });
  try {
    await migrate(db, name, migrations);
    writeFileSync(tables, renderTables(await readTables(typed(db), name), fingerprint(folder)));
  } finally {
    await db.destroy();
  }
}
