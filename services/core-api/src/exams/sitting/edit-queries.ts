import { waitsForReplica } from '@daftar/service-kit/sql/commit';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import { isOpen, type SaveResult } from './answer-queries.ts';
import type { StoredEdits, StoredText } from './edit-text.ts';
import type { Origin } from './event-queries.ts';

/** A text whose number a device names as the one that it changed. */
export interface BaseName {
  attemptId: number;
  studentId: number;
  questionId: number;
  baseSeq: number;
}

/** The texts under these very numbers; undefined where the server holds another, or none. */
export async function baseTexts(db: Db, names: readonly BaseName[]): Promise<(StoredText | undefined)[]> {
  const rows = await sql<StoredText & { n: number }>(
    db,
    `select n.n, s.answer_text as stored, s.edits
     from unnest(:attempts::int[], :students::bigint[], :questions::int[], :seqs::int[])
       with ordinality as n(attempt_id, student_id, question_id, seq, n)
     join attempt a on a.attempt_id = n.attempt_id and a.student_id = n.student_id
     join attempt_answer s on s.attempt_id = n.attempt_id and s.question_id = n.question_id and s.seq = n.seq
     where s.answer_text is not null`,
    {
      attempts: names.map(({ attemptId }) => attemptId),
      students: names.map(({ studentId }) => studentId),
      questions: names.map(({ questionId }) => questionId),
      seqs: names.map(({ baseSeq }) => baseSeq),
    },
    { name: 'base-texts' },
  );
  const byPlace = new Map(rows.map(({ n, ...text }) => [Number(n), text]));
  return names.map((_, n) => byPlace.get(n + 1));
}

/** The changed text of one answer, to be stored in place of the one with the number `baseSeq`. */
export interface StoredEdit extends BaseName {
  device: string;
  from: Origin;
  at: Date;
  seq: number;
  /** The changes that were stored beside the text when it was read. */
  before: StoredEdits | null;
  text: StoredText;
}

const storeEditsSql = `
  with sent as (
    select * from unnest(:attempts::int[], :students::bigint[], :devices::uuid[], :times::timestamptz[],
        :sessions::text[], :questions::int[], :bases::int[], :seqs::int[], :wholes::text[],
        :edits::text[], :befores::text[])
      as s(attempt_id, student_id, device, at, session_id, question_id, base_seq, seq, whole, edits, before)
  ), gate as (
    select s.*, t.room_messages
    from sent s
    join attempt a on a.attempt_id = s.attempt_id and a.student_id = s.student_id
    join exam t on t.exam_id = a.exam_id
    where ${isOpen}
      and s.at <= a.deadline
      and a.device = s.device
      and (not a.session_bound or a.session_id is null or a.session_id = s.session_id)
      and t.deleted_at is null and t.over_at is null
      and exists (
        select 1 from enrolment_now e
        where e.offering_id = t.offering_id and e.student_id = a.student_id)
    for no key update of a skip locked
  ), edited as (
    -- a text that stays as it is stored is not written again: its large value is kept by reference
    update attempt_answer h
    set answer_text = coalesce(g.whole, h.answer_text), edits = g.edits::jsonb, seq = g.seq, saved_at = g.at, late = false,
        points = null, graded_by = null, graded_at = null,
        version = h.version + case when h.points is null then 0 else 1 end
    from gate g
    where h.attempt_id = g.attempt_id and h.question_id = g.question_id and h.seq = g.base_seq and g.seq > h.seq
      -- a close has written them into the text, and the attempt was opened again
      and h.answer_text is not null and h.edits is not distinct from g.before::jsonb
    returning h.attempt_id, h.seq
  ), marked as (
    update attempt a
    set acked_seq = greatest(a.acked_seq, e.seq), last_seen_at = g.at, last_saved_at = g.at,
        session_id = coalesce(a.session_id, g.session_id)
    from edited e join gate g on g.attempt_id = e.attempt_id
    where a.attempt_id = e.attempt_id
    returning a.attempt_id, a.deadline, a.acked_seq, g.room_messages
  ), committing as materialized (
    select ${waitsForReplica}
  )
  select attempt_id, deadline, acked_seq, room_messages from marked, committing`;

/**
 * Stores changed texts in one statement, for many attempts at once, each of them once (EDG-06): before the deadline, by
 * the device that holds the attempt, and only on top of the number that it names. It answers nothing for an attempt that
 * fails this or that another transaction has locked.
 */
export async function storeEdits(db: Db, edits: readonly StoredEdit[]): Promise<(SaveResult | undefined)[]> {
  const rows = await sql<SaveResult & { attempt_id: number }>(
    db,
    storeEditsSql,
    {
      attempts: edits.map(({ attemptId }) => attemptId),
      students: edits.map(({ studentId }) => studentId),
      devices: edits.map(({ device }) => device),
      times: edits.map(({ at }) => at),
      sessions: edits.map(({ from }) => from.sessionId),
      questions: edits.map(({ questionId }) => questionId),
      bases: edits.map(({ baseSeq }) => baseSeq),
      seqs: edits.map(({ seq }) => seq),
      wholes: edits.map(({ text }) => (text.edits ? null : text.stored)),
      edits: edits.map(({ text }) => text.edits && JSON.stringify(text.edits)),
      befores: edits.map(({ before }) => before && JSON.stringify(before)),
    },
    { name: 'store-edits' },
  );
  const stored = new Map(rows.map((row) => [row.attempt_id, row]));
  return edits.map(({ attemptId }) => stored.get(attemptId));
}
