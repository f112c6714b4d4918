import { inTransaction } from '@daftar/service-kit/db';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { Deps } from '../../kernel/index.ts';
import { releaseMarked, releasePlanned } from './queries.ts';
import { tellScores } from './tell.ts';

const everyMs = 5000;

/** Releases exams that were held until all is marked, or until a moment, and tells their students (DAY-05); answers how many. */
export async function releaseMarkedExams({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const released = [...(await releaseMarked(trx, now)), ...(await releasePlanned(trx, now))];
    for (const exam of released) await tellScores(trx, exam, 'out', { now }, exam.told);
    return released.length;
  });
}

/** The job that does so. */
export const markedExamReleaser = (deps: Pick<Deps, 'db' | 'clock'>): BackgroundJob =>
  defineJob({
    name: 'release-marked-exams',
    everyMs,
    lock: 'rows',
    work: async () => ((await releaseMarkedExams(deps)) > 0 ? 'again' : 'done'),
  });
