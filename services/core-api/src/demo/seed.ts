import { createLog, fixedClock, readSettings } from '@daftar/service-kit';
import { execute, sqlRow } from '@daftar/service-kit/sql/sql';
import { hashPassword } from '../identity/index.ts';
import { type Deps, recordAudit } from '../kernel/index.ts';
import { openDeps } from '../open-deps.ts';
import { coreSettings } from '../settings.ts';
import { addAnnouncements, addAssignments, addChapters } from './content.ts';
import { addExams } from './exams.ts';
import { demoPassword } from './faculty-data.ts';
import { insertFaculty } from './people-and-faculty.ts';

const filled = 'demo.filled';

/**
 * `node src/demo/seed.ts`: fills an empty database with a small faculty (PLT-09); never outside embedded mode.
 * Chapters, assignments, exams and answers go through the same rules as people’s, so their notifications follow too.
 */
async function seed(deps: Deps): Promise<boolean> {
  if (await deps.db('audit_event').where({ action: filled }).first('id')) return false;
  if (await deps.db('account').first('id')) {
    // An interrupted fill: nobody has signed in yet, so it may start over. Anything else is somebody's own data.
    if (await deps.db('session').first('id')) return false;
    await clear(deps);
  }
  const now = deps.clock.now();
  const daysAgo = (days: number): Deps => ({
    ...deps,
    clock: fixedClock(new Date(now.getTime() - days * 86_400_000)),
  });
  const passwordHash = await hashPassword(demoPassword);
  const begin = daysAgo(40);
  const classes = await begin.db.transaction((trx) => insertFaculty(trx, passwordHash, begin.clock.now()));
  await addChapters(daysAgo(12), classes);
  await addAssignments(daysAgo(2), classes);
  await addAnnouncements(daysAgo(1), classes);
  await addExams(deps, classes);
  const by = { userId: null, address: '127.0.0.1', requestId: 'demo' };
  await recordAudit(deps.db, by, now, { action: filled, subjectType: 'faculty' });
  return true;
}

async function clear({ db }: Deps): Promise<void> {
  const row = await sqlRow<{ tables: string }>(
    db,
    `select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'core' and tablename <> 'migration'`,
  );
  await execute(db, `truncate ${row.tables} restart identity`);
}

const settings = readSettings(coreSettings);
const log = createLog({ name: 'demo-data', level: settings.LOG_LEVEL });
if (settings.DAFTAR_MODE !== 'embedded') throw new Error('demo data is for the embedded mode only');
const deps = openDeps(settings, 'demo-data');
try {
  log.info({ filled: await seed(deps) }, 'demo data');
} finally {
  await deps.db.destroy();
}
