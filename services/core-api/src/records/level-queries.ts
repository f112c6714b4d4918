import type { DecidedState } from '@daftar/contracts/gradebook/kinds';
import type { PersonName } from '@daftar/i18n';
import { sql } from '@daftar/service-kit/sql/sql';
import { dayOf } from '../bylaws/index.ts';
import type { Db, Named } from '../kernel/index.ts';

/** The offerings of a term that have a class of the level. */
export const offeringsOfLevel = async (db: Db, termId: number, level: number): Promise<number[]> => {
  const rows = await sql<{ offering_id: number }>(
    db,
    `select o.offering_id from offering o where o.term_id = :termId
       and exists (select 1 from instructor_course k join department_course d on d.id = k.department_course_id
                   where k.offering_id = o.offering_id and d.level = :level)`,
    { termId, level },
  );
  return rows.map(({ offering_id }) => offering_id);
};

/** The seals in force of these offerings. */
export const sealsInForce = (
  db: Db,
  offerings: readonly number[],
): Promise<{ offering_id: number; version: number; hash: string; sealed_at: Date; content: string }[]> =>
  sql(
    db,
    `select b.offering_id, s.version, encode(s.content_hash, 'hex') as hash, s.sealed_at, s.content
     from gradebook b join grade_seal s using (gradebook_id)
     where b.offering_id = any(cast(:offerings as int[])) and s.reopened is not true`,
    { offerings: [...offerings] },
  );

/**
 * Every enrolment in the term of who is in a class of the level, or has one of these keys: once for each offering, at the
 * highest level that it is taught to them.
 */
export const enrolmentsOf = (
  db: Db,
  { termId, level, keys }: { termId: number; level: number; keys: string[] },
): Promise<{ student_id: number; key: string; offering_id: number; level: number; kept: boolean }[]> =>
  sql(
    db,
    `with those as (
       select e.student_id from offering o
       join instructor_course k on k.offering_id = o.offering_id and k.deleted_at is null
       join department_course d on d.id = k.department_course_id and d.level = :level
       join enrolment e on e.instructor_course_id = k.instructor_course_id and e.withdrawn_at is null
       where o.term_id = :termId
       union select id from account where key = any(cast(:keys as uuid[])))
     select e.student_id, a.key, k.offering_id, max(d.level) as level,
            bool_or(e.withdrawn_at is null and k.deleted_at is null) as kept
     from those join account a on a.id = those.student_id
     join enrolment e on e.student_id = those.student_id
     join instructor_course k on k.instructor_course_id = e.instructor_course_id
     join offering o on o.offering_id = k.offering_id and o.term_id = :termId
     join department_course d on d.id = k.department_course_id
     group by e.student_id, a.key, k.offering_id`,
    { termId, level, keys },
  );

/** What is decided of results in these offerings. */
export const decidedStates = (
  db: Db,
  offerings: readonly number[],
): Promise<{ offering_id: number; student_id: number; state: DecidedState }[]> =>
  sql(
    db,
    `select offering_id, student_id, state from result_state where offering_id = any(cast(:offerings as int[]))`,
    { offerings: [...offerings] },
  );

interface PersonRow extends PersonName {
  student_id: number;
  key: string;
  level: number | null;
  deleted: boolean;
  department_id: number | null;
  department_name: string | null;
  department_name_ar: string | null;
}

/** These students, by department and name. */
export const peopleOf = (db: Db, ids: readonly number[]): Promise<PersonRow[]> =>
  sql(
    db,
    `select a.id as student_id, a.key, a.level, a.deleted_at is not null as deleted, a.first_name, a.last_name,
            a.first_name_ar, a.last_name_ar, a.department_id, d.department_name, d.department_name_ar
     from account a left join department d using (department_id)
     where a.id = any(cast(:ids as bigint[])) and a.role = 'student'
     order by d.department_name nulls last, a.sort_ar, a.sort_en, a.id`,
    { ids: [...ids] },
  );

interface OfferingRow extends Named<'course_name'> {
  offering_id: number;
  course_id: number;
  course_code: string;
  present_hours: number | null;
  day: Date;
}

/** These offerings, by the codes of their courses. */
export const offeringsById = (db: Db, ids: readonly number[]): Promise<OfferingRow[]> =>
  sql(
    db,
    `select o.offering_id, o.course_id, c.course_code, c.course_name, c.course_name_ar,
            c.credit_hours::float8 as present_hours, ${dayOf} as day
     from offering o join course c using (course_id) join term t using (term_id)
     where o.offering_id = any(cast(:ids as int[])) order by c.course_code, o.offering_id`,
    { ids: [...ids] },
  );
