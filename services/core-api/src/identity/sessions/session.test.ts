import { describe, expect, onTestFinished } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testClient } from '../../testing/client.ts';
import { testCost } from '../../testing/harness.ts';
import { planOf } from '../../testing/plan-of.ts';
import { costHashes, fullCost, hashPassword } from './passwords.ts';
import { liveSessions } from './queries.ts';

const cookieFrom = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('sign-in', () => {
  test('[SGN-01] [SGN-03] [SHL-11] [FIX-28] answers Success with name, role and id, and an HttpOnly SameSite cookie that is the session', async () => {
    const doctor = await app.build.instructor({ password: 'right password 1', first_name: 'Mona' });
    const reply = await app.anonymous('POST /api/auth/signIn', {
      body: { email: ` ${doctor.email.toUpperCase()} `, password: 'right password 1' },
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ Status: 'Success', firstName: 'Mona', role: 'instructor', id: doctor.id });
    expect(reply.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
    const call = testClient(app.url, cookieFrom(reply.headers));
    // the e-mail too, so that signing in again need not ask for it
    expect((await call('GET /api/auth')).body).toMatchObject({ Status: 'Success', id: doctor.id, email: doctor.email });
    expect((await app.anonymous('GET /api/auth')).body).toEqual({ Status: 'SignedOut' });
  });

  test('[COR-08] an e-mail pasted with marks that nobody sees signs in', async () => {
    const { email } = await app.build.student({ password: 'right password 1' });
    const pasted = [
      `\u200f${email}`,
      `\u202a${email}\u202c`,
      `\u2068${email}\u2069`,
      `${email}\u200b`,
      `\ufeff${email}\u00a0`,
    ];
    for (const typed of pasted) {
      const reply = await app.anonymous('POST /api/auth/signIn', {
        body: { email: typed, password: 'right password 1' },
      });
      expect(reply.body).toMatchObject({ Status: 'Success' });
    }
  });

  test('[SGN-01] [SGN-02] an unknown e-mail and a wrong password get the very same answer', async () => {
    const student = await app.build.student({ password: 'right password 1' });
    const wrong = await app.anonymous('POST /api/auth/signIn', { body: { email: student.email, password: 'nope' } });
    const unknown = await app.anonymous('POST /api/auth/signIn', {
      body: { email: 'nobody@daftar.test', password: 'nope' },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ success: false, Status: 'Error', code: 'signIn.failed' });
    expect(wrong.body.ArMessage).toMatch(/[\u0600-\u06FF]/);
    expect(unknown.text).toBe(wrong.text);
  });

  test('[SGN-02] passwords are stored with argon2id', async () => {
    const student = await app.build.student({ password: 'right password 1' });
    const row = await app.db('account').where({ id: student.id }).first('password_hash');
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('[SGN-02] a sign-in makes a hash of an earlier cost again, and one of the present cost stays', async () => {
    costHashes(fullCost);
    onTestFinished(() => costHashes(testCost));
    const password = 'right password 1';
    const student = await app.build.student();
    const stored = async () => (await app.db('account').where({ id: student.id }).first('password_hash')).password_hash;
    const signIn = async (typed: string) =>
      (await app.anonymous('POST /api/auth/signIn', { body: { email: student.email, password: typed } })).status;
    const earlier = await hashPassword(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await app.db('account').where({ id: student.id }).update({ password_hash: earlier });
    expect(await signIn('wrong')).toBe(401);
    expect(await stored()).toBe(earlier);
    // twice at once: both get in
    expect(await Promise.all([signIn(password), signIn(password)])).toEqual([200, 200]);
    const newer = await stored();
    expect(newer).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await signIn(password)).toBe(200);
    expect(await stored()).toBe(newer);
  });

  test('[SGN-02] five failures block that address for that account, and nobody else', async () => {
    const { email } = await app.build.student({ password: 'right password 1' });
    const { throttle } = app.deps;
    const fail = async () => (await throttle.reserve({ email, address: '10.0.0.1' })).failed();
    for (let tries = 0; tries < 5; tries++) await fail();
    await expect(fail()).rejects.toMatchObject({ code: 'signIn.tooMany' });
    await expect(throttle.reserve({ email, address: '10.0.0.2' })).resolves.toBeDefined();
  });

  test('[SGN-02] [FIX-28] too many tries over HTTP answer 429 with Retry-After, and state the minutes', async () => {
    const student = await app.build.student({ password: 'right password 1' });
    const body = { email: student.email, password: 'wrong' };
    let last = await app.anonymous('POST /api/auth/signIn', { body });
    for (let i = 0; i < 6; i++) last = await app.anonymous('POST /api/auth/signIn', { body });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.body).toMatchObject({
      EnMessage: 'Too many attempts. Please try again in 15 minutes.',
      ArMessage: 'محاولات كثيرة. يرجى إعادة المحاولة بعد 15 دقيقة.',
    });
  });

  test('[ADA-15] a deleted account can’t sign in and its sessions are over', async () => {
    const student = await app.build.student({ password: 'right password 1' });
    const call = await app.as(student);
    await app.db('account').where({ id: student.id }).update({ deleted_at: app.clock.now() });
    expect((await call('GET /api/user/:userId', { params: { userId: student.id } })).status).toBe(401);
    const again = await app.anonymous('POST /api/auth/signIn', {
      body: { email: student.email, password: 'right password 1' },
    });
    expect(again.body.code).toBe('signIn.failed');
  });
});

describe('the session', () => {
  test('[SHL-12] [SGN-07] sign-out ends it here at once and notifies the other service through the outbox', async () => {
    const student = await app.build.student();
    const call = await app.as(student);
    const reply = await call('POST /api/auth/signOut', { body: { userId: student.id } });
    expect(reply.body).toMatchObject({ success: true, Status: 'Success' });
    expect(reply.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    expect((await call('GET /api/user/:userId', { params: { userId: student.id } })).body.code).toBe('session.ended');
    const event = await app.db('outbox').orderBy('id', 'desc').first();
    expect(event.type).toBe('session.revoked');
    expect(event.payload.sessionIds).toHaveLength(1);
  });

  test('[ACC-06] somebody else’s id in path or body is 403, whatever the role', async () => {
    const other = await app.build.student();
    for (const account of [await app.build.student(), await app.build.admin(), await app.build.instructor()]) {
      const call = await app.as(account);
      const profile = await call('GET /api/user/:userId', { params: { userId: other.id } });
      expect([profile.status, profile.body.code]).toEqual([403, 'session.notYours']);
      const out = await call('POST /api/auth/signOut', { body: { userId: other.id } });
      expect(out.status).toBe(403);
    }
  });

  test('[SGN-03] a mutation from another origin is refused', async () => {
    const student = await app.build.student();
    const call = await app.as(student);
    const reply = await call('POST /api/auth/signOut', {
      body: { userId: student.id },
      headers: { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' },
    });
    expect([reply.status, reply.body.code]).toEqual([403, 'request.foreignOrigin']);
  });

  test('[SHL-05] the chosen language is returned at the next sign-in, on any machine', async () => {
    const student = await app.build.student({ password: 'right password 1' });
    const signIn = async () =>
      (await app.anonymous('POST /api/auth/signIn', { body: { email: student.email, password: 'right password 1' } }))
        .body.language;
    expect(await signIn()).toBeNull();
    const call = await app.as(student);
    const kept = await call('PUT /api/user/language', { body: { userId: student.id, language: 'Ar' } });
    expect([kept.status, kept.body.success]).toEqual([200, true]);
    expect(await signIn()).toBe('Ar');
    const other = await app.as(await app.build.student());
    const foreign = await other('PUT /api/user/language', { body: { userId: student.id, language: 'En' } });
    expect(foreign.status).toBe(403);
  });

  test('[SGN-04] the profile has name, e-mail, role and id', async () => {
    const doctor = await app.build.instructor();
    const call = await app.as(doctor);
    const reply = await call('GET /api/user/:userId', { params: { userId: doctor.id } });
    expect(reply.body).toMatchObject({ id: doctor.id, email: doctor.email, role: 'instructor' });
    expect(JSON.stringify(reply.body)).not.toContain('password');
  });
});

describe('choosing a password', () => {
  test('[SGN-05] [SGN-07] it needs the old one, and ends every session of the user', async () => {
    const student = await app.build.student({ password: 'the old password' });
    const here = await app.as(student);
    const elsewhere = await app.as(student);
    const wrong = await here('PUT /api/user/editPassword', {
      body: { userId: student.id, oldPassword: 'not this one', newPassword: 'the new password' },
    });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'password.wrongOld']);
    const weak = await here('PUT /api/user/editPassword', {
      body: { userId: student.id, oldPassword: 'the old password', newPassword: 'short' },
    });
    expect([weak.status, weak.body.code]).toEqual([400, 'password.tooWeak']);
    const done = await here('PUT /api/user/editPassword', {
      body: { userId: student.id, oldPassword: 'the old password', newPassword: 'the new password' },
    });
    expect(done.body.success).toBe(true);
    for (const call of [here, elsewhere])
      expect((await call('GET /api/user/:userId', { params: { userId: student.id } })).status).toBe(401);
    const signedIn = await app.anonymous('POST /api/auth/signIn', {
      body: { email: student.email, password: 'the new password' },
    });
    expect(signedIn.body.Status).toBe('Success');
  });

  test('[SGN-08] an account made by an admin can do nothing before its user has chosen a password', async () => {
    const doctor = await app.build.instructor({ password: 'given password', must_change_password: true });
    const call = await app.as(doctor);
    expect((await call('GET /api/auth')).body).toMatchObject({ mustChangePassword: true });
    const courses = await call('GET /api/instructor/:userId/courses', { params: { userId: doctor.id } });
    expect([courses.status, courses.body.code]).toEqual([403, 'session.mustChangePassword']);
    await call('PUT /api/user/editPassword', {
      body: { userId: doctor.id, oldPassword: 'given password', newPassword: 'my own password' },
    });
    const signedIn = await app.anonymous('POST /api/auth/signIn', {
      body: { email: doctor.email, password: 'my own password' },
    });
    expect(signedIn.body).toMatchObject({ mustChangePassword: false });
  });
});

test('when everybody has just signed in, a call still finds its session by its id', async () => {
  const { id } = await app.build.student();
  await app.db.raw('vacuum analyze session');
  await app.db.raw(
    `insert into session (id, account_id, created_at, expires_at)
     select gen_random_uuid(), ?, ?, ?::timestamptz + interval '1 hour' from generate_series(1, 3000)`,
    [id, app.clock.now(), app.clock.now()],
  );
  const ids = Array.from({ length: 10 }, () => crypto.randomUUID());
  const plan = await planOf(() => liveSessions(app.deps.db, ids, app.clock.now(), { admin: null, instructor: null }));
  expect(plan).toContain('Index Scan using session_pkey');
  expect(plan).not.toContain('session_of_account');
});
