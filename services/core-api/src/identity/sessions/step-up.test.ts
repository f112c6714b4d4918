import { confirmedForWorkMs, confirmedMs, type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { inTransaction } from '@daftar/service-kit/db';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { type TestCall, testClient } from '../../testing/client.ts';
import { fittingRequest, sendTo } from '../../testing/route-inputs.ts';
import { askForLink, resetPassword, sendNextLink } from '../forgotten-password/rules.ts';
import { releaseKeysByFactor } from '../key-holds/queries.ts';

const core = (allRoutes as readonly Route[]).filter(({ service }) => service === 'core');
const stepping = core.filter(({ stepUp }) => stepUp !== undefined);

/** Signs in for real, from its own address. */
async function signedIn(email: string, password: string): Promise<{ call: TestCall; cookie: string }> {
  const reply = await app.anonymous('POST /api/auth/signIn', { body: { email, password } });
  expect(reply.status, reply.text).toBe(200);
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { call: testClient(app.url, cookie), cookie };
}

describe('[TRU-05] step-up', () => {
  test('every call that resets, deletes, imports, restores, marks or hands out passwords and keys declares it', () => {
    expect(stepping.map(routeName).sort()).toEqual([
      'DELETE /api/accounts/:userId/factors',
      'DELETE /api/accounts/:userId/sessions',
      'DELETE /api/assignments/:id',
      'DELETE /api/chapters/:id',
      'DELETE /api/chapters/:id/accessible-version',
      'DELETE /api/control-papers/:paperId/entries/:number',
      'DELETE /api/courses/:code',
      'DELETE /api/departments-courses/:id',
      'DELETE /api/departments/:id',
      'DELETE /api/exams/:examId',
      'DELETE /api/instructors-enrollments/:id',
      'DELETE /api/markers/:kind/:id/:doctorId',
      'DELETE /api/place-comments/:id',
      'DELETE /api/user/:userId/authenticator-app',
      'DELETE /api/user/:userId/devices/:deviceId',
      'DELETE /api/user/:userId/passkeys/:passkeyId',
      'DELETE /api/user/:userId/providers/:providerId',
      'GET /api/account-imports/:id/refused-rows',
      'GET /api/bank-imports/:id',
      'GET /api/bank-items/:id/versions/:version',
      'GET /api/banks/:bankId/export',
      'GET /api/banks/:bankId/questions',
      'GET /api/exam-drafts/:draftId',
      'GET /api/exam-item-feedback/:examId',
      'GET /api/exam-statistics/:examId',
      'GET /api/exams-answers/:examId',
      'GET /api/exams/:examId/paper',
      'GET /api/user/:userId/data',
      'POST /api/accounts/:userId/hand-over',
      'POST /api/accounts/:userId/release-keys',
      'POST /api/accounts/:userId/view',
      'POST /api/accounts/passwords',
      'POST /api/assignment-marking/:id/:workId/comments',
      'POST /api/assignment-release/:id/students',
      'POST /api/assignment-release/:id/take-back',
      'POST /api/bylaws',
      'POST /api/bylaws/:bylawId/versions',
      'POST /api/control-papers/:paperId/decisions',
      'POST /api/control-papers/:paperId/entries',
      'POST /api/control-papers/:paperId/entry-files',
      'POST /api/control-papers/:paperId/opening',
      'POST /api/control-papers/:paperId/opening/finish',
      'POST /api/control-papers/:paperId/opening/join',
      'POST /api/control-sessions',
      'POST /api/control-sessions/:sessionId/papers',
      'POST /api/control-sessions/:sessionId/seats',
      'POST /api/course-sheets',
      'POST /api/credit-transfers',
      'POST /api/credit-transfers/:transferId/take-back',
      'POST /api/delete-account/:userId',
      'POST /api/deleted-accounts/:userId/restore',
      'POST /api/exam-marking/:examId/:questionId/:workId/comments',
      'POST /api/exam-regrade/:examId',
      'POST /api/exam-release/:examId/students',
      'POST /api/exam-release/:examId/take-back',
      'POST /api/grade-reopenings/:sealId',
      'POST /api/grade-seals/:courseCode',
      'POST /api/grade-seals/:courseCode/reopening',
      'POST /api/hand-overs/:id/undo',
      'POST /api/level-publications/:publicationId/approve',
      'POST /api/level-results',
      'POST /api/level-results/:resultId/publication',
      'POST /api/markers/:kind/:id/share',
      'POST /api/mercy/runs',
      'POST /api/mercy/runs/:runId/approval',
      'POST /api/mercy/runs/:runId/reversal',
      'POST /api/mercy/versions',
      'POST /api/ownership-requests/:userId/confirm',
      'POST /api/petitions/:petitionId/decision',
      'POST /api/remotes/:remote/channel',
      'POST /api/remotes/:remote/grants',
      'POST /api/remotes/:remote/requests',
      'POST /api/remotes/:remote/requests/:id/approve',
      'POST /api/staff',
      'POST /api/students-enrollments/upload',
      'POST /api/terms/:id/open',
      'POST /api/transcripts',
      'POST /api/update-account',
      'POST /api/upload-accounts',
      'POST /api/user/:userId/authenticator-app',
      'POST /api/user/:userId/passkeys/options',
      'POST /api/user/:userId/recovery-codes',
      'PUT /api/accounts/:userId/duties',
      'PUT /api/appeals/:id',
      'PUT /api/assignment-marking/:id/:workId',
      'PUT /api/assignment-release/:id',
      'PUT /api/assignments/:id/students/:studentId/score',
      'PUT /api/barrings/:barringId',
      'PUT /api/cohorts/:cohortId',
      'PUT /api/control-papers/:paperId/key',
      'PUT /api/control-papers/:paperId/numbers',
      'PUT /api/control-sessions/:sessionId/members',
      'PUT /api/exam-marking/:examId/:questionId/:workId',
      'PUT /api/exam-mocks/:examId',
      'PUT /api/exam-place/:examId',
      'PUT /api/exam-release/:examId',
      'PUT /api/gradebook/:courseCode/bonus/:studentId',
      'PUT /api/gradebook/:courseCode/cells',
      'PUT /api/gradebook/:courseCode/scheme',
      'PUT /api/markers/:kind/:id/:doctorId',
      'PUT /api/place-comments/:id',
      'PUT /api/result-states/:offeringId/:studentId',
      'PUT /api/studentAssignmentScore/:id',
      'PUT /api/studentExam/essayQuestion/:questionId',
      'PUT /api/studentExamScore/:id',
      'PUT /api/user/:userId/providers/:providerId',
    ]);
    // only core-api knows the session’s row
    expect(
      (allRoutes as readonly Route[]).filter(({ stepUp }) => stepUp).every(({ service }) => service === 'core'),
    ).toBe(true);
  });

  test.each(
    stepping
      .filter(({ stepUp }) => stepUp === true || typeof stepUp === 'string')
      .map((route) => [routeName(route), route] as const),
  )('%s is refused to a session that has not confirmed', async (_name, route) => {
    const role = Array.isArray(route.policy.who) ? route.policy.who[0] : 'admin';
    const person = await app.build[role as 'admin']();
    const request = fittingRequest(route, person.id);
    const stale = await sendTo(app.url, route, request, await app.cookieOf(person, { confirmed: false }));
    expect([stale.status, stale.code]).toEqual([403, 'session.confirmNeeded']);
    const fresh = await sendTo(app.url, route, request, await app.cookieOf(person));
    expect(fresh.code).not.toBe('session.confirmNeeded');
  });

  test('marking asks for what was shown within two hours, regrading within five minutes', async () => {
    const doctor = await app.build.instructor({ password: 'seven wet umbrellas' });
    const { call } = await signedIn(doctor.email, 'seven wet umbrellas');
    const mark = async () => (await call('PUT /api/studentExamScore/:id', { params: { id: 1 }, body: {} })).body.code;
    const regrade = async () =>
      (await call('POST /api/exam-regrade/:examId', { params: { examId: 1 }, body: {} })).body.code;
    app.clock.advance(confirmedMs);
    expect([await mark(), await regrade()]).toEqual(['attempt.notFound', 'session.confirmNeeded']);
    app.clock.advance(confirmedForWorkMs - confirmedMs - 1);
    expect(await mark()).toBe('attempt.notFound');
    app.clock.advance(1);
    expect(await mark()).toBe('session.confirmNeeded');
    await call('POST /api/auth/confirm', {
      body: { userId: doctor.id, way: 'password', password: 'seven wet umbrellas' },
    });
    expect(await mark()).toBe('attempt.notFound');
  });

  test('signing in counts for five minutes, then the password does, in this session alone', async () => {
    const admin = await app.build.admin({ password: 'seven wet umbrellas' });
    const one = await signedIn(admin.email, 'seven wet umbrellas');
    const other = await app.as(admin, { confirmed: false });
    const student = await app.build.student();
    const change = { body: { userID: student.id, newEmail: `changed${student.id}@daftar.test` } };

    app.clock.advance(confirmedMs - 1);
    expect((await one.call('POST /api/update-account', change)).status).toBe(200);
    app.clock.advance(1);
    const late = await one.call('POST /api/update-account', { body: { userID: student.id, newRole: 'instructor' } });
    expect(late.status).toBe(403);
    expect(late.body).toMatchObject({ code: 'session.confirmNeeded', ways: ['password'] });
    // a name is no such change
    expect(
      (await one.call('POST /api/update-account', { body: { userID: student.id, newFirstName: 'Ola' } })).status,
    ).toBe(200);

    const confirm = (call: TestCall, password: string) =>
      call('POST /api/auth/confirm', { body: { userId: admin.id, way: 'password', password } });
    expect((await confirm(one.call, 'a wrong password')).body).toMatchObject({ code: 'password.wrongOwn' });
    expect((await confirm(one.call, 'seven wet umbrellas')).body).toMatchObject({
      until: new Date(app.clock.now().getTime() + confirmedMs).toISOString(),
    });
    expect((await one.call('POST /api/accounts/passwords', { body: { userIds: [student.id] } })).status).toBe(200);
    expect((await other('POST /api/accounts/passwords', { body: { userIds: [student.id] } })).body).toMatchObject({
      code: 'session.confirmNeeded',
    });
    const log = await app.db('audit_event').where({ actor_id: admin.id }).orderBy('id').pluck('action');
    expect(log).toEqual(expect.arrayContaining(['signIn.notConfirmed', 'signIn.confirmed']));
  });

  test('guessing the own password is stopped after five tries', async () => {
    const admin = await app.build.admin({ password: 'seven wet umbrellas' });
    const call = await app.as(admin, { confirmed: false });
    const guess = (password: string) =>
      call('POST /api/auth/confirm', { body: { userId: admin.id, way: 'password', password } });
    for (let n = 0; n < 5; n++) expect((await guess(`guess ${n}`)).status).toBe(400);
    expect((await guess('seven wet umbrellas')).body).toMatchObject({ code: 'signIn.tooMany' });
  });
});

describe('[TRU-05] passwords that an admin made', () => {
  test('can be used for seven days, by sign-in and to choose an own one', async () => {
    const admin = await app.as(await app.build.admin());
    const student = await app.build.student();
    const made = await admin('POST /api/accounts/passwords', { body: { userIds: [student.id] } });
    const password = made.body.slips[0]?.password ?? '';
    const early = await signedIn(student.email, password);
    app.clock.advance(7 * 86_400_000);
    const late = await app.anonymous('POST /api/auth/signIn', { body: { email: student.email, password } });
    expect([late.status, late.body.code]).toEqual([403, 'password.expired']);
    const wrong = await app.anonymous('POST /api/auth/signIn', { body: { email: student.email, password: 'no such' } });
    expect(wrong.body.code).toBe('signIn.failed');
    const kept = await app.as(student);
    const own = { userId: student.id, oldPassword: password, newPassword: 'nine dry umbrellas' };
    expect((await kept('PUT /api/user/editPassword', { body: own })).body.code).toBe('password.expired');
    expect(early.cookie).toBeTruthy();

    const later = await app.as(await app.build.admin());
    const again = await later('POST /api/accounts/passwords', { body: { userIds: [student.id] } });
    const { call } = await signedIn(student.email, again.body.slips[0]?.password ?? '');
    const chosen = { ...own, oldPassword: again.body.slips[0]?.password ?? '' };
    expect((await call('PUT /api/user/editPassword', { body: chosen })).status).toBe(200);
    app.clock.advance(30 * 86_400_000);
    await signedIn(student.email, 'nine dry umbrellas');
  });

  test('are not made for an admin, who changes it with the old one', async () => {
    const [first, second] = [await app.build.admin(), await app.build.admin()];
    const admin = await app.as(first);
    for (const { id } of [first, second]) {
      const reply = await admin('POST /api/update-account', {
        body: { userID: id, newPassword: 'nine dry umbrellas' },
      });
      expect([reply.status, reply.body.code]).toEqual([409, 'account.passwordOfAdmin']);
    }
    for (const change of [{ newEmail: `mine${second.id}@daftar.test` }, { newUserID: second.id + 500_000 }]) {
      const reply = await admin('POST /api/update-account', { body: { userID: second.id, ...change } });
      expect([reply.status, reply.body.code], reply.text).toEqual([409, 'account.passwordOfAdmin']);
      expect(reply.body.EnMessage).toContain('another admin');
    }
    const own = await admin('POST /api/update-account', {
      body: { userID: first.id, newEmail: `own${first.id}@daftar.test` },
    });
    expect(own.status).toBe(200);
  });
});

describe('[TRU-05] keys of a doctor whose sign-in an admin changed', () => {
  let admin: TestCall;
  let adminId: number;
  let second: TestCall;
  let doctor: { id: number; role: string; email: string };
  let examId: number;
  beforeEach(async () => {
    const first = await app.build.admin();
    adminId = first.id;
    admin = await app.as(first);
    second = await app.as(await app.build.admin());
    doctor = await app.build.instructor();
    const cls = await app.build.classOf({ instructor: doctor });
    examId = (await app.build.exam({ in: cls, startsIn: 60 })).exam_id;
  });
  const keys = async (confirmed = true) =>
    (await app.as(doctor, { confirmed }))('GET /api/exams-answers/:examId', { params: { examId } });
  const reset = (by: TestCall) => by('POST /api/accounts/passwords', { body: { userIds: [doctor.id] } });
  const chosen = () => app.db('account').where({ id: doctor.id }).update({ must_change_password: false });

  test('before the exam begins, the doctor confirms first; then nobody asks', async () => {
    expect((await keys(false)).body).toMatchObject({ code: 'session.confirmNeeded' });
    expect((await keys()).status).toBe(200);
    const stale = await app.as(doctor, { confirmed: false });
    const statistics = () => stale('GET /api/exam-statistics/:examId', { params: { examId } });
    expect((await statistics()).body).toMatchObject({ code: 'session.confirmNeeded' });
    app.clock.advance(3_600_000);
    expect((await keys(false)).status).toBe(200);
    expect((await statistics()).status).toBe(200);
  });

  test('are withheld until another admin confirms, or the exam has ended', async () => {
    await reset(admin);
    await chosen();
    expect((await keys()).body).toMatchObject({ code: 'exam.keysHeld' });
    const held = await admin('GET /api/accounts/:userId', { params: { userId: doctor.id } });
    expect(held.body.keys_held).toMatchObject({ by_caller: true });
    const release = (by: TestCall) => by('POST /api/accounts/:userId/release-keys', { params: { userId: doctor.id } });
    expect((await release(admin)).body).toMatchObject({ code: 'account.keysHeldByYou' });
    expect((await keys()).body).toMatchObject({ code: 'exam.keysHeld' });
    expect((await release(second)).status).toBe(200);
    expect((await keys()).status).toBe(200);
    expect((await release(second)).body).toMatchObject({ code: 'account.keysNotHeld' });

    await reset(second);
    await chosen();
    expect((await keys()).body).toMatchObject({ code: 'exam.keysHeld' });
    app.clock.advance(10 * 86_400_000);
    expect((await keys()).status).toBe(200);
  });

  test('are shown again by a link to the address from before, not to one that the admin chose', async () => {
    const useLink = async (email: string, newPassword: string) => {
      await askForLink(app.deps, email);
      await sendNextLink(app.deps);
      const row = await app.db('outbox').where({ type: 'account.mail' }).orderBy('id', 'desc').first('payload');
      const token = app.deps.linkSealer.open(row.payload.sealedToken) ?? '';
      await resetPassword(app.deps, { address: '192.0.2.1', requestId: 'test' }, { token, newPassword });
    };
    const owned = doctor.email;
    const newEmail = `taken${doctor.id}@daftar.test`;
    await admin('POST /api/update-account', { body: { userID: doctor.id, newEmail } });
    await useLink(newEmail, 'eleven calm harbours');
    expect((await keys()).body).toMatchObject({ code: 'exam.keysHeld' });
    await admin('POST /api/update-account', { body: { userID: doctor.id, newEmail: owned } });
    await useLink(owned, 'twelve calm harbours');
    expect((await keys()).status).toBe(200);
  });

  test('are withheld after a deletion, a restore and a new password', async () => {
    const params = { userId: doctor.id };
    const deleted = await admin('POST /api/delete-account/:userId', { params, query: { confirm: 'yes' } });
    expect(deleted.status, deleted.text).toBe(200);
    expect((await second('POST /api/deleted-accounts/:userId/restore', { params })).status).toBe(200);
    await reset(second);
    await chosen();
    expect((await keys()).body).toMatchObject({ code: 'exam.keysHeld' });
  });

  test('are withheld from whom the classes are handed to until another owner confirms; where there is none, a doctor who is not new does', async () => {
    const handTo = async (ageDays: number) => {
      const made = new Date(app.clock.now().getTime() - ageDays * 86_400_000);
      const taker = await app.build.instructor();
      await app.db('account').where({ id: taker.id }).update({ created_at: made });
      const { instructor_id } = await app.db('exam').where({ exam_id: examId }).first();
      const handed = await admin('POST /api/accounts/:userId/hand-over', {
        params: { userId: instructor_id },
        body: { instructor_id: taker.id },
      });
      expect(handed.status, handed.text).toBe(200);
      const read = async () => (await app.as(taker))('GET /api/exams-answers/:examId', { params: { examId } });
      expect((await read()).body).toMatchObject({ code: 'exam.keysHeld' });
      await askForLink(app.deps, taker.email);
      await sendNextLink(app.deps);
      const row = await app.db('outbox').where({ type: 'account.mail' }).orderBy('id', 'desc').first('payload');
      const token = app.deps.linkSealer.open(row.payload.sealedToken) ?? '';
      await resetPassword(
        app.deps,
        { address: '192.0.2.1', requestId: 'test' },
        { token, newPassword: 'ten dry harbours' },
      );
      return { taker, read };
    };
    const fresh = await handTo(1);
    expect((await fresh.read()).body).toMatchObject({ code: 'exam.keysHeld' });
    const params = { userId: fresh.taker.id };
    const byFactor = await inTransaction(app.deps.db, (trx) =>
      releaseKeysByFactor(trx, fresh.taker.id, new Date(0), app.clock.now()),
    );
    expect(byFactor).toBe(false);
    expect((await admin('POST /api/accounts/:userId/release-keys', { params })).body).toMatchObject({
      code: 'account.keysHeldByYou',
    });
    expect((await second('POST /api/accounts/:userId/release-keys', { params })).status).toBe(200);
    expect((await fresh.read()).status).toBe(200);
    expect((await (await handTo(31)).read()).body).toMatchObject({ code: 'exam.keysHeld' });
    // with one owner alone
    const owners = app.db('account').where({ role: 'admin' }).whereNull('duties');
    const others = (await owners.clone().pluck('id')).filter((id: number) => id !== adminId);
    await app
      .db('account')
      .whereIn('id', others)
      .update({ duties: ['auditor'] });
    const known = await handTo(31);
    await app.db('account').whereIn('id', others).update({ duties: null });
    expect((await known.read()).status).toBe(200);
  });

  test('a new doctor’s first password withholds nothing', async () => {
    await app.db('account').where({ id: doctor.id }).update({ must_change_password: true });
    await reset(admin);
    await chosen();
    expect((await keys()).status).toBe(200);
  });
});

test('[TRU-05] the owner is told of a change of password, e-mail and role, at the old and the new address', async () => {
  const admin = await app.as(await app.build.admin());
  const student = await app.build.student({ email: 'old.address@daftar.test' });
  const since = (await app.db('outbox').max('id as id').first())?.id ?? 0;
  await admin('POST /api/update-account', {
    body: {
      userID: student.id,
      newEmail: 'new.address@daftar.test',
      newRole: 'instructor',
      newPassword: 'nine dry umbrellas',
    },
  });
  const rows = await app.db('outbox').where('id', '>', since).orderBy('id').select('type', 'payload');
  const about = rows.filter(({ payload }) => payload.userId === student.id);
  expect(about.filter(({ type }) => type === 'account.notice').map(({ payload }) => payload.what)).toEqual([
    'passwordMade',
    'emailChanged',
    'roleChanged',
  ]);
  const mails = about.filter(({ type }) => type === 'account.mail').map(({ payload }) => payload);
  const former = mails.filter(({ sealedAddress }) => sealedAddress !== undefined);
  expect(mails.length).toBe(6);
  expect(former.map(({ kind }) => kind)).toEqual(['passwordMade', 'emailChanged', 'roleChanged']);
  for (const { sealedAddress } of former)
    expect(app.deps.linkSealer.open(sealedAddress)).toBe('old.address@daftar.test');
  expect(JSON.stringify(about)).not.toMatch(/umbrellas|old\.address|new\.address/);
});
