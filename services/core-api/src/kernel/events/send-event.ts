import { type NotificationJob, notificationKinds } from '@daftar/contracts/events';
import type { NewJob } from '@daftar/service-kit/queue';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Audience } from './outbox.ts';
import type { OutboxRow } from './queries.ts';

/** Users in one job at most; notifications writes each job by one statement. */
export const usersPerJob = 10_000;

const requestId = z.string().optional();
const payloads = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('notify'),
    kind: z.enum(notificationKinds),
    params: z.record(z.string(), z.string()),
    audience: z.object({ instructorId: z.int().positive(), courseId: z.int().positive() }),
    requestId,
  }),
  z.object({
    type: z.literal('session.revoked'),
    sessionIds: z.array(z.uuid()).max(10_000),
    forgetAfter: z.iso.datetime(),
    requestId,
  }),
  z.object({
    type: z.literal('account.renumbered'),
    from: z.int().positive(),
    to: z.int().positive(),
    key: z.uuid().optional(),
    requestId,
  }),
  z.object({ type: z.literal('data.cleared'), clearedAt: z.iso.datetime(), requestId }),
]);

/** Done jobs carry thousands of ids and are of no further use; failed ones stay until ops retry or drop them (NTF-08). */
const kept = { removeOnComplete: true, removeOnFail: false };

export type Send = (job: NewJob<NotificationJob>) => Promise<void>;

/** Ids of those whom a notification is for, in order, above `after`, at most `limit`; the faculty knows them. */
export type AudiencePage = (db: Knex, audience: Audience, after: number, limit: number) => Promise<number[]>;

/**
 * Sends one event on as jobs; comes back when the queue has taken every one of them.
 * The audience is looked up now, in pages: students who enrol late are told too, and withdrawn ones are not.
 * @throws ZodError when the row says nothing that can be sent
 */
export async function sendEvent(db: Knex, row: OutboxRow, audiencePage: AudiencePage, send: Send): Promise<void> {
  const event = payloads.parse({ ...(row.payload as object), type: row.type });
  const eventId = row.event_id;
  if (event.type !== 'notify') {
    await send({ name: event.type, data: { ...event, eventId }, options: { ...kept, jobId: eventId } });
    return;
  }
  const { audience, ...said } = event;
  const createdAt = row.created_at.toISOString();
  for (let after = 0; ; ) {
    const userIds = await audiencePage(db, audience, after, usersPerJob);
    const last = userIds.at(-1);
    if (last === undefined) return;
    // Named after the part of the audience it holds: were it numbered, a repeat whose pages are cut elsewhere would be
    // taken for the same job, and who fell between the pages would be told nothing.
    const jobId = `${eventId}-${after}-${last}`;
    await send({ name: event.type, data: { ...said, eventId, createdAt, userIds }, options: { ...kept, jobId } });
    if (userIds.length < usersPerJob) return;
    after = last;
  }
}
