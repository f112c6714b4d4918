import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testClient } from '../../testing/client.ts';
import type { TestApp } from '../../testing/harness.ts';
import { readUserAgent } from './devices-of-user.ts';
import { endIdleSessions } from './idle.ts';

const password = 'right password 1';
const minute = 60_000;
const day = 86_400_000;
beforeEach(() => {
  app.deps.settings.idleMinutes = { admin: 0, instructor: 0 };
});

const signIn = async (email: string, more: { keep?: boolean; cookie?: string } = {}) => {
  const reply = await app.anonymous('POST /api/auth/signIn', {
    body: { email, password, ...(more.keep === undefined ? {} : { keep: more.keep }) },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36', cookie: more.cookie ?? 'a=b' },
  });
  const set = reply.headers.getSetCookie()[0] ?? '';
  const cookie = set.split(';')[0] ?? '';
  return { reply, set, cookie, call: testClient(app.url, cookie) };
};
const profile = async (call: TestApp['anonymous'], userId: number) =>
  (await call('GET /api/user/:userId', { params: { userId } })).status;

describe('[TRU-06] on a public computer', () => {
  test('a session is the browser’s, unless “Keep me signed in” is chosen; then it lasts', async () => {
    const student = await app.build.student({ password });
    const [own, kept] = [await signIn(student.email), await signIn(student.email, { keep: true })];
    expect(own.set).not.toMatch(/Max-Age|Expires/i);
    expect(kept.set).toMatch(`Max-Age=${30 * 86_400}`);
    app.clock.advance(2 * day);
    expect(await profile(own.call, student.id)).toBe(401);
    expect(await profile(kept.call, student.id)).toBe(200);
  });

  test('signing in again ends the session that it replaces, also another person’s', async () => {
    const [one, two] = [await app.build.student({ password }), await app.build.student({ password })];
    const first = await signIn(one.email);
    const second = await signIn(one.email, { cookie: first.cookie });
    const third = await signIn(two.email, { cookie: second.cookie });
    expect(await Promise.all([first, second].map(({ call }) => profile(call, one.id)))).toEqual([401, 401]);
    expect(await profile(third.call, two.id)).toBe(200);
  });

  test('two session cookies are refused, and none is chosen', async () => {
    const student = await app.build.student({ password });
    const [one, two] = [await signIn(student.email), await signIn(student.email)];
    const both = testClient(app.url, `${one.cookie}; ${two.cookie}`);
    const reply = await both('GET /api/user/:userId', { params: { userId: student.id } });
    expect([reply.status, reply.body.code]).toEqual([400, 'session.twoCookies']);
    expect((await both('GET /api/auth')).body).toEqual({ Status: 'SignedOut' });
  });
});

describe('[TRU-06] idle sessions', () => {
  test('an admin’s ends after 15 minutes without a call, a doctor’s after 60, a student’s never', async () => {
    app.deps.settings.idleMinutes = { admin: 15, instructor: 60 };
    const people = [await app.build.admin(), await app.build.instructor(), await app.build.student()];
    const calls = await Promise.all(people.map((person) => app.as(person)));
    const statuses = () => Promise.all(calls.map((call, i) => profile(call, people[i]?.id ?? 0)));
    /** The use of a session is noted beside the call. */
    const seen = () =>
      expect
        .poll(() =>
          app
            .db('session')
            .whereIn(
              'account_id',
              people.map(({ id }) => id),
            )
            .where({ last_seen_at: app.clock.now() }),
        )
        .toHaveLength(3);
    app.clock.advance(14 * minute);
    expect(await statuses()).toEqual([200, 200, 200]);
    await seen();
    app.clock.advance(14 * minute);
    expect(await statuses()).toEqual([200, 200, 200]);
    await seen();
    app.clock.advance(15 * minute);
    expect((await statuses())[0]).toBe(401);
    app.clock.advance(61 * minute);
    expect(await statuses()).toEqual([401, 401, 200]);
    expect(await endIdleSessions(app.deps)).toBe(2);
    const told = await app.db('outbox').where({ type: 'session.revoked' }).orderBy('id', 'desc').first();
    expect(told.payload.sessionIds).toHaveLength(2);
    expect(await endIdleSessions(app.deps)).toBe(0);
  });
});

test('[TRU-06] a session in which an exam is sat never ends by silence, whatever the limits are', async () => {
  app.deps.settings.idleMinutes = { admin: 1, instructor: 1 };
  const exam = await app.build.exam({ duration: 600 });
  const { student } = await app.build.enrolment({ in: exam.in });
  const call = await app.as(student);
  const device = crypto.randomUUID();
  const opened = await call('POST /api/attempts', { body: { examId: exam.exam_id, device } });
  await endIdleSessions(app.deps);
  app.clock.advance(9 * 60 * minute);
  expect(await endIdleSessions(app.deps)).toBe(0);
  const [question] = exam.questions;
  const answers = [{ question_id: question!.question_id, answer_id: question!.options[0]!.answer_id, seq: 1 }];
  const saved = await call('PUT /api/attempts/:attemptId/answers', {
    params: { attemptId: opened.body.attempt_id },
    body: { device, answers },
  });
  expect(saved.status, saved.text).toBe(200);
});

describe('[TRU-06] “My devices”', () => {
  test('lists where one is signed in, and signs a device out; nobody else’s', async () => {
    const [student, other] = [await app.build.student({ password }), await app.build.student({ password })];
    const [here, there, stranger] = [
      await signIn(student.email),
      await signIn(student.email),
      await signIn(other.email),
    ];
    const params = { userId: student.id };
    const list = (await here.call('GET /api/user/:userId/devices', { params })).body;
    expect(list.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          isThis: true,
          browser: 'Chrome',
          system: 'Windows',
          address: '127.0.0.1',
          kept: false,
        }),
      ]),
    );
    const deviceId = list.find(({ isThis }) => !isThis)?.id ?? '';
    const foreign = await stranger.call('DELETE /api/user/:userId/devices/:deviceId', {
      params: { userId: other.id, deviceId },
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'device.notFound']);
    const ended = await here.call('DELETE /api/user/:userId/devices/:deviceId', { params: { ...params, deviceId } });
    expect(ended.body.success).toBe(true);
    expect(await profile(there.call, student.id)).toBe(401);
    expect(await profile(here.call, student.id)).toBe(200);
    const again = await here.call('DELETE /api/user/:userId/devices/:deviceId', { params: { ...params, deviceId } });
    expect(again.body.code).toBe('device.notFound');
  });

  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge', 'Windows'],
    ['curl/8', null, null],
    [null, null, null],
  ])('%s is %s on %s', (text, browser, system) => {
    expect(readUserAgent(text)).toEqual({ browser, system });
  });
});
