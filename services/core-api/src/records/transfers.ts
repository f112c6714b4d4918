import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { courseByCode } from '../faculty/index.ts';
import { requireWithin } from '../identity/index.ts';
import { type Caller, type Deps, recordAudit } from '../kernel/index.ts';
import * as queries from './queries.ts';

/**
 * Credits a student with a course passed elsewhere (RST-03).
 * @throws AppError account.notFound, course.notFound, transfer.exists, duty.otherDepartment
 */
export async function addTransfer(
  deps: Deps,
  caller: Caller,
  input: { student_id: number; course_code: string; hours: number; institution: string; reason: string },
): Promise<number> {
  const now = deps.clock.now();
  const { course_code, ...transfer } = input;
  return inTransaction(deps.db, async (trx) => {
    const student = await queries.studentById(trx, input.student_id);
    if (!student) throw new AppError('account.notFound');
    await requireWithin(trx, caller, [student.department_id]);
    const course = await courseByCode(trx, course_code);
    if (!course) throw new AppError('course.notFound');
    const made = { ...transfer, course_id: course.course_id, made_by: caller.userId, made_at: now };
    const id = await queries.insertTransfer(trx, made);
    await recordAudit(trx, caller, now, {
      action: 'transcript.credited',
      subjectType: 'transfer',
      subjectId: id,
      after: { student_id: input.student_id, course_id: course.course_id, hours: input.hours },
      personal: { of: input.student_id, after: { reason: input.reason } },
    });
    return id;
  });
}

/**
 * Takes a credited course back; it stays on record.
 * @throws AppError transfer.notFound, duty.otherDepartment
 */
export async function takeBack(deps: Deps, caller: Caller, id: number, reason: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const transfer = await queries.transferForUpdate(trx, id);
    if (!transfer) throw new AppError('transfer.notFound');
    const student = await queries.studentById(trx, transfer.student_id);
    await requireWithin(trx, caller, [student?.department_id]);
    await queries.endTransfer(trx, id, { reason, userId: caller.userId, now });
    await recordAudit(trx, caller, now, {
      action: 'transcript.takenBack',
      subjectType: 'transfer',
      subjectId: id,
      after: { student_id: transfer.student_id, course_id: transfer.course_id },
      personal: { of: transfer.student_id, after: { reason } },
    });
  });
}
