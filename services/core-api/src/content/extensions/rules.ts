import { minuteEnd } from '@daftar/contracts/named-minute';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { assignmentForUpdate } from '../assignments/queries.ts';
import { tellOwnDue } from '../due/tell.ts';
import * as queries from './queries.ts';

interface Whose {
  assignmentId: number;
  studentId: number;
}

/**
 * Gives one student a later due date, with a reason that the student reads too (DAY-11): before or after the class's date
 * has passed. It counts for handing in, lists, Today, the calendar and what is late; until then the student's score is not
 * shown to them. The student is told. The activity log has the dates and not the reason, which pseudonymising must be able
 * to remove (TRU-13).
 * @throws AppError assignment.notFound, enrolment.notFound, dueExtension.tooEarly
 */
export function grantExtension(
  deps: Deps,
  caller: Caller,
  { assignmentId, studentId }: Whose,
  input: { due_date: Date; reason: string },
): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const assignment = await assignmentForUpdate(trx, caller, assignmentId);
    if (!assignment) throw new AppError('assignment.notFound');
    if (!(await queries.isInClass(trx, assignment, studentId))) throw new AppError('enrolment.notFound');
    const before = await queries.extensionOf(trx, assignmentId, studentId);
    const due = input.due_date;
    if (minuteEnd(due) <= Math.max(now.getTime(), minuteEnd(assignment.due_at)))
      throw new AppError('dueExtension.tooEarly', {
        fields: [{ field: 'body.due_date', key: 'dueExtension.tooEarly' }],
      });
    const granted = { due_at: due, reason: input.reason, granted_by: caller.userId, granted_at: now };
    await queries.putExtension(trx, { assignment_id: assignmentId, student_id: studentId, ...granted });
    if (before?.due_at.getTime() !== due.getTime())
      await tellOwnDue({ deps, trx, caller, assignment, now }, studentId, { extended: due });
    await recordAudit(trx, caller, now, {
      action: 'assignment.extended',
      subjectType: 'assignment',
      subjectId: assignmentId,
      ...(before && { before: { due_at: before.due_at } }),
      after: { student_id: studentId, due_at: due },
    });
  });
}

/**
 * Withdraws a student's later due date; the class's counts again, and the student is told which it is. Not once they have
 * handed in by it: that work would be late.
 * @throws AppError assignment.notFound, dueExtension.notFound, dueExtension.used
 */
export function withdrawExtension(deps: Deps, caller: Caller, { assignmentId, studentId }: Whose): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const assignment = await assignmentForUpdate(trx, caller, assignmentId);
    if (!assignment) throw new AppError('assignment.notFound');
    const before = await queries.extensionOf(trx, assignmentId, studentId);
    if (!before) throw new AppError('dueExtension.notFound');
    if (await queries.handedInAfter(trx, assignmentId, studentId, new Date(minuteEnd(assignment.due_at))))
      throw new AppError('dueExtension.used');
    await queries.deleteExtension(trx, assignmentId, studentId);
    if (minuteEnd(before.due_at) > now.getTime() && before.due_at > assignment.due_at)
      await tellOwnDue({ deps, trx, caller, assignment, now }, studentId, { withdrawn: assignment.due_at });
    await recordAudit(trx, caller, now, {
      action: 'assignment.extensionWithdrawn',
      subjectType: 'assignment',
      subjectId: assignmentId,
      before: { student_id: studentId, due_at: before.due_at },
    });
  });
}
