import type { Db } from '../../kernel/index.ts';
import { releaseResults } from './queries.ts';

/**
 * Whether students may see keys and results (EXT-11, RES-07): everybody's time is over, and no answer can be sent any
 * more. Otherwise somebody could copy from the key during the grace. The first time that this holds is stored before
 * anything is shown, and applies from then on, whatever the clock says (FIX-07).
 */
export async function resultsShown(
  db: Db,
  exam: { exam_id: number; closes_at: Date; published_at: Date | null; results_released_at: Date | null },
  now: Date,
): Promise<boolean> {
  if (exam.results_released_at) return true;
  if (!exam.published_at || now < exam.closes_at) return false;
  if ((await releaseResults(db, now, exam.exam_id)).length > 0) return true;
  // Another process may have been faster.
  const stored = await db('exam').where({ exam_id: exam.exam_id }).first('results_released_at');
  return stored?.results_released_at instanceof Date;
}
