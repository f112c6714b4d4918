import { requireWithin } from '../identity/index.ts';
import type { Caller, Db } from '../kernel/index.ts';

type Asking = Pick<Caller, 'userId' | 'duties'>;

/** For what may not exist: then there is nothing to refuse here. @throws AppError duty.otherDepartment */
async function requireNoneOutside(db: Db, caller: Asking, departments: readonly number[]): Promise<void> {
  if (departments.length > 0) await requireWithin(db, caller, departments);
}

/** Refuses a registrar links of other departments (TRU-17). @throws AppError duty.otherDepartment */
export async function requireLinksWithin(db: Db, caller: Asking, linkIds: readonly number[]): Promise<void> {
  if (!caller.duties) return;
  const departments: number[] = await db('department_course')
    .whereIn('id', [...linkIds])
    .pluck('department_id');
  await requireNoneOutside(db, caller, departments);
}

/** Refuses a registrar classes of other departments, ended ones too (TRU-17). @throws AppError duty.otherDepartment */
export async function requireClassesWithin(db: Db, caller: Asking, classIds: readonly number[]): Promise<void> {
  if (!caller.duties) return;
  const departments: number[] = await db('instructor_course as k')
    .join('department_course as dc', 'dc.id', 'k.department_course_id')
    .whereIn('k.instructor_course_id', [...classIds])
    .pluck('dc.department_id');
  await requireNoneOutside(db, caller, departments);
}

/**
 * Refuses a registrar to give a doctor a course that the doctor teaches, or taught, in another department (TRU-17): a
 * doctor’s chapters and exams of one course in a term are one, whatever the department, so the new class would open them.
 * @throws AppError duty.otherDepartment
 */
export async function requireOwnCourses(
  db: Db,
  caller: Asking,
  { instructorId, linkIds, termId }: { instructorId: number; linkIds: readonly number[]; termId: number },
): Promise<void> {
  if (!caller.duties) return;
  const departments: number[] = await db('instructor_course as k')
    .join('department_course as dc', 'dc.id', 'k.department_course_id')
    .join('offering as o', 'o.offering_id', 'k.offering_id')
    .where({ 'k.instructor_id': instructorId, 'o.term_id': termId })
    .whereIn(
      'dc.course_id',
      db('department_course')
        .whereIn('id', [...linkIds])
        .select('course_id'),
    )
    .pluck('dc.department_id');
  await requireNoneOutside(db, caller, departments);
}

/**
 * Refuses a registrar a doctor who teaches in other departments as well (TRU-17): nothing is locked, so check again by the
 * classes once they are. @throws AppError duty.otherDepartment
 */
export async function requireTeachesWithin(db: Db, caller: Asking, instructorId: number): Promise<void> {
  if (!caller.duties) return;
  const departments: number[] = await db('class_now').where({ instructor_id: instructorId }).pluck('department_id');
  await requireNoneOutside(db, caller, departments);
}
