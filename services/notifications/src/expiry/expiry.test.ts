import { createLog, fixedClock } from '@daftar/service-kit';
import { expect, test } from 'vitest';
import { handleJob } from '../features/events/handle-job.ts';
import { inboxLines, markRead } from '../features/inbox/queries.ts';
import { useDatabase } from '../testing/databases.ts';
import { buildJob, someUsers } from '../testing/jobs.ts';
import { expire } from './expiry.ts';
import { newestChange, removeChangesUpTo } from './queries.ts';

const own = useDatabase();
const dayMs = 24 * 3_600_000;
const start = new Date('2026-11-20T10:00:00Z');
const daysAgo = (days: number) => new Date(start.getTime() - days * dayMs);
const log = createLog({ name: 'test', level: 'silent' });
const settings = () => ({ db: own.db, clock: fixedClock(start), log, keepReadDays: 180, keepDays: 400, batchSize: 3 });
const deliver = async (userIds: number[], at: Date) => {
  await handleJob(own.db, buildJob({ userIds, createdAt: at.toISOString() }));
  return (await inboxLines(own.db, userIds[0] as number, 1, undefined))[0]?.id as number;
};

test('[NTF-10] read notifications are removed after 180 days, all after 400, in batches; the rest stays', async () => {
  const users = someUsers(4);
  const [first] = users as [number];
  await deliver(users, daysAgo(401));
  const readLongAgo = await deliver(users, daysAgo(300));
  for (const user of users) await markRead(own.db, user, { ids: [readLongAgo] }, daysAgo(200));
  const readLately = await deliver(users, daysAgo(299));
  for (const user of users) await markRead(own.db, user, { ids: [readLately] }, daysAgo(10));
  const unread = await deliver(users, daysAgo(298));
  const fresh = await deliver(users, daysAgo(1));
  const before = await newestChange(own.db);

  expect(await expire(settings())).toEqual({ items: 8, notifications: 1, revocations: 0 });
  expect((await inboxLines(own.db, first, 100)).map((line) => line.id)).toEqual([fresh, unread, readLately]);
  const told = await own.db('inbox_change').where('id', '>', before).pluck('user_ids');
  expect(new Set(told.flat())).toEqual(new Set(users));
  expect(await expire(settings())).toEqual({ items: 0, notifications: 0, revocations: 0 });
});

test('two workers that expire at once remove everything once', async () => {
  await deliver(someUsers(50), daysAgo(500));
  const removed = await Promise.all([expire(settings()), expire(settings())]);
  expect(removed.reduce((sum, one) => sum + one.items, 0)).toBe(50);
});

test('revocations are forgotten once their sessions are over', async () => {
  const revoke = (sessionId: string, forgetAfter: Date) =>
    handleJob(own.db, {
      type: 'session.revoked',
      eventId: crypto.randomUUID(),
      sessionIds: [sessionId],
      forgetAfter: forgetAfter.toISOString(),
    });
  const live = crypto.randomUUID();
  await revoke(crypto.randomUUID(), daysAgo(1));
  await revoke(live, new Date(start.getTime() + 1000));
  expect(await expire(settings())).toMatchObject({ revocations: 1 });
  expect(await own.db('session_revocation').pluck('session_id')).toEqual([live]);
});

test('the log of changes is truncated where requested', async () => {
  await deliver(someUsers(1), daysAgo(1));
  const upTo = await newestChange(own.db);
  await deliver(someUsers(1), daysAgo(1));
  await removeChangesUpTo(own.db, upTo);
  expect(await own.db('inbox_change').count('* as n').first()).toEqual({ n: 1 });
});
