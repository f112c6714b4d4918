import { randomUUID } from 'node:crypto';
import type { ClassAudience, OutboxEvent } from '@daftar/contracts/events';
import type { Trx } from '../db/database.ts';

export type { ClassAudience as Audience, OutboxEvent };

/**
 * Records an event in the transaction of the thing it tells of (NTF-07): both happen or neither.
 * The relay sends it on; the id makes it exactly once at the receiver.
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
    payload: JSON.stringify({ ...payload, requestId: context.requestId }),
    created_at: context.now,
  });
  return eventId;
}
