import type { Db } from '../../kernel/index.ts';
import { releaseResults } from './queries.ts';

/**
 * Whether keys and results may be told to students (EXT-11, RES-07): everybody's time is over, and nobody can send an
 * answer any more. Otherwise the key would be there to be copied during the grace. The first time that this is so is
 * stored before anything is shown, and holds from then on, whatever the clock says (FIX-07).
 */
export async function resultsShown(
  db: Db,
  exam: { exam_id: number; closes_at: Date; published_at: Date | null; results_released_at: Date | null },
  now: Date,
): Promise<boolean> {
  if (exam.results_released_at) return true;
  if (!exam.published_at || now < exam.closes_at) return false;
  if ((await releaseResults(db, now, exam.exam_id)).length > 0) return true;
  // Somebody else may have been quicker.
  const stored = await db('exam').where({ exam_id: exam.exam_id }).first('results_released_at');
  return stored?.results_released_at instanceof Date;
}
