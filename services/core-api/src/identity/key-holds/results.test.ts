import type { Route } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { beforeEach, expect } from 'vitest';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';

const dayMs = 86_400_000;
beforeEach(() => app.clock.set(testStart));

/** A student with a released result, for whom help desk makes a password, which then signs in and chooses another one. */
async function taken() {
  const it = await sit(app);
  await it.save([it.choose(it.q1, 0, 1)]);
  app.clock.set(minute(5));
  await it.submit();
  await app.db('exam').where({ exam_id: it.exam.exam_id }).update({ results_released_at: app.clock.now() });
  app.clock.advance(dayMs);
  const admin = await app.build.admin();
  await app.db('account').where({ id: admin.id }).update({ duties: '{helpDesk}' });
  const helpDesk = async () => app.as(admin);
  const signedIn = async (): Promise<Awaited<ReturnType<typeof app.as>>> => {
    const made = await (await helpDesk())('POST /api/accounts/passwords', { body: { userIds: [it.student.id] } });
    expect(made.status, made.text).toBe(200);
    await app.db('account').where({ id: it.student.id }).update({ must_change_password: false });
    return app.as(it.student);
  };
  return { it, helpDesk, signedIn };
}

test('[TRU-17] who signs in with a password that help desk made sees no result for three days, and can sit an exam', async () => {
  const { it, signedIn } = await taken();
  const examId = it.exam.exam_id;
  const student = await signedIn();
  const details = async () =>
    (await app.as(it.student))('GET /api/studentExamDetails/:userId/:examId', {
      params: { userId: it.student.id, examId },
    });
  const work = async () =>
    (await (await app.as(it.student))('GET /api/student/:userId/work', { params: { userId: it.student.id } })).body
      .exams;

  expect((await details()).body.code).toBe('results.held');
  expect(await work()).toMatchObject([{ exam_id: examId, results_at: null, score: null }]);
  const receipt = await student('GET /api/attempts/:attemptId/receipt', { params: { attemptId: it.attempt_id } });
  expect(JSON.parse(JSON.parse(receipt.text).statement)).toMatchObject({ questions: null, result: null });
  const own = await student('GET /api/user/:userId/data', { params: { userId: it.student.id } });
  expect(own.body.code).toBe('results.held');

  expect((await (await sit(app, { student: it.student })).submit()).status).toBe(200);

  app.clock.advance(2.9 * dayMs);
  expect((await details()).body.code).toBe('results.held');
  app.clock.advance(0.2 * dayMs);
  expect((await details()).status).toBe(200);
  expect(await work()).toContainEqual(expect.objectContaining({ exam_id: examId, score: expect.any(Number) }));
  // another password withholds them again
  const again = await (await signedIn())('GET /api/exam-feedback/:examId', { params: { examId } });
  expect(again.body.code).toBe('results.held');
});

test('[TRU-17] an owner confirms the student, and first passwords withhold nothing', async () => {
  const { it, helpDesk, signedIn } = await taken();
  const student = await signedIn();
  const params = { userId: it.student.id };
  const seen = await (await helpDesk())('GET /api/accounts/:userId', { params });
  expect(seen.body.keys_held).toMatchObject({ by_caller: true, results_until: expect.any(String) });
  const owner = await app.as(await app.build.admin());
  expect((await owner('POST /api/accounts/:userId/release-keys', { params })).status).toBe(200);
  const inExam = { params: { ...params, examId: it.exam.exam_id } };
  expect((await student('GET /api/studentExamDetails/:userId/:examId', inExam)).status).toBe(200);

  const fresh = await app.build.student();
  await app.db('account').where({ id: fresh.id }).update({ must_change_password: true });
  await (await helpDesk())('POST /api/accounts/passwords', { body: { userIds: [fresh.id] } });
  expect(await app.db('key_hold').where({ account_id: fresh.id })).toEqual([]);
});

test('[TRU-17] each call that tells students a result says so', () => {
  const told = (allRoutes as readonly Route[]).filter(({ ownResults }) => ownResults).map(({ path }) => path);
  expect(told.sort()).toEqual([
    '/api/assignment-appeals/:id',
    '/api/assignment-feedback/:id',
    '/api/courses/:courseCode/assignments/:id/own',
    '/api/courses/:courseCode/page',
    '/api/courses/:courseCode/tab',
    '/api/exam-appeals/:examId',
    '/api/exam-feedback/:examId',
    '/api/exam-figures/:courseCode/:userId',
    '/api/exam-place/:examId',
    '/api/exam-results/:examId/own',
    '/api/exams-answers/:examId',
    '/api/gradebook/:courseCode/:userId',
    '/api/own-results/:userId',
    '/api/student-answers/:studentId',
    '/api/student/:userId/work',
    '/api/studentAssignment/:userId/:assignmentId',
    '/api/studentExamDetails/:userId/:examId',
    '/api/today/student/:userId',
    '/api/today/student/:userId/courses',
    '/api/user/:userId/data',
  ]);
});
