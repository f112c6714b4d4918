import { randomUUID } from 'node:crypto';
import { createLog } from '@daftar/service-kit';
import { jobRunner } from '@daftar/service-kit/jobs';
import { replySweeper } from '@daftar/service-kit/once/reply-sweeper';
import { keptMs } from '@daftar/service-kit/once/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

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
});
