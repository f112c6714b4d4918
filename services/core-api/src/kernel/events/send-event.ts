import {
  type ClassAudience,
  classAudience,
  type EventQueue,
  eventNamed,
  type NotificationJob,
  usersPerJob,
} from '@daftar/contracts/events';
import type { NewJob } from '@daftar/service-kit/queue';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { OutboxRow } from './queries.ts';

/**
 * Done jobs carry thousands of ids and are not needed any more; failed ones stay until operators retry or drop them
 * (NTF-08).
 */
const kept = { removeOnComplete: true, removeOnFail: false };

export type Send = (queue: EventQueue, job: NewJob<NotificationJob>) => Promise<void>;

/** Ids of a notification's audience, in order, above `after`, at most `limit`; the faculty module knows them. */
export type AudiencePage = (db: Db, audience: ClassAudience, after: number, limit: number) => Promise<number[]>;

/**
 * Sends one event as jobs, as declared (HSE-05); resolves when its queue has taken every one of them. The audience is
 * looked up now, in pages of `perJob`: students who enrol late are included, and withdrawn ones are not. The row is sent as
 * recorded, including fields that a newer version added; the worker checks its values, because what a worker refuses
 * becomes a failed delivery that admins see (NTF-08).
 * @throws Error when the row’s type is not declared; ZodError when its audience is none
 */
export async function sendEvent(
  db: Db,
  row: OutboxRow,
  audiencePage: AudiencePage,
  send: Send,
  perJob = usersPerJob,
): Promise<void> {
  const declared = eventNamed(row.type);
  if (declared === undefined) throw new Error(`type: no event is declared as ${row.type}`);
  const { audience, ...said } = { ...(row.payload as { audience?: unknown }), type: row.type };
  const moment = declared.moment === undefined ? {} : { [declared.moment]: row.created_at.toISOString() };
  const job = { ...said, ...moment, eventId: row.event_id };
  const sendJob = (jobId: string, addressed: object) =>
    send(declared.queue, {
      name: declared.type,
      data: { ...job, ...addressed } as NotificationJob,
      options: { ...kept, jobId },
    });
  if (declared.audience === 'service') return sendJob(row.event_id, {});

  const { audience: whom } = z.object({ audience: classAudience }).parse({ audience });
  for (let after = 0; ; ) {
    const userIds = await audiencePage(db, whom, after, perJob);
    const last = userIds.at(-1);
    if (last === undefined) return;
    // Named after the part of the audience it holds. With a sequence number, a retry with other page borders would look
    // like the same job, and users between the pages would get nothing.
    await sendJob(`${row.event_id}-${after}-${last}`, { userIds });
    if (userIds.length < perJob) return;
    after = last;
  }
}
