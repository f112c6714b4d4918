import { randomUUID } from 'node:crypto';
import type { ClassAudience, OutboxEvent } from '@daftar/contracts/events';
import { currentTrace } from '@daftar/service-kit/tracing';
import type { Trx } from '../db/database.ts';

export type { ClassAudience as Audience, OutboxEvent };

/**
 * Records an event in the transaction that causes it (NTF-07): both are committed or neither. The relay sends it on;
 * the receiver deduplicates by its id.
 */
export async function emit(trx: Trx, event: OutboxEvent, context: Context): Promise<string> {
  const row = rowOf(event, context);
  await trx('outbox').insert(row);
  return row.event_id;
}

/** Records many events, in the order given, in one statement. */
export async function emitAll(trx: Trx, events: readonly OutboxEvent[], context: Context): Promise<void> {
  if (events.length > 0) await trx('outbox').insert(events.map((event) => rowOf(event, context)));
}

interface Context {
  now: Date;
  requestId?: string | undefined;
}

const rowOf = ({ type, ...payload }: OutboxEvent, { now, requestId }: Context) => ({
  event_id: randomUUID(),
  type,
  // undefined while traces are off
  payload: JSON.stringify({ ...payload, requestId, trace: currentTrace()?.parent }),
  created_at: now,
});
