import { randomUUID } from 'node:crypto';
import type { CallName } from '@daftar/contracts/calls';
import type { ErrorCode } from '@daftar/contracts/error-codes';
import { type NotificationJob, notificationQueue, revocationQueue } from '@daftar/contracts/events';
import { type AuditJob, auditQueue } from '@daftar/contracts/operations/told-audit';
import { fixedClock } from '@daftar/service-kit';
import { type JobQueue, openQueue } from '@daftar/service-kit/queue';
import { afterAll, beforeAll, expect } from 'vitest';
import { openDelivery } from '../features/events/delivery-worker.ts';
import { handleJob } from '../features/events/handle-job.ts';
import { type TestDatabase, useDatabase } from './databases.ts';
import { type InboxServer, startInboxServer } from './inbox-server.ts';
import { buildJob } from './jobs.ts';
import { queueBackends, type TestQueue } from './queues.ts';

type Who = 'student' | 'stranger' | 'doctor' | 'admin';
export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
}

/**
 * One good example of a call, and a refused one of those of the specification’s point 7. The examples are tested, retried
 * after a lost reply (FIX-09), and shown in the API’s documentation, as core-api’s are.
 */
export interface CallExample {
  call: CallName;
  as: Who;
  good: () => Input | Promise<Input>;
  /** The reply’s fields, or those of a list’s first item. */
  fields: readonly string[];
  refused?: { as?: Who; input: () => Input | Promise<Input>; code: ErrorCode };
  /** Fields of the reply that differ from run to run, as the documentation shows them. */
  steady?: Record<string, unknown>;
}

export const example = (call: CallName, given: Omit<CallExample, 'call'>): CallExample => ({ call, ...given });
export const said = ['success', 'EnMessage', 'ArMessage'] as const;

const began = new Date('2026-02-15T08:00:00.000Z');
// the same in each run, since the documentation shows them; this file has its own database
const [student, stranger] = [29_000_000, 29_000_001];
/** Everybody’s accounts, and one notification in the student’s inbox. */
export const world = {
  student,
  stranger,
  announcementId: randomUUID(),
  server: {} as InboxServer,
  own: {} as TestDatabase,
  queues: {} as {
    notifications: JobQueue<NotificationJob>;
    'session-revocations': JobQueue<NotificationJob>;
    audit: JobQueue<AuditJob>;
  },
  backend: {} as TestQueue,
};

/** Call it in a file that makes examples. */
export function prepareExamples(): void {
  world.own = useDatabase();
  beforeAll(async () => {
    world.backend = await (queueBackends[0] as (typeof queueBackends)[number]).open();
    const { settings } = world.backend;
    world.queues = {
      notifications: openQueue(notificationQueue, settings),
      'session-revocations': openQueue(revocationQueue, settings),
      audit: openQueue(auditQueue, settings),
    };
    const { db } = world.own;
    const clock = fixedClock(began);
    world.server = await startInboxServer(db, { queues: world.queues, hasEmail: true, clock });
    const createdAt = began.toISOString();
    await handleJob(db, buildJob({ userIds: [student], createdAt }));
    await handleJob(
      db,
      buildJob({
        userIds: [student],
        createdAt,
        eventId: world.announcementId,
        kind: 'announcement',
        params: {
          course: 'Algorithms',
          instructor: 'Mona Saleh',
          EnMessage: 'Room 12 tomorrow.',
          ArMessage: 'المحاضرة غدًا في قاعة 12.',
        },
      }),
    );
  });
  afterAll(async () => {
    await world.server.close();
    for (const queue of Object.values(world.queues)) await queue.close();
    await world.backend.stop();
  });
}

const callers = {
  student: { id: student, role: 'student' },
  stranger: { id: stranger, role: 'student' },
  doctor: { id: 40_000_001, role: 'instructor' },
  admin: { id: 10_000_001, role: 'admin' },
} as const;

/** Makes a call as it is declared; `through` another address of the server, `key` for its retry. */
export async function send(
  name: CallName,
  as: Who,
  { params = {}, query, body }: Input,
  { through = world.server.url, key }: { through?: string; key?: string } = {},
): Promise<Response> {
  const [method, path = ''] = name.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const { id, role } = callers[as];
  return fetch(`${through}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      cookie: await world.server.signIn(id, { role }),
      origin: 'http://daftar.test',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** A delivery that has failed for good. */
export async function failedDelivery(jobId: string): Promise<{ jobId: string }> {
  const { queues, own, backend } = world;
  await queues.notifications.add('notify', { poison: jobId } as never, { jobId, removeOnFail: false });
  const worker = openDelivery({ db: own.db, name: notificationQueue, queue: backend.settings });
  const state = async () => (await (await queues.notifications.bull()).getJob(jobId))?.getState();
  await expect.poll(state).toBe('failed');
  await worker.close();
  return { jobId };
}
