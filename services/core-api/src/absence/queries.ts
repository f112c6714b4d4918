import type { AttendanceMeans, AttendanceState, SessionKind } from '@daftar/contracts/absence/limits';
import type { PersonName } from '@daftar/i18n';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { whereReached } from '../faculty/index.ts';
import type { Caller, Db, Trx } from '../kernel/index.ts';
import { barringOf, type ShownBarring } from './barring-queries.ts';

export interface SessionRow {
  session_id: number;
  offering_id: number;
  kind: SessionKind;
  held_at: Date;
  place: string | null;
  taken_at: Date | null;
  code_until: Date | null;
}

const sessionColumns = [
  's.session_id',
  's.offering_id',
  's.kind',
  's.held_at',
  's.place',
  's.taken_at',
  's.code_until',
] as const;

/** How many sessions an offering plans; null: nobody has said. */
export const plannedSessions = async (db: Db, offeringId: number): Promise<number | null> =>
  (await db('absence_plan').where({ offering_id: offeringId }).first('sessions'))?.sessions ?? null;

/** Sets it. */
export const storePlan = async (trx: Trx, offeringId: number, sessions: number): Promise<void> => {
  await trx('absence_plan').insert({ offering_id: offeringId, sessions }).onConflict('offering_id').merge(['sessions']);
};

/** Sessions of offerings that are not called off, newest first, each with how many were there. */
export const sessionsOf = (
  db: Db,
  offerings: readonly number[],
): Promise<(SessionRow & { present: number; absent: number; excused: number })[]> =>
  sql(
    db,
    `select ${sessionColumns.join(', ')}, m.present, m.absent, m.excused
     from absence_session s
     cross join lateral (
       select count(*) filter (where state = 'present')::int as present, count(*) filter (where state = 'absent')::int as absent,
              count(*) filter (where state = 'excused')::int as excused
       from absence_mark m where m.session_id = s.session_id) m
     where s.offering_id = any(:offerings::int[]) and s.called_off_at is null
     order by s.held_at desc, s.session_id desc`,
    { offerings: [...offerings] },
  );

/** How many sessions of an offering are known. */
export const countSessions = async (db: Db, offeringId: number): Promise<number> => {
  const { known } = await sqlRow<{ known: number }>(
    db,
    'select count(*)::int as known from absence_session where offering_id = :offeringId and called_off_at is null',
    { offeringId },
  );
  return known;
};

/** Adds a session; answers its id. */
export const insertSession = async (
  trx: Trx,
  session: { offering_id: number; kind: SessionKind; held_at: Date; place: string | null; code_key: Buffer },
): Promise<number> => {
  const [row] = await trx('absence_session').insert(session).returning('session_id');
  return row!.session_id;
};

/** A session that the caller reaches; of a closed term only where nothing is changed. */
export const sessionReached = (db: Db, caller: Caller, sessionId: number): Promise<SessionRow | undefined> =>
  whereReached(
    db,
    db('absence_session as s').where('s.session_id', sessionId).whereNull('s.called_off_at'),
    's',
    caller,
  ).first(...sessionColumns);

/** What codes of a session are derived from, until when they are taken, and from where they were opened. */
export const codeOfSession = async (
  db: Db,
  sessionId: number,
): Promise<{ code_key: Buffer; code_from: Date | null; code_until: Date | null; hall_address: string | null }> => {
  const row = await db('absence_session')
    .where({ session_id: sessionId })
    .first('code_key', 'code_from', 'code_until', 'hall_address');
  if (!row) throw new Error('a session that went away');
  return row;
};

/** Calls a session off. */
export const callOffSession = async (trx: Trx, sessionId: number, now: Date): Promise<void> => {
  // one that is called off was not taken
  await trx('absence_session').where({ session_id: sessionId }).update({ called_off_at: now, taken_at: null });
};

/** Says that a session was taken; codes end with it. */
export const takeSession = (trx: Trx, sessionId: number, now: Date): Promise<unknown> =>
  execute(
    trx,
    `update absence_session set taken_at = :now, code_until =
       case when code_from is not null then greatest(code_from, least(code_until, :now)) end
     where session_id = :sessionId`,
    { sessionId, now },
  );

/** Takes codes until then; from now on if none were taken before. */
export const openCode = async (
  trx: Trx,
  sessionId: number,
  { from, until, address }: { from: Date; until: Date; address: string },
): Promise<void> => {
  await trx('absence_session')
    .where({ session_id: sessionId })
    .update({ code_from: from, code_until: until, hall_address: address });
};

/** Takes codes no longer. */
export const closeCode = async (trx: Trx, sessionId: number, now: Date): Promise<void> => {
  await trx('absence_session').where({ session_id: sessionId }).update({ code_until: now });
};

/** How many were there, and were not; who is excused is apart. */
export const countMarks = (db: Db, sessionId: number): Promise<{ present: number; absent: number }> =>
  sqlRow(
    db,
    `select count(*) filter (where state = 'present')::int as present, count(*) filter (where state = 'absent')::int as absent
     from absence_mark where session_id = :sessionId`,
    { sessionId },
  );

/** Until the transaction ends nobody else counts the absence of this offering, and its sessions stay. */
export const holdAbsence = (trx: Trx, offeringId: number): Promise<unknown> =>
  sql(trx, `select pg_advisory_xact_lock(hashtextextended('daftar.core.absence', :offeringId))`, { offeringId });

export type Listed = PersonName & {
  student_id: number;
  enrolled: boolean;
  state: AttendanceState | null;
  means: AttendanceMeans | null;
};

/** Who is enrolled, or was marked in the session, by name. */
export const studentsOfSession = (db: Db, { session_id, offering_id }: SessionRow): Promise<Listed[]> =>
  sql(
    db,
    `select a.id as student_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, m.state, m.means,
            exists (select 1 from enrolment_of_term e where e.offering_id = :offering_id and e.student_id = a.id) as enrolled
     from (select student_id from enrolment_of_term where offering_id = :offering_id
           union select student_id from absence_mark where session_id = :session_id) x
     join account a on a.id = x.student_id
     left join absence_mark m on m.session_id = :session_id and m.student_id = a.id
     order by a.sort_en, a.id`,
    { session_id, offering_id },
  );

/** Marks students; an accepted excuse stays where they are marked as absent. Answers what was changed. */
export const storeMarks = (
  trx: Trx,
  sessionId: number,
  marks: readonly { student_id: number; state: 'present' | 'absent' }[],
  { means, now }: { means: 'list' | 'sheet'; now: Date },
): Promise<{ student_id: number; before: AttendanceState | null; after: AttendanceState }[]> =>
  sql(
    trx,
    `with given as (
       select student_id, state from unnest(:ids::bigint[], :states::text[]) as g(student_id, state)),
     before as (
       select m.student_id, m.state from absence_mark m join given using (student_id) where m.session_id = :sessionId),
     stored as (
       insert into absence_mark (session_id, student_id, state, means, marked_at)
       select :sessionId, student_id, state, :means, :now from given order by student_id
       on conflict (session_id, student_id) do update
       set state = excluded.state, means = excluded.means, marked_at = excluded.marked_at
       where absence_mark.state <> excluded.state
         and not (absence_mark.state = 'excused' and excluded.state = 'absent')
       returning student_id, state)
     select s.student_id, b.state as before, s.state as after from stored s left join before b using (student_id)
     order by s.student_id`,
    {
      sessionId,
      ids: marks.map(({ student_id }) => student_id),
      states: marks.map(({ state }) => state),
      means,
      now,
    },
  );

/** Students who are enrolled and not marked were absent. */
export const markRestAbsent = (trx: Trx, { session_id, offering_id }: SessionRow, now: Date): Promise<number> =>
  execute(
    trx,
    `insert into absence_mark (session_id, student_id, state, means, marked_at)
     select :session_id, student_id, 'absent', 'rest', :now
     from (select distinct student_id from enrolment_of_term where offering_id = :offering_id) e order by student_id
     on conflict (session_id, student_id) do nothing`,
    { session_id, offering_id, now },
  );

/** Which of these students are not enrolled in the offering, nor marked in the session. */
export const strangersAmong = async (
  trx: Trx,
  { session_id, offering_id }: SessionRow,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await sql<{ id: number }>(
    trx,
    `select g.id from unnest(:ids::bigint[]) as g(id)
     where not exists (select 1 from enrolment_of_term e where e.offering_id = :offering_id and e.student_id = g.id)
       and not exists (select 1 from absence_mark m where m.session_id = :session_id and m.student_id = g.id)`,
    { session_id, offering_id, ids: [...ids] },
  );
  return rows.map(({ id }) => id);
};

/** How many entered a code of a session, and how many students its offering has. */
export const countEntered = (
  db: Db,
  { session_id, offering_id }: SessionRow,
): Promise<{ entered: number; students: number }> =>
  sqlRow(
    db,
    `select (select count(distinct student_id) from absence_entry where session_id = :session_id)::int as entered,
            (select count(distinct student_id) from enrolment_of_term where offering_id = :offering_id)::int as students`,
    { session_id, offering_id },
  );

/** The codes entered in a session. */
export const entriesOf = (
  db: Db,
  sessionId: number,
): Promise<{ student_id: number; device: string; address: string }[]> =>
  db('absence_entry').where({ session_id: sessionId }).select('student_id', 'device', 'address');

/** Sessions of these offerings in which codes are taken now, or were shown until just before. */
export const openSessions = (
  db: Db,
  offerings: readonly number[],
  { now, lateMs }: { now: Date; lateMs: number },
): Promise<{ session_id: number; code_key: Buffer }[]> =>
  sql(
    db,
    `select session_id, code_key from absence_session
     where offering_id = any(:offerings::int[]) and called_off_at is null and taken_at is null
       and code_from <= :now and code_until > :late order by session_id`,
    { offerings: [...offerings], now, late: new Date(now.getTime() - lateMs) },
  );

/**
 * Stores that a student entered the code: present, unless the doctor has said otherwise; false once the session was taken.
 * The session is held against being taken meanwhile, and by no entry against another one.
 */
export const storeEntry = async (
  trx: Trx,
  entry: { sessionId: number; studentId: number; device: string; address: string; now: Date },
): Promise<boolean> => {
  const rows = await sql(
    trx,
    `with held as materialized (
       select session_id from absence_session
       where session_id = :sessionId and taken_at is null and called_off_at is null for share),
     entered as (
       insert into absence_entry (session_id, student_id, device, address, entered_at)
       select session_id, :studentId, :device, :address, :now from held on conflict do nothing),
     marked as (
       insert into absence_mark (session_id, student_id, state, means, marked_at)
       select session_id, :studentId, 'present', 'code', :now from held on conflict do nothing)
     select session_id from held`,
    entry,
  );
  return rows.length > 0;
};

export interface Missing {
  student_id: number;
  absent: number;
  excused: number;
}

/** What enrolled students missed of an offering’s sessions that were taken: those who missed one, or one student. */
export const missedOf = (db: Db, offeringId: number, studentId: number | null): Promise<Missing[]> =>
  sql(
    db,
    `select m.student_id, count(*) filter (where m.state = 'absent')::int as absent,
            count(*) filter (where m.state = 'excused')::int as excused
     from absence_session s join absence_mark m using (session_id)
     where s.offering_id = :offeringId and s.called_off_at is null and s.taken_at is not null and m.state <> 'present'
       and (:studentId::bigint is null or m.student_id = :studentId)
       and exists (select 1 from enrolment_of_term e where e.offering_id = s.offering_id and e.student_id = m.student_id)
     group by m.student_id order by m.student_id`,
    { offeringId, studentId },
  );

/** Who is enrolled in an offering, by name, and what became of barring them. */
export const studentsOf = (
  db: Db,
  offeringId: number,
): Promise<(PersonName & { student_id: number; barring: ShownBarring | null })[]> =>
  sql(
    db,
    `select a.id as student_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar,
            ${barringOf(':offeringId', 'a.id')} as barring
     from (select distinct student_id from enrolment_of_term where offering_id = :offeringId) e
     join account a on a.id = e.student_id order by a.sort_en, a.id`,
    { offeringId },
  );

/** How many excuses of an offering wait for a decision. */
export const waitingExcuses = async (db: Db, offeringId: number): Promise<number> => {
  const { waiting } = await sqlRow<{ waiting: number }>(
    db,
    `select count(*)::int as waiting from absence_session s join absence_excuse e using (session_id)
     where s.offering_id = :offeringId and s.called_off_at is null and e.accepted is null`,
    { offeringId },
  );
  return waiting;
};

/** The names of a course in notifications, and who leads the offering. */
export const courseOfOffering = (
  db: Db,
  offeringId: number,
): Promise<{
  courseCode: string;
  courseName: string;
  courseNameAr: string | null;
  lead_id: number;
  course_id: number;
}> =>
  sqlRow(
    db,
    `select c.course_code as "courseCode", c.course_name as "courseName", c.course_name_ar as "courseNameAr", o.lead_id, o.course_id
     from offering o join course c using (course_id) where o.offering_id = :offeringId`,
    { offeringId },
  );

/** Stores warnings, each step once for each student; answers those that are new. */
export const storeWarnings = (
  trx: Trx,
  offeringId: number,
  warnings: readonly { student_id: number; step: number; absent: number }[],
  { planned, now }: { planned: number; now: Date },
): Promise<{ student_id: number; step: number; absent: number }[]> =>
  sql(
    trx,
    `insert into absence_warning (offering_id, student_id, step, absent, planned, warned_at)
     select :offeringId, g.student_id, g.step, g.absent, :planned, :now
     from unnest(:ids::bigint[], :steps::int[], :absents::int[]) as g(student_id, step, absent)
     on conflict (offering_id, student_id, step) do nothing returning student_id, step, absent`,
    {
      offeringId,
      planned,
      now,
      ids: warnings.map(({ student_id }) => student_id),
      steps: warnings.map(({ step }) => step),
      absents: warnings.map(({ absent }) => absent),
    },
  );

/**
 * Proposes to bar these students: once, and again after they were let off only once more is missed than then. What waits
 * is brought up to date, and lapses for everybody else.
 */
export async function storeProposals(
  trx: Trx,
  offeringId: number,
  over: readonly { student_id: number; absent: number; limit_percent: number }[],
  { planned, now }: { planned: number; now: Date },
): Promise<void> {
  const given = {
    offeringId,
    planned,
    now,
    ids: over.map(({ student_id }) => student_id),
    absents: over.map(({ absent }) => absent),
    limits: over.map(({ limit_percent }) => limit_percent),
  };
  await execute(
    trx,
    `update absence_barring set decision = 'lapsed', decided_at = :now
     where offering_id = :offeringId and decision is null and student_id <> all(:ids::bigint[])`,
    given,
  );
  await execute(
    trx,
    `insert into absence_barring (offering_id, student_id, absent, planned, limit_percent, proposed_at)
     select :offeringId, g.student_id, g.absent, :planned, g.limit_percent, :now
     from unnest(:ids::bigint[], :absents::int[], :limits::int[]) as g(student_id, absent, limit_percent)
     where not exists (
         select 1 from result_state r
         where r.offering_id = :offeringId and r.student_id = g.student_id and r.state = 'barred')
       and not exists (
         select 1 from absence_barring b
         where b.offering_id = :offeringId and b.student_id = g.student_id
           and b.decision in ('barred', 'letOff') and b.absent >= g.absent)
     on conflict (offering_id, student_id) where decision is null do update
     set absent = excluded.absent, planned = excluded.planned, limit_percent = excluded.limit_percent
     where (absence_barring.absent, absence_barring.planned, absence_barring.limit_percent)
       is distinct from (excluded.absent, excluded.planned, excluded.limit_percent)`,
    given,
  );
}
