import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { Logger } from 'pino';
import type { Deps } from '../../kernel/index.ts';
import { removeExpiredSessions } from './queries.ts';
import { removeExpiredCounters } from './throttle-queries.ts';

/** Kept for investigating recent events; the log of sign-ins (OPS-08) stays for good. */
export const keptMs = 7 * 86_400_000;
const atOnce = 5000;

/** Removes sessions a week after they expired. Any number of processes may sweep. Answers how many. */
export async function sweepSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, most = atOnce): Promise<number> {
  const before = new Date(clock.now().getTime() - keptMs);
  for (let removed = 0; ; ) {
    const batch = await removeExpiredSessions(db, before, most);
    removed += batch;
    if (batch < most) return removed;
  }
}

/** Sweeps ended sessions and expired counters of failed sign-ins every hour. */
export const sessionSweeper = (deps: Pick<Deps, 'db' | 'clock'>, log: Logger): BackgroundJob =>
  defineJob({
    name: 'ended sessions',
    everyMs: 3_600_000,
    lock: 'repeatable',
    async work() {
      const removed = await sweepSessions(deps);
      await removeExpiredCounters(deps.db, deps.clock.now().getTime());
      if (removed > 0) log.info({ removed }, 'removed expired sessions');
      return 'done';
    },
  });
