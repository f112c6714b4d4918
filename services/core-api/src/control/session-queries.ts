import { type SheetState, sheetStates } from '@daftar/contracts/control/limits';
import type { PersonName } from '@daftar/i18n';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type Db, instructorOf, type Named, type NamedInstructor, type Trx } from '../kernel/index.ts';
import { isBarred } from './access.ts';

const inTerm = `t.name, t.name_ar, y.name as year, y.name_ar as year_ar`;
export type OfTerm = Named<'name'> & Named<'year'>;

/** Sessions, newest first; `all`: also those that the person doesn’t sit in. */
export const sessionsOf = (
  db: Db,
  { userId, all }: { userId: number; all: boolean },
): Promise<
  (OfTerm & { session_id: number; term_id: number; level: number; papers: number; opened: number; sits: boolean })[]
> =>
  sql(
    db,
    `select s.session_id, s.term_id, ${inTerm}, s.level, m.user_id is not null as sits,
            (select count(*) from control_paper p where p.session_id = s.session_id)::int as papers,
            (select count(*) from control_paper p join paper_opening using (paper_id) where p.session_id = s.session_id)::int
              as opened
     from control_session s join term t using (term_id) join academic_year y using (year_id)
     left join control_member m on m.session_id = s.session_id and m.user_id = :userId and m.until is null
     where cast(:all as boolean) or m.user_id is not null
     order by s.session_id desc limit 200`,
    { userId, all },
  );

/** Adds a session; answers its id. */
export const insertSession = async (
  trx: Trx,
  session: { term_id: number; level: number; made_by: number; made_at: Date },
): Promise<number> => {
  const [row] = await trx('control_session').insert(session).returning('session_id');
  return row!.session_id;
};

/** Term and level of a session, and how many of its students have a seat. */
export const sessionHead = (
  db: Db,
  sessionId: number,
): Promise<OfTerm & { session_id: number; level: number; seats: number; unseated: number }> =>
  sqlRow(
    db,
    `select s.session_id, ${inTerm}, s.level,
            (select count(*) from control_seat c where c.session_id = s.session_id)::int as seats,
            (select count(distinct e.student_id) from control_paper p join enrolment_kept e using (offering_id)
             where p.session_id = s.session_id and not exists (select 1 from control_seat c
               where c.session_id = s.session_id and c.student_id = e.student_id))::int as unseated
     from control_session s join term t using (term_id) join academic_year y using (year_id)
     where s.session_id = :sessionId`,
    { sessionId },
  );

/** Who sits or sat in a session. */
export const membersOf = (
  db: Db,
  sessionId: number,
): Promise<(PersonName & { user_id: number; head: boolean; declared: boolean; until: Date | null })[]> =>
  sql(
    db,
    `select m.user_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, m.head_place is not null as head,
            m.declared_at is not null as declared, m.until
     from control_member m join account a on a.id = m.user_id where m.session_id = :sessionId
     order by m.until is not null, m.since, m.user_id`,
    { sessionId },
  );

/** What a member has declared. */
export const conflictsOf = (
  db: Db,
  sessionId: number,
  userId: number,
): Promise<{ course_code: string | null; student_id: number | null }[]> =>
  sql(
    db,
    `select c.course_code, f.student_id from control_conflict f left join course c using (course_id)
     where f.session_id = :sessionId and f.user_id = :userId order by f.conflict_id`,
    { sessionId, userId },
  );

export type SheetCounts = Record<SheetState, number>;

export interface PaperRow extends Named<'course_name'>, NamedInstructor {
  paper_id: number;
  course_code: string;
  most: number[];
  fills: boolean;
  exam: { exam_id: number; exam_name: string; over: boolean } | null;
  first_holder: number;
  second_holder: number;
  keys: number[];
  students: number;
  unseated: number;
  sheets: SheetCounts;
  asked_by: number | null;
  asked_at: Date | null;
  joined: boolean;
  opened_at: Date | null;
  /** The caller has declared the course or one of its students. */
  barred: boolean;
}

/** The papers of a session with how far each is. */
export const papersOf = (db: Db, asked: { sessionId: number; userId: number; now: Date }): Promise<PaperRow[]> =>
  sql(
    db,
    `select p.paper_id, c.course_code, c.course_name, c.course_name_ar, ${instructorOf('a')}, p.most,
            p.item_id is not null as fills,
            case when x.exam_id is not null then jsonb_build_object('exam_id', x.exam_id, 'exam_name', x.exam_name,
                                                                    'over', x.closes_at <= :now) end as exam,
            p.first_holder, p.second_holder,
            array(select k.user_id from paper_key k where k.paper_id = p.paper_id) as keys,
            n.students, n.unseated, q.asked_by, q.asked_at, q.joined_by is not null as joined, g.opened_at,
            coalesce(${isBarred}, false) as barred,
            (select jsonb_build_object(${sheetStates
              .map((state) => `'${state}', count(*) filter (where h.state = '${state}')`)
              .join(', ')}) from sheet_state h where h.paper_id = p.paper_id) as sheets
     from control_paper p join offering o using (offering_id) join course c using (course_id)
     join account a on a.id = o.lead_id
     left join control_member m on m.session_id = p.session_id and m.user_id = :userId and m.until is null
     left join opening_request q using (paper_id) left join paper_opening g using (paper_id)
     left join exam x on x.exam_id = p.exam_id
     cross join lateral (
       select count(*)::int as students,
              count(*) filter (where not exists (select 1 from control_seat s
                where s.session_id = p.session_id and s.student_id = e.student_id))::int as unseated
       from (select distinct student_id from enrolment_kept where offering_id = p.offering_id) e) n
     where p.session_id = :sessionId order by c.course_code, p.paper_id`,
    asked,
  );

export interface OfferingRow extends Named<'course_name'>, NamedInstructor {
  offering_id: number;
  course_code: string;
  exams: { exam_id: number; exam_name: string; total_score: number }[];
  columns: { item_id: number; name: string; name_ar: string | null; max: number }[];
}

const ofLevel = `
  o.term_id = s.term_id and exists (select 1 from instructor_course k join department_course d on d.id = k.department_course_id
    where k.offering_id = o.offering_id and d.level = s.level)`;

/** Offerings of a session’s level that have no paper, with the columns that an opening may fill. */
export const offeringsWithout = (db: Db, sessionId: number): Promise<OfferingRow[]> =>
  sql(
    db,
    `select o.offering_id, c.course_code, c.course_name, c.course_name_ar, ${instructorOf('a')},
            coalesce((select jsonb_agg(jsonb_build_object('exam_id', x.exam_id, 'exam_name', x.exam_name,
                                                          'total_score', x.total_score) order by x.exam_id)
                      from exam x where x.offering_id = o.offering_id and x.deleted_at is null), '[]') as exams,
            coalesce((select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'name', i.name, 'name_ar', i.name_ar,
                                                          'max', i.max::float8) order by i.item_id)
                      from gradebook b join grade_item i using (gradebook_id)
                      where b.offering_id = o.offering_id and i.name is not null and i.deleted_at is null), '[]') as columns
     from control_session s join offering o on o.term_id = s.term_id join course c using (course_id)
     join account a on a.id = o.lead_id
     where s.session_id = :sessionId and ${ofLevel}
       and not exists (select 1 from control_paper p where p.session_id = s.session_id and p.offering_id = o.offering_id)
     order by c.course_code, o.offering_id limit 500`,
    { sessionId },
  );

/** Whether an offering is taught to the session’s level in its term. */
export const isOfLevel = async (db: Db, sessionId: number, offeringId: number): Promise<boolean> => {
  const { found } = await sqlRow<{ found: boolean }>(
    db,
    `select exists (select 1 from control_session s join offering o on o.offering_id = :offeringId
                    where s.session_id = :sessionId and ${ofLevel}) as found`,
    { sessionId, offeringId },
  );
  return found;
};

/** The most points of a column of the offering’s gradebook. */
export const maxOfColumn = async (db: Db, offeringId: number, itemId: number): Promise<number | undefined> => {
  const [row] = await sql<{ max: number }>(
    db,
    `select i.max::float8 as max from grade_item i join gradebook b using (gradebook_id)
     where i.item_id = :itemId and b.offering_id = :offeringId and i.name is not null and i.deleted_at is null`,
    { offeringId, itemId },
  );
  return row?.max;
};

/** The total of an exam of the offering. */
export const totalOfExam = async (db: Db, offeringId: number, examId: number): Promise<number | undefined> => {
  const row = await db('exam')
    .where({ exam_id: examId, offering_id: offeringId })
    .whereNull('deleted_at')
    .first('total_score');
  return row?.total_score;
};

/** How many of these sit in the session, have declared, and aren’t barred from the offering’s paper. */
export const countFree = async (
  db: Db,
  { sessionId, offeringId, people }: { sessionId: number; offeringId: number; people: readonly number[] },
): Promise<number> => {
  const { found } = await sqlRow<{ found: number }>(
    db,
    `select count(*)::int as found
     from control_member m cross join (select cast(:offeringId as int) as offering_id) p
     where m.session_id = :sessionId and m.user_id = any(cast(:people as bigint[])) and m.until is null
       and m.declared_at is not null and not ${isBarred}`,
    { sessionId, offeringId, people: [...people] },
  );
  return found;
};

/** Adds a paper; answers its id. */
export const insertPaper = async (
  trx: Trx,
  paper: {
    session_id: number;
    offering_id: number;
    most: number[];
    item_id: number | null;
    exam_id: number | null;
    first_holder: number;
    second_holder: number;
    made_at: Date;
  },
): Promise<number> => {
  const [row] = await trx('control_paper').insert(paper).returning('paper_id');
  return row!.paper_id;
};

/** Whether somebody holds a paper of the session that isn’t opened yet. */
export const holdsUnopened = async (db: Db, sessionId: number, userId: number): Promise<boolean> => {
  const { found } = await sqlRow<{ found: boolean }>(
    db,
    `select exists (select 1 from control_paper p where p.session_id = :sessionId
                      and :userId in (p.first_holder, p.second_holder)
                      and not exists (select 1 from paper_opening g where g.paper_id = p.paper_id)) as found`,
    { sessionId, userId },
  );
  return found;
};

/** Whether the person is an admin with an account. */
export const isStaff = async (db: Db, userId: number): Promise<boolean> =>
  (await db('account').where({ id: userId, role: 'admin' }).whereNull('deleted_at').first('id')) !== undefined;

/** Locks a session until the transaction ends. */
export const holdSession = (trx: Trx, sessionId: number): Promise<unknown> =>
  trx('control_session').where({ session_id: sessionId }).forUpdate().first('session_id');

/** Lets somebody sit in a session; who comes back declares again. */
export const putMember = (
  trx: Trx,
  member: { sessionId: number; userId: number; head: number | null; now: Date },
): Promise<unknown> =>
  execute(
    trx,
    `insert into control_member (session_id, user_id, head_place, since) values (:sessionId, :userId, :head, :now)
     on conflict (session_id, user_id) do update
       set head_place = excluded.head_place, until = null,
           declared_at = case when control_member.until is null then control_member.declared_at end`,
    member,
  );

/** Somebody leaves a session. */
export const endMember = (trx: Trx, sessionId: number, userId: number, now: Date): Promise<number> =>
  trx('control_member')
    .where({ session_id: sessionId, user_id: userId })
    .whereNull('until')
    .update({ until: now, head_place: null });

/** Places of heads that are taken, without this person’s. */
export const takenHeads = async (trx: Trx, sessionId: number, userId: number): Promise<number[]> => {
  const rows = await trx('control_member')
    .where({ session_id: sessionId })
    .whereNot({ user_id: userId })
    .whereNull('until')
    .whereNotNull('head_place')
    .select('head_place');
  return rows.flatMap(({ head_place }) => head_place ?? []);
};

/** Ids of the courses with these codes, however they were typed. */
export const coursesByCode = (db: Db, codes: readonly string[]): Promise<{ course_id: number; code: string }[]> =>
  sql(
    db,
    `select c.course_id, g.code from unnest(cast(:codes as text[])) as g(code)
     join course c on code_fold(c.course_code) = code_fold(g.code)`,
    { codes: [...codes] },
  );

/** How many of these are students’ numbers. */
export const countStudents = async (db: Db, ids: readonly number[]): Promise<number> => {
  const { found } = await sqlRow<{ found: number }>(
    db,
    `select count(*)::int as found from account where id = any(cast(:ids as bigint[])) and role = 'student'`,
    { ids: [...ids] },
  );
  return found;
};

/** Adds what a member declares. */
export async function putDeclaration(
  trx: Trx,
  declared: { sessionId: number; userId: number; courses: number[]; students: number[]; now: Date },
): Promise<void> {
  await execute(
    trx,
    `insert into control_conflict (session_id, user_id, course_id, student_id)
     select cast(:sessionId as int), cast(:userId as bigint), c, cast(null as bigint) from unnest(cast(:courses as int[])) c
     union select cast(:sessionId as int), cast(:userId as bigint), null, s from unnest(cast(:students as bigint[])) s
     on conflict do nothing`,
    declared,
  );
  await trx('control_member')
    .where({ session_id: declared.sessionId, user_id: declared.userId })
    .update({ declared_at: declared.now });
}

/** Whether somebody holds an unopened paper from which their declaration bars them. */
export const holdsBarred = async (db: Db, sessionId: number, userId: number): Promise<boolean> => {
  const { found } = await sqlRow<{ found: boolean }>(
    db,
    `select exists (select 1 from control_paper p
       join control_member m on m.session_id = p.session_id and m.user_id = :userId
       where p.session_id = :sessionId and :userId in (p.first_holder, p.second_holder)
         and not exists (select 1 from paper_opening g where g.paper_id = p.paper_id) and ${isBarred}) as found`,
    { sessionId, userId },
  );
  return found;
};

/** Gives seats from a number on to the students of a session’s papers who have none; answers how many. */
export const giveSeats = async (trx: Trx, sessionId: number, from: number): Promise<number> => {
  const rows = await sql<{ seat: number }>(
    trx,
    `insert into control_seat (session_id, seat, student_id)
     select cast(:sessionId as int), cast(:from as int) - 1 + row_number() over (order by d.department_name, a.sort_ar, a.sort_en, a.id), a.id
     from account a left join department d using (department_id)
     where a.id in (select e.student_id from control_paper p join enrolment_kept e using (offering_id)
                    where p.session_id = :sessionId)
       and not exists (select 1 from control_seat s where s.session_id = :sessionId and s.student_id = a.id)
     returning seat`,
    { sessionId, from },
  );
  return rows.length;
};

export interface SeatRow extends PersonName {
  seat: number;
  student_id: number;
  courses: string[];
  /** Of these, those from which the student is barred. */
  barred: string[];
}

/** The seats of a session, each with the codes of its papers. */
export const seatsOf = (db: Db, sessionId: number): Promise<SeatRow[]> =>
  sql(
    db,
    `select s.seat, s.student_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar,
            coalesce(x.courses, '{}') as courses, coalesce(x.barred, '{}') as barred
     from control_seat s join account a on a.id = s.student_id
     left join (select e.student_id, array_agg(distinct c.course_code) as courses,
                       array_agg(distinct c.course_code) filter (where b.state = 'barred') as barred
                from control_paper p join enrolment_kept e using (offering_id) join offering o using (offering_id)
                join course c on c.course_id = o.course_id
                left join result_state b on b.offering_id = o.offering_id and b.student_id = e.student_id
                where p.session_id = :sessionId group by e.student_id) x using (student_id)
     where s.session_id = :sessionId order by s.seat`,
    { sessionId },
  );
