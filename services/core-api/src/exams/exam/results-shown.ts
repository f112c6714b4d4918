import type { ReleaseRule } from '@daftar/contracts/release-rules';
import type { Caller, Db } from '../../kernel/index.ts';
import { markOver, releaseEnded } from './queries.ts';

/**
 * Since when a student sees the results of an exam, as SQL: released to all, or to them by name; null: not (DAY-05).
 * `exam` is the alias of the exam, `student` an expression.
 */
export const resultsSince = (student: string, exam = 'x'): string =>
  `coalesce(${exam}.results_released_at, (select n.released_at from exam_released_to n
    where n.exam_id = ${exam}.exam_id and n.student_id = ${student}))`;

type Reader = Pick<Caller, 'role' | 'userId'>;

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
 * says (FIX-07). What is held waits for marking or for its doctor, who may release it to some students by name: `reader`
 * is the student who asks; a doctor asks for all.
 */
export async function resultsShown(db: Db, exam: Releasable, now: Date, reader: Reader): Promise<boolean> {
  if (exam.results_released_at) return true;
  if (exam.release_hold && reader.role === 'student') return isNamed(db, exam.exam_id, reader.userId);
  if (exam.release_hold || !exam.published_at || now < exam.closes_at) return false;
  await markOver(db, now, exam.exam_id);
  if ((await releaseEnded(db, now, exam.exam_id)).length > 0) return true;
  // Another process may have been faster.
  const stored = await db('exam').where({ exam_id: exam.exam_id }).first('results_released_at');
  return stored?.results_released_at instanceof Date;
}

const isNamed = async (db: Db, examId: number, studentId: number): Promise<boolean> =>
  (await namedSince(db, examId, studentId)) !== undefined;

/** Since when held results are released to a student by name; undefined: they are not. */
export const namedSince = async (db: Db, examId: number, studentId: number): Promise<Date | undefined> =>
  (await db('exam_released_to').where({ exam_id: examId, student_id: studentId }).first('released_at'))?.released_at;
