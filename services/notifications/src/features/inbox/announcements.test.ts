import { randomUUID } from 'node:crypto';
import type { EventJob } from '@daftar/contracts/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { type InboxServer, startInboxServer } from '../../testing/inbox-server.ts';
import { buildJob, someUsers } from '../../testing/jobs.ts';
import { watchQueries } from '../../testing/watch-queries.ts';
import { handleJob } from '../events/handle-job.ts';

const own = useDatabase();
let server: InboxServer;
let other: InboxServer;
beforeAll(async () => {
  server = await startInboxServer(own.db);
  other = await startInboxServer(own.db);
});
afterAll(() => Promise.all([server.close(), other.close()]));

const words = { EnMessage: 'No lecture today', ArMessage: 'لا محاضرة اليوم' };
const announcement = (userIds: number[]) =>
  buildJob({
    userIds,
    kind: 'announcement',
    createdAt: '2026-11-20T10:00:00.000Z',
    params: { course: 'Algorithms', courseCode: 'CS201', instructor: 'Mona Saleh', ...words },
  });
const changed = (
  announcementId: string,
  over: Partial<EventJob<'announcement.changed'>> = {},
): EventJob<'announcement.changed'> => ({
  type: 'announcement.changed',
  eventId: randomUUID(),
  announcementId,
  revision: 1,
  changedAt: '2026-11-20T11:00:00.000Z',
  words: { EnMessage: 'No lecture tomorrow', ArMessage: 'لا محاضرة غدًا' },
  ...over,
});

interface Item {
  id: number;
  EnMessage: string;
  ArMessage: string;
  edited_at: string | null;
  withdrawn: boolean;
  read?: boolean;
}
async function reader() {
  const [userId] = someUsers(1) as [number];
  const cookie = await server.signIn(userId);
  const list = async (path: string, from = server) => (await (await from.get(path, cookie)).json()) as Item[];
  return {
    userId,
    cookie,
    unread: (from?: InboxServer) => list(`/api/unread-notifications/${userId}`, from),
    all: (from?: InboxServer) => list(`/api/notifications/${userId}`, from),
    mark: async (body: object) =>
      (await (await server.post(`/api/mark-notifications-read/${userId}`, body, cookie)).json()) as { marked: number },
  };
}
async function reachOf(...ids: string[]) {
  const [instructor] = someUsers(1) as [number];
  const cookie = await server.signIn(instructor, { role: 'instructor' });
  return (await server.get(`/api/notifications/reach?announcements=${ids.join()}`, cookie)).json();
}

describe('what a notification is about', () => {
  test('[FIX-19] each kind names its course and its subject; earlier notifications still show', async () => {
    const me = await reader();
    const about = { course: 'Algorithms', courseCode: 'CS201', instructor: 'Mona Saleh' };
    const at = (minute: number) => ({ createdAt: `2026-11-20T10:0${minute}:00.000Z`, userIds: [me.userId] });
    await handleJob(own.db, buildJob({ ...at(1), kind: 'exam', params: { ...about, exam: 'Midterm', examId: '7' } }));
    await handleJob(
      own.db,
      buildJob({ ...at(2), kind: 'chapter', params: { ...about, chapter: 'Trees', chapterId: '8' } }),
    );
    await handleJob(
      own.db,
      buildJob({ ...at(3), kind: 'assignment', params: { ...about, assignment: 'Sheet 1', assignmentId: '9' } }),
    );
    const told = { ...announcement([me.userId]), ...at(4) };
    await handleJob(own.db, told);
    await handleJob(own.db, buildJob({ ...at(0), params: { course: 'Old', exam: 'Quiz', instructor: 'Sami' } }));
    const course = { course_code: 'CS201', course_name: 'Algorithms', instructor_name: 'Mona Saleh' };
    expect(await me.all()).toMatchObject([
      { kind: 'announcement', ...course, about_id: told.eventId, about_name: null },
      { kind: 'assignment', ...course, about_id: '9', about_name: 'Sheet 1' },
      { kind: 'chapter', ...course, about_id: '8', about_name: 'Trees' },
      { kind: 'exam', ...course, about_id: '7', about_name: 'Midterm' },
      { kind: 'exam', course_code: null, course_name: 'Old', about_id: null, about_name: 'Quiz' },
    ]);
  });
});

describe('an announcement that changes', () => {
  test('[FIX-19] edited, it has its new words in every inbox and process, is marked as edited, and is not unread again', async () => {
    const [one, two] = [await reader(), await reader()];
    const told = announcement([one.userId, two.userId]);
    await handleJob(own.db, told);
    expect(await one.unread()).toMatchObject([{ ...words, edited_at: null }]);
    // the other process has cached its words and the list’s version
    const path = `/api/unread-notifications/${two.userId}`;
    const etag = (await other.get(path, two.cookie)).headers.get('etag') as string;
    await one.mark({ ids: (await one.unread()).map(({ id }) => id) });

    await handleJob(own.db, changed(told.eventId));
    const now = { EnMessage: 'No lecture tomorrow', ArMessage: 'لا محاضرة غدًا', edited_at: '2026-11-20T11:00:00.000Z' };
    await expect.poll(() => two.unread(other)).toMatchObject([now]);
    await expect.poll(async () => (await other.get(path, two.cookie, { 'if-none-match': etag })).status).toBe(200);
    await expect.poll(() => one.all()).toMatchObject([{ ...now, read: true }]);
    expect(await one.unread()).toEqual([]);
  });

  test('[FIX-19] of two changes the later one wins, in any order of arrival, even before the announcement itself', async () => {
    const me = await reader();
    const told = announcement([me.userId]);
    const later = { EnMessage: 'Third', ArMessage: 'ثالث' };
    await handleJob(own.db, changed(told.eventId, { revision: 2, words: later }));
    await handleJob(own.db, changed(told.eventId, { revision: 1 }));
    await handleJob(own.db, told);
    expect(await me.unread()).toMatchObject([{ ...later, instructor_name: 'Mona Saleh' }]);
  });

  test('[FIX-19] [FIX-31] after a hand-over, words that another doctor changed are attributed to that doctor', async () => {
    const me = await reader();
    const told = announcement([me.userId]);
    told.params = { ...told.params, instructor_ar: 'منى صالح', instructor_title: 'professor' } as typeof told.params;
    await handleJob(own.db, told);
    const author = { instructor: 'Adel Nour', instructor_ar: '', instructor_title: '' } as const;
    await handleJob(own.db, changed(told.eventId, { author }));
    await expect
      .poll(() => me.unread())
      .toMatchObject([{ instructor_name: 'Adel Nour', instructor_name_ar: null, instructor_title: null }]);
  });

  test('[FIX-19] withdrawn, it disappears for those who hadn’t read it, is marked for those who had, and reaches nobody else', async () => {
    const [reads, waits, late] = [await reader(), await reader(), await reader()];
    const told = announcement([reads.userId, waits.userId]);
    await handleJob(own.db, told);
    await reads.mark({ ids: (await reads.unread()).map(({ id }) => id) });
    const withdrawn = changed(told.eventId, { words: null });
    // each job may run more than once
    for (let n = 0; n < 2; n++) await handleJob(own.db, withdrawn);
    await expect.poll(() => waits.unread()).toEqual([]);
    expect(await waits.all()).toEqual([]);
    await expect
      .poll(() => reads.all())
      .toMatchObject([
        { withdrawn: true, EnMessage: 'The doctor withdrew this announcement.', ArMessage: 'تم سحب هذا الإعلان.' },
      ]);
    // a part of its audience that was still in transit, or all of it again
    await handleJob(own.db, { ...told, userIds: [late.userId, waits.userId] });
    expect([await late.all(), await waits.all()]).toEqual([[], []]);
    // an edit that arrives after its withdrawal changes nothing
    await handleJob(own.db, changed(told.eventId, { revision: 1 }));
    expect(await reads.all()).toMatchObject([{ withdrawn: true }]);
  });
});

describe('seen by', () => {
  test('[FIX-19] [NTF-06] the numbers of recipients and readers are maintained, however it is read', async () => {
    const readers = await Promise.all([reader(), reader(), reader(), reader()]);
    const told = announcement(readers.slice(0, 3).map(({ userId }) => userId));
    expect(await reachOf(told.eventId)).toEqual([]);
    await handleJob(own.db, told);
    const [a, b, c, d] = readers as [
      (typeof readers)[0],
      (typeof readers)[0],
      (typeof readers)[0],
      (typeof readers)[0],
    ];
    const reach = (delivered: number, seen: number) => [{ announcement_id: told.eventId, delivered, seen }];
    expect(await reachOf(told.eventId)).toEqual(reach(3, 0));
    // delivered again, to one more user
    await handleJob(own.db, { ...told, userIds: [c.userId, d.userId] });
    expect(await reachOf(told.eventId, randomUUID())).toEqual(reach(4, 0));

    const [item] = await a.unread();
    expect(await a.mark({ ids: [item?.id] })).toMatchObject({ marked: 1 });
    expect(await b.mark({ ids: [], announcements: [told.eventId] })).toMatchObject({ marked: 1 });
    expect(await c.mark({ ids: [], upTo: item?.id })).toMatchObject({ marked: 1 });
    // a read one isn’t counted twice
    await a.mark({ ids: [item?.id], announcements: [told.eventId], upTo: item?.id });
    expect(await reachOf(told.eventId)).toEqual(reach(4, 3));
    expect(await d.unread()).toHaveLength(1);
  });

  test('[FIX-19] thirty concurrent readers are all counted', async () => {
    const readers = await Promise.all(Array.from({ length: 30 }, reader));
    const userIds = readers.map(({ userId }) => userId);
    const [one, two] = [announcement(userIds), announcement(userIds)];
    await Promise.all([handleJob(own.db, one), handleJob(own.db, two)]);
    await Promise.all(readers.map((me) => me.mark({ ids: [], announcements: [two.eventId, one.eventId] })));
    const all = { delivered: 30, seen: 30 };
    expect(new Set((await reachOf(one.eventId, two.eventId)) as object[])).toEqual(
      new Set([
        { announcement_id: one.eventId, ...all },
        { announcement_id: two.eventId, ...all },
      ]),
    );
  });

  test('[FIX-19] asking costs nothing: the inboxes aren’t touched', async () => {
    const me = await reader();
    const told = announcement([me.userId]);
    await handleJob(own.db, told);
    const queries = watchQueries(own.db);
    const before = queries.count();
    await reachOf(told.eventId);
    expect(queries.since(before).filter((sql) => /inbox_item/.test(sql))).toEqual([]);
  });

  test('[FIX-19] [ACC-06] a student may not ask; invalid ids are refused', async () => {
    const me = await reader();
    expect((await server.get(`/api/notifications/reach?announcements=${randomUUID()}`, me.cookie)).status).toBe(403);
    const doctor = await server.signIn(me.userId, { role: 'instructor' });
    for (const bad of ['', 'x', `${randomUUID()},x`])
      expect((await server.get(`/api/notifications/reach?announcements=${bad}`, doctor)).status).toBe(400);
  });
});

describe('mark all read', () => {
  test('[FIX-19] [NTF-04] marks all up to the newest listed one; later arrivals stay unread', async () => {
    const me = await reader();
    const at = (minute: number) => ({ createdAt: `2026-11-20T10:0${minute}:00.000Z`, userIds: [me.userId] });
    await handleJob(own.db, buildJob(at(1)));
    await handleJob(own.db, buildJob(at(2)));
    const [newest] = await me.all();
    await handleJob(own.db, buildJob(at(3)));
    expect(await me.mark({ ids: [], upTo: newest?.id })).toMatchObject({ marked: 2 });
    expect(await me.unread()).toHaveLength(1);
    expect(await me.mark({ ids: [], upTo: 2_000_000_000 })).toMatchObject({ marked: 0 });
  });
});
