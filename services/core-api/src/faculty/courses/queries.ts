import type { TeamPart } from '@daftar/contracts/team-rights';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Caller, Db, Named, NamedOrNone, Trx } from '../../kernel/index.ts';
import { memberMay, reachName, termNamed } from '../course-access.ts';
import { codeTwinAfter, given, twinAfter } from '../name-twins.ts';

export interface Course extends Named<'course_name'> {
  course_id: number;
  course_code: string;
}

const columns = ['course_id', 'course_code', 'course_name', 'course_name_ar'] as const;

export interface CourseInput {
  course_code: string;
  course_name: string;
  /** Omitted in a change, it stays; null removes it. */
  course_name_ar?: string | null | undefined;
}

/** Visible courses, sorted. */
export const listCourses = async (db: Db): Promise<Omit<Course, 'course_id'>[]> =>
  db('course').whereNull('deleted_at').orderBy('course_code').select('course_code', 'course_name', 'course_name_ar');

const byCode = (trx: Db, code: string) =>
  trx('course')
    .whereRaw('code_fold(course_code) = code_fold(?)', [code])
    .whereNull('deleted_at')
    .orderByRaw('course_code <> ?, code_twin', [code]);

/** Stores the credit hours of a course. */
export async function storeHours(trx: Trx, courseId: number, hours: number | null): Promise<void> {
  await trx('course').where({ course_id: courseId }).update({ credit_hours: hours });
}

/** A visible course. */
export const courseByCode = async (db: Db, code: string): Promise<Course | undefined> =>
  byCode(db, code).first(columns);

/** A visible course, locked against other changes until the transaction ends. */
export const courseForUpdate = async (trx: Trx, code: string): Promise<Course | undefined> =>
  byCode(trx, code).forUpdate().first(columns);

/** A visible course, locked against deletion until the transaction ends: for rows that will refer to it. */
export const courseForShare = async (trx: Trx, code: string): Promise<Course | undefined> =>
  byCode(trx, code).forShare().first(columns);

/** Inserts a course; answers its internal id. */
export async function insertCourse(trx: Trx, input: CourseInput, at: Date): Promise<number> {
  const [row] = await trx('course')
    .insert({ ...input, created_at: at })
    .returning('course_id');
  return row.course_id;
}

/** Changes a course's code and names. */
export const changeCourse = async (trx: Trx, id: number, input: CourseInput): Promise<void> => {
  await trx('course')
    .where({ course_id: id })
    .update({
      ...given(input),
      name_twin: twinAfter(trx, 'course_name', input.course_name),
      code_twin: codeTwinAfter(trx, input.course_code),
    });
};

/** Hides a course. */
export const hideCourse = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx('course').where({ course_id: id }).update({ deleted_at: at });
};

/** What still uses a course (ADC-15). */
export async function usesOfCourse(db: Db, id: number): Promise<{ links: number; classes: number }> {
  const row = await sqlRow<{ links: number; classes: number }>(
    db,
    `select
       (select count(*) from department_course where course_id = :id and deleted_at is null)::int as links,
       (select count(*) from class_now where course_id = :id)::int as classes`,
    { id },
  );
  return row;
}

export interface OwnCourse extends Named<'course_name'>, NamedOrNone<'department_name'> {
  course_code: string;
  level: number | null;
  ended: boolean;
  /** A doctor’s part in its team. */
  part: TeamPart | null;
}

/**
 * One row per course; one that is taught in several departments shows the lowest level and all departments. `ended`:
 * the person has no active class of it.
 */
const ownCourses = (classes: string): string => `
  select c.course_code, c.course_name, c.course_name_ar, bool_and(own.ended) as ended,
         (array_agg(own.part order by array_position(array['lead', 'doctor', 'assistant', 'invigilator'], own.part)))[1] as part,
         coalesce(min(dc.level) filter (where not own.ended), min(dc.level))::int as level,
         coalesce(string_agg(distinct d.department_name, ' / ') filter (where not own.ended),
                  string_agg(distinct d.department_name, ' / ')) as department_name,
         coalesce(string_agg(distinct d.name_ar, ' / ') filter (where not own.ended),
                  string_agg(distinct d.name_ar, ' / ')) as department_name_ar
  from (${classes}) own
  join department_course dc on dc.id = own.department_course_id
  join course c on c.course_id = dc.course_id
  join (select *, coalesce(department_name_ar, department_name) as name_ar from department) d
    on d.department_id = dc.department_id
  group by c.course_id
  order by bool_and(own.ended), c.course_code`;

/** Whose courses: in the term that their call names, or the current one. */
type Whose = Pick<Caller, 'userId' | 'scope'>;

/** The condition that a term is the one that is asked for; `:term` null: the current one. */
const askedTerm = (term: string): string =>
  `${term} = coalesce(:term::int, (select term_id from term where state = 'current'))`;
/** Earlier classes: of the term that is named; of all terms where none is. */
const earlierIn = `(:term::int is null or exists (
  select 1 from offering o where o.offering_id = k.offering_id and o.term_id = :term))`;

/** The courses an instructor teaches; with `ended` also those with earlier exams, assignments or marks (FIX-04). */
export async function coursesOfInstructor(db: Db, whose: Whose, ended = false): Promise<OwnCourse[]> {
  const may = memberMay(whose, ':instructorId');
  const now = `select k.department_course_id, false as ended, m.part
               from class_of_term k join offering_member m on m.offering_id = k.offering_id
               where ${may} and m.until is null and ${askedTerm('k.term_id')}`;
  const before = `
    select k.department_course_id, true, m.part
    from instructor_course k join offering_member m on m.offering_id = k.offering_id
    where ${may} and ${earlierIn} and (
      exists (select 1 from exam x where x.offering_id = k.offering_id and x.deleted_at is null)
      or exists (select 1 from assignment s where s.offering_id = k.offering_id and s.deleted_at is null)
      or exists (
        select 1 from gradebook b where b.offering_id = k.offering_id and (
          exists (select 1 from grade_seal s where s.gradebook_id = b.gradebook_id)
          or exists (select 1 from grade_item i join grade_entry g using (item_id)
                     where i.gradebook_id = b.gradebook_id and g.points is not null))))`;
  return sql<OwnCourse>(
    db,
    ownCourses(ended ? `${now} union all ${before}` : now),
    { instructorId: whose.userId, term: termNamed(whose) },
    { name: `courses-of-instructor-${ended ? 'ever-' : ''}${reachName({ role: 'instructor', ...whose })}` },
  );
}

/** The courses a student is enrolled in; with `ended` also those with their own earlier results (FIX-04). */
export async function coursesOfStudent(db: Db, whose: Whose, ended = false): Promise<OwnCourse[]> {
  const now = `
    select k.department_course_id, false as ended, null::text as part from enrolment_of_term e
    join class_of_term k using (instructor_course_id)
    where e.student_id = :studentId and e.term_state <> 'planned' and ${askedTerm('e.term_id')}`;
  const before = `
    select k.department_course_id, true, null from enrolment e
    join instructor_course k on k.instructor_course_id = e.instructor_course_id
    where e.student_id = :studentId and ${earlierIn} and (
      exists (select 1 from attempt t join exam x using (exam_id)
              where t.student_id = e.student_id and t.state = 'submitted'
                and x.offering_id = k.offering_id and x.deleted_at is null)
      or exists (select 1 from student_assignment w join assignment s using (assignment_id)
                 where w.student_id = e.student_id
                   and s.offering_id = k.offering_id and s.deleted_at is null)
      or exists (
        select 1 from gradebook b where b.offering_id = k.offering_id and (
          exists (select 1 from grade_item i join grade_entry g using (item_id)
                  where i.gradebook_id = b.gradebook_id and g.student_id = e.student_id and g.points is not null)
          or exists (select 1 from grade_seal s join account a on a.id = e.student_id
                     where s.gradebook_id = b.gradebook_id and strpos(s.content, cast(a.key as text)) > 0))))`;
  // Prepared: every student's page of courses asks this, and planning it takes several times its execution.
  return sql<OwnCourse>(
    db,
    ownCourses(ended ? `${now} union all ${before}` : now),
    { studentId: whose.userId, term: termNamed(whose) },
    { name: ended ? 'courses-of-student-ever' : 'courses-of-student' },
  );
}
