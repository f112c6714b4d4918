import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  allEvents,
  type EventQueue,
  eventNamed,
  eventQueues,
  type NotificationJob,
  notificationQueue,
  usersPerJob,
} from '@daftar/contracts/events';
import { eventExamples } from '@daftar/contracts/testing/event-examples';
import { createLog } from '@daftar/service-kit';
import { type EventQueues, openEventQueues } from '@daftar/service-kit/event-queues';
import { jobRunner } from '@daftar/service-kit/jobs';
import { type NewJob, openQueue } from '@daftar/service-kit/queue';
import { typed } from '@daftar/service-kit/sql/sql';
import { dropDatabase, emptyDatabase } from '@daftar/service-kit/testing';
import { hasRedis, startTestRedis, type TestRedis } from '@daftar/service-kit/testing/test-redis';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { audiencePage } from '../../faculty/index.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { BuiltClass } from '../../testing/factories/classes.ts';
import { emit, type OutboxEvent } from './outbox.ts';
import { outboxState } from './queries.ts';
import { outboxRelay, relayOldest } from './relay.ts';
import { sendEvent } from './send-event.ts';

const log = createLog({ name: 'relay-test', level: 'silent' });
let queueDatabase: string;
let redis: TestRedis | undefined;
const folder = mkdtempSync(join(tmpdir(), 'daftar-relay-'));

beforeAll(async () => {
  queueDatabase = await emptyDatabase();
  if (hasRedis()) redis = await startTestRedis(folder);
});
afterAll(async () => {
  await redis?.stop();
  await dropDatabase(queueDatabase);
  rmSync(folder, { recursive: true, force: true });
});

const examOf = (own: BuiltClass, exam = 'Midterm'): OutboxEvent => ({
  type: 'notify',
  kind: 'exam',
  params: { course: own.course.course_name, exam, instructor: 'Mona' },
  audience: { instructorId: own.instructor.id, courseId: own.course.course_id },
});
const record = (event: OutboxEvent): Promise<string> =>
  app.deps.db.transaction((trx) => emit(trx, event, { now: app.clock.now(), requestId: 'request-1' }));
const revoked = (): OutboxEvent => ({
  type: 'session.revoked',
  sessionIds: [crypto.randomUUID()],
  forgetAfter: app.clock.now().toISOString(),
});

/** What a queue carries, as its receiver parses it: by the declaration of its type. */
const parsed = (data: NotificationJob): NotificationJob =>
  eventNamed(data.type)?.job.parse(data) ?? expect.fail(`nobody declared ${data.type}`);

describe.each([
  { name: 'PostgreSQL', url: () => undefined, skipped: false },
  { name: 'Redis', url: () => redis?.url, skipped: !hasRedis() },
])('the relay, with the queue on $name', ({ url, skipped }) => {
  let queues: EventQueues;
  const deps = () => ({ db: app.deps.db, queues, audiencePage, clock: app.clock, log });
  const jobs = async (from: EventQueue = notificationQueue) => {
    const found = await (await queues[from].bull()).getJobs(['waiting'], 0, 1000, true);
    return found.map((job) => parsed(job.data));
  };

  beforeEach(async () => {
    if (skipped) return;
    await app.db('outbox').delete();
    const settings = { redisUrl: url(), databaseUrl: queueDatabase, appName: 'relay-test', log };
    queues = openEventQueues(settings);
    for (const one of Object.values(queues)) await (await one.bull()).obliterate({ force: true });
    return async () => {
      for (const one of Object.values(queues)) await one.close();
    };
  });

  test.skipIf(skipped)(
    '[NTF-07] an event becomes a job for the present students of the classes, and then counts as relayed',
    async () => {
      const own = await app.build.classOf();
      const early = await app.build.enrolment({ in: own });
      const eventId = await record(examOf(own));
      const late = await app.build.enrolment({ in: own });
      const gone = await app.build.enrolment({ in: own });
      await app.db('enrolment').where({ id: gone.id }).update({ withdrawn_at: app.clock.now() });
      expect(await relayOldest(deps())).toBe('relayed');
      expect(await relayOldest(deps())).toBe('nothing');
      expect(await jobs()).toEqual([
        {
          type: 'notify',
          eventId,
          kind: 'exam',
          params: { course: own.course.course_name, exam: 'Midterm', instructor: 'Mona' },
          createdAt: app.clock.now().toISOString(),
          userIds: [early.student.id, late.student.id].sort((a, b) => a - b),
          requestId: 'request-1',
        },
      ]);
    },
  );

  test.skipIf(skipped)('[HSE-05] every declared event goes into its own queue, with what was recorded', async () => {
    const own = await app.build.classOf();
    const { student } = await app.build.enrolment({ in: own });
    const audience = { instructorId: own.instructor.id, courseId: own.course.course_id };
    for (const declared of allEvents) {
      const payload = eventExamples[declared.type];
      const recorded = declared.audience === 'class' ? { ...payload, audience } : payload;
      const eventId = await record({ type: declared.type, ...recorded } as OutboxEvent);
      expect(await relayOldest(deps())).toBe('relayed');
      const at = app.clock.now().toISOString();
      for (const queue of eventQueues) {
        const sent = await (await queues[queue].bull()).getJobs(['waiting'], 0, 10);
        const job = {
          type: declared.type,
          eventId,
          ...payload,
          ...(declared.moment && { [declared.moment]: at }),
          ...(declared.audience === 'class' && { userIds: [student.id] }),
          requestId: 'request-1',
        };
        expect(sent.map(({ data }) => data)).toEqual(queue === declared.queue ? [job] : []);
        await (await queues[queue].bull()).obliterate({ force: true });
      }
    }
  });

  test.skipIf(skipped)(
    '[HSE-05] an undeclared event is set aside with its reason; values are the worker’s to check, and a newer version’s are kept',
    async () => {
      const insert = (type: string, payload: object) =>
        app.db('outbox').insert({
          event_id: crypto.randomUUID(),
          type,
          payload: JSON.stringify(payload),
          created_at: app.clock.now(),
        });
      await insert('unheard.of', {});
      await insert('data.cleared', { clearedAt: 'yesterday' });
      await insert('data.cleared', { ...eventExamples['data.cleared'], by: 'a newer version' });
      expect([await relayOldest(deps()), await relayOldest(deps()), await relayOldest(deps())]).toEqual([
        'failed',
        'relayed',
        'relayed',
      ]);
      expect(await app.db('outbox').whereNull('relayed_at').orderBy('id').pluck('last_error')).toEqual([
        expect.stringContaining('unheard.of'),
      ]);
      const sent = await (await queues.notifications.bull()).getJobs(['waiting']);
      expect(sent.map(({ data }) => data)).toContainEqual(expect.objectContaining({ by: 'a newer version' }));
    },
  );

  test.skipIf(skipped)('an event without an audience is relayed without a job', async () => {
    await record(examOf(await app.build.classOf()));
    expect(await relayOldest(deps())).toBe('relayed');
    expect(await jobs()).toEqual([]);
  });

  test.skipIf(skipped)(
    '[NTF-07] after a crash once the queue has taken the job, it is sent again as the same job',
    async () => {
      const own = await app.build.classOf();
      await app.build.enrolment({ in: own });
      const eventId = await record(examOf(own));
      // what relayOldest does, cut off before its commit
      const trx = await app.db.transaction();
      const row = await trx('outbox').where({ event_id: eventId }).forUpdate().first();
      await sendEvent(typed(trx), row, audiencePage, (queue, { name, data, options }) =>
        queues[queue].add(name, data, options),
      );
      await trx.rollback();
      expect(await outboxState(app.deps.db)).toMatchObject({ waiting: 1 });
      expect(await relayOldest(deps())).toBe('relayed');
      expect((await jobs()).map((job) => job.eventId)).toEqual([eventId]);
    },
  );

  test.skipIf(skipped)('[OPS-05] several parallel relays send every event once', async () => {
    const events = await Promise.all(Array.from({ length: 40 }, () => record(revoked())));
    const relays = Array.from({ length: 3 }, () => jobRunner([outboxRelay({ ...deps(), everyMs: 10 })], { log }));
    for (const relay of relays) void relay.start();
    await expect.poll(async () => (await outboxState(app.deps.db)).waiting).toBe(0);
    await Promise.all(relays.map((relay) => relay.stop()));
    const sent = (await jobs('session-revocations')).map((job) => job.eventId);
    expect(sent).toHaveLength(40);
    expect(new Set(sent)).toEqual(new Set(events));
  });

  test.skipIf(skipped)(
    '[NTF-08] a poison event is set aside with its error and retried later; the others pass it',
    async () => {
      const [poison] = await app
        .db('outbox')
        .insert({
          event_id: crypto.randomUUID(),
          type: 'notify',
          payload: '{"kind":"nonsense"}',
          created_at: app.clock.now(),
        })
        .returning('id');
      const good = await record(revoked());
      expect([await relayOldest(deps()), await relayOldest(deps()), await relayOldest(deps())]).toEqual([
        'failed',
        'relayed',
        'nothing',
      ]);
      expect((await jobs('session-revocations')).map((job) => job.eventId)).toEqual([good]);
      const row = () => app.db('outbox').where({ id: poison.id }).first();
      expect(await row()).toMatchObject({
        attempts: 1,
        relayed_at: null,
        last_error: expect.stringContaining('audience'),
      });
      app.clock.advance(1500);
      expect(await relayOldest(deps())).toBe('failed');
      expect(await row()).toMatchObject({ attempts: 2 });
      expect(await outboxState(app.deps.db)).toMatchObject({ waiting: 1, failing: 1 });
    },
  );

  test.skipIf(skipped)('a new account id is relayed', async () => {
    const key = randomUUID();
    const eventId = await record({ type: 'account.renumbered', from: 2_000_000, to: 3_000_000, key });
    await relayOldest(deps());
    expect(await jobs()).toEqual([
      { type: 'account.renumbered', eventId, from: 2_000_000, to: 3_000_000, key, requestId: 'request-1' },
    ]);
  });

  test.skipIf(skipped)('a deletion of all data is relayed, with its time', async () => {
    const clearedAt = app.clock.now().toISOString();
    const eventId = await record({ type: 'data.cleared', clearedAt });
    await relayOldest(deps());
    expect(await jobs()).toEqual([{ type: 'data.cleared', eventId, clearedAt, requestId: 'request-1' }]);
  });

  test.skipIf(skipped)('[SGN-07] ended sessions have their own queue, past any waiting fan-out', async () => {
    const own = await app.build.classOf();
    await app.build.enrolment({ in: own });
    await record(examOf(own));
    const eventId = await record(revoked());
    await relayOldest(deps());
    await relayOldest(deps());
    expect((await jobs()).map((job) => job.type)).toEqual(['notify']);
    expect(await jobs('session-revocations')).toMatchObject([{ type: 'session.revoked', eventId }]);
  });
});

describe('the relay, without a queue', () => {
  test('[NTF-11] recorded events stay, without an error, and are sent when the queue is back', async () => {
    await app.db('outbox').delete();
    const url = new URL(queueDatabase);
    url.pathname = `/test_late_${process.pid}`;
    const queue = openQueue<NotificationJob>(notificationQueue, { databaseUrl: url.href, appName: 'relay-test', log });
    let failures = 0;
    const add: typeof queue.add = (...job) =>
      queue.add(...job).catch((error: unknown) => {
        failures += 1;
        throw error;
      });
    const counted = { ...queue, add };
    const queues = { notifications: counted, 'session-revocations': counted };
    const deps = { db: app.deps.db, queues, audiencePage, clock: app.clock, log };
    const eventId = await record(revoked());
    await expect(relayOldest(deps)).rejects.toThrow();
    const relay = jobRunner([outboxRelay({ ...deps, everyMs: 10 })], { log });
    void relay.start();
    await expect.poll(() => failures).toBeGreaterThanOrEqual(3);
    expect(await app.db('outbox').first()).toMatchObject({ attempts: 0, relayed_at: null, last_error: null });
    await app.db.raw('create database ??', [url.pathname.slice(1)]);
    const waiting = async () => {
      // a try at the very moment when the queue comes back may count against the event, which is then due a second
      // later
      app.clock.advance(1000);
      return (await outboxState(app.deps.db)).waiting;
    };
    await expect.poll(waiting, { timeout: 45_000 }).toBe(0);
    await relay.stop();
    const [job] = await (await queue.bull()).getJobs(['waiting']);
    expect(job?.data).toMatchObject({ eventId });
    await queue.close();
    await dropDatabase(url.href);
  });
});

describe('a large audience', () => {
  test('is sent in parts that include everybody once', async () => {
    const own = await app.build.classOf();
    const first = await app.build.student();
    await app.db.raw(
      `insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
       select 50000000 + n, 'A', 'B', 'many' || n || '@daftar.test', 'x', 'student', a.department_id, false, a.created_at
       from account a, generate_series(1, 249) n where a.id = ?`,
      [first.id],
    );
    await app.db.raw(
      `insert into enrolment (student_id, instructor_course_id, enrolled_at)
       select id, ?, created_at from account where id = ? or id > 50000000 and role = 'student'`,
      [own.instructor_course_id, first.id],
    );
    const row = {
      id: 1,
      event_id: crypto.randomUUID(),
      type: 'notify',
      payload: examOf(own),
      created_at: app.clock.now(),
      attempts: 0,
    };
    const sent: NewJob<NotificationJob>[] = [];
    const send = async (_queue: unknown, job: NewJob<NotificationJob>) => {
      sent.push({ ...job, data: parsed(job.data) });
    };
    await sendEvent(app.deps.db, row, audiencePage, send, 100);
    expect(usersPerJob).toBe(10_000);
    const parts = sent.map((job) => (job.data as { userIds: number[] }).userIds);
    expect(parts.map((part) => part.length)).toEqual([100, 100, 50]);
    expect(new Set(parts.flat()).size).toBe(250);
    expect(new Set(sent.map((job) => job.options?.jobId)).size).toBe(3);
    expect(sent.every((job) => !job.options?.jobId?.includes(':'))).toBe(true);
    expect(await audiencePage(app.deps.db, { instructorId: 1, courseId: 1 }, 0, 10)).toEqual([]);
  });
});
