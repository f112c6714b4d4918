import type { excuseStates } from '@daftar/contracts/absence/absence';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import { inTeam, requireOpenTerm } from '../faculty/index.ts';
import { type Caller, type Db, release, type StoredFile, storedFileColumns, type Trx } from '../kernel/index.ts';

export type ExcuseState = (typeof excuseStates)[number];

/** SQL: what became of the excuse `e`. */
const stateOf = `case when e.accepted is null then 'waiting' when e.accepted then 'accepted' else 'refused' end`;

/** The newest excuse of each student in a session. */
export const excusesOfSession = (
  db: Db,
  sessionId: number,
): Promise<
  {
    student_id: number;
    excuse_id: number;
    reason: string;
    file_name: string;
    asked_at: Date;
    state: ExcuseState;
    reply: string | null;
  }[]
> =>
  sql(
    db,
    `select distinct on (e.student_id) e.student_id, e.excuse_id, e.reason, f.original_name as file_name, e.asked_at,
            ${stateOf} as state, e.reply
     from absence_excuse e join stored_file f on f.id = e.file_id
     where e.session_id = :sessionId order by e.student_id, e.excuse_id desc`,
    { sessionId },
  );

/** The newest excuse of a student in each session of these offerings. */
export const excusesOfStudent = (
  db: Db,
  offerings: readonly number[],
  studentId: number,
): Promise<{ session_id: number; excuse_id: number; state: ExcuseState; reply: string | null }[]> =>
  sql(
    db,
    `select distinct on (e.session_id) e.session_id, e.excuse_id, ${stateOf} as state, e.reply
     from absence_session s join absence_excuse e using (session_id)
     where s.offering_id = any(:offerings::int[]) and e.student_id = :studentId
     order by e.session_id, e.excuse_id desc`,
    { offerings: [...offerings], studentId },
  );

/** Stores an excuse; undefined while another one of the session waits or was accepted. */
export const insertExcuse = async (
  trx: Trx,
  excuse: { sessionId: number; studentId: number; reason: string; fileId: string; now: Date },
): Promise<number | undefined> => {
  const [row] = await sql<{ excuse_id: number }>(
    trx,
    `insert into absence_excuse (session_id, student_id, reason, file_id, asked_at)
     values (:sessionId, :studentId, :reason, :fileId, :now)
     on conflict (session_id, student_id) where accepted is not false do nothing returning excuse_id`,
    excuse,
  );
  return row?.excuse_id;
};

/** Whether a student is marked as present in a session. */
export const wasPresent = async (trx: Trx, sessionId: number, studentId: number): Promise<boolean> =>
  (await trx('absence_mark')
    .where({ session_id: sessionId, student_id: studentId, state: 'present' })
    .first('session_id')) !== undefined;

export interface ExcuseRow {
  excuse_id: number;
  session_id: number;
  offering_id: number;
  student_id: number;
  held_at: Date;
  accepted: boolean | null;
}

/** An excuse that the caller reaches by a team. @throws AppError term.closed */
export const excuseReached = async (trx: Trx, caller: Caller, excuseId: number): Promise<ExcuseRow | undefined> => {
  const [row] = await sql<ExcuseRow>(
    trx,
    `select e.excuse_id, e.session_id, s.offering_id, e.student_id, s.held_at, e.accepted
     from absence_excuse e join absence_session s using (session_id)
     where e.excuse_id = :excuseId and s.called_off_at is null and ${inTeam('s.offering_id', caller)}`,
    { excuseId, userId: caller.userId },
  );
  if (row) await requireOpenTerm(trx, caller, row.offering_id);
  return row;
};

/** Decides an excuse; decided again, it replaces what was. */
export const storeDecision = async (
  trx: Trx,
  excuseId: number,
  decision: { accepted: boolean; reply: string | null; decided_by: number; decided_at: Date },
): Promise<void> => {
  await trx('absence_excuse').where({ excuse_id: excuseId }).update(decision);
};

/** Whether another excuse of the same session waits, or was accepted. */
export const hasLaterExcuse = async (trx: Trx, { session_id, student_id, excuse_id }: ExcuseRow): Promise<boolean> =>
  (await trx('absence_excuse')
    .where({ session_id, student_id })
    .where('excuse_id', '>', excuse_id)
    .first('excuse_id')) !== undefined;

/** A student who was not there is excused from a session; or isn’t after all: then nobody has said, or they were absent. */
export async function markExcused(
  trx: Trx,
  { session_id, student_id }: Pick<ExcuseRow, 'session_id' | 'student_id'>,
  { accepted, now }: { accepted: boolean; now: Date },
): Promise<void> {
  const mark = { session_id, student_id, now };
  if (accepted) {
    await execute(
      trx,
      `insert into absence_mark (session_id, student_id, state, means, marked_at)
       values (:session_id, :student_id, 'excused', 'excuse', :now)
       on conflict (session_id, student_id) do update
       set state = excluded.state, means = excluded.means, marked_at = excluded.marked_at
       where absence_mark.state = 'absent'`,
      mark,
    );
    return;
  }
  await execute(
    trx,
    `delete from absence_mark m using absence_session s
     where m.session_id = :session_id and m.student_id = :student_id and m.state = 'excused'
       and s.session_id = m.session_id and s.taken_at is null`,
    mark,
  );
  await execute(
    trx,
    `update absence_mark set state = 'absent', means = 'list', marked_at = :now
     where session_id = :session_id and student_id = :student_id and state = 'excused'`,
    mark,
  );
}

/** The file of an excuse, for its student and the offering’s team; none once it was forgotten. */
export const excuseFile = async (
  db: Db,
  caller: Caller,
  excuseId: number,
): Promise<(StoredFile & { offering_id: number; student_id: number }) | undefined> => {
  const reaches = caller.role === 'student' ? 'e.student_id = :userId' : inTeam('s.offering_id', caller);
  const [row] = await sql<StoredFile & { offering_id: number; student_id: number }>(
    db,
    `select ${storedFileColumns.join(', ')}, s.offering_id, e.student_id
     from absence_excuse e join absence_session s using (session_id) join stored_file f on f.id = e.file_id
     where e.excuse_id = :excuseId and f.removed_at is null and ${reaches}`,
    { excuseId, userId: caller.userId },
  );
  return row;
};

/** Removes a person’s reasons and files (TRU-13), and from where they entered codes; that they were there stays. */
export async function forgetAbsence(trx: Trx, studentId: number, now: Date): Promise<void> {
  const files = await trx('absence_excuse').where({ student_id: studentId }).pluck('file_id');
  await release(trx, files, now);
  await execute(
    trx,
    `update absence_excuse set reason = '–', reply = case when reply is not null then '–' end where student_id = :studentId`,
    { studentId },
  );
  await execute(trx, `update absence_barring set reason = '–' where student_id = :studentId and reason is not null`, {
    studentId,
  });
  await trx('absence_entry').where({ student_id: studentId }).delete();
}
