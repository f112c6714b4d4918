import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { personForShare, requireWithin } from '../../identity/index.ts';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { classesForShare } from '../classes/queries.ts';
import { requireOpenClasses } from '../course-access.ts';
import { requireClassesWithin } from '../reach.ts';
import { clashesOf, type EnrolmentClashes } from './clashes.ts';
import { enrolmentsBetween, insertEnrolments } from './queries.ts';

/**
 * Enrols a student in classes, all or none (ADC-11), and tells which exams then overlap (YRS-12).
 * @throws AppError term.closed, account.notFound, instructorCourse.notFound, duty.otherDepartment, enrolment.notStudying,
 * enrolment.exists
 */
export async function addEnrolments(
  deps: Deps,
  caller: Caller,
  input: { student_id: number; instructor_course_ids: number[] },
): Promise<{ ids: number[] } & EnrolmentClashes> {
  const now = deps.clock.now();
  const classIds = [...new Set(input.instructor_course_ids)];
  return inTransaction(deps.db, async (trx) => {
    const student = await personForShare(trx, input.student_id, 'student');
    if (!student) {
      throw new AppError('account.notFound', { fields: [{ field: 'body.student_id', key: 'account.notFound' }] });
    }
    if ((await classesForShare(trx, classIds)).length < classIds.length)
      throw new AppError('instructorCourse.notFound');
    await requireOpenClasses(trx, classIds);
    await requireWithin(trx, caller, [student.department_id]);
    if (student.study_state !== 'studying') throw new AppError('enrolment.notStudying');
    await requireClassesWithin(trx, caller, classIds);
    const there = await enrolmentsBetween(trx, student.id, classIds);
    if (there.length > 0) throw new AppError('enrolment.exists', { extra: { instructor_course_ids: there } });
    const ids = await insertEnrolments(trx, student.id, classIds, now);
    await recordAudit(trx, caller, now, {
      action: 'enrolment.added',
      subjectType: 'account',
      subjectId: student.id,
      after: { instructor_course_ids: classIds },
    });
    return { ids, ...(await clashesOf(trx, [{ students: [student.id], classIds }], now)) };
  });
}
