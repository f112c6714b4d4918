import { expect } from 'vitest';
import { sealEvents, verifyAudit } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { pseudonymise } from './pseudonymise.ts';

const years = (n: number) => app.clock.advance(n * 366 * 86_400_000);
const sealAll = async () => {
  while ((await sealEvents(app.deps)) > 0);
};

test('[TRU-13] deleting an account clears its password, sessions and links at once; a restore brings none back', async () => {
  const admin = await app.as(await app.build.admin());
  const student = await app.build.student({ password: 'nine dry umbrellas' });
  const own = await app.as(student);
  await app.db('password_link').insert({
    email: student.email,
    asked_at: app.clock.now(),
    handled_at: app.clock.now(),
    account_id: student.id,
    token_hash: Buffer.alloc(32, 9),
    expires_at: new Date(app.clock.now().getTime() + 60_000),
  });
  const params = { userId: student.id };
  expect((await admin('POST /api/delete-account/:userId', { params })).status).toBe(200);
  expect(await app.db('account').where({ id: student.id }).first('password_hash')).toEqual({ password_hash: '-' });
  expect((await app.db('password_link').where({ account_id: student.id }).first('used_at')).used_at).not.toBeNull();
  expect((await own('GET /api/user/:userId', { params })).status).toBe(401);

  expect((await admin('POST /api/deleted-accounts/:userId/restore', { params })).status).toBe(200);
  const signIn = { body: { email: student.email, password: 'nine dry umbrellas' } };
  expect((await app.anonymous('POST /api/auth/signIn', signIn)).status).toBe(401);
});

test('[TRU-13] a deleted account loses its names after the set years, also in the activity log, whose chain still holds; grades stay', async () => {
  const admin = await app.build.admin();
  const call = await app.as(admin);
  const { in: inClass, student } = await app.build.enrolment();
  const exam = await app.build.exam({ in: inClass });
  const { attempt_id } = await app.build.attempt({ exam, student });
  await app
    .db('attempt')
    .where({ attempt_id })
    .update({ state: 'submitted', submitted_at: app.clock.now(), submitted_by: 'student', score: 7 });
  const newEmail = `mona.adel.${student.id}@daftar.test`;
  await call('POST /api/update-account', { body: { userID: student.id, newFirstName: 'Monalisa', newEmail } });
  app.clock.advance(86_400_000);
  await (await app.as(admin))('POST /api/delete-account/:userId', { params: { userId: student.id } });
  await sealAll();
  const log = async () =>
    JSON.stringify((await (await app.as(admin))('GET /api/audit-log', { query: { limit: '200' } })).body);
  expect(await log()).toContain('Monalisa');
  const everywhere = async () =>
    JSON.stringify([await app.db('audit_event').select(), await app.db('account').where({ id: student.id })]);
  // the log itself never held it
  expect(JSON.stringify(await app.db('audit_event').select())).not.toContain('Monalisa');

  app.deps.settings.pseudonymiseAfterYears = 5;
  years(4);
  expect(await pseudonymise(app.deps)).toBe(0);
  years(2);
  expect(await pseudonymise(app.deps)).toBeGreaterThan(0);
  for (const text of [await log(), await everywhere()]) expect(text).not.toMatch(/Monalisa|mona\.adel/);
  expect(await app.db('account').where({ id: student.id }).first('first_name', 'first_name_ar')).toEqual({
    first_name: 'Former',
    first_name_ar: 'حساب',
  });
  expect(await app.db('attempt').where({ attempt_id }).first('score', 'student_id')).toEqual({
    score: 7,
    student_id: student.id,
  });
  await sealAll();
  expect((await verifyAudit(app.deps.db, app.clock.now())).findings).toEqual([]);
  const restored = await (await app.as(admin))('POST /api/deleted-accounts/:userId/restore', {
    params: { userId: student.id },
  });
  expect(restored.body.code).toBe('account.notFound');
});

test('[TRU-13] a changed name beside the log is found', async () => {
  const admin = await app.as(await app.build.admin());
  const student = await app.build.student();
  await admin('POST /api/update-account', { body: { userID: student.id, newFirstName: 'Salma' } });
  await sealAll();
  expect((await verifyAudit(app.deps.db, app.clock.now())).findings).toEqual([]);
  await app.db.raw(`update audit_person set after = '{"first_name": "Other"}' where after ->> 'first_name' = 'Salma'`);
  expect((await verifyAudit(app.deps.db, app.clock.now())).findings).toMatchObject([{ problem: 'altered' }]);
});

test('[TRU-13] “my data” holds one’s own account, work and acts, released scores only, and nobody else’s', async () => {
  const { in: inClass, student } = await app.build.enrolment();
  const exam = await app.build.exam({ in: inClass });
  const { attempt_id } = await app.build.attempt({ exam, student });
  await app
    .db('attempt')
    .where({ attempt_id })
    .update({ state: 'submitted', submitted_at: app.clock.now(), submitted_by: 'student', score: 7 });
  const other = await app.build.student();
  const own = await app.as(student);
  const params = { userId: student.id };
  const data = async () => JSON.parse((await own('GET /api/user/:userId/data', { params })).text);
  const first = await data();
  expect(first.account).toMatchObject([{ id: student.id, email: student.email }]);
  expect(first.enrolments).toHaveLength(1);
  expect(first.exam_attempts).toMatchObject([{ exam_name: exam.exam_name, score: null, answers: null }]);
  expect(JSON.stringify(first)).not.toContain(other.email);
  expect(JSON.stringify(first)).not.toMatch(/password|hash/);

  await app.db('exam').where({ exam_id: exam.exam_id }).update({ results_released_at: app.clock.now() });
  const second = await data();
  expect(second.exam_attempts).toMatchObject([{ score: 7 }]);
  expect(second.own_acts.map(({ action }: { action: string }) => action)).toContain('account.dataExported');

  const foreign = await own('GET /api/user/:userId/data', { params: { userId: other.id } });
  expect(foreign.body.code).toBe('session.notYours');
  const stale = await app.as(student, { confirmed: false });
  expect((await stale('GET /api/user/:userId/data', { params })).body.code).toBe('session.confirmNeeded');
});
