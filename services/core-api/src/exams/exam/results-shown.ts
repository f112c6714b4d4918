import type { ReleaseRule } from '@daftar/contracts/release-rules';
import type { Db } from '../../kernel/index.ts';
import { markOver, releaseEnded } from './queries.ts';

interface Releasable {
  exam_id: number;
  closes_at: Date;
  published_at: Date | null;
  results_released_at: Date | null;
  release_hold: 'marked' | 'hand' | null;
}

/** When an exam's results are shown: what holds them, or by its end (DAY-05). */
export const releaseOf = (exam: Pick<Releasable, 'release_hold'>): ReleaseRule => exam.release_hold ?? 'end';

/**
 * Whether students may see keys and results (EXT-11, RES-07, DAY-05): they are released. By its end an exam is released
 * when everybody's time is over and no answer can be sent any more; otherwise somebody could copy from the key during the
 * grace. The first time that this holds is stored before anything is shown, and applies from then on, whatever the clock
 * says (FIX-07). What is held waits for marking or for its doctor.
 */
export async function resultsShown(db: Db, exam: Releasable, now: Date): Promise<boolean> {
  if (exam.results_released_at) return true;
  if (exam.release_hold || !exam.published_at || now < exam.closes_at) return false;
  await markOver(db, now, exam.exam_id);
  if ((await releaseEnded(db, now, exam.exam_id)).length > 0) return true;
  // Another process may have been faster.
  const stored = await db('exam').where({ exam_id: exam.exam_id }).first('results_released_at');
  return stored?.results_released_at instanceof Date;
}
