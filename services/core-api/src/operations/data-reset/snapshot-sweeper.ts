import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { execute } from '@daftar/service-kit/sql/sql';
import type { Logger } from 'pino';
import type { Deps } from '../../kernel/index.ts';
import { dropSnapshot, expiredSnapshot } from './queries.ts';

/** Drops snapshots older than 30 days, with their files. Any number of processes may run it. */
export async function dropExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let dropped = 0; ; dropped++) {
    const now = clock.now();
    const id = await db.transaction(async (trx) => {
      const expired = await expiredSnapshot(trx, now);
      if (expired !== undefined) {
        await execute(trx, 'set local statement_timeout = 0');
        await dropSnapshot(trx, expired, now);
      }
      return expired;
    });
    if (id === undefined) return dropped;
  }
}

/** Runs every six hours. */
export const snapshotSweeper = (deps: Deps, log: Logger): BackgroundJob =>
  defineJob({
    name: 'expired snapshots',
    everyMs: 6 * 3_600_000,
    lock: 'rows',
    async work() {
      const dropped = await dropExpired(deps);
      if (dropped > 0) log.info({ dropped }, 'dropped expired snapshots');
      return 'done';
    },
  });
