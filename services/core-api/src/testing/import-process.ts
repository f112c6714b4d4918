import { connect, createLog, fixedClock } from '@daftar/service-kit';
import { jobRunner } from '@daftar/service-kit/jobs';
import { sealer } from '@daftar/service-kit/sealer';
import { typed } from '@daftar/service-kit/sql/sql';
import { facultyOfAccounts } from '../faculty/index.ts';
import { importRunner } from '../identity/imports/runner.ts';
import type { Db } from '../kernel/index.ts';

/** A process that runs account imports until it is killed; for the test that kills it. */
const db: Db = typed(connect(process.env.DATABASE_URL ?? '', { schema: 'core', max: 3, appName: 'import-process' }));
const deps = {
  db,
  clock: fixedClock(new Date(process.env.NOW ?? '')),
  faculty: facultyOfAccounts,
  sealer: sealer('x'.repeat(40), 'first passwords'),
};
const log = createLog({ name: 'import-process', level: 'warn' });
void jobRunner([importRunner(deps, log)], { log }).start();
setInterval(() => {}, 1000);
