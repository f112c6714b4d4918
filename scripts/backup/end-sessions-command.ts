// `npm run end-sessions`: ends every session, after a restore by PostgreSQL’s own means (RUN-06).

import { explain, step } from '../bootstrap/say.mjs';
import { withDatabase } from '../run/with-database.ts';
import { endSessions } from './end-sessions.ts';
import { placeOf } from './place.ts';

try {
  await withDatabase(async (_env, dataDir, env) => {
    const ended = await endSessions(placeOf({ STORAGE: '.', ...env }, dataDir), new Date());
    step(`${ended} sessions ended; everybody signs in again`);
  });
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
