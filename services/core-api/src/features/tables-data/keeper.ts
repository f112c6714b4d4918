import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import { longAgo } from '../../storage/stored-files.ts';
import { dropSnapshot, expiredSnapshot } from './queries.ts';

const everyMs = 6 * 3_600_000;

/** Drops snapshots whose 30 days are over, with their files. Any number of processes may run it. */
export async function dropExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let dropped = 0; ; dropped++) {
    const now = clock.now();
    const id = await db.transaction(async (trx) => {
      const expired = await expiredSnapshot(trx, now);
      if (expired !== undefined) {
        await trx.raw('set local statement_timeout = 0');
        await dropSnapshot(trx, expired, now, longAgo(now));
      }
      return expired;
    });
    if (id === undefined) return dropped;
  }
}

/** Looks at start and every six hours. */
export function snapshotKeeper(deps: Deps, log: Logger): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    try {
      const dropped = await dropExpired(deps);
      if (dropped > 0) log.info({ dropped }, 'dropped expired snapshots');
    } catch (error) {
      log.warn({ err: error }, 'expired snapshots could not be dropped');
    }
  }
  const run = () => {
    working = look();
  };
  return {
    start() {
      run();
      timer = setInterval(run, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
