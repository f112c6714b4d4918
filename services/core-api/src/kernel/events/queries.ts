import type { Knex } from 'knex';

export interface OutboxRow {
  id: number;
  event_id: string;
  type: string;
  payload: unknown;
  created_at: Date;
  attempts: number;
}

/** The oldest due event that no other relay is processing; locked until the transaction ends. */
export const claimOldest = (trx: Knex.Transaction, now: Date): Promise<OutboxRow | undefined> =>
  trx('outbox')
    .whereNull('relayed_at')
    .where((due) => due.whereNull('next_attempt_at').orWhere('next_attempt_at', '<=', now))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .first<OutboxRow | undefined>('id', 'event_id', 'type', 'payload', 'created_at', 'attempts');

export const markRelayed = (trx: Knex.Transaction, id: number, now: Date): Promise<number> =>
  trx('outbox').where({ id }).update({ relayed_at: now, last_error: null });

export const markFailed = (db: Knex, id: number, error: string, nextAttemptAt: Date): Promise<number> =>
  db('outbox')
    .where({ id })
    .whereNull('relayed_at')
    .update({ attempts: db.raw('attempts + 1'), last_error: error.slice(0, 1000), next_attempt_at: nextAttemptAt });

/** The state of the outbox: how many events wait, since when the oldest, how many have failed at least once. */
export async function outboxState(db: Knex): Promise<{ waiting: number; oldest: Date | null; failing: number }> {
  const state = await db('outbox')
    .whereNull('relayed_at')
    .first(
      db.raw('count(*)::int as waiting'),
      db.raw('min(created_at) as oldest'),
      db.raw('count(*) filter (where attempts > 0)::int as failing'),
    );
  return state as { waiting: number; oldest: Date | null; failing: number };
}

/** Removes events that were relayed before the given time; answers how many. */
export const removeRelayed = (db: Knex, before: Date, most = 5000): Promise<number> =>
  db('outbox')
    .whereIn('id', db('outbox').where('relayed_at', '<', before).limit(most).select('id'))
    .delete();
