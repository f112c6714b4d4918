import { createHash, randomUUID } from 'node:crypto';
import { createLog } from '@daftar/service-kit';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { requestText } from '@daftar/service-kit/http/request-key';
import { jobRunner } from '@daftar/service-kit/jobs';
import { unlessAnswered } from '@daftar/service-kit/once/held';
import { replySweeper } from '@daftar/service-kit/once/reply-sweeper';
import { openOnce } from '@daftar/service-kit/once/run-once';
import { forgetReplies, keptMs, mostOfAccount } from '@daftar/service-kit/once/store';
import { describe, expect } from 'vitest';
import { app, test } from './testing/app.ts';

const key = (value: string = randomUUID()) => ({ 'idempotency-key': value });
const department = (department_name: string) => ({ body: { department_name } });

describe('[FIX-09] Idempotency-Key', () => {
  test('with another body it is refused in both languages; the order of the fields doesn’t matter', async () => {
    const admin = await app.as(await app.build.admin());
    const headers = key();
    const first = await admin('POST /api/departments', { ...department('Geology'), headers });
    const other = await admin('POST /api/departments', { ...department('Botany'), headers });
    expect([other.status, other.body.code]).toEqual([422, 'request.keyReused']);
    expect(other.body.ArMessage).toMatch(/\p{Script=Arabic}/u);
    const elsewhere = await admin('PUT /api/departments/:id', { params: { id: 1 }, ...department('Geology'), headers });
    expect(elsewhere.body.code).toBe('request.keyReused');
    expect(await app.db('department').where({ department_name: 'Botany' })).toEqual([]);

    const { course_code } = await app.build.course();
    const link = { department_id: first.body.department_id, course_id: course_code, level: 1, semester: 1 };
    const once = { headers: key() };
    const [one, two] = [
      await admin('POST /api/departments-courses', { body: link, ...once }),
      await admin('POST /api/departments-courses', {
        body: Object.fromEntries(Object.entries(link).reverse()),
        ...once,
      }),
    ];
    expect([one.status, two.headers.get('idempotency-replayed'), two.text]).toEqual([201, 'true', one.text]);
  });

  test('it is the caller’s own: another person’s key has no effect', async () => {
    const [one, two] = [await app.as(await app.build.admin()), await app.as(await app.build.admin())];
    const headers = key();
    await one('POST /api/departments', { ...department('Optics'), headers });
    const other = await two('POST /api/departments', { ...department('Optics'), headers });
    expect([other.status, other.body.code]).toEqual([409, 'department.exists']);
  });

  test('a refusal has no effect and is not stored; a malformed key is refused', async () => {
    const admin = await app.as(await app.build.admin());
    const headers = key();
    const { department_id } = (await admin('POST /api/departments', department('Once taken'))).body;
    expect((await admin('POST /api/departments', { ...department('Once taken'), headers })).status).toBe(409);
    await admin('DELETE /api/departments/:id', { params: { id: department_id } });
    expect((await admin('POST /api/departments', { ...department('Once taken'), headers })).status).toBe(201);
    const bad = await admin('POST /api/departments', { ...department('Any'), headers: key('too short') });
    expect([bad.status, bad.body.fields?.[0]?.field]).toEqual([400, 'headers.idempotency-key']);
  });

  test('a failed commit is no success, and nothing is stored', async () => {
    const admin = await app.as(await app.build.admin());
    await app.db.raw(`
      create function refuse_commit() returns trigger language plpgsql as
        $$ begin raise exception 'the commit fails' using errcode = '57P01'; end $$;
      create constraint trigger refuse_commit after insert on department deferrable initially deferred
        for each row when (new.department_name = 'Refused') execute function refuse_commit()`);
    const headers = key();
    const refused = await admin('POST /api/departments', { ...department('Refused'), headers });
    expect([refused.status, refused.body.code]).toEqual([503, 'server.unavailable']);
    expect(await app.db('department').where({ department_name: 'Refused' })).toEqual([]);
    await app.db.raw('drop trigger refuse_commit on department');
    const again = await admin('POST /api/departments', { ...department('Refused'), headers });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  test('stored replies can’t be read in the database, and are deleted after a day', async () => {
    const admin = await app.as(await app.build.admin());
    await admin('POST /api/departments', { ...department('Secret'), headers: key() });
    const replies = await app.db('idempotency_key').pluck('reply');
    expect(replies.length).toBeGreaterThan(0);
    expect(replies.some((reply: string) => reply.includes('success'))).toBe(false);
    const sweep = async () => {
      const log = createLog({ name: 'test', level: 'silent' });
      const sweeper = jobRunner([replySweeper(app.deps)], { log });
      await sweeper.start();
      await sweeper.stop();
      return Number((await app.db('idempotency_key').count('* as n').first())?.n);
    };
    app.clock.advance(keptMs);
    expect(await sweep()).toBe(replies.length);
    app.clock.advance(1);
    expect(await sweep()).toBe(0);
  });

  test('an ended session can replay an earlier reply, and nothing else', async () => {
    const person = await app.build.student();
    const student = await app.as(person);
    const headers = key();
    const body = { userId: person.id };
    const out = await student('POST /api/auth/signOut', { body, headers });
    const again = await student('POST /api/auth/signOut', { body, headers });
    expect([out.status, again.status, again.text]).toEqual([200, 200, out.text]);
    expect(again.headers.get('set-cookie')).toBe(out.headers.get('set-cookie'));
    expect((await student('POST /api/auth/signOut', { body, headers: key() })).status).toBe(401);
    const other = await student('PUT /api/user/editPassword', {
      body: { userId: person.id, oldPassword: 'x', newPassword: 'another password' },
      headers,
    });
    expect(other.body.code).toBe('request.keyReused');
  });

  test('[SEC-02] the request is kept under a secret, since it may hold a password; a plain hash of the version before still fits', async () => {
    const admin = await app.as(await app.build.admin());
    const headers = key();
    const first = await admin('POST /api/departments', { ...department('Hashed'), headers });
    const text = requestText('POST', '/api/departments', { department_name: 'Hashed' }, {});
    const plain = createHash('sha256').update(text).digest('hex');
    const row = () => app.db('idempotency_key').where({ key: headers['idempotency-key'] });
    expect(await row().pluck('request_hash')).toEqual([app.deps.requestFingerprint(text)]);
    expect(app.deps.requestFingerprint(text)).not.toBe(plain);
    await row().update({ request_hash: plain });
    const again = await admin('POST /api/departments', { ...department('Hashed'), headers });
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
  });

  test('[SEC-02] a body nested too deeply is refused, in an undeclared field too', async () => {
    const cookie = await app.cookieOf(await app.build.admin());
    const headers = { cookie, 'content-type': 'application/json', origin: 'http://daftar.test', ...key() };
    const body = `{"department_name":"Deep","more":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    const reply = await fetch(`${app.url}/api/departments`, { method: 'POST', headers, body });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, 'request.invalid']);
  });

  test('a repeat that is refused for what the first call just did gets the first reply, and counts no failure', async () => {
    const once = openOnce(
      { db: app.db, clock: app.clock, sealer: app.deps.replySealer, fingerprint: app.deps.requestFingerprint },
      createLog({ name: 'test', level: 'silent' }),
    );
    const call = { accountId: 1, sessionId: randomUUID(), key: randomUUID(), request: 'the same' };
    const working = (work: () => Promise<unknown>) =>
      Object.assign(async () => ({ status: 200, body: await work() }), {
        replyOf: (body: unknown) => ({ status: 200, body }),
      });
    const change = working(() => inTransaction(app.db, async () => 'done'));
    const done = { reply: { status: 200, body: 'done', setCookie: undefined }, isRepeat: true };
    let counted = 0;
    const repeat = working(async () => {
      // the repeat has found nothing; now the first call is answered
      expect((await once.run(call, change, { replayOnly: false })).isRepeat).toBe(false);
      throw new AppError('department.notFound');
    });
    expect(await once.run(call, repeat, { replayOnly: false })).toEqual(done);
    const guess = working(async () => {
      await once.run({ ...call, key: `${call.key}2` }, change, { replayOnly: false });
      await unlessAnswered();
      counted += 1;
      throw new AppError('password.wrongOld');
    });
    expect(await once.run({ ...call, key: `${call.key}2` }, guess, { replayOnly: false })).toEqual(done);
    expect(counted).toBe(0);
  });

  test('a preview keeps nothing', async () => {
    const admin = await app.as(await app.build.admin());
    const { in: taught, student } = await app.build.enrolment();
    const { department_id } = await app.db('account').where({ id: student.id }).first('department_id');
    const headers = key();
    const body = { department_id, instructor_course_ids: [taught.instructor_course_id], preview: true };
    for (let n = 0; n < 2; n++) {
      const seen = await admin('POST /api/students-enrollments/class', { body, headers });
      expect([seen.status, seen.headers.get('idempotency-replayed')]).toEqual([200, null]);
      expect(seen.body.names.length).toBeGreaterThan(0);
    }
    expect(await app.db('idempotency_key').where({ key: headers['idempotency-key'] })).toEqual([]);
  });

  test('of one account only the newest are kept', async () => {
    const [busy, quiet] = [77_000_001, 77_000_002];
    const row = (account_id: number, n: number) => ({
      account_id,
      key: `a-key-of-a-busy-account-${n}`,
      session_id: randomUUID(),
      request_hash: 'a'.repeat(64),
      kept_at: new Date(app.clock.now().getTime() - n),
    });
    const rows = Array.from({ length: mostOfAccount + 5 }, (_, n) => row(busy, n));
    await app.db.batchInsert('idempotency_key', [...rows, row(quiet, 0)]);
    expect(await forgetReplies(app.db, app.clock.now())).toBe(5);
    const kept = await app.db('idempotency_key').where({ account_id: busy }).orderBy('kept_at', 'desc').pluck('key');
    expect(kept).toEqual(rows.slice(0, mostOfAccount).map((one) => one.key));
    expect(await app.db('idempotency_key').where({ account_id: quiet })).toHaveLength(1);
  });
});
