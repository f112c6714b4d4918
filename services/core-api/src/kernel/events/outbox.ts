import { randomUUID } from 'node:crypto';
import type { ClassAudience, OutboxEvent } from '@daftar/contracts/events';
import { currentTrace } from '@daftar/service-kit/tracing';
import type { Trx } from '../db/database.ts';

export type { ClassAudience as Audience, OutboxEvent };

/**
 * Records an event in the transaction that causes it (NTF-07): both are committed or neither. The relay sends it on;
 * the receiver deduplicates by its id.
 */
export async function emit(
  trx: Trx,
  event: OutboxEvent,
  context: { now: Date; requestId?: string | undefined },
): Promise<string> {
  const eventId = randomUUID();
  const { type, ...payload } = event;
  await trx('outbox').insert({
    event_id: eventId,
    type,
    // undefined while traces are off
    payload: JSON.stringify({ ...payload, requestId: context.requestId, trace: currentTrace()?.parent }),
    created_at: context.now,
  });
  return eventId;
}
