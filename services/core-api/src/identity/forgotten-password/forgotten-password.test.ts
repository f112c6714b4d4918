import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { overtakenBy } from '../../testing/until-blocked.ts';
import { linkMs, sendNextLink } from './rules.ts';

const ask = (email: string) => app.anonymous('POST /api/auth/forgotPassword', { body: { email } });
const reset = (token: string, newPassword = 'seven kettles at dawn') =>
  app.anonymous('POST /api/auth/resetPassword', { body: { token, newPassword } });
const signIn = async (email: string, password: string) =>
  (await app.anonymous('POST /api/auth/signIn', { body: { email, password } })).status;

const sendAll = async () => {
  while (await sendNextLink(app.deps));
};
const mails = async (userId: number) =>
  (await app.db('outbox').where({ type: 'account.mail' }).orderBy('id').pluck('payload')).filter(
    (payload) => payload.userId === userId,
  );
/** The tokens of the links that this person was sent. */
const tokensOf = async (userId: number): Promise<string[]> =>
  (await mails(userId)).flatMap(({ sealedToken }) =>
    sealedToken ? [app.deps.linkSealer.open(sealedToken) ?? ''] : [],
  );

describe('[TRU-11] a forgotten password', () => {
  test('a link sets a new one, once; sessions end, and the person is told', async () => {
    const student = await app.build.student({ password: 'the old password' });
    const session = await app.as(student);
    expect((await ask(` ${student.email.toUpperCase()} `)).status).toBe(202);
    await sendAll();
    const [token = ''] = await tokensOf(student.id);
    const stored = JSON.stringify(await app.db('password_link').select()) + JSON.stringify(await mails(student.id));
    expect(stored).not.toContain(token);

    const weak = await reset(token, 'Password2024');
    expect([weak.status, weak.body.code]).toEqual([400, 'password.tooWeak']);
    expect((await reset(token)).status).toBe(200);
    expect((await session('GET /api/user/:userId', { params: { userId: student.id } })).status).toBe(401);
    expect(await signIn(student.email, 'the old password')).toBe(401);
    expect(await signIn(student.email, 'seven kettles at dawn')).toBe(200);
    const again = await reset(token, 'eight kettles at dawn');
    expect([again.status, again.body.code]).toEqual([400, 'passwordLink.invalid']);
    expect((await mails(student.id)).map(({ kind }) => kind)).toEqual(['passwordLink', 'passwordChanged']);
    const log = await app
      .db('audit_event')
      .where({ subject_id: String(student.id) })
      .orderBy('id')
      .pluck('action');
    expect(log).toEqual(expect.arrayContaining(['password.linkSent', 'password.reset']));
  });

  test('the answer is the same for an unknown address, which gets nothing', async () => {
    const student = await app.build.student();
    const [known, unknown] = [await ask(student.email), await ask('nobody@daftar.test')];
    expect(unknown.text).toBe(known.text);
    await sendAll();
    const row = await app.db('password_link').where({ email: 'nobody@daftar.test' }).first();
    expect(row).toMatchObject({ token_hash: null, handled_at: app.clock.now() });
  });

  test('three links an hour, each for half an hour; using one ends the others', async () => {
    const student = await app.build.student();
    for (let times = 0; times < 5; times++) expect((await ask(student.email)).status).toBe(202);
    await sendAll();
    const [first = '', second = '', third = '', ...more] = await tokensOf(student.id);
    expect(more).toEqual([]);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).body.code).toBe('passwordLink.invalid');
    app.clock.advance(3_600_001);
    await ask(student.email);
    await sendAll();
    app.clock.advance(linkMs + 1);
    const late = (await tokensOf(student.id)).at(-1) ?? '';
    expect(late).not.toBe(third);
    expect((await reset(late)).body.code).toBe('passwordLink.invalid');
  });

  test('of two who use one link at once, one sets the password', async () => {
    const student = await app.build.student();
    await ask(student.email);
    await sendAll();
    const [token = ''] = await tokensOf(student.id);
    const replies = await Promise.all([reset(token, 'seven kettles at dawn'), reset(token, 'eight kettles at dawn')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a deleted account’s link is worth nothing, and an installation without e-mail says so', async () => {
    const student = await app.build.student();
    await ask(student.email);
    await sendAll();
    const [token = ''] = await tokensOf(student.id);
    await app.db('account').where({ id: student.id }).update({ deleted_at: app.clock.now() });
    expect((await reset(token)).body.code).toBe('passwordLink.invalid');
    app.deps.settings.hasEmail = false;
    const reply = await ask('somebody@daftar.test');
    expect([reply.status, reply.body.code]).toEqual([409, 'email.unavailable']);
    app.deps.settings.hasEmail = true;
  });

  test('of many at once at least one is heard, and all count; those for others don’t wait for them', async ({
    app,
  }) => {
    const [student, other] = [await app.build.student(), await app.build.student()];
    const links = async ({ email }: { email: string }) => (await app.db('password_link').where({ email })).length;
    await Promise.all(Array.from({ length: 12 }, () => ask(student.email)));
    expect(await links(student)).toBeGreaterThanOrEqual(1);
    for (let more = 0; more < 3; more++) await ask(student.email);
    expect(await links(student)).toBe(3);
    const lock = await app.db.transaction();
    const key = `password_link ${student.email}`;
    await lock.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key]);
    // each would hold one of the connections of sign-ins
    const asked = await Promise.all(Array.from({ length: 12 }, () => ask(student.email)));
    await ask(other.email);
    await lock.rollback();
    expect(asked.map(({ status }) => status)).toEqual(Array(12).fill(202));
    expect(await links(other)).toBe(1);
  });

  test('[TRU-05] a link is worth nothing when the address changes while it is being used', async ({ app }) => {
    const student = await app.build.student({ password: 'the old password' });
    await ask(student.email);
    await sendAll();
    const [token = ''] = await tokensOf(student.id);
    const used = await overtakenBy(
      app.db,
      (trx) =>
        trx('account')
          .where({ id: student.id })
          .update({ email: `moved${student.id}@daftar.test` }),
      () => reset(token),
    );
    expect([used.status, used.body.code]).toEqual([400, 'passwordLink.invalid']);
    expect(await signIn(`moved${student.id}@daftar.test`, 'the old password')).toBe(200);

    // nor after the address has come back
    const again = await app.build.student();
    await ask(again.email);
    await sendAll();
    const [second = ''] = await tokensOf(again.id);
    const admin = await app.as(await app.build.admin());
    for (const newEmail of [`away${again.id}@daftar.test`, again.email])
      expect((await admin('POST /api/update-account', { body: { userID: again.id, newEmail } })).status).toBe(200);
    expect((await reset(second)).body.code).toBe('passwordLink.invalid');
  });

  test('a link ends when the password or the address changes otherwise', async ({ app }) => {
    for (const change of [{ newPassword: 'a kettle from the office' }, { newEmail: 'elsewhere.now@daftar.test' }]) {
      const student = await app.build.student();
      await ask(student.email);
      await sendAll();
      const [token = ''] = await tokensOf(student.id);
      const admin = await app.as(await app.build.admin());
      const changed = await admin('POST /api/update-account', { body: { userID: student.id, ...change } });
      expect(changed.status).toBe(200);
      expect((await reset(token)).body.code).toBe('passwordLink.invalid');
    }
  });
});
