import type { TermState } from '@daftar/contracts/faculty/term-states';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type Caller, type Db, type Named, type NamedOrNone, nameOf, type Trx } from '../../kernel/index.ts';

export interface TermRow extends Named<'year'>, Named<'name'> {
  term_id: number;
  year_id: number;
  starts_on: string | null;
  ends_on: string | null;
  state: TermState;
}

/** A term with its days, both included, as the faculty’s clocks show them. */
const columns = `t.term_id, t.year_id, y.name as year, y.name_ar as year_ar, t.name, t.name_ar, t.state,
  to_char(t.starts_at at time zone :zone, 'YYYY-MM-DD') as starts_on,
  to_char((t.ends_at at time zone :zone) - interval '1 microsecond', 'YYYY-MM-DD') as ends_on`;
const newestFirst = 'order by t.starts_at desc nulls last, t.term_id desc';

const ownOfferings = {
  instructor:
    'select m.offering_id from offering_member m where m.person_id = :userId and (m.until is null or m.still_reads)',
  student: `select k.offering_id from enrolment e join instructor_course k using (instructor_course_id)
            where e.student_id = :userId`,
};

/** All terms with how many courses are taught in each; or the current one and those of a doctor or student. */
export function listTerms(
  db: Db,
  zone: string,
  { role, userId }: Pick<Caller, 'role' | 'userId'>,
): Promise<(TermRow & { courses: number | null })[]> {
  if (role === 'admin')
    return sql(
      db,
      `select ${columns}, coalesce(n.courses, 0) as courses from term t join academic_year y using (year_id)
       left join (select term_id, count(*)::int as courses from offering group by term_id) n using (term_id)
       ${newestFirst}`,
      { zone },
    );
  return sql(
    db,
    `select ${columns}, null::int as courses from term t join academic_year y using (year_id)
     where (t.state <> 'planned' or :isDoctor) and (t.state = 'current' or t.term_id in (
       select o.term_id from offering o where o.offering_id in (${ownOfferings[role]})))
     ${newestFirst}`,
    { zone, userId, isDoctor: role === 'instructor' },
  );
}

export interface TakenOver extends NamedOrNone<'from_name'>, Named<'course_name'> {
  offering_id: number;
  course_code: string;
  /** This doctor leads it. */
  led: boolean;
}

/**
 * Where a doctor is in the teams of several offerings of a course in a term (null: the current one): those that a call means
 * only by naming them, with who handed them over (COR-17), or who leads them (YRS-03).
 */
export const takenOver = (db: Db, userId: number, term: number | null): Promise<TakenOver[]> =>
  sql<TakenOver>(
    db,
    `select o.offering_id, c.course_code, c.course_name, c.course_name_ar, o.lead_id = :userId as led, ${nameOf('f', 'from_name')}
     from (select o.offering_id, o.course_id,
                  o.lead_id, row_number() over (
                    partition by o.course_id order by o.lead_id = :userId desc, m.member_id, o.offering_id) as place
           from offering o
           join offering_member m on m.offering_id = o.offering_id and m.person_id = :userId and m.until is null
           where o.term_id = coalesce(:term::int, (select term_id from term where state = 'current'))
             and exists (select 1 from class_of_term k where k.offering_id = o.offering_id)) o
     join course c using (course_id)
     left join lateral (
       select h.from_id from hand_over h
       where h.to_id = :userId and h.undone_at is null and o.offering_id = any(h.offering_ids)
       order by h.hand_over_id desc limit 1) h on true
     left join account f on f.id = case when o.lead_id = :userId then h.from_id else o.lead_id end
     where o.place > 1 order by c.course_code, o.offering_id`,
    { userId, term },
  );

/** All terms. */
export const allTerms = (db: Db, zone: string): Promise<TermRow[]> =>
  sql<TermRow>(db, `select ${columns} from term t join academic_year y using (year_id) order by t.term_id`, { zone });

/**
 * All terms, locked against other changes of terms, in an order that two admins share. Changes that have asked whether
 * their term is open are over by then, and later ones wait (`require_open_term`).
 */
export async function holdTerms(trx: Trx, zone: string): Promise<TermRow[]> {
  await sql(trx, "select pg_advisory_xact_lock(hashtextextended('terms', 0))");
  return sql<TermRow>(
    trx,
    `select ${columns} from term t join academic_year y using (year_id) order by t.term_id for update of t`,
    { zone },
  );
}

export interface Names {
  name: string;
  /** Omitted in a change, it stays; null removes it. */
  name_ar?: string | null | undefined;
}

/** Inserts a year; answers its id. */
export const insertYear = async (trx: Trx, { name, name_ar = null }: Names): Promise<number> => {
  const [row] = await trx('academic_year').insert({ name, name_ar }).returning('year_id');
  return row.year_id;
};

/** A year, locked until the transaction ends. */
export const yearForUpdate = (trx: Trx, id: number): Promise<(Named<'name'> & { year_id: number }) | undefined> =>
  trx('academic_year').where({ year_id: id }).forUpdate().first('year_id', 'name', 'name_ar');

/** Renames a year. */
export const renameYear = async (trx: Trx, id: number, names: Names): Promise<void> => {
  await trx('academic_year').where({ year_id: id }).update(names);
};

/** Removes a year that has no term. */
export const dropEmptyYear = async (trx: Trx, id: number): Promise<void> => {
  await execute(
    trx,
    'delete from academic_year y where y.year_id = ? and not exists (select 1 from term t where t.year_id = y.year_id)',
    [id],
  );
};

export interface Days {
  starts_on: string | null;
  ends_on: string | null;
}

// the first day begins, and the day after the last one, when the faculty’s clocks show midnight
const starts = `(cast(:starts_on as date)::timestamp at time zone :zone)`;
const ends = `((cast(:ends_on as date) + 1)::timestamp at time zone :zone)`;

/** Inserts a planned term; answers its id. */
export async function insertTerm(trx: Trx, zone: string, term: Names & Days & { year_id: number }): Promise<number> {
  const row = await sqlRow<{ term_id: number }>(
    trx,
    `insert into term (year_id, name, name_ar, starts_at, ends_at, state)
     values (:year_id, :name, :name_ar, ${starts}, ${ends}, 'planned') returning term_id`,
    { ...term, name_ar: term.name_ar ?? null, zone },
  );
  return row.term_id;
}

/** Changes a term. */
export async function changeTerm(
  trx: Trx,
  zone: string,
  id: number,
  term: Names & Days & { year_id: number },
): Promise<void> {
  await sql(
    trx,
    `update term set year_id = :year_id, name = :name, starts_at = ${starts}, ends_at = ${ends},
       name_ar = case when :keepsArabic then name_ar else :name_ar end
     where term_id = :id`,
    { ...term, name_ar: term.name_ar ?? null, keepsArabic: term.name_ar === undefined, zone, id },
  );
}

/** The first other term whose days are not all outside these. */
export async function overlapping(trx: Trx, zone: string, days: Days, id: number | null): Promise<TermRow | undefined> {
  const [found] = await sql<TermRow>(
    trx,
    `select ${columns} from term t join academic_year y using (year_id)
     where t.term_id is distinct from :id::int and tstzrange(t.starts_at, t.ends_at) && tstzrange(${starts}, ${ends})
     order by t.starts_at nulls first limit 1`,
    { ...days, id, zone },
  );
  return found;
}

/** How many offerings a term has. */
export const offeringsIn = async (trx: Trx, id: number): Promise<number> =>
  (await sqlRow<{ found: number }>(trx, 'select count(*)::int as found from offering where term_id = ?', [id])).found;

/** Removes a term without offerings. */
export const dropTerm = async (trx: Trx, id: number): Promise<void> => {
  await trx('term').where({ term_id: id }).delete();
};

/** Moves a term to another state. */
export const setState = async (trx: Trx, id: number, state: TermState): Promise<void> => {
  await trx('term').where({ term_id: id }).update({ state });
};

export interface RunningExam {
  exam_id: number;
  exam_name: string;
  course_code: string;
  ends_at: Date;
  open: number;
}

/**
 * Exams of a term that have begun and are not over, each with its open attempts. `hold` locks those that are not over
 * until the transaction ends, so that none is opened meanwhile.
 */
export async function runningIn(db: Db, termId: number, now: Date, hold?: 'hold'): Promise<RunningExam[]> {
  if (hold)
    await sql(
      db,
      `select x.exam_id from exam x join offering o using (offering_id)
       where o.term_id = :termId and x.published_at is not null and x.over_at is null and x.deleted_at is null
       order by x.exam_id for update of x`,
      { termId },
    );
  return sql<RunningExam>(
    db,
    `select x.exam_id, x.exam_name, c.course_code, x.closes_at as ends_at,
            (select count(*) from attempt a where a.exam_id = x.exam_id and a.state = 'open')::int as open
     from exam x join offering o using (offering_id) join course c on c.course_id = o.course_id
     where o.term_id = :termId and x.published_at is not null and x.deleted_at is null
       and (x.over_at is null and x.start_at <= :now
         or exists (select 1 from attempt a where a.exam_id = x.exam_id and a.state = 'open'))
     order by x.closes_at, x.exam_id`,
    { termId, now },
  );
}

export interface Left {
  exams_to_come: number;
  unreleased_exams: number;
  unreleased_assignments: number;
  unsealed: number;
}

/** What a term would leave as it is, were it closed now. */
export const leftIn = (db: Db, termId: number, now: Date): Promise<Left> =>
  sqlRow<Left>(
    db,
    `with own as (select offering_id from offering where term_id = :termId)
     select
       (select count(*) from exam x join own using (offering_id)
        where x.published_at is not null and x.deleted_at is null and x.over_at is null
          and x.start_at > :now)::int as exams_to_come,
       (select count(*) from exam x join own using (offering_id)
        where x.over_at is not null and x.deleted_at is null and x.results_released_at is null
          and exists (select 1 from attempt a where a.exam_id = x.exam_id))::int as unreleased_exams,
       (select count(*) from assignment s join own using (offering_id)
        where s.deleted_at is null and s.release_hold is not null and s.results_released_at is null
          and exists (select 1 from student_assignment w where w.assignment_id = s.assignment_id)
       )::int as unreleased_assignments,
       (select count(*) from gradebook b join own using (offering_id)
        where coalesce((select s.reopened from grade_seal s where s.gradebook_id = b.gradebook_id
                        order by s.version desc limit 1),
                       not exists (select 1 from grade_seal s where s.gradebook_id = b.gradebook_id)))::int as unsealed`,
    { termId, now },
  );
