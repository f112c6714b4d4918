import { examLimits } from '@daftar/contracts/exams/limits';
import type { AttemptAnswer, NamedAnswer } from '@daftar/contracts/exams/sitting';
import { waitsForReplica } from '@daftar/service-kit/sql/commit';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import { scoreOf } from '../exam/points.ts';
import { forgetOutdated, scoredAnswers, scoreWaiting } from '../question-types/scoring-questions.ts';
import { sealAttempts } from '../seals/seal.ts';
import { noteContact, type Says } from './contact.ts';
import { noteEvents, type Origin } from './event-queries.ts';

const highest = (answers: readonly AttemptAnswer[]): number =>
  answers.reduce((most, answer) => Math.max(most, answer.seq), 0);

// A later answer replaces an earlier one; a text changed after grading must be graded again.
const takeNewer = `on conflict (attempt_id, question_id) do update
  set answer_id = excluded.answer_id, answer_text = excluded.answer_text, seq = excluded.seq,
      saved_at = excluded.saved_at, late = excluded.late,
      edits = null,
      earned = excluded.earned, earned_for = excluded.earned_for,
      points = null, graded_by = null, graded_at = null,
      version = held.version + case when held.points is null then 0 else 1 end
  where excluded.seq > held.seq`;

// The same for what arrives late and doesn't count: what arrived in time stays (TRU-07).
const setAsideNewer = `on conflict (attempt_id, question_id) do update
  set answer_id = excluded.answer_id, answer_text = excluded.answer_text, seq = excluded.seq, saved_at = excluded.saved_at
  where excluded.seq > held.seq`;

// Not “= 'open'”: that would invite the index of open attempts, which looks tiny to the planner when an exam has just
// begun, and every save would read them all.
export const isOpen = `a.state <> 'submitted'`;

/** What a request says of answers that it doesn't carry (TRU-07). */
export interface Tells {
  says: Says;
  waiting: readonly NamedAnswer[] | null;
}

/** Answers that a student's device sends for an attempt. */
export interface Save {
  attemptId: number;
  studentId: number;
  device: string;
  from: Origin;
  tells: Tells;
  /** When it arrived: this decides whether it is in time, however long the database takes. */
  at: Date;
  answers: readonly AttemptAnswer[];
}
export interface SaveResult {
  deadline: Date;
  acked_seq: number;
  room_messages: number;
}

const saveSql = `
  with sent as (
    select * from unnest(:attempts::int[], :students::bigint[], :devices::uuid[], :times::timestamptz[],
        :highest::int[], :writes::boolean[], :sessions::text[], :says::text[], :named::jsonb[])
      as s(attempt_id, student_id, device, at, highest, writes, session_id, says, named)
  ), gate as (
    select a.attempt_id, a.exam_id, a.deadline, s.device, s.at, s.highest, s.writes, s.session_id, s.says, s.named,
      t.room_messages, t.version, s.at > a.deadline and not t.late_counts as aside
    from sent s
    join attempt a on a.attempt_id = s.attempt_id and a.student_id = s.student_id
    join exam t on t.exam_id = a.exam_id
    where ${isOpen}
      and s.at <= a.deadline + interval '${examLimits.graceSeconds} seconds'
      and (s.at <= a.deadline + interval '${examLimits.transitSeconds} seconds'
        or a.reported_at is null or a.reported_at <= a.deadline or s.at <= a.reported_at or not s.writes)
      and (a.device is null or a.device = s.device)
      and (not a.session_bound or a.session_id is null or a.session_id = s.session_id)
      and t.deleted_at is null and t.over_at is null
      and exists (
        select 1 from enrolment_now e
        where e.offering_id = t.offering_id and e.student_id = a.student_id)
    for no key update of a skip locked
  ), marked as (
    update attempt a
    set acked_seq = greatest(a.acked_seq, g.highest), device = g.device, last_seen_at = g.at,
        session_id = coalesce(a.session_id, g.session_id),
        last_saved_at = case when g.writes then g.at else a.last_saved_at end,
        ${noteContact({ at: 'g.at', says: 'g.says', named: 'g.named' })}
    from gate g where a.attempt_id = g.attempt_id
    returning a.attempt_id, a.deadline, a.acked_seq, g.room_messages, g.version
  ), saved as (
    insert into attempt_answer as held
      (attempt_id, exam_id, question_id, answer_id, answer_text, seq, saved_at, late, earned, earned_for)
    select g.attempt_id, g.exam_id, n.question_id, n.answer_id, n.answer_text, n.seq, g.at, g.at > g.deadline,
      n.earned, case when n.version = g.version then n.seq end
    from unnest(:ofAttempt::int[], :questions::int[], :options::int[], :texts::text[], :seqs::int[], :earned::numeric[],
        :versions::int[])
      as n(attempt_id, question_id, answer_id, answer_text, seq, earned, version)
    join gate g on g.attempt_id = n.attempt_id
    where not g.aside
    ${takeNewer}
  ), set_aside as (
    insert into late_answer as held (attempt_id, exam_id, question_id, answer_id, answer_text, seq, saved_at)
    select g.attempt_id, g.exam_id, n.question_id, n.answer_id, n.answer_text, n.seq, g.at
    from unnest(:ofAttempt::int[], :questions::int[], :options::int[], :texts::text[], :seqs::int[])
      as n(attempt_id, question_id, answer_id, answer_text, seq)
    join gate g on g.attempt_id = n.attempt_id
    where g.aside
    ${setAsideNewer}
  ), committing as materialized (
    select ${waitsForReplica}
  )
  select attempt_id, deadline, acked_seq, room_messages, version from marked, committing`;

/**
 * Checks and saves in one statement, so in one transaction and one round trip, for many attempts at once, each of them
 * once (EXT-10, PRF-03). The attempt must be the student's, open or within the grace, held by this device, and the
 * student still enrolled; then it stores every answer that is newer than the stored one. It answers nothing for an
 * attempt that fails the check or that another transaction has locked; it fails as a whole when an answer names a
 * question or option that is not the exam's.
 */
export async function saveWhereMay(db: Db, saves: readonly Save[]): Promise<(SaveResult | undefined)[]> {
  const answers = saves.flatMap((save) => save.answers);
  const scored = await scoredAnswers(db, answers);
  const rows = await sql<SaveResult & { attempt_id: number; version: number }>(
    db,
    saveSql,
    {
      attempts: saves.map(({ attemptId }) => attemptId),
      students: saves.map(({ studentId }) => studentId),
      devices: saves.map(({ device }) => device),
      times: saves.map(({ at }) => at),
      highest: saves.map((save) => highest(save.answers)),
      writes: saves.map((save) => save.answers.length > 0),
      sessions: saves.map(({ from }) => from.sessionId),
      says: saves.map(({ tells }) => tells.says),
      named: saves.map(({ tells }) => tells.waiting && JSON.stringify(tells.waiting)),
      ofAttempt: saves.flatMap((save) => save.answers.map(() => save.attemptId)),
      questions: answers.map((answer) => answer.question_id),
      options: answers.map((answer) => answer.answer_id),
      texts: answers.map((answer) => answer.answer_text),
      seqs: answers.map((answer) => answer.seq),
      earned: scored.map(({ earned }) => earned),
      versions: scored.map(({ version }) => version),
    },
    { name: 'save-answers' },
  );
  const versions = new Map(rows.map(({ attempt_id, version }) => [attempt_id, version]));
  const present = saves.flatMap((save) => save.answers.map(() => versions.get(save.attemptId)));
  forgetOutdated(db, answers, scored, present);
  const saved = new Map(rows.map(({ version: _, ...row }) => [row.attempt_id, row]));
  return saves.map(({ attemptId }) => saved.get(attemptId));
}

/** Stores answers in an attempt that the transaction has locked; newer ones stay as they are. */
export async function storeAnswers(
  trx: Db,
  attempt: { attempt_id: number; exam_id: number },
  answers: readonly AttemptAnswer[],
  mark: { now: Date; late: boolean; counts: boolean; tells: Tells },
): Promise<{ acked_seq: number }> {
  const { now, late, counts, tells } = mark;
  const row = await sqlRow<{ acked_seq: number }>(
    trx,
    `with saved as (
       ${
         late && !counts
           ? `insert into late_answer as held (attempt_id, exam_id, question_id, answer_id, answer_text, seq, saved_at)
       select :attemptId, :examId, n.*, :now from unnest(:questions::int[], :options::int[], :texts::text[], :seqs::int[]) n
       ${setAsideNewer}`
           : `insert into attempt_answer as held
         (attempt_id, exam_id, question_id, answer_id, answer_text, seq, saved_at, late)
       select :attemptId, :examId, n.*, :now, :late
       from unnest(:questions::int[], :options::int[], :texts::text[], :seqs::int[]) n
       ${takeNewer}`
       })
     update attempt a set acked_seq = greatest(acked_seq, :highest), last_seen_at = :now,
       last_saved_at = case when :writes then :now else last_saved_at end,
       ${noteContact({ at: ':now::timestamptz', says: ':says::text', named: ':named::jsonb' })}
     where attempt_id = :attemptId returning acked_seq`,
    {
      attemptId: attempt.attempt_id,
      examId: attempt.exam_id,
      now,
      late,
      says: tells.says,
      named: tells.waiting && JSON.stringify(tells.waiting),
      questions: answers.map((answer) => answer.question_id),
      options: answers.map((answer) => answer.answer_id),
      texts: answers.map((answer) => answer.answer_text),
      seqs: answers.map((answer) => answer.seq),
      highest: highest(answers),
      writes: answers.length > 0,
    },
  );
  return row;
}

/** The score is the sum of what the answers earned (EXT-08): with its decimals, and as the version before reads it. */
const scored = (attemptId: string): string => `(earned, score) = (
  select coalesce(sum(s.earned), 0), coalesce(sum(s.earned), 0)::int from attempt_answer s
  where s.attempt_id = ${attemptId})`;

/** Whether an attempt holds answers that the rule of their type has yet to score. */
const hasUnscored = (attemptId: string): string =>
  `exists (select 1 from attempt_answer u where u.attempt_id = ${attemptId} and u.earned_for = 0)`;

/** Scores what waits in these attempts, which is rare, and adds up again. */
async function scoreUnscored(
  trx: Db,
  rows: readonly { attempt_id: number; unscored: boolean }[],
): Promise<Map<number, number>> {
  const waiting = rows.filter(({ unscored }) => unscored).map(({ attempt_id }) => attempt_id);
  if (waiting.length === 0) return new Map();
  const again = await rescore(trx, waiting);
  return new Map(again.map(({ attempt_id, earned }) => [attempt_id, earned]));
}

export interface Close {
  now: Date;
  by: 'student' | 'time' | 'invigilator';
  reason?: string;
  /** Who closes it; absent: the server. */
  from?: Origin;
  device?: string | undefined;
}
const closeKinds = { student: 'submitted', time: 'closed_by_time', invigilator: 'closed_by_invigilator' } as const;

// A close by time is dated at the attempt's deadline, however late the server gets to it.
const closing = `state = 'submitted', submitted_at = case when ? then a.deadline else ?::timestamptz end, submitted_by = ?,
  close_reason = ?, ${scored('a.attempt_id')}`;
const closeValues = ({ now, by, reason }: Close) => [by === 'time', now, by, reason ?? null];

/**
 * Closes open attempts, scores them by what is stored (EXT-09), records who closed them (TRU-01) and seals them (TRU-19).
 * Answers the ids that were closed.
 */
export async function closeAttempts(trx: Db, attemptIds: readonly number[], close: Close): Promise<number[]> {
  const rows = await sql<{ attempt_id: number; unscored: boolean }>(
    trx,
    `update attempt a set ${closing} where a.attempt_id = any(?::int[]) and ${isOpen}
     returning a.attempt_id, ${hasUnscored('a.attempt_id')} as unscored`,
    [...closeValues(close), attemptIds],
  );
  await scoreUnscored(trx, rows);
  await noteEvents(
    trx,
    rows.map(({ attempt_id }) => ({
      attemptId: attempt_id,
      at: close.now,
      kind: closeKinds[close.by],
      from: close.from,
      device: close.device,
      detail: close.reason,
    })),
  );
  const closed = rows.map((row) => row.attempt_id);
  await sealAttempts(trx, closed, 'closed', close.now);
  return closed;
}

/** Recomputes the score of closed attempts; it is always the sum of the points (RES-06). */
export async function rescore(
  trx: Db,
  attemptIds: readonly number[],
): Promise<{ attempt_id: number; score: number; earned: number }[]> {
  await scoreWaiting(trx, attemptIds);
  const rows = await sql<{ attempt_id: number; score: number; earned: number }>(
    trx,
    `update attempt a set ${scored('a.attempt_id')}
     where a.attempt_id = any(?::int[]) and a.state = 'submitted' returning a.attempt_id, a.score, a.earned`,
    [attemptIds],
  );
  return rows;
}

export interface ReceiptRow {
  attempt_id: number;
  receipt_code: string;
  submitted_at: Date;
  submitted_by: 'student' | 'time' | 'invigilator';
  answered: number;
  question_count: number;
  acked_seq: number;
  deadline: Date;
  score: number;
}

// Only a non-empty answer counts.
const receiptColumns = `a.attempt_id, a.receipt_code, a.submitted_at, a.submitted_by, a.acked_seq, a.deadline, ${scoreOf('a')} as score, x.question_count,
  (select count(*) from attempt_answer s
   where s.attempt_id = a.attempt_id and (s.answer_id is not null or not is_blank(s.answer_text))) as answered`;

/** What the server holds of a closed attempt. */
export async function receiptOf(trx: Db, attemptId: number): Promise<ReceiptRow> {
  const row = await sqlRow<ReceiptRow>(
    trx,
    `select ${receiptColumns} from attempt a join exam x using (exam_id) where a.attempt_id = ?`,
    [attemptId],
  );
  return row;
}

/**
 * Closes open attempts at their students' request, each dated at its own time, and answers their receipts; nothing for
 * those closed before.
 */
export async function submitWithReceipts(
  trx: Db,
  submits: readonly { attemptId: number; at: Date }[],
): Promise<ReceiptRow[]> {
  const rows = await sql<ReceiptRow & { unscored: boolean }>(
    trx,
    `update attempt a
       set state = 'submitted', submitted_at = s.at, submitted_by = 'student', ${scored('a.attempt_id')}
       from unnest(?::int[], ?::timestamptz[]) s(attempt_id, at), exam x
       where a.attempt_id = s.attempt_id and ${isOpen} and x.exam_id = a.exam_id
       returning ${receiptColumns}, ${hasUnscored('a.attempt_id')} as unscored`,
    [submits.map(({ attemptId }) => attemptId), submits.map(({ at }) => at)],
    { name: 'submit-with-receipts' },
  );
  const again = await scoreUnscored(trx, rows);
  return rows.map(({ unscored: _, ...row }) => ({ ...row, score: again.get(row.attempt_id) ?? row.score }));
}
