import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { Deps } from '../../kernel/index.ts';
import { removePracticesBefore } from './queries.ts';

/** A practice is kept this long after its time was over, for a page that is still open on it. */
const keptMs = 86_400_000;

/** Removes practices that are over; nothing of them is kept. Answers how many. */
export const sweepPractices = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  removePracticesBefore(db, new Date(clock.now().getTime() - keptMs));

/** The same every hour (BOD-20). */
export const practiceSweep = (deps: Pick<Deps, 'db' | 'clock'>): BackgroundJob =>
  defineJob({
    name: 'practice exams that are over',
    everyMs: 3_600_000,
    lock: 'repeatable',
    async work() {
      await sweepPractices(deps);
      return 'done';
    },
  });
