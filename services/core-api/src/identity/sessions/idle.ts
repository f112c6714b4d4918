import { inTransaction } from '@daftar/service-kit/db';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { type Deps, emit } from '../../kernel/index.ts';
import { endIdle, type IdleSince } from './queries.ts';

const mostAtOnce = 1000;

/** The times since which a session must have been used (TRU-06). */
export function idleSince({ clock, settings }: Pick<Deps, 'clock' | 'settings'>): IdleSince {
  const before = (minutes: number) => (minutes === 0 ? null : new Date(clock.now().getTime() - minutes * 60_000));
  return { admin: before(settings.idleMinutes.admin), instructor: before(settings.idleMinutes.instructor) };
}

/**
 * Ends sessions that were idle for too long, and tells the other service. core-api itself refuses them at once, so this
 * may lag.
 */
export async function endIdleSessions(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const ended = await endIdle(trx, now, idleSince(deps), mostAtOnce);
    if (ended.length === 0) return 0;
    const latest = new Date(Math.max(...ended.map(({ expires_at }) => expires_at.getTime())));
    await emit(
      trx,
      { type: 'session.revoked', sessionIds: ended.map(({ id }) => id), forgetAfter: latest.toISOString() },
      { now },
    );
    return ended.length;
  });
}

/** Looks for idle sessions every half minute. */
export const idleSessions = (deps: Deps): BackgroundJob =>
  defineJob({
    name: 'idle sessions',
    everyMs: 30_000,
    lock: 'rows',
    work: async () => ((await endIdleSessions(deps)) === mostAtOnce ? 'again' : 'done'),
  });
