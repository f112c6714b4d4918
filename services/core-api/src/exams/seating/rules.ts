import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { examFor } from '../exam/queries.ts';
import { isPlacedByOffice, type Plan, planOf, removePlan, type Seat, storePlan, strangersAmong } from './queries.ts';

const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/**
 * Gives an exam's students their seats, in place of any plan before (DAY-09).
 * @throws AppError exam.notFound, exam.ended, enrolment.notFound, seating.seatTwice (a seat or a student),
 * seating.outside, seating.byOffice
 */
export function arrangeSeats(
  deps: Deps,
  caller: Caller,
  examId: number,
  { seats, ...plan }: Plan & { seats: readonly Seat[] },
): Promise<void> {
  if (seats.some(({ row, column }) => row > plan.rows || column > plan.columns)) throw new AppError('seating.outside');
  const students = seats.map(({ student_id }) => student_id);
  if (!areDistinct(students) || !areDistinct(seats.map(({ row, column }) => `${row} ${column}`)))
    throw new AppError('seating.seatTwice');
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const exam = await examFor(trx, caller, examId, 'change');
    if (exam.published_at !== null && now >= exam.closes_at) throw new AppError('exam.ended');
    if (await isPlacedByOffice(trx, examId)) throw new AppError('seating.byOffice');
    if ((await strangersAmong(trx, exam, students)) > 0) throw new AppError('enrolment.notFound');
    await storePlan(trx, examId, plan, seats);
    await recordAudit(trx, caller, now, {
      action: 'exam.seated',
      subjectType: 'exam',
      subjectId: examId,
      after: { ...plan, students: seats.length },
    });
  });
}

/** Removes an exam's seats; nothing happens without a plan. @throws AppError exam.notFound, seating.byOffice */
export function removeSeats(deps: Deps, caller: Caller, examId: number): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await examFor(trx, caller, examId, 'change');
    if (await isPlacedByOffice(trx, examId)) throw new AppError('seating.byOffice');
    const before = await planOf(trx, examId);
    if (!(await removePlan(trx, examId))) return;
    await recordAudit(trx, caller, now, {
      action: 'exam.unseated',
      subjectType: 'exam',
      subjectId: examId,
      before: { ...before },
    });
  });
}
