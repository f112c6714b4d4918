import type { StudyState } from '@daftar/contracts/operations/promotion-parts';
import type { PersonName } from '@daftar/i18n';
import { execute, expression, sql } from '@daftar/service-kit/sql/sql';
import type { Reach } from '../../identity/index.ts';
import type { Db, Trx } from '../../kernel/index.ts';
import type { EndedBy } from '../classes/queries.ts';

/** Of these classes, those that the student is enrolled in already. */
export const enrolmentsBetween = async (trx: Trx, studentId: number, classIds: readonly number[]): Promise<number[]> =>
  trx('enrolment')
    .where({ student_id: studentId })
    .whereIn('instructor_course_id', [...classIds])
    .whereNull('withdrawn_at')
    .pluck('instructor_course_id');

/** Enrols a student in classes; answers the enrolments' ids. */
export async function insertEnrolments(
  trx: Trx,
  studentId: number,
  classIds: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await trx('enrolment')
    .insert(classIds.map((id) => ({ student_id: studentId, instructor_course_id: id, enrolled_at: at })))
    .returning('id');
  return rows.map((row) => row.id);
}

/** The class of an enrolment; none if there is no such one. An enrolment never moves to another class. */
export const classOfEnrolment = (trx: Trx, id: number): Promise<number[]> =>
  trx('enrolment').where({ id }).pluck('instructor_course_id');

/** A student’s enrolments in classes of the department that they leave for another one, in terms that are not closed. */
export const enrolmentsLeft = (
  db: Db,
  studentId: number,
  to: number,
): Promise<{ id: number; instructor_course_id: number; course_code: string }[]> =>
  sql(
    db,
    `select e.id, e.instructor_course_id, c.course_code
     from enrolment e join account s on s.id = e.student_id
     join instructor_course k using (instructor_course_id)
     join department_course d on d.id = k.department_course_id and d.department_id = s.department_id
     join course c on c.course_id = d.course_id
     join offering o on o.offering_id = k.offering_id join term t using (term_id)
     where e.student_id = :studentId and e.withdrawn_at is null and s.department_id <> :to
       and t.state <> 'closed'
     order by c.course_code, e.id`,
    { studentId, to },
  );

/** Of these students, those who have such enrolments in the department beside their id. */
export const enrolledThrough = (
  db: Db,
  students: readonly { id: number; department_id: number }[],
): Promise<{ id: number }[]> =>
  sql(
    db,
    `select s.id from unnest(:ids::bigint[], :departments::int[]) as s (id, department_id)
     where exists (
       select 1 from enrolment e join instructor_course k using (instructor_course_id)
       join department_course d on d.id = k.department_course_id
       join offering o on o.offering_id = k.offering_id join term t using (term_id)
       where e.student_id = s.id and e.withdrawn_at is null and d.department_id = s.department_id and t.state <> 'closed')`,
    { ids: students.map(({ id }) => id), departments: students.map(({ department_id }) => department_id) },
  );

/** Withdraws one enrolment; undefined when there is none. */
export async function withdrawEnrolment(
  trx: Trx,
  id: number,
  { at, endingId }: EndedBy,
): Promise<{ student_id: number; instructor_course_id: number } | undefined> {
  const [row] = await trx('enrolment')
    .where({ id })
    .whereNull('withdrawn_at')
    .update({ withdrawn_at: at, ending_id: endingId })
    .returning(['student_id', 'instructor_course_id']);
  return row;
}

/** Withdraws a student from every class of a term that is not closed: what was stays as it was (YRS-04). */
export const withdrawStudent = async (trx: Trx, studentId: number, { at, endingId }: EndedBy): Promise<void> => {
  await trx('enrolment')
    .where({ student_id: studentId })
    .whereNull('withdrawn_at')
    .whereRaw(
      `instructor_course_id not in (select k.instructor_course_id from instructor_course k
         join offering o using (offering_id) join term t using (term_id) where t.state = 'closed')`,
    )
    .update({ withdrawn_at: at, ending_id: endingId });
};

/** What students are enrolled in, in terms that are not closed. */
export const openEnrolmentsOf = (
  db: Db,
  students: readonly number[],
): Promise<{ id: number; student_id: number; instructor_course_id: number }[]> =>
  sql(
    db,
    `select e.id, e.student_id, e.instructor_course_id
     from enrolment e join instructor_course k using (instructor_course_id)
     join offering o on o.offering_id = k.offering_id join term t using (term_id)
     where e.student_id = any(cast(:students as bigint[])) and e.withdrawn_at is null and t.state <> 'closed'
     order by e.id`,
    { students: [...students] },
  );

/** Withdraws these enrolments. */
export const withdrawAll = async (trx: Trx, ids: readonly number[], { at, endingId }: EndedBy): Promise<void> => {
  await execute(
    trx,
    `update enrolment set withdrawn_at = :at, ending_id = :endingId
     where id = any(cast(:ids as int[])) and withdrawn_at is null`,
    { ids: [...ids], at, endingId },
  );
};

/**
 * Visible students of a department who study (YRS-06), locked against deletion. With a level, only those whose account
 * has it (FIX-15).
 */
export async function studentsOfDepartment(trx: Trx, departmentId: number, level: number | null): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    trx,
    `select a.id from account a
     where a.role = 'student' and a.deleted_at is null and a.study_state = 'studying' and a.department_id = :departmentId
       and (:level::int is null or a.level = :level)
     order by a.id for share of a`,
    { departmentId, level },
  );
  return rows.map(({ id }) => id);
}

/** How many visible students of a department have no level: choosing a level leaves them out. */
export async function studentsWithoutLevel(trx: Trx, departmentId: number): Promise<number> {
  const row = await trx('account')
    .where({ role: 'student', department_id: departmentId, study_state: 'studying' })
    .whereNull('level')
    .whereNull('deleted_at')
    .first(expression<{ count: number }>(trx, 'count(*) as count'));
  return row?.count ?? 0;
}

/** Of these ids, those of visible students within a registrar’s reach, locked against deletion. */
export const studentsAmong = async (
  trx: Trx,
  ids: readonly number[],
  within: Reach,
): Promise<(PersonName & { id: number; study_state: StudyState })[]> =>
  trx('account')
    .whereRaw('id = any(?::bigint[])', [[...ids]])
    .whereRaw('(?::int[] is null or department_id = any(?::int[]))', [within && [...within], within && [...within]])
    .where({ role: 'student' })
    .whereNull('deleted_at')
    .orderBy('id')
    .forShare()
    .select('id', 'study_state', 'first_name', 'last_name', 'first_name_ar', 'last_name_ar');

/** Students who belong into the same classes. */
export interface Wanted {
  students: number[];
  classIds: number[];
}

/** The enrolments that are wanted as a table `(s, c)`, and what it takes. */
export const wantedPairs = `(
  select distinct s, c
  from unnest(:students::bigint[], :studentGroups::int[]) st (s, g)
  join unnest(:classIds::int[], :classGroups::int[]) k (c, g) using (g))`;
/** The parameters of `wantedPairs`. */
export const paramsOf = (wanted: readonly Wanted[]) => ({
  students: wanted.flatMap(({ students }) => students),
  studentGroups: wanted.flatMap(({ students }, group) => students.map(() => group)),
  classIds: wanted.flatMap(({ classIds }) => classIds),
  classGroups: wanted.flatMap(({ classIds }, group) => classIds.map(() => group)),
});

/** Enrols students in their classes; existing enrolments stay. Returns how many were added. */
export async function enrolAll(
  trx: Trx,
  wanted: readonly Wanted[],
  { at, batchId }: { at: Date; batchId: number },
): Promise<number> {
  const rowCount = await execute(
    trx,
    `insert into enrolment (student_id, instructor_course_id, enrolled_at, batch_id)
     select s, c, :at, :batchId::int from ${wantedPairs} wanted order by s, c
     on conflict (student_id, instructor_course_id) where withdrawn_at is null do nothing`,
    { ...paramsOf(wanted), at, batchId },
  );
  return rowCount;
}
