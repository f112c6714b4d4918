import type { ExamReleaseState } from '@daftar/contracts/exams/release';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { examOnRecord } from '../exam/queries.ts';
import { type NameRow, nameStudents, namesOf } from './names-queries.ts';
import { held, stateOf } from './rules.ts';
import { tellSome } from './tell.ts';

/** Who handed an exam in, and to whom its scores are released by name. @throws AppError exam.notFound */
export async function listNames(deps: Deps, caller: Caller, examId: number): Promise<NameRow[]> {
  await examOnRecord(deps.db, caller, examId);
  return namesOf(deps.db, examId);
}

/**
 * Releases scores and key to some students by name, while they stay held for the others (DAY-05). Who sees them already
 * stays as they are; the others of these are told.
 * @throws AppError exam.notFound, exam.notEnded, release.isOut, attempt.notFound
 */
export function releaseToNames(
  deps: Deps,
  caller: Caller,
  examId: number,
  studentIds: readonly number[],
): Promise<ExamReleaseState> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const exam = await held(trx, caller, examId, now);
    if (exam.results_released_at) throw new AppError('release.isOut');
    if (exam.over_at === null) throw new AppError('exam.notEnded');
    if (exam.release_hold === null) throw new AppError('release.isOut');
    const wanted = [...new Set(studentIds)];
    const { known, added } = await nameStudents(trx, examId, wanted, now);
    if (known < wanted.length) throw new AppError('attempt.notFound');
    await tellSome(trx, exam, 'out', added, { now, requestId: caller.requestId });
    if (added.length > 0)
      await recordAudit(trx, caller, now, {
        action: 'exam.releasedToNames',
        subjectType: 'exam',
        subjectId: examId,
        after: { exam_name: exam.exam_name, students: added.join(', ') },
      });
    return stateOf(trx, exam);
  });
}
