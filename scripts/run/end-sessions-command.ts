// `npm run end-sessions`: ends every session, after a restore by PostgreSQL’s own means (RUN-06).
import { endSessions } from '../backup/end-sessions.ts';
import { placeOf } from '../backup/place.ts';
import { explain, step } from '../bootstrap/say.mjs';
import { withDatabase } from './with-database.ts';

try {
  await withDatabase(async (_env, dataDir, env) => {
    const ended = await endSessions(placeOf({ STORAGE: '.', ...env }, dataDir), new Date());
    step(`${ended} sessions ended; everybody signs in again`);
  });
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
