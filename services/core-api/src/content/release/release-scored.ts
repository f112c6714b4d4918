import { inTransaction } from '@daftar/service-kit/db';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { Deps } from '../../kernel/index.ts';
import { releasePlanned, releaseScored } from './queries.ts';
import { tellScores } from './tell.ts';

const everyMs = 5000;

/** Releases assignments that were held until all is scored, or until a moment, and tells their students (DAY-05); answers how many. */
export async function releaseScoredAssignments({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const released = [...(await releaseScored(trx, now)), ...(await releasePlanned(trx, now))];
    for (const assignment of released) await tellScores(trx, assignment, 'out', { now }, assignment.told);
    return released.length;
  });
}

/** The job that does so. */
export const scoredReleaser = (deps: Pick<Deps, 'db' | 'clock'>): BackgroundJob =>
  defineJob({
    name: 'release-scored-assignments',
    everyMs,
    lock: 'rows',
    work: async () => ((await releaseScoredAssignments(deps)) > 0 ? 'again' : 'done'),
  });
