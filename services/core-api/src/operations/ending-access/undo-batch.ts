import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { refuseWhileRunning } from '../../exams/index.ts';
import {
  batchForUpdate,
  classesOfBatch,
  markBatchUndone,
  requireClassesWithin,
  requireOpenClasses,
  withdrawBatch,
} from '../../faculty/index.ts';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';

/**
 * Undoes a bulk enrolment (FIX-23): only what it added, and only what was not used since. Like any withdrawal it is
 * refused while an exam runs for one of the students.
 * @throws AppError term.closed, enrolmentBatch.notFound, duty.otherDepartment, ending.examRunning
 */
export function undoBatch(
  deps: Deps,
  caller: Caller,
  id: number,
  endedExams: readonly number[] | undefined,
): Promise<{ withdrawn: number; kept: number }> {
  return inTransaction(deps.db, async (trx) => {
    const classIds = await classesOfBatch(trx, id);
    await requireClassesWithin(trx, caller, classIds);
    await requireOpenClasses(trx, classIds);
    const { record } = await refuseWhileRunning(trx, deps, { batchId: id }, endedExams);
    if (!(await batchForUpdate(trx, id))) throw new AppError('enrolmentBatch.notFound');
    const now = deps.clock.now();
    const result = await withdrawBatch(trx, id, now);
    await markBatchUndone(trx, id, now);
    await recordAudit(trx, caller, now, {
      action: 'enrolment.batchUndone',
      subjectType: 'enrolmentBatch',
      subjectId: id,
      after: { ...result, ...record },
    });
    return result;
  });
}
