import type { attemptEventKinds } from '@daftar/contracts/exams/parts';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Caller, Db } from '../../kernel/index.ts';

export type AttemptEventKind = (typeof attemptEventKinds)[number];

/** Who acts on an attempt, and from where. */
export type Origin = Pick<Caller, 'userId' | 'sessionId' | 'address' | 'userAgent'>;

export interface NewEvent {
  attemptId: number;
  at: Date;
  kind: AttemptEventKind;
  /** Absent: the server itself. */
  from?: Origin | undefined;
  device?: string | null | undefined;
  detail?: string | undefined;
}

/**
 * Records what happened to attempts, in the transaction of the act (TRU-01). One statement, however many attempts; `once`
 * leaves out what the same device did in the same session before, so that a device that repeats a refused call can't fill
 * the record.
 */
export async function noteEvents(trx: Db, events: readonly NewEvent[], once = false): Promise<void> {
  if (events.length === 0) return;
  await execute(
    trx,
    `insert into attempt_event (attempt_id, exam_id, at, kind, actor_id, session_id, address, user_agent, device, detail)
     select a.attempt_id, a.exam_id, n.at, n.kind, n.actor_id, n.session_id, n.address, n.user_agent, n.device, n.detail
     from unnest(?::int[], ?::timestamptz[], ?::text[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::uuid[], ?::text[])
       with ordinality
       as n(attempt_id, at, kind, actor_id, session_id, address, user_agent, device, detail, place)
     join attempt a on a.attempt_id = n.attempt_id
     where not ? or not exists (
       select 1 from attempt_event e
       where e.attempt_id = n.attempt_id and e.kind = n.kind and e.device is not distinct from n.device
         and e.session_id is not distinct from n.session_id and e.detail is not distinct from n.detail)
     order by n.place`,
    [
      events.map((event) => event.attemptId),
      events.map((event) => event.at.toISOString()),
      events.map((event) => event.kind),
      events.map((event) => event.from?.userId ?? null),
      events.map((event) => event.from?.sessionId ?? null),
      events.map((event) => event.from?.address ?? null),
      events.map((event) => event.from?.userAgent ?? null),
      events.map((event) => event.device ?? null),
      events.map((event) => event.detail?.slice(0, 500) ?? null),
      once,
    ],
    { name: 'note-events' },
  );
}

/** The event of an attempt that has so many minutes more by an accommodation, all told (DAY-11, TRU-19); none for 0. */
export const accommodatedEvent = (attemptId: number, minutes: number, at: Date, from?: Origin): NewEvent[] =>
  minutes > 0 ? [{ attemptId, at, kind: 'accommodated', from, detail: String(minutes) }] : [];

export interface EventRow {
  id: number;
  attempt_id: number;
  at: Date;
  kind: AttemptEventKind;
  address: string | null;
  user_agent: string | null;
  device: string | null;
  session: string | null;
  detail: string | null;
}

// Names of devices and sessions are shortened: they tell two apart, and open nothing.
const shownColumns = `e.id, e.attempt_id, e.at, e.kind, e.address, e.user_agent, left(e.device::text, 8) as device,
  left(encode(sha256(e.session_id::bytea), 'hex'), 8) as session, e.detail`;

/** What happened to an attempt, oldest first; the last 500. */
export const eventsOf = async (db: Db, attemptId: number): Promise<EventRow[]> => {
  const rows = await sql<EventRow>(
    db,
    `select * from (
       select ${shownColumns} from attempt_event e where e.attempt_id = ? order by e.id desc limit 500) shown
     order by id`,
    [attemptId],
  );
  return rows;
};

/** Kinds that an invigilator should notice; as in the index attempt_event_watched. */
const watched = `('opened_elsewhere', 'entry_refused', 'takeover_asked', 'takeover_allowed', 'takeover_refused',
  'taken_over', 'stale_save')`;

/** The latest of what an invigilator should notice in an exam, newest first. */
export const watchedEvents = async (db: Db, examId: number): Promise<(EventRow & { student_id: number })[]> => {
  const rows = await sql<EventRow & { student_id: number }>(
    db,
    `select ${shownColumns}, a.student_id from attempt_event e join attempt a on a.attempt_id = e.attempt_id
     where e.exam_id = ? and e.kind in ${watched} order by e.id desc limit 50`,
    [examId],
  );
  return rows;
};

/** Attempt → devices that took it over. */
export const takeoversPerAttempt = async (db: Db, examId: number): Promise<Map<number, number>> => {
  const rows = await sql<{ attempt_id: number; n: number }>(
    db,
    `select attempt_id, count(*)::int as n from attempt_event
     where exam_id = ? and kind in ${watched} and kind = 'taken_over' group by attempt_id`,
    [examId],
  );
  return new Map(rows.map((row) => [row.attempt_id, row.n]));
};
