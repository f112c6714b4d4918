import { connect, readSettings, systemClock } from '@daftar/service-kit';
import { databaseTime } from '@daftar/service-kit/clocks/measure';
import { offerHelp } from '@daftar/service-kit/command-help';
import { postgresUrl } from '@daftar/service-kit/common-settings';
import { typed } from '@daftar/service-kit/sql/sql';
import { z } from 'zod';
import { type Db, resetMark } from '../kernel/index.ts';

offerHelp(`npm run accept-clock [-- --anyway]

Sets the latest time seen to now, when a clock ran ahead and was corrected; running processes follow within seconds. Not
while an exam runs. --anyway: although the database’s clock differs. Setting: DATABASE_URL.`);

/**
 * `npm run accept-clock`: for an operator who knows that this machine's clock is right and the watermark is not,
 * because a clock ran ahead. Sets the watermark to now; running processes follow within seconds (FIX-07).
 */
const { DATABASE_URL } = readSettings(z.object({ DATABASE_URL: postgresUrl }));
const db: Db = typed(
  connect(DATABASE_URL, { schema: 'core', max: 1, appName: 'accept-clock', statementTimeoutMs: 20_000 }),
);
try {
  const now = systemClock.now();
  const differsBy = Math.abs((await databaseTime(db)).getTime() - now.getTime());
  if (differsBy > 5000 && !process.argv.includes('--anyway')) {
    console.error(`the clocks of this machine and of the database differ by ${Math.round(differsBy / 1000)} s.`);
    console.error('Mend the wrong one; `-- --anyway` takes this machine’s.');
    process.exitCode = 1;
  } else {
    await resetMark(db, now);
    console.log(`the watermark is now ${now.toISOString()}`);
  }
} finally {
  await db.destroy();
}
