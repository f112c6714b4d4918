import { connect, createLog, migrate, readSettings } from '@daftar/service-kit';
import { offerHelp } from '@daftar/service-kit/command-help';
import { postgresUrl } from '@daftar/service-kit/common-settings';
import { z } from 'zod';
import { migrations } from './kernel/db/migrations/index.ts';

offerHelp(`node services/core-api/src/migrate.ts

Brings the tables of core-api to this version. Setting: DATABASE_URL (of the tables’ owner).`);

/** `node src/migrate.ts`: brings the schema `core` up to date, then exits. */
const settings = readSettings(z.object({ DATABASE_URL: postgresUrl }));
const log = createLog({ name: 'core-api-migrate' });
const db = connect(settings.DATABASE_URL, { schema: 'core', max: 3, appName: 'core-api-migrate' });
try {
  const applied = await migrate(db, 'core', migrations, { onApplied: (name) => log.info({ name }, 'migrated') });
  log.info({ applied: applied.length }, 'schema core is up to date');
} finally {
  await db.destroy();
}
