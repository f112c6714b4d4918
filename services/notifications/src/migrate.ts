import { connect, createLog, migrate, readSettings } from '@daftar/service-kit';
import { offerHelp } from '@daftar/service-kit/command-help';
import { migrations } from './db/migrations/index.ts';
import { inboxDatabase, migrateSettings } from './settings.ts';

offerHelp(`node services/notifications/src/migrate.ts

Brings the tables of notifications to this version. Setting: NOTIFICATIONS_DATABASE_URL or DATABASE_URL (of the tables’ owner).`);

/** `node src/migrate.ts`: brings the schema `notifications` up to date, then exits. */
const settings = readSettings(migrateSettings);
const log = createLog({ name: 'notifications-migrate', level: settings.LOG_LEVEL });
const db = connect(inboxDatabase(settings), { schema: 'notifications', max: 3, appName: 'notifications-migrate' });
try {
  const applied = await migrate(db, 'notifications', migrations, {
    onApplied: (name) => log.info({ name }, 'migrated'),
  });
  log.info({ applied: applied.length }, 'schema notifications is up to date');
} finally {
  await db.destroy();
}
