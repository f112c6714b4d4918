import { parseArgs } from 'node:util';
import { connect, readSettings, systemClock } from '@daftar/service-kit';
import { databaseTime } from '@daftar/service-kit/clocks/measure';
import { postgresUrl } from '@daftar/service-kit/common-settings';
import { AppError } from '@daftar/service-kit/errors';
import { typed } from '@daftar/service-kit/sql/sql';
import { z } from 'zod';
import { reopenClosedEarly } from '../exams/index.ts';
import type { Db } from '../kernel/index.ts';

/**
 * `npm run reopen-attempts -- --by owner@faculty.edu --reason '…'`: reopens the attempts that a process with a wrong clock
 * submitted before their time was over, and gives back what they lost (COR-26). Changes nothing else.
 */
const usage = `reopen-attempts --by <e-mail of an admin> --reason <why> [--also-shown]
--also-shown reopens attempts of exams whose results were shown meanwhile, too: their students may have seen the keys.`;
const { values } = parseArgs({
  options: {
    by: { type: 'string' },
    reason: { type: 'string' },
    'also-shown': { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const { by } = values;
const reason = values.reason?.trim().slice(0, 500);
if (!by || !reason) {
  console.error(usage);
  process.exit(1);
}
const { DATABASE_URL } = readSettings(z.object({ DATABASE_URL: postgresUrl }));
const db: Db = typed(
  connect(DATABASE_URL, { schema: 'core', max: 2, appName: 'reopen-attempts', statementTimeoutMs: 60_000 }),
);
try {
  const differsBy = Math.abs((await databaseTime(db)).getTime() - systemClock.now().getTime());
  if (differsBy > 5000) {
    console.error(
      `the clocks of this machine and of the database differ by ${Math.round(differsBy / 1000)} s: mend them`,
    );
    process.exitCode = 1;
  } else {
    const exams = await reopenClosedEarly({ db, clock: systemClock }, { by, reason, alsoShown: values['also-shown'] });
    for (const { exam_name, reopened, left } of exams)
      console.log(
        left > 0
          ? `${exam_name}: ${left} attempts are left, because results were shown (--also-shown)`
          : `${exam_name}: ${reopened} attempts reopened`,
      );
    if (exams.length === 0) console.log('no attempt was submitted before its time was over');
  }
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.code === 'account.notFound' ? `No admin has the e-mail ${by}` : error.code);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
