import { inTransaction } from '@daftar/service-kit/db';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { type Deps, releaseWithRows } from '../../kernel/index.ts';
import { removeForgotten } from './queries.ts';

/** How long an added file waits for its announcement. */
export const waitsMs = 7 * 86_400_000;
const atOnce = 200;

/** Removes files that no announcement has named for a week (DAY-02); answers how many. */
export async function sweepAttachments({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const files = await removeForgotten(trx, new Date(now.getTime() - waitsMs), atOnce);
    await releaseWithRows(trx, files, now);
    return files.length;
  });
}

/** The job that does so. */
export const attachmentSweeper = (deps: Pick<Deps, 'db' | 'clock'>): BackgroundJob =>
  defineJob({
    name: 'attachments nobody sent',
    everyMs: 3_600_000,
    lock: 'rows',
    work: async () => ((await sweepAttachments(deps)) >= atOnce ? 'again' : 'done'),
  });
