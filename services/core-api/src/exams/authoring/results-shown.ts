import type { Knex } from 'knex';
import { someMayStillAnswer } from './queries.ts';
import { graceEnd } from './times.ts';

/**
 * Whether keys and results may be told to students (EXT-11, RES-07): everybody's time is over, and nobody can send an
 * answer any more. Otherwise the key would be there to be copied during the grace.
 */
export async function resultsShown(
  db: Knex,
  exam: { exam_id: number; closes_at: Date; published_at: Date | null },
  now: Date,
): Promise<boolean> {
  if (!exam.published_at || now < exam.closes_at) return false;
  return now > graceEnd(exam.closes_at) || !(await someMayStillAnswer(db, exam.exam_id, now));
}
