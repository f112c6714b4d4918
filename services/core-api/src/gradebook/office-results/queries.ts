import type { DecidedState } from '@daftar/contracts/gradebook/kinds';
import type { OfferingState } from '@daftar/contracts/gradebook/office-results';
import type { PersonName } from '@daftar/i18n';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Reach } from '../../identity/index.ts';
import { type Db, instructorOf, type Named, type NamedInstructor, type Trx } from '../../kernel/index.ts';

export interface OfferingRow extends Named<'course_name'>, NamedInstructor {
  offering_id: number;
  course_id: number;
  course_code: string;
  department_ids: number[];
  departments: Named<'department_name'>[];
  students: number;
  gradebook_id: number | null;
  state: OfferingState;
  version: number | null;
  sealed_at: Date | null;
  asked: boolean;
}

const stateOf = `
  case when b.gradebook_id is null then 'missing'
       when exists (select 1 from grade_seal s where s.gradebook_id = b.gradebook_id and s.reopened is not true) then 'sealed'
       else 'open' end`;

/** Offerings that the caller’s duties reach: all classes in their departments, and at least one. */
const within = `
  (cast(:reach as int[]) is null
   or exists (select 1 from instructor_course k where k.offering_id = o.offering_id)
      and not exists (select 1 from instructor_course k join department_course dc on dc.id = k.department_course_id
                      where k.offering_id = o.offering_id and dc.department_id <> all(cast(:reach as int[]))))`;

const offeringColumns = `
  o.offering_id, o.course_id, c.course_code, c.course_name, c.course_name_ar, b.gradebook_id, ${stateOf} as state,
  array(select distinct dc.department_id from instructor_course k join department_course dc on dc.id = k.department_course_id
        where k.offering_id = o.offering_id) as department_ids,
  coalesce((select jsonb_agg(distinct jsonb_build_object('department_name', d.department_name, 'department_name_ar', d.department_name_ar))
            from instructor_course k join department_course dc on dc.id = k.department_course_id
            join department d using (department_id) where k.offering_id = o.offering_id), '[]') as departments,
  (select count(distinct e.student_id) from enrolment_kept e where e.offering_id = o.offering_id)::int as students,
  l.version, l.sealed_at, coalesce(l.asked_at is not null and l.decided_at is null, false) as asked,
  ${instructorOf('a')}`;
const offeringTables = `
  offering o join course c using (course_id) join account a on a.id = o.lead_id
  left join gradebook b on b.offering_id = o.offering_id
  left join lateral (select version, sealed_at, asked_at, decided_at from grade_seal s
                     where s.gradebook_id = b.gradebook_id order by version desc limit 1) l on true`;

/** A page of a term’s offerings. */
export const offeringsOf = (
  db: Db,
  asked: {
    term: number;
    reach: Reach;
    state: OfferingState | null;
    course: string | null;
    after: number;
    most: number;
  },
): Promise<OfferingRow[]> =>
  sql<OfferingRow>(
    db,
    `select ${offeringColumns} from ${offeringTables}
     where o.term_id = :term and o.offering_id > :after and ${within}
       and (cast(:state as text) is null or ${stateOf} = :state)
       and (cast(:course as text) is null or position(lower(:course) in
            lower(concat_ws(' ', c.course_code, c.course_name, c.course_name_ar))) > 0)
     order by o.offering_id limit :most`,
    asked,
  );

/** How many offerings of a term are in each state. */
export const countsOf = async (
  db: Db,
  { term, reach }: { term: number; reach: Reach },
): Promise<Record<OfferingState, number>> =>
  sqlRow(
    db,
    `select count(*) filter (where state = 'missing')::int as missing, count(*) filter (where state = 'open')::int as open,
            count(*) filter (where state = 'sealed')::int as sealed
     from (select ${stateOf} as state from offering o left join gradebook b on b.offering_id = o.offering_id
           where o.term_id = :term and ${within}) x`,
    { term, reach },
  );

/** One offering. */
export const offeringById = async (db: Db, id: number): Promise<OfferingRow | undefined> => {
  const [row] = await sql<OfferingRow>(
    db,
    `select ${offeringColumns} from ${offeringTables} where o.offering_id = :id`,
    { id },
  );
  return row;
};

/** Names of those who asked and decided. */
export const namesOf = (db: Db, ids: readonly number[]): Promise<(PersonName & { id: number })[]> =>
  sql(
    db,
    `select id, first_name, last_name, first_name_ar, last_name_ar from account where id = any(cast(:ids as bigint[]))`,
    { ids: [...ids] },
  );

/** Who asked about each version, and who decided. */
export const askedAndDecided = (
  db: Db,
  gradebookId: number,
): Promise<{ version: number; asked_by: number | null; decided_by: number | null }[]> =>
  db('grade_seal').where({ gradebook_id: gradebookId }).select('version', 'asked_by', 'decided_by');

/** Why states are as decided. */
export const reasonsOf = (db: Db, offeringId: number): Promise<{ student_id: number; reason: string }[]> =>
  db('result_state').where({ offering_id: offeringId }).select('student_id', 'reason');

/** Whether a student is or was enrolled in an offering. */
export const wasEnrolled = async (db: Db, offeringId: number, studentId: number): Promise<boolean> => {
  const { found } = await sqlRow<{ found: boolean }>(
    db,
    `select exists (select 1 from enrolment e join instructor_course k using (instructor_course_id)
                    where k.offering_id = :offeringId and e.student_id = :studentId) as found`,
    { offeringId, studentId },
  );
  return found;
};

/** What is decided of a result; locked. */
export const stateForUpdate = (
  trx: Trx,
  offeringId: number,
  studentId: number,
): Promise<{ state: DecidedState; reason: string } | undefined> =>
  trx('result_state').where({ offering_id: offeringId, student_id: studentId }).forUpdate().first('state', 'reason');

/** Stores what is decided of a result; null: nothing. */
export async function storeState(
  trx: Trx,
  decided: {
    offeringId: number;
    studentId: number;
    state: DecidedState | null;
    reason: string;
    userId: number;
    now: Date;
  },
): Promise<void> {
  const { offeringId, studentId, state } = decided;
  if (state === null) {
    await trx('result_state').where({ offering_id: offeringId, student_id: studentId }).delete();
    return;
  }
  await execute(
    trx,
    `insert into result_state (offering_id, student_id, state, reason, decided_by, decided_at)
     values (:offeringId, :studentId, :state, :reason, :userId, :now)
     on conflict (offering_id, student_id) do update
     set state = excluded.state, reason = excluded.reason, decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
    { ...decided, state },
  );
}
