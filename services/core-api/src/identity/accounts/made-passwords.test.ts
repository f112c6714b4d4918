import { createLog } from '@daftar/service-kit';
import { type JobRunner, jobRunner } from '@daftar/service-kit/jobs';
import { afterAll, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { importRunner } from '../imports/runner.ts';
import { madeLetters } from '../made-letters.ts';

let admin: TestCall;
let runner: JobRunner;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
  const log = createLog({ name: 'test', level: 'silent' });
  runner = jobRunner([importRunner(app.deps, log)], { log });
  void runner.start();
});
afterAll(async () => {
  await runner.stop();
});

const make = (...userIds: number[]) => admin('POST /api/accounts/passwords', { body: { userIds } });
const signIn = (email: string, password: string) =>
  app.anonymous('POST /api/auth/signIn', { body: { email, password } });

test('[FIX-18] a made password has 16 letters that nobody confuses, each equally likely', () => {
  expect(madeLetters()).toMatch(/^[acdefhjkmnprtwxy3467]{4}(-[acdefhjkmnprtwxy3467]{4}){3}$/);
  let n = 0;
  const all = Array.from({ length: 2 }, () => madeLetters((below) => n++ % below)).join('');
  expect(new Set(all.replaceAll('-', '')).size).toBe(20);
  expect(new Set(Array.from({ length: 200 }, () => madeLetters())).size).toBe(200);
});

test('[FIX-18] it is told once, stored as a hash alone, and must be changed at the first sign-in', async () => {
  const student = await app.build.student({ password: 'the old password' });
  const old = await app.as(student);
  const { body, text } = await make(student.id, student.id);
  expect(body, text).toMatchObject({ slips: [{ id: student.id, email: student.email, role: 'student' }], left: [] });
  const password = body.slips[0]?.password ?? '';
  expect((await old('GET /api/auth')).body).toMatchObject({ Status: 'SignedOut' });
  expect((await signIn(student.email, 'the old password')).status).toBe(401);
  expect((await signIn(student.email, password)).body).toMatchObject({ mustChangePassword: true });

  const tables = await app.db('information_schema.tables').where({ table_schema: 'core' }).pluck('table_name');
  for (const table of tables) {
    const found = await app.db.raw<{ rows: { n: number }[] }>(
      'select count(*)::int as n from ?? t where t::text like ?',
      [table, `%${password}%`],
    );
    expect([table, found.rows[0]?.n]).toEqual([table, 0]);
  }
  const logged = await app.db('audit_event').where({ subject_id: String(student.id), action: 'account.passwordMade' });
  expect(logged).toHaveLength(1);

  // the browser closed before it was printed: another one, and the first is over
  const again = (await make(student.id)).body.slips[0]?.password ?? '';
  expect((await signIn(student.email, password)).status).toBe(401);
  expect((await signIn(student.email, again)).status).toBe(200);
});

test('[FIX-18] admins, unknown accounts and those in a running exam are left out and named; the others get theirs', async () => {
  const exam = await app.build.exam();
  const sitting = (await app.build.enrolment({ in: exam.in })).student;
  await app.as(sitting);
  await app.build.attempt({ exam, student: sitting });
  const other = await app.build.admin();
  const fine = await app.build.instructor();
  const { body, text } = await make(sitting.id, other.id, 9_999_999, fine.id);
  expect(
    body.slips.map(({ id }) => id),
    text,
  ).toEqual([fine.id]);
  expect(body.left.map(({ id }) => id)).toEqual([sitting.id, other.id, 9_999_999]);
  expect(body.left[1]?.EnMessage).toBe('An admin’s password is changed by its owner, in the profile');
  for (const { ArMessage } of body.left) expect(ArMessage).toMatch(/[\u0600-\u06ff]/);
});

test('[FIX-18] an account added without a password can’t sign in until one is made', async () => {
  const body = { userID: 6_910_001, firstName: 'Mona', lastName: 'Ali', email: 'mona.slip@daftar.test' };
  expect((await admin('POST /api/add-account', { body: { ...body, role: 'instructor' } })).status).toBe(201);
  for (const password of ['', '-', 'first-password']) {
    expect((await signIn(body.email, password)).status).toBe(401);
  }
  const password = (await make(body.userID)).body.slips[0]?.password ?? '';
  expect((await signIn(body.email, password)).status).toBe(200);
});

test('[FIX-18] a sheet without passwords is imported; its people are listed until they have chosen one', async () => {
  const { department_name } = await app.build.department();
  const header = 'Student Id,First name,Last name,Email,First password,Department';
  const row = (id: number, password = '') => `${id},Nour,Salem,slip${id}@daftar.test,${password},${department_name}`;
  const file = new File([[header, row(6_920_001), row(6_920_002), row(6_920_003, 'a typed one')].join('\n')], 'a.csv');
  const done = await admin('POST /api/upload-accounts', { files: { file }, body: {} });
  expect(done.body, done.text).toMatchObject({ Status: 'Success', saved: 3, without_password: 2 });
  const list = () => admin('GET /api/account-imports/:id/without-password', { params: { id: done.body.importId } });
  const { ids } = (await list()).body;
  expect(ids).toEqual([6_920_001, 6_920_002]);
  expect((await make(...ids)).body.slips).toHaveLength(2);
  // printed or not: they are listed as long as they haven't chosen their own
  expect((await list()).body.ids).toEqual(ids);
  await app.db('account').where({ id: 6_920_001 }).update({ must_change_password: false });
  expect((await list()).body.ids).toEqual([6_920_002]);
  const none = await admin('GET /api/account-imports/:id/without-password', { params: { id: 999_999 } });
  expect(none.body.code).toBe('accountImport.notFound');
});
