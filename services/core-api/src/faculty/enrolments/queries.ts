import type { Knex } from 'knex';
import { accountText, holdsSearch } from '../../kernel/index.ts';
import type { EndedBy } from '../classes/queries.ts';

export interface EnrolmentRow {
  id: number;
  student_id: number;
  student_fname: string;
  student_lname: string;
  instructor_course_id: number;
  instructor_fname: string;
  instructor_lname: string;
  course_code: string;
  course_name: string;
}

export interface EnrolmentPage {
  search?: string | undefined;
  /** The id of the last row of the page before. */
  before?: number | undefined;
  limit?: number | undefined;
}

const newestFirst = `and (:before::int is null or e.id < :before) order by e.id desc limit :limit`;

/**
 * What a search finds, newest first, each way with its own index: by the student (name or id), and by the class
 * (doctor or course). Put together afterwards, because one condition over both would read every enrolment.
 */
const found = `
  (select e.id from enrolment e join account s on s.id = e.student_id
   where e.withdrawn_at is null and :ofStudent ${newestFirst})
  union
  (select e.id from enrolment e
   where e.withdrawn_at is null and e.instructor_course_id = any(array(
     select k.instructor_course_id from class_now k
     join account i on i.id = k.instructor_id
     join course c on c.course_id = k.course_id
     where :ofClass)) ${newestFirst})`;

/** One page of the students enrolled now, newest first (ADC-10). */
export async function listEnrolments(db: Knex, { search, before, limit }: EnrolmentPage): Promise<EnrolmentRow[]> {
  const text = search?.trim();
  const chosen = text ? found : `select e.id from enrolment e where e.withdrawn_at is null ${newestFirst}`;
  const { rows } = await db.raw<{ rows: EnrolmentRow[] }>(
    `select e.id, e.student_id, s.first_name as student_fname, s.last_name as student_lname, e.instructor_course_id,
            i.first_name as instructor_fname, i.last_name as instructor_lname, c.course_code, c.course_name
     from (select id from (${chosen}) either order by id desc limit :limit) page
     join enrolment e on e.id = page.id
     join account s on s.id = e.student_id
     join instructor_course ic on ic.instructor_course_id = e.instructor_course_id
     join department_course dc on dc.id = ic.department_course_id
     join course c on c.course_id = dc.course_id
     join account i on i.id = ic.instructor_id
     order by e.id desc`,
    {
      before: before ?? null,
      limit: limit ?? 1000,
      ...(text && {
        ofStudent: holdsSearch(db, 's.name_text', text, accountText('s')),
        ofClass: holdsSearch(db, `(i.name_text || ' ' || c.search_text)`, text),
      }),
    },
  );
  return rows;
}

export const enrolmentsBetween = async (
  trx: Knex.Transaction,
  studentId: number,
  classIds: readonly number[],
): Promise<number[]> =>
  trx('enrolment')
    .where({ student_id: studentId })
    .whereIn('instructor_course_id', [...classIds])
    .whereNull('withdrawn_at')
    .pluck('instructor_course_id');

export async function insertEnrolments(
  trx: Knex.Transaction,
  studentId: number,
  classIds: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await trx('enrolment')
    .insert(classIds.map((id) => ({ student_id: studentId, instructor_course_id: id, enrolled_at: at })))
    .returning('id');
  return rows.map((row) => row.id);
}

/** Withdraws one enrolment; undefined when there is none. */
export async function withdrawEnrolment(
  trx: Knex.Transaction,
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

/** Withdraws a student from every class. */
export const withdrawStudent = async (
  trx: Knex.Transaction,
  studentId: number,
  { at, endingId }: EndedBy,
): Promise<void> => {
  await trx('enrolment')
    .where({ student_id: studentId })
    .whereNull('withdrawn_at')
    .update({ withdrawn_at: at, ending_id: endingId });
};

/**
 * Visible students of a department, held against deletion. With a level only those of it: nobody’s level is stored, so it
 * is the highest they were ever enrolled in, and 1 for who never was (ADC-16).
 */
export async function studentsOfDepartment(
  trx: Knex.Transaction,
  departmentId: number,
  level: number | null,
): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select a.id from account a
     where a.role = 'student' and a.deleted_at is null and a.department_id = :departmentId
       and (:level::int is null or :level = coalesce((
         select max(dc.level) from enrolment e
         join instructor_course ic on ic.instructor_course_id = e.instructor_course_id
         join department_course dc on dc.id = ic.department_course_id
         where e.student_id = a.id), 1))
     order by a.id for share of a`,
    { departmentId, level },
  );
  return rows.map(({ id }) => id);
}

/** Of these ids those of visible students, held against deletion. */
export const studentsAmong = async (trx: Knex.Transaction, ids: readonly number[]): Promise<number[]> =>
  trx('account')
    .whereRaw('id = any(?::bigint[])', [[...ids]])
    .where({ role: 'student' })
    .whereNull('deleted_at')
    .orderBy('id')
    .forShare()
    .pluck('id');

/** Enrols every student in every class; who is enrolled already stays so. Returns how many enrolments were added. */
export async function enrolAll(
  trx: Knex.Transaction,
  studentIds: readonly number[],
  classIds: readonly number[],
  { at, batchId }: { at: Date; batchId: number },
): Promise<number> {
  const { rowCount } = await trx.raw(
    `insert into enrolment (student_id, instructor_course_id, enrolled_at, batch_id)
     select s, c, :at, :batchId::int from unnest(:studentIds::bigint[]) s cross join unnest(:classIds::int[]) c
     order by s, c
     on conflict (student_id, instructor_course_id) where withdrawn_at is null do nothing`,
    { studentIds: [...studentIds], classIds: [...classIds], at, batchId },
  );
  return rowCount;
}
