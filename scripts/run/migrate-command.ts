// `npm run migrate`: migrates both services' tables to this version. In production this is a separate step before the
// start.
import { explain, step } from '../bootstrap/say.mjs';
import { migrate } from './database.ts';
import { withDatabase } from './with-database.ts';

try {
  await withDatabase((_env, _dataDir, ownerEnv) =>
    migrate(ownerEnv, { onOutput: (text) => process.stdout.write(text) }),
  );
  step('The tables of core-api and notifications are up to date');
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
