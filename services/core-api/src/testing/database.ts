import { connect, migrate } from '@daftar/service-kit';
import { allowSnapshots, createRoles, embeddedRoles, grantRoles } from '@daftar/service-kit/database-roles';
import { copyTemplate, createTemplate } from '@daftar/service-kit/testing/databases';
import { migrations } from '../kernel/db/migrations/index.ts';

/** A new database with all of core-api's tables, copied from a template that is migrated once per run. */
export async function coreDatabase(): Promise<string> {
  await createTemplate('core', async (url) => {
    const db = connect(url, { schema: 'core', max: 2, appName: 'test-template' });
    await migrate(db, 'core', migrations);
    await db.destroy();
    await createRoles(url, { [embeddedRoles.core]: rolePassword });
    await grantRoles(url, { core: embeddedRoles.core });
  });
  const url = await copyTemplate('core');
  // a right to the database itself isn't copied
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
