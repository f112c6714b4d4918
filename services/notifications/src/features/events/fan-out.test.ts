import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { buildJob, someUsers } from '../../testing/jobs.ts';
import { keepPreference } from '../email/preference-queries.ts';
import { inboxLines, notificationsById } from '../inbox/queries.ts';
import { render } from '../inbox/render.ts';
import { handleJob } from './handle-job.ts';
import type { Pace } from './pace.ts';
import { PoisonJob, UnknownJob } from './poison-job.ts';

const own = useDatabase();
const itemsOf = async (userId: number) => (await inboxLines(own.db, userId, 100)).map((line) => line.id);

describe('fan-out', () => {
  test('every user of a job gets one item, and one change is recorded for all of them', async () => {
    const userIds = someUsers(10_000);
    const job = buildJob({ userIds });
    expect(await handleJob(own.db, job)).toEqual({ type: 'notify', added: 10_000 });
    const { id } = await own.db('notification').where({ event_id: job.eventId }).first('id');
    const counts = await own
      .db('inbox_item')
      .where({ notification_id: id })
      .countDistinct('user_id as users')
      .count('* as items');
    expect(counts).toEqual([{ users: 10_000, items: 10_000 }]);
    const changes = await own.db('inbox_change').where({ notification_id: id });
    expect(changes).toHaveLength(1);
    expect(new Set(changes[0].user_ids)).toEqual(new Set(userIds));
  });

  test('[RUN-09] a paced send writes a large audience in parts, and adds the rest after it was cut off', async () => {
    const userIds = someUsers(10_000);
    const job = buildJob({ userIds });
    const parts: number[] = [];
    const cutAfter =
      (most: number): Pace =>
      async (rows, write) => {
        if (parts.length === most) throw new Error('the worker was killed');
        parts.push(rows);
        return write();
      };
    await expect(handleJob(own.db, job, { pace: cutAfter(1) })).rejects.toThrow('killed');
    expect(await handleJob(own.db, job, { pace: cutAfter(9) })).toEqual({ type: 'notify', added: 6000 });
    expect(parts).toEqual([4000, 4000, 4000, 2000]);
    const { id } = await own.db('notification').where({ event_id: job.eventId }).first('id');
    const counts = await own
      .db('inbox_item')
      .where({ notification_id: id })
      .countDistinct('user_id as users')
      .count('* as items');
    expect(counts).toEqual([{ users: 10_000, items: 10_000 }]);
    const told = await own.db('inbox_change').where({ notification_id: id }).pluck('user_ids');
    expect(new Set(told.flat())).toEqual(new Set(userIds));
    // a class is written at once
    parts.length = 0;
    await handleJob(own.db, buildJob({ userIds: someUsers(4000) }), { pace: cutAfter(9) });
    expect(parts).toEqual([]);
  });

  test('[NTF-07] the same event delivered five times, in sequence and in parallel, gives each user one item', async () => {
    const userIds = someUsers(500);
    const job = buildJob({ userIds });
    for (let i = 0; i < 5; i++) await handleJob(own.db, job);
    const second = buildJob({ userIds });
    const added = await Promise.all(Array.from({ length: 5 }, () => handleJob(own.db, second)));
    expect(added.reduce((sum, one) => sum + one.added, 0)).toBe(500);
    for (const userId of [userIds[0], userIds[499]] as number[]) expect(await itemsOf(userId)).toHaveLength(2);
    const repeated = await own.db('inbox_item').whereIn('user_id', userIds).count('* as n').first();
    expect(repeated?.n).toBe(1000);
    expect(await own.db('notification').whereIn('event_id', [job.eventId, second.eventId])).toHaveLength(2);
  });

  test('[NTF-07] [FIX-33] a repeated event with a differently split audience adds only the missing users, and notifies them', async () => {
    const [a, b, c] = someUsers(3) as [number, number, number];
    const job = buildJob({ userIds: [a, b] });
    await handleJob(own.db, job);
    expect(await handleJob(own.db, { ...job, userIds: [b, c] })).toMatchObject({ added: 1 });
    const { id } = await own.db('notification').where({ event_id: job.eventId }).first('id');
    const told = await own.db('inbox_change').where({ notification_id: id }).orderBy('id').pluck('user_ids');
    expect(told).toEqual([[a, b], [c]]);
    expect(await Promise.all([a, b, c].map(itemsOf))).toEqual([
      [expect.any(Number)],
      [expect.any(Number)],
      [expect.any(Number)],
    ]);
  });

  test('[TRU-05] a change of one’s own account is told once, in both languages', async () => {
    const [user] = someUsers(1) as [number];
    const eventId = randomUUID();
    const notice = { type: 'account.notice', eventId, userId: user, key: randomUUID(), what: 'emailChanged' };
    for (let n = 0; n < 2; n++) await handleJob(own.db, { ...notice, at: '2026-11-01T08:00:00.000Z' });
    const [id, ...others] = await itemsOf(user);
    expect(others).toEqual([]);
    const [stored] = await notificationsById(own.db, [id ?? 0]);
    expect(stored && render(stored)).toMatchObject({
      kind: 'account',
      EnMessage: 'An admin changed the email of your account.',
      ArMessage: 'عدّل مسؤول النظام البريد الإلكتروني للحساب.',
      instructor_name: '',
      instructor_title: null,
    });
  });

  test('a user who occurs twice in one job gets one item', async () => {
    const [user] = someUsers(1) as [number];
    await handleJob(own.db, buildJob({ userIds: [user, user] }));
    expect(await itemsOf(user)).toHaveLength(1);
  });

  test('items have the order of the events, not of their arrival', async () => {
    const userIds = someUsers(1);
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
    const late = buildJob({
      userIds,
      createdAt: at(2),
      kind: 'chapter',
      params: { course: 'A', chapter: 'late', instructor: 'B' },
    });
    const early = buildJob({
      userIds,
      createdAt: at(1),
      kind: 'chapter',
      params: { course: 'A', chapter: 'early', instructor: 'B' },
    });
    await handleJob(own.db, late);
    await handleJob(own.db, early);
    const lines = await inboxLines(own.db, userIds[0] as number, 10);
    expect(lines.map((line) => line.created_at.toISOString())).toEqual([at(2), at(1)]);
  });

  test('an invalid job, and values that do not fit the kind, are poison and store nothing', async () => {
    const before = await own.db('notification').count('* as n').first();
    const poison = [
      null,
      {},
      { type: 'notify' },
      { ...buildJob(), eventId: 'x' },
      { ...buildJob(), userIds: ['a'] },
      { ...buildJob(), params: { course: 'no exam named' } },
      { ...buildJob(), userIds: Array.from({ length: 10_001 }, (_, i) => i + 1) },
    ];
    for (const data of poison) await expect(handleJob(own.db, data)).rejects.not.toBeInstanceOf(UnknownJob);
    for (const data of poison) await expect(handleJob(own.db, data)).rejects.toBeInstanceOf(PoisonJob);
    expect(await own.db('notification').count('* as n').first()).toEqual(before);
  });

  test('[RUN-01] an event or a kind that only a newer version knows may be handled later', async () => {
    const notification = { kind: 'unheard-of', params: {} };
    const unknown = [
      { type: 'unheard.of', eventId: buildJob().eventId },
      { ...buildJob(), kind: 'unheard-of' },
      { ...buildJob(), type: 'notify.person', userId: 1, notification },
    ];
    for (const data of unknown) await expect(handleJob(own.db, data)).rejects.toBeInstanceOf(UnknownJob);
  });

  test('an inbox moves to its owner’s new id, once, and the next owner of the old id finds nothing', async () => {
    const [from, to, later] = someUsers(3) as [number, number, number];
    await handleJob(own.db, buildJob({ userIds: [from, later] }));
    const both = buildJob({ userIds: [from, to] });
    await handleJob(own.db, both);
    const renumbered = { type: 'account.renumbered', eventId: crypto.randomUUID(), from, to };
    await handleJob(own.db, renumbered);
    expect(await itemsOf(to)).toHaveLength(2);
    expect(await itemsOf(from)).toEqual([]);
    // somebody else has the old id by now, and the event is delivered again
    await handleJob(own.db, buildJob({ userIds: [from] }));
    await handleJob(own.db, renumbered);
    expect(await itemsOf(from)).toHaveLength(1);
    expect(await itemsOf(to)).toHaveLength(2);
  });

  test('deleted data empties inboxes of what was made before, whatever arrives later, and of nothing made after', async () => {
    const users = someUsers(3);
    const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 10, minute)).toISOString();
    const before = buildJob({ userIds: users.slice(0, 2), createdAt: at(1) });
    const after = buildJob({ userIds: users, createdAt: at(9) });
    const late = buildJob({ userIds: users, createdAt: at(4) });
    const cleared = { type: 'data.cleared', eventId: crypto.randomUUID(), clearedAt: at(5) };
    await handleJob(own.db, before);
    // made after the deletion, and processed before it
    await handleJob(own.db, after);
    await keepPreference(own.db, users[0] as number, { enabled: true, language: 'Ar' }, new Date(at(2)));
    await handleJob(own.db, cleared);
    expect(await own.db('email_preference').where({ user_id: users[0] })).toEqual([]);
    expect(await handleJob(own.db, late)).toMatchObject({ added: 0 });
    expect(await handleJob(own.db, before)).toMatchObject({ added: 0 });
    const old = () => own.db('notification').whereIn('event_id', [before.eventId, late.eventId]);
    expect(await old()).toEqual([]);
    await handleJob(own.db, cleared);
    const { id } = await own.db('notification').where({ event_id: after.eventId }).first('id');
    for (const user of users) expect(await itemsOf(user)).toEqual([id]);
    const told = await own.db('inbox_change').whereRaw('user_ids @> ?::bigint[]', [users.slice(0, 2)]);
    expect(told.length).toBeGreaterThan(1);
  });

  test('a delivery in progress during the deletion is awaited and removed; one a moment later adds nothing', async () => {
    const users = someUsers(2);
    const at = (minute: number) => new Date(Date.UTC(2021, 0, 1, 10, minute)).toISOString();
    const made = async (job: ReturnType<typeof buildJob>) => {
      const { eventId: event_id, kind, params, createdAt: created_at } = job;
      const row = { event_id, kind, params: JSON.stringify(params), created_at };
      return (await own.db('notification').insert(row).returning('id'))[0].id as number;
    };
    const underWay = buildJob({ userIds: users, createdAt: at(1) });
    const id = await made(underWay);
    // its statement, not committed yet
    const trx = await own.db.transaction();
    await trx.raw('select 1 from notification where id = ? for key share', [id]);
    await trx('inbox_item').insert(users.map((user_id) => ({ user_id, created_at: at(1), notification_id: id })));
    const clearing = handleJob(own.db, { type: 'data.cleared', eventId: crypto.randomUUID(), clearedAt: at(5) });
    const waiting = () =>
      own.db('pg_stat_activity').where({ application_name: 'test', wait_event_type: 'Lock' }).pluck('pid');
    await expect.poll(async () => (await waiting()).length).toBe(1);
    await trx.commit();
    await clearing;
    expect(await own.db('inbox_item').whereIn('user_id', users)).toEqual([]);
    expect(await own.db('notification').where({ id })).toEqual([]);

    // its notification was made just before the deletion was known, and arrives after it
    const behind = buildJob({ userIds: users, createdAt: at(2) });
    await made(behind);
    expect(await handleJob(own.db, behind)).toMatchObject({ added: 0 });
    expect(await own.db('inbox_item').whereIn('user_id', users)).toEqual([]);
  });

  test('revoked sessions are stored once', async () => {
    const sessionIds = [crypto.randomUUID(), crypto.randomUUID()];
    const job = {
      type: 'session.revoked',
      eventId: crypto.randomUUID(),
      sessionIds,
      forgetAfter: new Date().toISOString(),
    };
    await handleJob(own.db, job);
    await handleJob(own.db, job);
    expect(await own.db('session_revocation').whereIn('session_id', sessionIds)).toHaveLength(2);
  });
});
