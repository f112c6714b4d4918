import { randomUUID } from 'node:crypto';
import type { NotificationKind, NotificationParams } from '@daftar/contracts/events';
import type { Knex } from 'knex';

/** The students of an instructor’s classes of one course: who a notification is for, looked up when it is relayed. */
export interface Audience {
  instructorId: number;
  courseId: number;
}

type NotifyEvent = {
  [K in NotificationKind]: { type: 'notify'; kind: K; params: NotificationParams<K>; audience: Audience };
}[NotificationKind];

interface SessionRevokedEvent {
  type: 'session.revoked';
  sessionIds: string[];
  forgetAfter: string;
}

interface AccountRenumberedEvent {
  type: 'account.renumbered';
  from: number;
  to: number;
  key: string;
}

interface DataClearedEvent {
  type: 'data.cleared';
  clearedAt: string;
}

interface AnnouncementChangedEvent {
  type: 'announcement.changed';
  announcementId: string;
  revision: number;
  words: { EnMessage: string; ArMessage: string } | null;
}

export type OutboxEvent =
  | AnnouncementChangedEvent
  | NotifyEvent
  | SessionRevokedEvent
  | AccountRenumberedEvent
  | DataClearedEvent;

/**
 * Records an event in the transaction of the thing it tells of (NTF-07): both happen or neither.
 * The relay sends it on; the id makes it exactly once at the receiver.
 */
export async function emit(
  trx: Knex.Transaction,
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
