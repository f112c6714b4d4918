import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { personForShare } from '../../identity/index.ts';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { openTermNamed } from '../course-access.ts';
import { linksForShare } from '../links/queries.ts';
import { requireLinksWithin, requireOwnCourses } from '../reach.ts';
import { classesBetween, insertClasses } from './queries.ts';

/**
 * Assigns an instructor to department-courses, all or none (ADC-09).
 * @throws AppError term.notFound, term.closed, account.notFound, departmentCourse.notFound, duty.otherDepartment, instructorCourse.exists
 */
export async function addClasses(
  deps: Deps,
  caller: Caller,
  input: { instructor_id: number; department_course_ids: number[] },
): Promise<number[]> {
  const now = deps.clock.now();
  const linkIds = [...new Set(input.department_course_ids)];
  return inTransaction(deps.db, async (trx) => {
    const termId = await openTermNamed(trx, caller);
    const instructor = await personForShare(trx, input.instructor_id, 'instructor');
    if (!instructor) {
      throw new AppError('account.notFound', { fields: [{ field: 'body.instructor_id', key: 'account.notFound' }] });
    }
    if ((await linksForShare(trx, linkIds)).length < linkIds.length) throw new AppError('departmentCourse.notFound');
    await requireLinksWithin(trx, caller, linkIds);
    await requireOwnCourses(trx, caller, { instructorId: instructor.id, linkIds, termId });
    const there = await classesBetween(trx, instructor.id, linkIds, termId);
    if (there.length > 0) {
      throw new AppError('instructorCourse.exists', {
        // All of them already: nothing was left to assign; some: the refusal names which.
        text: there.length === linkIds.length ? 'instructorCourse.alreadyAssigned' : undefined,
        extra: { department_course_ids: there },
      });
    }
    const ids = await insertClasses(trx, instructor.id, linkIds, { termId, at: now });
    await recordAudit(trx, caller, now, {
      action: 'class.added',
      subjectType: 'account',
      subjectId: instructor.id,
      after: { department_course_ids: linkIds, instructor_course_ids: ids },
    });
    return ids;
  });
}
