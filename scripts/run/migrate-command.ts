// `npm run migrate`: migrates both services' tables to this version. In production this is a separate step before the
// start.
import { offerHelp } from '@daftar/service-kit/command-help';
import { explain, step } from '../bootstrap/say.mjs';
import { migrate } from './database.ts';
import { withDatabase } from './with-database.ts';

offerHelp(`npm run migrate

Brings the tables of core-api and notifications to this version, and gives database roles their rights.
Settings: DATABASE_URL (of the tables’ owner), NOTIFICATIONS_DATABASE_URL, ROLE_CORE, ROLE_NOTIFICATIONS, ROLE_QUEUE.
Without DATABASE_URL it works on the embedded platform of DATA_DIR.`);

try {
  await withDatabase((_env, _dataDir, ownerEnv) =>
    migrate(ownerEnv, { onOutput: (text) => process.stdout.write(text) }),
  );
  step('The tables of core-api and notifications are up to date');
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
