import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect } from 'vitest';
import { wallClock } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { type SoftAuthenticator, softAuthenticator } from '../../testing/authenticator.ts';
import { type TestCall, testClient } from '../../testing/client.ts';
import { removeFactorsOfAdmin } from '../accounts/remove-factors.ts';
import { appsSealedBefore, resealApps } from './reseal-apps.ts';
import { factorSettings } from './settings.ts';

const password = 'seven wet umbrellas';
/** How an admin made sure who asks. */
const body = { identity_check: 'inPerson' } as const;
type Person = { id: number; role: string; email: string };
const signIn = (person: Person, more: object = {}) =>
  app.anonymous('POST /api/auth/signIn', { body: { email: person.email, password, ...more } });
const cookieIn = (reply: { headers: Headers }) => (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const codeOf = (secret: string, at = app.clock.now()) => new TOTP({ secret }).generate({ timestamp: at.getTime() });
const nextStep = () => app.clock.advance(30_000);

async function addPasskey(person: Person, call: TestCall, name = 'My phone'): Promise<SoftAuthenticator> {
  const key = softAuthenticator();
  const params = { userId: person.id };
  const asked = await call('POST /api/user/:userId/passkeys/options', { params, body: {} });
  expect(asked.status, asked.text).toBe(200);
  const body = { ticket: asked.body.ticket, name, response: key.make(asked.body.options) };
  const added = await call('POST /api/user/:userId/passkeys', { params, body });
  expect(added.status, added.text).toBe(201);
  return key;
}

async function turnAppOn(person: Person, call: TestCall): Promise<{ secret: string; codes: string[] }> {
  const params = { userId: person.id };
  const begun = await call('POST /api/user/:userId/authenticator-app', { params, body: {} });
  expect(begun.status, begun.text).toBe(200);
  const on = await call('PUT /api/user/:userId/authenticator-app', {
    params,
    body: { code: codeOf(begun.body.secret) },
  });
  expect(on.status, on.text).toBe(200);
  return { secret: begun.body.secret, codes: on.body.recovery_codes ?? [] };
}

async function showPasskey(key: SoftAuthenticator, how: Parameters<SoftAuthenticator['show']>[1] = {}) {
  const asked = await app.anonymous('POST /api/auth/passkey/options', { body: {} });
  return { ticket: asked.body.ticket, response: key.show(asked.body.options, how) };
}
const byPasskey = async (key: SoftAuthenticator, how?: Parameters<SoftAuthenticator['show']>[1]) =>
  app.anonymous('POST /api/auth/passkey/signIn', { body: await showPasskey(key, how) });
const actions = (id: number) =>
  app
    .db('audit_event')
    .where({ subject_id: String(id) })
    .orderBy('id')
    .pluck('action');
/** What somebody was told about, except browsers that they hadn’t used before. */
const told = async (id: number) =>
  (await app.db('outbox').where({ type: 'account.notice' }).orderBy('id').select('payload'))
    .filter(({ payload }) => payload.userId === id && payload.what !== 'newDevice')
    .map(({ payload }) => payload.what);

describe('[TRU-16] an authenticator app', () => {
  test('[TRU-12] its secret is sealed again under a new SESSION_SECRET, so that the old one can go', async () => {
    const student = await app.build.student({ password });
    const { secret } = await turnAppOn(student, await app.as(student));
    const { factors } = app.deps;
    const [old, next] = ['x'.repeat(40), 'n'.repeat(40)] as const;
    const { appSecrets } = factors;
    const by = (secret: readonly [string, ...string[]]) =>
      Object.assign(factors, {
        appSecrets: factorSettings({ secret, publicUrl: 'https://daftar.test', requiredOf: [] }).appSecrets,
      });
    const enter = async () => {
      nextStep();
      return (await signIn(student, { code: codeOf(secret) })).status;
    };
    try {
      by([next, old]);
      expect(await appsSealedBefore(app.deps.db, app.deps.factors.appSecrets)).toBeGreaterThan(0);
      expect(await enter()).toBe(200);
      await resealApps(app.deps, { count: 2 });
      expect(await appsSealedBefore(app.deps.db, app.deps.factors.appSecrets)).toBe(0);
      by([next]);
      expect(await enter()).toBe(200);
      // what no accepted secret opens is left as it is
      by([old]);
      expect(await resealApps(app.deps)).toBe(0);
      by([old, next]);
      await resealApps(app.deps);
    } finally {
      Object.assign(factors, { appSecrets });
    }
    expect(await enter()).toBe(200);
  });

  let person: Person;
  let call: TestCall;
  beforeEach(async () => {
    person = await app.build.instructor({ password });
    call = await app.as(person);
  });

  test('asks for its code after the right password only, and takes each code once', async () => {
    const { secret } = await turnAppOn(person, call);
    const wrong = await app.anonymous('POST /api/auth/signIn', { body: { email: person.email, password: 'wrong' } });
    expect(wrong.body.code).toBe('signIn.failed');
    nextStep();
    const needed = await signIn(person);
    expect([needed.status, needed.body]).toMatchObject([401, { code: 'signIn.codeNeeded', factors: ['code'] }]);
    expect(needed.headers.get('set-cookie')).toBeNull();
    const code = codeOf(secret);
    expect((await signIn(person, { code })).status).toBe(200);
    expect((await signIn(person, { code })).body.code).toBe('signIn.codeWrong');
    // two at once: one of them
    nextStep();
    const next = ` ${codeOf(secret).replace(/(...)/, '$1 ')}`;
    const both = await Promise.all([signIn(person, { code: next }), signIn(person, { code: next })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await actions(person.id)).toEqual(expect.arrayContaining(['factor.appOn', 'signIn', 'signIn.wrongCode']));
    expect(await told(person.id)).toEqual(['factorAdded']);
  });

  test('takes the present code alone, in digits of either script; one that has just ended is no guess', async () => {
    const { secret } = await turnAppOn(person, call);
    const early = app.clock.now();
    app.clock.advance(120_000);
    expect((await signIn(person, { code: codeOf(secret, early) })).body.code).toBe('signIn.codeWrong');
    const at = (ms: number) => codeOf(secret, new Date(app.clock.now().getTime() + ms));
    const next = await signIn(person, { code: at(30_000) });
    const before = await signIn(person, { code: at(-30_000) });
    expect([next.body.code, before.body.code]).toEqual(['signIn.codeWrong', 'signIn.codeWrong']);
    expect(before.body.EnMessage).toContain('has just ended');
    expect(next.body.EnMessage).not.toBe(before.body.EnMessage);
    for (let n = 0; n < 12; n++) await signIn(person, { code: at(-30_000) });
    const arabic = at(0).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect((await signIn(person, { code: arabic })).status).toBe(200);
  });

  test('is guessed ten times at most, whatever the address; its owner still gets in with a passkey', async () => {
    await turnAppOn(person, call);
    const key = await addPasskey(person, call);
    for (let n = 0; n < 10; n++) expect((await signIn(person, { code: '000000' })).body.code).toBe('signIn.codeWrong');
    expect((await signIn(person, { code: '000000' })).body.code).toBe('signIn.tooMany');
    expect((await byPasskey(key)).status).toBe(200);
  });

  test('guessed until the pause, its owner is told once; each further pause is longer, up to a day', async () => {
    await turnAppOn(person, call);
    const guess = async () => (await signIn(person, { code: '000000' })).body.code;
    for (const minutes of [15, 30, 60]) {
      // all at once: still one pause
      const codes = await Promise.all(Array.from({ length: 12 }, guess));
      expect(codes.filter((code) => code === 'signIn.codeWrong').length).toBeLessThanOrEqual(10);
      while ((await guess()) === 'signIn.codeWrong');
      const refused = await signIn(person, { code: '000000' });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(Math.round(seconds / 60)).toBe(minutes);
      app.clock.advance(seconds * 1000);
    }
    // so many right passwords at once may look like guesses of the password too
    const toldOf = (await told(person.id)).filter((what) => what !== 'signedInAfterGuesses');
    expect(toldOf).toEqual(['factorAdded', 'codesGuessed']);
  });

  test('keeps its secret sealed, counts only once a code was entered, and that within an hour', async () => {
    const params = { userId: person.id };
    const begun = await call('POST /api/user/:userId/authenticator-app', { params, body: {} });
    const row = await app.db('authenticator_app').where({ account_id: person.id }).first();
    expect(row.secret).not.toContain(begun.body.secret);
    expect(begun.body.uri).toContain(begun.body.secret);
    expect(begun.body.qr.path).toMatch(/^M\d/);
    expect((await signIn(person)).status).toBe(200);
    const confirm = (code: string) => call('PUT /api/user/:userId/authenticator-app', { params, body: { code } });
    expect((await confirm('12')).body.code).toBe('code.wrong');
    app.clock.advance(3_600_001);
    expect((await confirm(codeOf(begun.body.secret))).body.code).toBe('app.notBegun');
  });

  test('signs the account’s other devices out when it is turned on or off, but no exam that is being sat', async () => {
    const { student } = await app.build.enrolment();
    const own = await app.as(student);
    const [other, exam] = [await app.as(student), await app.as(student)];
    const signedIn = async (by: TestCall) => (await by('GET /api/auth')).body.Status;
    const made = await app.build.exam();
    const { attempt_id } = await app.build.attempt({ exam: made, student });
    const session = await app.db('session').where({ account_id: student.id }).orderBy('created_at').pluck('id');
    const ofExam = (await exam('GET /api/user/:userId/devices', { params: { userId: student.id } })).body.find(
      ({ isThis }) => isThis,
    );
    expect(session).toContain(ofExam?.id);
    await app.db('attempt').where({ attempt_id }).update({ session_id: ofExam?.id });
    await turnAppOn(student, own);
    expect([await signedIn(own), await signedIn(other), await signedIn(exam)]).toEqual([
      'Success',
      'SignedOut',
      'Success',
    ]);
    const revoked = await app.db('outbox').where({ type: 'session.revoked' }).orderBy('id', 'desc').first('payload');
    expect(revoked.payload.sessionIds).toHaveLength(1);
  });

  test('gives ten recovery codes, each good for one sign-in; new ones end them, and the owner is told', async () => {
    const { codes } = await turnAppOn(person, call);
    expect(codes).toHaveLength(10);
    // 28 of 20 letters are 121 bits
    for (const code of codes) expect(code).toMatch(/^\w{4}(-\w{4}){7}$/);
    const stored = JSON.stringify(await app.db('recovery_code').where({ account_id: person.id }));
    expect(stored).not.toContain(codes[0]);
    const typed = codes[0]?.toUpperCase().replaceAll('-', ' ');
    expect((await signIn(person, { code: typed })).status).toBe(200);
    expect((await signIn(person, { code: typed })).body.code).toBe('signIn.codeWrong');
    const params = { userId: person.id };
    const state = () => call('GET /api/user/:userId/factors', { params });
    expect((await state()).body).toMatchObject({ recovery_codes_left: 9, required: false });
    const made = await call('POST /api/user/:userId/recovery-codes', { params, body: {} });
    expect((await signIn(person, { code: codes[1] })).body.code).toBe('signIn.codeWrong');
    expect((await signIn(person, { code: made.body.recovery_codes[1] })).status).toBe(200);
    expect(await told(person.id)).toEqual(['factorAdded', 'recoveryCodeUsed', 'recoveryCodesMade', 'recoveryCodeUsed']);
  });

  test('is turned off by its owner alone, who has confirmed; the recovery codes go with it', async () => {
    await turnAppOn(person, call);
    const params = { userId: person.id };
    const stale = await app.as(person, { confirmed: false });
    expect((await stale('DELETE /api/user/:userId/authenticator-app', { params })).body).toMatchObject({
      code: 'session.confirmNeeded',
    });
    const other = await app.as(await app.build.admin());
    expect((await other('DELETE /api/user/:userId/authenticator-app', { params })).body.code).toBe('session.notYours');
    expect((await call('DELETE /api/user/:userId/authenticator-app', { params })).status).toBe(200);
    expect((await call('DELETE /api/user/:userId/authenticator-app', { params })).body.code).toBe('app.isOff');
    expect(await app.db('recovery_code').where({ account_id: person.id })).toEqual([]);
    expect((await signIn(person)).status).toBe(200);
  });
});

describe('[TRU-16] a passkey', () => {
  let person: Person;
  let call: TestCall;
  beforeEach(async () => {
    person = await app.build.student({ password });
    call = await app.as(person);
  });

  test('signs in alone, for its own account, and makes a password ask for more', async () => {
    const key = await addPasskey(person, call);
    const reply = await byPasskey(key);
    expect([reply.status, reply.body]).toMatchObject([200, { Status: 'Success', id: person.id }]);
    const own = testClient(app.url, cookieIn(reply));
    expect((await own('GET /api/auth')).body).toMatchObject({ id: person.id, mustAddFactor: false });
    expect((await signIn(person)).body).toMatchObject({ code: 'signIn.codeNeeded', factors: ['passkey'] });
    expect(
      (await call('GET /api/user/:userId/factors', { params: { userId: person.id } })).body.passkeys,
    ).toMatchObject([{ name: 'My phone', synced: false, last_used_at: app.clock.now().toISOString() }]);
    expect(await actions(person.id)).toEqual(expect.arrayContaining(['factor.passkeyAdded', 'signIn.byPasskey']));
  });

  test.each([
    ['another origin', { origin: 'http://daftar.evil' }],
    ['another site', { site: 'evil.test' }],
    ['no check of the person', { verified: false }],
    ['another user handle', { userHandle: Buffer.from('someone').toString('base64url') }],
  ])('is refused with %s', async (_what, how) => {
    const key = await addPasskey(person, call);
    const reply = await byPasskey(key, how);
    expect([reply.status, reply.body.code]).toEqual([401, 'passkey.refused']);
  });

  test('is refused when its answer is sent twice, late, altered, or was made for something else', async () => {
    const key = await addPasskey(person, call);
    const send = (body: Awaited<ReturnType<typeof showPasskey>>) =>
      app.anonymous('POST /api/auth/passkey/signIn', { body });
    const shown = await showPasskey(key);
    expect((await send({ ...shown, ticket: shown.ticket.replace(/^..../, 'AAAA') })).body.code).toBe('passkey.refused');
    const other = await showPasskey(key);
    expect((await send({ ...shown, ticket: other.ticket })).body.code).toBe('passkey.refused');
    const signature = `AAAA${shown.response.response.signature.slice(4)}`;
    const altered = { ...shown.response, response: { ...shown.response.response, signature } };
    expect((await send({ ...shown, response: altered })).body.code).toBe('passkey.refused');
    const both = await Promise.all([send(shown), send(shown)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    app.clock.advance(10 * 60_000);
    expect((await send(other)).body.code).toBe('passkey.refused');
    const making = await call('POST /api/user/:userId/passkeys/options', { params: { userId: person.id }, body: {} });
    const forMaking = { ticket: making.body.ticket, response: key.show(making.body.options) };
    expect((await send(forMaking)).body.code).toBe('passkey.refused');
    expect((await byPasskey(softAuthenticator())).body.code).toBe('passkey.refused');
  });

  test('whose counter does not go up is refused: it was copied', async () => {
    const key = await addPasskey(person, call);
    key.counter = 5;
    expect((await byPasskey(key)).status).toBe(200);
    key.counter = 3;
    expect((await byPasskey(key)).body.code).toBe('passkey.refused');
    expect(await actions(person.id)).toContain('signIn.passkeyRefused');
  });

  test('is added after confirming, in the session that asked, and to one account', async () => {
    const params = { userId: person.id };
    const stale = await app.as(person, { confirmed: false });
    expect((await stale('POST /api/user/:userId/passkeys/options', { params, body: {} })).body.code).toBe(
      'session.confirmNeeded',
    );
    const asked = await call('POST /api/user/:userId/passkeys/options', { params, body: {} });
    const key = softAuthenticator();
    const body = { ticket: asked.body.ticket, name: 'Laptop', response: key.make(asked.body.options) };
    expect((await stale('POST /api/user/:userId/passkeys', { params, body })).body.code).toBe('passkey.refused');
    expect((await call('POST /api/user/:userId/passkeys', { params, body })).status).toBe(201);
    expect((await call('POST /api/user/:userId/passkeys', { params, body })).body.code).toBe('passkey.refused');
    const other = await app.build.student();
    const theirs = await app.as(other);
    const again = await theirs('POST /api/user/:userId/passkeys/options', { params: { userId: other.id }, body: {} });
    const same = { ticket: again.body.ticket, name: 'Laptop', response: key.make(again.body.options) };
    expect(
      (await theirs('POST /api/user/:userId/passkeys', { params: { userId: other.id }, body: same })).body.code,
    ).toBe('passkey.refused');
  });

  test('is renamed and removed by its owner; there are ten at most', async () => {
    await addPasskey(person, call);
    const params = { userId: person.id };
    const state = async () => (await call('GET /api/user/:userId/factors', { params })).body.passkeys;
    const passkeyId = (await state())[0]?.id ?? '';
    const own = { params: { ...params, passkeyId } };
    expect(
      (await call('PUT /api/user/:userId/passkeys/:passkeyId', { ...own, body: { name: 'Key ring' } })).status,
    ).toBe(200);
    expect(await state()).toMatchObject([{ name: 'Key ring' }]);
    const other = await app.build.student();
    const foreign = { params: { userId: other.id, passkeyId } };
    expect((await (await app.as(other))('DELETE /api/user/:userId/passkeys/:passkeyId', foreign)).body.code).toBe(
      'passkey.notFound',
    );
    for (let n = 1; n < 10; n++) await addPasskey(person, call);
    const more = await call('POST /api/user/:userId/passkeys/options', { params, body: {} });
    expect(more.body.code).toBe('passkey.tooMany');
    expect((await call('DELETE /api/user/:userId/passkeys/:passkeyId', own)).status).toBe(200);
    expect(await state()).toHaveLength(9);
  });

  test('or a code confirms that it is still the same person, each its own', async () => {
    const key = await addPasskey(person, call);
    const { secret } = await turnAppOn(person, call);
    nextStep();
    const stale = await app.as(person, { confirmed: false });
    await app
      .db('session')
      .where({ account_id: person.id })
      .update({ factors: ['passkey', 'code'] });
    const params = { userId: person.id };
    const needed = await stale('POST /api/user/:userId/recovery-codes', { params, body: {} });
    expect(needed.body).toMatchObject({ code: 'session.confirmNeeded', ways: ['passkey', 'code'] });
    const confirm = (body: object) => stale('POST /api/auth/confirm', { body: { userId: person.id, ...body } });
    // the password alone proves nothing here: who changes factors shows one
    expect((await confirm({ way: 'password', password })).status).toBe(200);
    const calls = [
      await stale('POST /api/user/:userId/recovery-codes', { params, body: {} }),
      await stale('POST /api/user/:userId/passkeys/options', { params, body: {} }),
      await stale('POST /api/user/:userId/authenticator-app', { params, body: {} }),
      await stale('DELETE /api/user/:userId/authenticator-app', { params }),
      await stale('DELETE /api/user/:userId/passkeys/:passkeyId', { params: { ...params, passkeyId: randomUUID() } }),
    ];
    expect(calls.map((reply) => (reply.body as { code?: string }).code)).toEqual(
      calls.map(() => 'session.confirmNeeded'),
    );
    expect((await confirm({ way: 'code', code: '000000' })).body.code).toBe('code.wrong');
    const code = codeOf(secret);
    expect((await confirm({ way: 'code', code })).status).toBe(200);
    expect((await confirm({ way: 'code', code })).body.code).toBe('code.wrong');
    expect((await stale('POST /api/user/:userId/recovery-codes', { params, body: {} })).status).toBe(200);
    const other = await app.build.student();
    const theirs = await addPasskey(other, await app.as(other));
    expect((await confirm({ way: 'passkey', answer: await showPasskey(theirs) })).body.code).toBe('passkey.refused');
    expect((await confirm({ way: 'passkey', answer: await showPasskey(key) })).status).toBe(200);
  });
});

describe('[TRU-16] a role that needs a second factor', () => {
  test('gets one before anything else, keeps the last one, and its session goes on', async () => {
    const before = app.deps.factors;
    app.deps.factors.requiredOf = new Set(['admin', 'instructor'] as const);
    try {
      const admin = await app.build.admin({ password });
      const student = await app.build.student({ password });
      const reply = await signIn(admin);
      expect(reply.body).toMatchObject({ mustAddFactor: true });
      expect((await signIn(student)).body).toMatchObject({ mustAddFactor: false });
      const call = testClient(app.url, cookieIn(reply));
      expect((await call('GET /api/users')).body.code).toBe('session.mustAddFactor');
      expect((await call('GET /api/auth')).body).toMatchObject({ mustAddFactor: true });
      const params = { userId: admin.id };
      expect((await call('GET /api/user/:userId/factors', { params })).body).toMatchObject({ required: true });
      const claims = await app.deps.tokens.verify(cookieIn(reply).split('=')[1] ?? '');
      expect(claims).toMatchObject({ mustAddFactor: true });

      const begun = await call('POST /api/user/:userId/authenticator-app', { params, body: {} });
      const code = codeOf(begun.body.secret);
      const on = await call('PUT /api/user/:userId/authenticator-app', { params, body: { code } });
      expect((await call('GET /api/users')).status).toBe(200);
      const renewed = await app.deps.tokens.verify(cookieIn(on).split('=')[1] ?? '');
      expect(renewed).toMatchObject({ sessionId: claims?.sessionId });
      expect(renewed?.mustAddFactor).toBeUndefined();
      expect((await call('DELETE /api/user/:userId/authenticator-app', { params })).body.code).toBe('factor.needed');
      expect((await call('GET /api/user/:userId/factors', { params })).body.app_since).not.toBeNull();
    } finally {
      before.requiredOf = new Set();
    }
  });

  test('doctors may work without it for some days; after that they add one first', async () => {
    Object.assign(app.deps.factors, { requiredOf: new Set(['admin', 'instructor']), graceDays: 14 });
    try {
      const doctor = await app.build.instructor({ password });
      const begun = app.clock.now().getTime();
      const first = await signIn(doctor);
      const due = String(first.body.factorDue);
      expect(first.body).toMatchObject({ mustAddFactor: false, factorDue: due });
      // at night, so that nobody is held up in the middle of an exam
      const days = (Date.parse(due) - begun) / 86_400_000;
      expect([days > 14, days <= 15, wallClock(new Date(due), app.deps.settings.timeZone).getUTCHours()]).toEqual([
        true,
        true,
        3,
      ]);
      const call = testClient(app.url, cookieIn(first));
      expect((await call('GET /api/auth')).body).toMatchObject({ mustAddFactor: false, factorDue: due });
      expect((await call('GET /api/today/instructor/:userId', { params: { userId: doctor.id } })).status).toBe(200);
      const own = await app.deps.tokens.verify(cookieIn(first).split('=')[1] ?? '');
      expect(own?.factorDue?.toISOString().slice(0, 19)).toBe(due.slice(0, 19));
      // an admin never waits
      expect((await signIn(await app.build.admin({ password }))).body).toMatchObject({ mustAddFactor: true });

      app.clock.advance(13 * 86_400_000);
      expect((await signIn(doctor)).body).toMatchObject({ mustAddFactor: false, factorDue: due });
      app.clock.advance(Date.parse(due) - app.clock.now().getTime());
      const late = await signIn(doctor);
      expect(late.body).toMatchObject({ mustAddFactor: true, factorDue: null });
      const lateCall = testClient(app.url, cookieIn(late));
      expect((await lateCall('GET /api/today/instructor/:userId', { params: { userId: doctor.id } })).body.code).toBe(
        'session.mustAddFactor',
      );
      await addPasskey(doctor, lateCall);
      expect((await signIn(doctor)).body.code).toBe('signIn.codeNeeded');
      // who has lost it and was helped by an admin can work at once, and has time again
      app.deps.factors.requiredOf = new Set(['instructor']);
      const owner = await app.as(await app.build.admin());
      expect(
        (await owner('DELETE /api/accounts/:userId/factors', { params: { userId: doctor.id }, body })).status,
      ).toBe(200);
      expect((await signIn(doctor)).body).toMatchObject({ mustAddFactor: false, factorDue: expect.any(String) });
    } finally {
      Object.assign(app.deps.factors, { requiredOf: new Set(), graceDays: 0 });
    }
  });

  test('is read from the setting; other values stop the start', () => {
    const given = { secret: 'x'.repeat(40), publicUrl: 'https://learn.example.edu:8443/', requiredOf: [] };
    expect(factorSettings(given).site).toEqual({ id: 'learn.example.edu', origin: 'https://learn.example.edu:8443' });
  });
});

describe('[TRU-16] after a loss', () => {
  test('an admin removes another’s factors: sessions end, they are told, a doctor’s keys are withheld', async () => {
    const first = await app.build.admin();
    const admin = await app.as(first);
    const doctor = await app.build.instructor({ password });
    const call = await app.as(doctor);
    const key = await addPasskey(doctor, call);
    await turnAppOn(doctor, call);
    const params = { userId: doctor.id };
    expect((await admin('GET /api/accounts/:userId', { params })).body.second_factors).toEqual(['passkey', 'code']);
    const stale = await app.as(first, { confirmed: false });
    expect((await stale('DELETE /api/accounts/:userId/factors', { params, body })).body.code).toBe(
      'session.confirmNeeded',
    );
    expect((await admin('DELETE /api/accounts/:userId/factors', { params, body })).status).toBe(200);
    expect((await call('GET /api/user/:userId', { params })).body.code).toBe('session.ended');
    expect((await byPasskey(key)).body.code).toBe('passkey.refused');
    expect((await signIn(doctor)).status).toBe(200);
    expect(await told(doctor.id)).toEqual(['factorAdded', 'factorAdded', 'factorsRemoved']);
    const [event] = await app
      .db('audit_event')
      .where({ action: 'account.factorsRemoved' })
      .orderBy('id', 'desc')
      .limit(1);
    expect(event).toMatchObject({ actor_id: first.id, subject_id: String(doctor.id), after: body });
    const unknown = { identity_check: 'byLetter' } as unknown as typeof body;
    expect((await admin('DELETE /api/accounts/:userId/factors', { params, body: unknown })).status).toBe(400);
    expect((await admin('GET /api/accounts/:userId', { params })).body.keys_held).toMatchObject({ by_caller: true });
    expect((await admin('DELETE /api/accounts/:userId/factors', { params, body })).body.code).toBe('factor.none');
    expect(
      (await admin('DELETE /api/accounts/:userId/factors', { params: { userId: first.id }, body })).body.code,
    ).toBe('factor.own');
  });

  test('[TRU-16] a page of the version before states no check: the call still works, and the log says so', async () => {
    const admin = await app.as(await app.build.admin());
    const doctor = await app.build.instructor({ password });
    await addPasskey(doctor, await app.as(doctor));
    const without = { params: { userId: doctor.id } } as { params: { userId: number }; body: object };
    expect((await admin('DELETE /api/accounts/:userId/factors', without)).status).toBe(200);
    const event = await app
      .db('audit_event')
      .where({ action: 'account.factorsRemoved', subject_id: String(doctor.id) })
      .first('after');
    expect(event).toEqual({ after: { identity_check: 'notStated' } });
  });

  test('an admin’s factors are removed by the operator’s command alone', async () => {
    const [first, second] = [await app.build.admin(), await app.build.admin({ password })];
    const key = await addPasskey(second, await app.as(second));
    const admin = await app.as(first);
    const refused = await admin('DELETE /api/accounts/:userId/factors', { params: { userId: second.id }, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'account.passwordOfAdmin']);
    expect(refused.body.EnMessage).toContain('operator');
    const { db, clock } = app.deps;
    const strip = (email: string) => removeFactorsOfAdmin({ db, clock, hasEmail: true }, email, 'byVideo');
    await expect(strip((await app.build.instructor()).email)).rejects.toMatchObject({ code: 'account.notFound' });
    await strip(` ${second.email.toUpperCase()}`);
    expect((await byPasskey(key)).body.code).toBe('passkey.refused');
    expect((await signIn(second)).status).toBe(200);
    expect(await told(second.id)).toEqual(['factorAdded', 'factorsRemoved']);
    expect(await actions(second.id)).toContain('account.factorsRemoved');
    await expect(strip(second.email)).rejects.toMatchObject({ code: 'factor.none' });
  });

  test('deleting an account removes its factors at once', async () => {
    const student = await app.build.student();
    const key = await addPasskey(student, await app.as(student));
    const admin = await app.as(await app.build.admin());
    await admin('POST /api/delete-account/:userId', { params: { userId: student.id } });
    expect(await app.db('passkey').where({ account_id: student.id })).toEqual([]);
    expect((await byPasskey(key)).body.code).toBe('passkey.refused');
  });
});

describe('[TRU-05] [TRU-16] withheld keys', () => {
  const held = async (id: number) => (await app.db('key_hold').where({ account_id: id })).length > 0;

  test('are shown again to a doctor who signs in with a factor from before the change', async () => {
    const doctor = await app.build.instructor({ password });
    const key = await addPasskey(doctor, await app.as(doctor));
    const admin = await app.as(await app.build.admin());
    app.clock.advance(1000);
    await admin('POST /api/accounts/passwords', { body: { userIds: [doctor.id] } });
    expect(await held(doctor.id)).toBe(true);
    expect((await byPasskey(key)).status).toBe(200);
    expect(await held(doctor.id)).toBe(false);
    expect(await actions(doctor.id)).toContain('account.keysReleased');
  });

  test('stay withheld from a factor that came after the first change, however often it is repeated', async () => {
    const doctor = await app.build.instructor({ password });
    const admin = await app.as(await app.build.admin());
    const reset = () => admin('POST /api/accounts/passwords', { body: { userIds: [doctor.id] } });
    await reset();
    app.clock.advance(1000);
    await app.db('account').where({ id: doctor.id }).update({ must_change_password: false });
    const key = await addPasskey(doctor, await app.as(doctor));
    app.clock.advance(1000);
    await reset();
    expect((await byPasskey(key)).status).toBe(200);
    expect(await held(doctor.id)).toBe(true);
  });
});
