import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Origin } from './event-queries.ts';

/** A device's request to continue an attempt that another device holds (TRU-01). */
export interface TakeoverRequest {
  device: string;
  session_id: string;
  decision: 'allowed' | 'refused' | null;
}

/** The last request for an attempt. */
export const requestOf = (db: Db, attemptId: number): Promise<TakeoverRequest | undefined> =>
  db('takeover_request').where({ attempt_id: attemptId }).first('device', 'session_id', 'decision');

/** Makes a request, in place of any earlier one. */
export async function makeRequest(trx: Db, attemptId: number, device: string, from: Origin, now: Date): Promise<void> {
  await execute(
    trx,
    `insert into takeover_request (attempt_id, device, session_id, address, user_agent, asked_at)
     values (:attemptId, :device, :session, :address, :userAgent, :now)
     on conflict (attempt_id) do update set device = excluded.device, session_id = excluded.session_id,
       address = excluded.address, user_agent = excluded.user_agent, asked_at = excluded.asked_at,
       decision = null, decided_by = null, decided_at = null`,
    {
      attemptId,
      device,
      session: from.sessionId,
      address: from.address,
      userAgent: from.userAgent ?? null,
      now,
    },
  );
}

/** Decides a device's open request; false when there is none. */
export async function decideRequest(
  trx: Db,
  attemptId: number,
  device: string,
  decision: 'allowed' | 'refused',
  by: { userId: number; now: Date },
): Promise<boolean> {
  const changed = await trx('takeover_request')
    .where({ attempt_id: attemptId, device })
    .whereNull('decision')
    .update({ decision, decided_by: by.userId, decided_at: by.now });
  return changed > 0;
}

/** The request has been used. */
export const removeRequest = async (trx: Db, attemptId: number): Promise<void> => {
  await trx('takeover_request').where({ attempt_id: attemptId }).delete();
};

/** Requests that wait for the invigilator, oldest first. */
export const waitingRequests = async (db: Db, examId: number) => {
  const rows = await sql<{
    attempt_id: number;
    student_id: number;
    device: string;
    address: string | null;
    user_agent: string | null;
    elsewhere: Elsewhere | null;
    asked_at: Date;
  }>(
    db,
    `select r.attempt_id, a.student_id, r.device, r.address, r.user_agent, r.asked_at, (
         select e.detail from attempt_event e
         where e.attempt_id = r.attempt_id and e.kind = 'takeover_asked' and e.device = r.device
         order by e.id desc limit 1) as elsewhere
     from takeover_request r join attempt a on a.attempt_id = r.attempt_id
     where a.exam_id = ? and a.state = 'open' and r.decision is null order by r.asked_at, r.attempt_id`,
    [examId],
  );
  return rows;
};
