import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { SpokenParams } from '@daftar/service-kit/say';
import { type Caller, type Deps, recordAudit, saidName } from '../../kernel/index.ts';
import { given } from '../name-twins.ts';
import { usesInWords } from '../uses.ts';
import {
  type CourseInput,
  changeCourse,
  courseForUpdate,
  hideCourse,
  insertCourse,
  storeHours,
  usesOfCourse,
} from './queries.ts';

/** Adds a course (ADC-03). @throws AppError course.codeExists, course.nameExists */
export async function addCourse(deps: Deps, caller: Caller, input: CourseInput): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await insertCourse(trx, input, now);
    await recordAudit(trx, caller, now, {
      action: 'course.added',
      subjectType: 'course',
      subjectId: input.course_code,
      after: input,
    });
  });
}

/**
 * Changes a course's code or name; references follow, because rows refer to it by its internal id.
 * @throws AppError course.notFound, course.codeExists, course.nameExists
 */
export async function updateCourse(deps: Deps, caller: Caller, code: string, input: CourseInput): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const before = await courseForUpdate(trx, code);
    if (!before) throw new AppError('course.notFound');
    await changeCourse(trx, before.course_id, input);
    await recordAudit(trx, caller, now, {
      action: 'course.updated',
      subjectType: 'course',
      subjectId: before.course_code,
      before: namesOf(before),
      after: { ...namesOf(before), ...given(input) },
    });
  });
}

/** Sets the credit hours of a course; null: none (RST-03). @throws AppError course.notFound */
export async function setCourseHours(deps: Deps, caller: Caller, code: string, hours: number | null): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const course = await courseForUpdate(trx, code);
    if (!course) throw new AppError('course.notFound');
    await storeHours(trx, course.course_id, hours);
    await recordAudit(trx, caller, now, {
      action: 'course.hoursSet',
      subjectType: 'course',
      subjectId: course.course_code,
      after: { hours },
    });
  });
}

/** Hides a course that is not taught anywhere any more (ADC-15). @throws AppError course.notFound, course.inUse */
export async function deleteCourse(deps: Deps, caller: Caller, code: string): Promise<SpokenParams> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const course = await courseForUpdate(trx, code);
    if (!course) throw new AppError('course.notFound');
    const uses = await usesOfCourse(trx, course.course_id);
    if (uses.links > 0 || uses.classes > 0) {
      throw new AppError('course.inUse', { text: 'course.usedBy', params: usesInWords(uses), extra: { usedBy: uses } });
    }
    await hideCourse(trx, course.course_id, now);
    await recordAudit(trx, caller, now, {
      action: 'course.deleted',
      subjectType: 'course',
      subjectId: course.course_code,
      before: namesOf(course),
    });
    return saidName(course.course_name, course.course_name_ar);
  });
}

const namesOf = ({ course_code, course_name, course_name_ar }: CourseInput) => ({
  course_code,
  course_name,
  ...(course_name_ar && { course_name_ar }),
});
