// `npm run end-sessions`: ends every session, after a restore by PostgreSQL’s own means (RUN-06).

import { offerHelp } from '@daftar/service-kit/command-help';
import { explain, step } from '../bootstrap/say.mjs';
import { withDatabase } from '../run/with-database.ts';
import { endSessions } from './end-sessions.ts';
import { placeOf } from './place.ts';

offerHelp(`npm run end-sessions

Ends every session, after a restore by PostgreSQL’s own means. Without DATABASE_URL it works on the embedded platform of DATA_DIR.`);

try {
  await withDatabase(async (_env, dataDir, env) => {
    const ended = await endSessions(placeOf({ STORAGE: '.', ...env }, dataDir), new Date());
    step(`${ended} sessions ended; everybody signs in again`);
  });
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
