import { expression, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../db/database.ts';

export interface OutboxRow {
  id: number;
  event_id: string;
  type: string;
  payload: unknown;
  created_at: Date;
  attempts: number;
}

const due = (db: Db | Trx, now: Date) =>
  db('outbox')
    .whereNull('relayed_at')
    .where((either) => either.whereNull('next_attempt_at').orWhere('next_attempt_at', '<=', now))
    .orderBy('id');

/** Whether any event is due, also one that another relay is processing. */
export const someDue = async (db: Db, now: Date): Promise<boolean> =>
  (await due(db, now).options({ name: 'some-due' }).first('id')) !== undefined;

/** The oldest due event that no other relay is processing; locked until the transaction ends. */
export const claimOldest = (trx: Trx, now: Date): Promise<OutboxRow | undefined> =>
  due(trx, now).forUpdate().skipLocked().first('id', 'event_id', 'type', 'payload', 'created_at', 'attempts');

/** Records that an event was relayed. */
export const markRelayed = (trx: Trx, id: number, now: Date): Promise<number> =>
  trx('outbox').where({ id }).update({ relayed_at: now, last_error: null });

/** Records a failed try and when the next one is due. */
export const markFailed = (db: Db, id: number, error: string, nextAttemptAt: Date): Promise<number> =>
  db('outbox')
    .where({ id })
    .whereNull('relayed_at')
    .update({
      attempts: expression(db, 'attempts + 1'),
      last_error: error.slice(0, 1000),
      next_attempt_at: nextAttemptAt,
    });

/** The state of the outbox: how many events wait, since when the oldest, how many have failed at least once. */
export async function outboxState(db: Db): Promise<{ waiting: number; oldest: Date | null; failing: number }> {
  return sqlRow<{ waiting: number; oldest: Date | null; failing: number }>(
    db,
    `select count(*)::int as waiting, min(created_at) as oldest, count(*) filter (where attempts > 0)::int as failing
     from outbox where relayed_at is null`,
  );
}

/** Removes events that were relayed before the given time; answers how many. */
export const removeRelayed = (db: Db, before: Date, most = 5000): Promise<number> =>
  db('outbox')
    .whereIn('id', db('outbox').where('relayed_at', '<', before).limit(most).select('id'))
    .delete();
