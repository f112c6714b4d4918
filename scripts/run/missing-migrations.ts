import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clientFor, serversOf } from '@daftar/service-kit/database-servers';
import { Stop, step } from '../bootstrap/say.mjs';
import { migrate } from './database.ts';
import type { Connections } from './environment.ts';
import { root } from './settings.ts';

async function applied(url: string, schema: string): Promise<Set<string>> {
  const Client = clientFor(url);
  const client = new Client({ connectionString: serversOf(url)[0], connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select name from ${client.escapeIdentifier(schema)}.migration`,
    );
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    // 42P01, 3F000: no such table or schema; nothing was migrated yet.
    if (['42P01', '3F000'].includes((error as { code?: string }).code ?? '')) return new Set();
    throw new Stop(`the database of ${schema} can’t be reached: ${(error as Error).message}`, [
      'Check DATABASE_URL and NOTIFICATIONS_DATABASE_URL, and that PostgreSQL is running.',
    ]);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The migrations of this version that have not run yet, as `schema: name`. Asking is much faster than migrating. */
export async function missingMigrations(connections: Connections): Promise<string[]> {
  const { databaseUrl, notificationsDatabaseUrl } = connections;
  const core = await import('../../services/core-api/src/kernel/db/migrations/index.ts');
  const notifications = await import('../../services/notifications/src/db/migrations/index.ts');
  const missing: string[] = [];
  for (const [url, schema, wanted] of [
    [databaseUrl, 'core', core.migrations],
    [notificationsDatabaseUrl, 'notifications', notifications.migrations],
  ] as const) {
    const done = await applied(url, schema);
    missing.push(...wanted.filter(({ name }) => !done.has(name)).map(({ name }) => `${schema}: ${name}`));
  }
  return missing;
}

/** In production, migrating is a separate step: refuses to start on tables that are not up to date (OPS-06). */
export async function requireMigrated(connections: Connections): Promise<void> {
  const missing = await missingMigrations(connections);
  if (missing.length === 0) return;
  throw new Stop('the database is not at this version; these migrations have not run:', [
    ...missing,
    'Run them first: npm run migrate',
  ]);
}

const folders = ['services/core-api/src/kernel/db/migrations', 'services/notifications/src/db/migrations'];

const migrationFiles = (): string[] =>
  folders.flatMap((folder) => readdirSync(join(root, folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)));

/**
 * Runs migrations that were written since the platform started, so that a restarted part finds the tables of its code
 * (HSE-12). Compares only file names, because this process has imported the lists at its start.
 */
export function migrateWhatIsNew(env: NodeJS.ProcessEnv, dataDir: string): () => Promise<void> {
  let known = new Set(migrationFiles());
  let running: Promise<void> | undefined;
  return () => {
    running ??= (async () => {
      const files = migrationFiles();
      const fresh = files.filter((file) => !known.has(file));
      if (fresh.length === 0) return;
      step(`Migrating: ${fresh.map((file) => file.replace(/\.ts$/, '')).join(', ')}`);
      await migrate(env, { dataDir });
      known = new Set(files);
    })().finally(() => {
      running = undefined;
    });
    return running;
  };
}
