import { connect, migrate } from '@daftar/service-kit';
import { allowSnapshots, createRoles, embeddedRoles, grantRoles } from '@daftar/service-kit/database-roles';
import { copyTemplate, createTemplate, emptyDatabase } from '@daftar/service-kit/testing/databases';
import { migrations } from '../kernel/db/migrations/index.ts';

/** A new database with all of core-api's tables, copied from a template that is migrated once per run. */
export async function coreDatabase(): Promise<string> {
  await createTemplate('core', async (url) => {
    await migrateTo(url);
    await createRoles(url, { [embeddedRoles.core]: rolePassword });
    await grantRoles(url, { core: embeddedRoles.core });
  });
  const url = await copyTemplate('core');
  // a right to the database itself isn't copied
  await allowSnapshots(url, embeddedRoles);
  return url;
}

async function migrateTo(url: string, before?: string): Promise<void> {
  const db = connect(url, { schema: 'core', max: 2, appName: 'test-template' });
  const wanted = before === undefined ? migrations : migrations.filter(({ name }) => name < before);
  await migrate(db, 'core', wanted);
  await db.destroy();
}

/**
 * A database as an earlier version left it: its tables are those before the migration `before`, `fill` writes its rows, and
 * then the later migrations run.
 */
export async function movedDatabase(before: string, fill: (url: string) => Promise<unknown>): Promise<string> {
  const url = await emptyDatabase();
  await migrateTo(url, before);
  await fill(url);
  await migrateTo(url);
  await createRoles(url, { [embeddedRoles.core]: rolePassword });
  await grantRoles(url, { core: embeddedRoles.core });
  await allowSnapshots(url, embeddedRoles);
  return url;
}

const rolePassword = 'test';

/** The same database as core-api reaches it in production: with a role that owns nothing (TRU-10). */
export function asCore(url: string): string {
  const own = new URL(url);
  own.username = embeddedRoles.core;
  own.password = rolePassword;
  return own.href;
}
