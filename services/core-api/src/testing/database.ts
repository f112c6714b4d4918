import { connect, migrate } from '@daftar/service-kit';
import { copyTemplate, createTemplate } from '@daftar/service-kit/testing/databases';
import { migrations } from '../kernel/db/migrations/index.ts';

/** A new database with all of core-api's tables, copied from a template that is migrated once per run. */
export async function coreDatabase(): Promise<string> {
  await createTemplate('core', async (url) => {
    const db = connect(url, { schema: 'core', max: 2, appName: 'test-template' });
    await migrate(db, 'core', migrations);
    await db.destroy();
  });
  return copyTemplate('core');
}
