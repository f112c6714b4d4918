import { randomUUID } from 'node:crypto';
import { fixedClock } from '@daftar/service-kit';
import { typed } from '@daftar/service-kit/sql/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { type InboxServer, startInboxServer } from '../../testing/inbox-server.ts';
import { buildJob, someUsers } from '../../testing/jobs.ts';
import { type SeenQueries, watchQueries } from '../../testing/watch-queries.ts';
import { handleJob } from '../events/handle-job.ts';

const own = useDatabase();
let server: InboxServer;
let queries: SeenQueries;
beforeAll(async () => {
  server = await startInboxServer(own.db);
  queries = watchQueries(own.db);
});
afterAll(() => server.close());

const oneUser = async () => {
  const [userId] = someUsers(1) as [number];
  return { userId, cookie: await server.signIn(userId) };
};
const deliver = (userIds: number[], over: Parameters<typeof buildJob>[0] = {}) =>
  handleJob(own.db, buildJob({ userIds, ...over }));
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
type Items = { id: number; EnMessage: string; ArMessage: string; created_at: string; read?: boolean }[];
const list = async (path: string, cookie: string) => (await (await server.get(path, cookie)).json()) as Items;

describe('unread notifications', () => {
  test('[NTF-01] [NTF-10] newest first, with time and text in both languages', async () => {
    const { userId, cookie } = await oneUser();
    await deliver([userId], { createdAt: at(1) });
    await deliver([userId], {
      createdAt: at(2),
      kind: 'chapter',
      params: { course: 'الخوارزميات', chapter: 'Sorting.pdf', instructor: 'منى صالح' },
    });
    await deliver([userId], {
      createdAt: at(3),
      kind: 'announcement',
      params: { course: 'Algorithms', instructor: 'Mona', EnMessage: 'No lecture today', ArMessage: 'لا محاضرة اليوم' },
    });
    const items = await list(`/api/unread-notifications/${userId}`, cookie);
    expect(items.map(({ id, ...item }) => item)).toEqual([
      {
        EnMessage: 'No lecture today',
        ArMessage: 'لا محاضرة اليوم',
        created_at: at(3),
        kind: 'announcement',
        course_name: 'Algorithms',
        course_name_ar: null,
        instructor_name: 'Mona',
        instructor_name_ar: null,
        instructor_title: 'doctor',
        // from before the target was stored
        course_code: null,
        about_id: expect.any(String),
        about_name: null,
        edited_at: null,
        withdrawn: false,
      },
      expect.objectContaining({
        EnMessage: 'New chapter in \u2067الخوارزميات\u2069: \u2066Sorting.pdf\u2069 (\u2067د.\u00a0منى صالح\u2069)',
        ArMessage: 'فصل جديد في مقرر \u2067الخوارزميات\u2069: \u2066Sorting.pdf\u2069 (\u2067د.\u00a0منى صالح\u2069)',
        created_at: at(2),
      }),
      expect.objectContaining({
        EnMessage: 'New exam in \u2066Algorithms\u2069: \u2066Midterm\u2069 (\u2066Dr.\u00a0Mona Saleh\u2069)',
        ArMessage:
          'امتحان جديد في مقرر \u2066Algorithms\u2069: \u2066Midterm\u2069 (\u2067د.\u00a0\u2066Mona Saleh\u2069\u2069)',
        created_at: at(1),
      }),
    ]);
  });

  test('[FIX-31] each language names course and instructor in its own letters, with the title', async () => {
    const { userId, cookie } = await oneUser();
    const course = { course: 'Optics', course_ar: 'بصريات' };
    await deliver([userId], {
      createdAt: at(1),
      kind: 'exam',
      params: {
        ...course,
        exam: 'Quiz',
        instructor: 'Nadia Amin',
        instructor_ar: 'نادية أمين',
        instructor_title: 'professor',
      },
    });
    await deliver([userId], {
      createdAt: at(2),
      kind: 'chapter',
      params: { ...course, chapter: 'Lenses', instructor: 'Nadia Amin', instructor_title: '' },
    });
    expect(await list(`/api/unread-notifications/${userId}`, cookie)).toMatchObject([
      {
        EnMessage: 'New chapter in \u2066Optics\u2069: \u2066Lenses\u2069 (\u2066Nadia Amin\u2069)',
        ArMessage: 'فصل جديد في مقرر \u2067بصريات\u2069: \u2066Lenses\u2069 (\u2066Nadia Amin\u2069)',
        instructor_title: null,
      },
      {
        EnMessage: 'New exam in \u2066Optics\u2069: \u2066Quiz\u2069 (\u2066Prof.\u00a0Nadia Amin\u2069)',
        ArMessage: 'امتحان جديد في مقرر \u2067بصريات\u2069: \u2066Quiz\u2069 (\u2067أ.د.\u00a0نادية أمين\u2069)',
        course_name_ar: 'بصريات',
        instructor_name_ar: 'نادية أمين',
        instructor_title: 'professor',
      },
    ]);
  });

  test('[NTF-04] marking covers only the ids shown: what arrives in between stays unread', async () => {
    const { userId, cookie } = await oneUser();
    await deliver([userId], { createdAt: at(1) });
    const shown = await list(`/api/unread-notifications/${userId}`, cookie);
    await deliver([userId], { createdAt: at(2) });
    const marked = await server.post(
      `/api/mark-notifications-read/${userId}`,
      { ids: shown.map((item) => item.id) },
      cookie,
    );
    expect(await marked.json()).toMatchObject({
      success: true,
      marked: 1,
      ArMessage: 'تم وضع علامة مقروء على الإشعارات',
    });
    const left = await list(`/api/unread-notifications/${userId}`, cookie);
    expect(left.map((item) => item.created_at)).toEqual([at(2)]);
    const again = await server.post(
      `/api/mark-notifications-read/${userId}`,
      { ids: shown.map((item) => item.id) },
      cookie,
    );
    expect(await again.json()).toMatchObject({ marked: 0 });
  });

  test('somebody else’s items cannot be marked, even by their ids', async () => {
    const [a, b] = [await oneUser(), await oneUser()];
    await deliver([a.userId]);
    const [item] = await list(`/api/unread-notifications/${a.userId}`, a.cookie);
    const reply = await server.post(`/api/mark-notifications-read/${b.userId}`, { ids: [item?.id] }, b.cookie);
    expect(await reply.json()).toMatchObject({ marked: 0 });
    expect(await list(`/api/unread-notifications/${a.userId}`, a.cookie)).toHaveLength(1);
  });

  test('[NTF-05] [NTF-10] the page of all has read and unread ones, a page at a time, each once', async () => {
    const { userId, cookie } = await oneUser();
    for (let minute = 0; minute < 7; minute++) await deliver([userId], { createdAt: at(minute) });
    const all = await list(`/api/notifications/${userId}`, cookie);
    expect(all.map((item) => item.created_at)).toEqual([6, 5, 4, 3, 2, 1, 0].map(at));
    await server.post(`/api/mark-notifications-read/${userId}`, { ids: [all[1]?.id] }, cookie);
    const paged: Items = [];
    for (let before = ''; ; ) {
      const page = await list(`/api/notifications/${userId}?limit=3${before}`, cookie);
      paged.push(...page);
      if (page.length < 3) break;
      before = `&before=${page.at(-1)?.id}`;
    }
    expect(paged).toEqual(all.map((item, i) => ({ ...item, read: i === 1 })));
    expect(await list(`/api/notifications/${userId}?before=2000000000`, cookie)).toEqual([]);
  });
});

describe('versions', () => {
  test('[NTF-02] the total of unread ones, however many the list holds', async () => {
    const [userId] = someUsers(1) as [number];
    const cookie = await server.signIn(userId);
    for (let n = 0; n < 104; n++) await handleJob(own.db, buildJob({ userIds: [userId] }));
    const unread = (await (await server.get(`/api/unread-notifications/${userId}`, cookie)).json()) as { id: number }[];
    expect(unread).toHaveLength(100);
    const total = async () => (await server.get(`/api/unread-notifications/${userId}/total`, cookie)).json();
    expect(await total()).toEqual({ total: 104 });
    await server.post(`/api/mark-notifications-read/${userId}`, { ids: unread.map(({ id }) => id) }, cookie);
    expect(await total()).toEqual({ total: 4 });
  });

  test('[NTF-09] an unchanged list answers 304, without touching the database', async () => {
    const { userId, cookie } = await oneUser();
    await deliver([userId]);
    for (const path of [`/api/unread-notifications/${userId}`, `/api/notifications/${userId}`]) {
      await server.inbox.changes.read();
      const first = await server.get(path, cookie);
      const etag = first.headers.get('etag') as string;
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      await first.json();
      // the reader of the changes may report the delivery after the first answer: then one more read, and no other
      const readsOfTwenty = async () => {
        const before = queries.count();
        for (let i = 0; i < 20; i++) {
          const again = await server.get(path, cookie, { 'if-none-match': etag });
          expect([again.status, await again.text()]).toEqual([304, '']);
        }
        return queries.since(before).filter((sql) => !/inbox_change|session_revocation/.test(sql));
      };
      await expect.poll(readsOfTwenty).toEqual([]);
    }
  });

  test('a delivery and a mark-read elsewhere are seen by every process within one read interval of the log', async () => {
    const other = await startInboxServer(own.db, { changesEveryMs: 50 });
    const { userId, cookie } = await oneUser();
    const path = `/api/unread-notifications/${userId}`;
    const poll = async (etag = '') => {
      const reply = await other.get(path, cookie, { 'if-none-match': etag });
      return { status: reply.status, etag: reply.headers.get('etag') as string, body: await reply.text() };
    };
    const empty = await poll();
    expect((await poll(empty.etag)).status).toBe(304);
    await deliver([userId]);
    await expect.poll(async () => (await poll(empty.etag)).status).toBe(200);
    const one = await poll();
    expect((await poll(one.etag)).status).toBe(304);
    // the same version in the other process
    expect((await server.get(path, cookie, { 'if-none-match': one.etag })).status).toBe(304);
    const [item] = JSON.parse(one.body) as Items;
    await server.post(`/api/mark-notifications-read/${userId}`, { ids: [item?.id] }, cookie);
    expect((await server.get(path, cookie, { 'if-none-match': one.etag })).status).toBe(200);
    await expect.poll(async () => (await poll(one.etag)).status).toBe(200);
    expect((await poll()).etag).toBe(empty.etag);
    await other.close();
  });

  test('a change whose transaction commits late is not missed', async () => {
    const { userId, cookie } = await oneUser();
    const path = `/api/unread-notifications/${userId}`;
    const slow = await own.db.transaction();
    await handleJob(typed(slow), buildJob({ userIds: [userId] }));
    // later ids commit first, and are read
    const others = await oneUser();
    await deliver([others.userId]);
    const etag = (await server.get(path, cookie)).headers.get('etag') as string;
    await server.inbox.changes.read();
    expect((await server.get(path, cookie, { 'if-none-match': etag })).status).toBe(304);
    await slow.commit();
    await server.inbox.changes.read();
    expect((await server.get(path, cookie, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('who may read', () => {
  test('[DAY-01] only its owner: a doctor and an admin their own too, nobody another’s', async () => {
    const { userId, cookie } = await oneUser();
    const path = `/api/unread-notifications/${userId}`;
    const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];
    expect(await codeOf(await server.get(path))).toEqual([401, 'session.missing']);
    expect(await codeOf(await server.get(`/api/unread-notifications/${userId + 1}`, cookie))).toEqual([
      403,
      'session.notYours',
    ]);
    for (const role of ['instructor', 'admin'] as const) {
      expect((await server.get(path, await server.signIn(userId, { role }))).status).toBe(200);
      const other = await server.signIn(userId + 1, { role });
      expect(await codeOf(await server.get(path, other))).toEqual([403, 'session.notYours']);
    }
    const doctor = await server.signIn(userId + 1, { role: 'instructor' });
    const fresh = await server.signIn(userId, { mustChangePassword: true });
    expect(await codeOf(await server.get(path, fresh))).toEqual([403, 'session.mustChangePassword']);
    // nor by holding the list’s version
    const version = { 'if-none-match': (await server.get(path, cookie)).headers.get('etag') as string };
    expect((await server.get(path, cookie, version)).status).toBe(304);
    expect((await server.get(path, undefined, version)).status).toBe(401);
    expect((await server.get(path, `${cookie}x`, version)).status).toBe(401);
    expect((await server.get(path, doctor, version)).status).toBe(403);
    expect((await server.get(path, fresh, version)).status).toBe(403);
    expect((await server.get(path, await server.signIn(userId + 1), version)).status).toBe(403);
  });

  test('[SEC-01] bad input is 4xx in both languages', async () => {
    const { userId, cookie } = await oneUser();
    for (const path of [
      '/api/unread-notifications/abc',
      '/api/notifications/12',
      `/api/notifications/${userId}?before=x`,
      `/api/notifications/${userId}?limit=0`,
    ]) {
      const reply = await server.get(path, cookie);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({
        success: false,
        EnMessage: expect.any(String),
        ArMessage: expect.any(String),
      });
    }
    for (const body of [{}, { ids: 'x' }, { ids: [-1] }, { ids: Array(1001).fill(1) }, []]) {
      expect((await server.post(`/api/mark-notifications-read/${userId}`, body, cookie)).status).toBe(400);
    }
  });

  test('[SGN-07] a revoked session is refused without a call to core-api, soon after the event', async () => {
    const { userId } = await oneUser();
    const sessionId = randomUUID();
    const cookie = await server.signIn(userId, { sessionId });
    const path = `/api/unread-notifications/${userId}`;
    const etag = (await server.get(path, cookie)).headers.get('etag') as string;
    await handleJob(own.db, {
      type: 'session.revoked',
      eventId: randomUUID(),
      sessionIds: [sessionId],
      forgetAfter: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await expect.poll(async () => (await server.get(path, cookie)).status).toBe(401);
    expect((await server.get(path, cookie, { 'if-none-match': etag })).status).toBe(401);
    // a process that starts later knows it from the beginning
    const other = await startInboxServer(own.db);
    expect((await other.get(path, cookie)).status).toBe(401);
    await other.close();
  });

  test('an expired token is refused', async () => {
    const clock = fixedClock(new Date('2026-11-20T10:00:00Z'));
    const timed = await startInboxServer(own.db, { clock });
    const { userId } = await oneUser();
    const cookie = await timed.signIn(userId);
    expect((await timed.get(`/api/unread-notifications/${userId}`, cookie)).status).toBe(200);
    clock.advance(3_601_000);
    expect((await timed.get(`/api/unread-notifications/${userId}`, cookie)).status).toBe(401);
    await timed.close();
  });
});
