import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';

beforeEach(() => app.clock.set(testStart));

const page = 'GET /api/courses/:courseCode/assignments/:id/own' as const;
const hours = (n: number) => new Date(testStart.getTime() + n * 3_600_000);

/** A student's work that is scored with a comment, while the doctor holds the scores. */
async function scored() {
  const { in: taught, student } = await app.build.enrolment();
  const { assignment_id } = await app.build.assignment({ in: taught, score: 10, dueAt: hours(1) });
  const work = await app.build.submission({ for: { assignment_id, in: taught }, student });
  const doctor = await app.as(taught.instructor);
  const params = { id: assignment_id };
  await doctor('PUT /api/assignment-release/:id', { params, body: { release: 'hand' } });
  const marked = await doctor('PUT /api/assignment-marking/:id/:workId', {
    params: { ...params, workId: work.student_assignment_id },
    body: { points: 7, comment: 'Well done', version: 0 },
  });
  expect(marked.status, marked.text).toBe(200);
  app.clock.set(hours(2));
  const release = () => doctor('PUT /api/assignment-release/:id', { params, body: { release: 'now' } });
  return { taught, student, release, params: { courseCode: taught.course.course_code, id: assignment_id } };
}

test('[DAY-12] a student’s page of an assignment in one call says what the calls of its parts say, before and after its release', async () => {
  const { student, release, params } = await scored();
  const call = await app.as(student);
  const { courseCode, id } = params;
  app.clock.set(testStart);
  expect((await call(page, { params })).body).toMatchObject({ degree: null, submission: { open: true } });
  app.clock.set(hours(2));
  const alone = async () => ({
    assignments: (await call('GET /api/assignments/:courseCode', { params: { courseCode } })).body,
    submission: (
      await call('GET /api/studentAssignment/checkAssignmentSubmission', {
        query: { assignmentId: id, userId: student.id },
      })
    ).body,
    degree: (
      await call('GET /api/studentAssignment/:userId/:assignmentId', {
        params: { userId: student.id, assignmentId: id },
      })
    ).body,
    feedback: (await call('GET /api/assignment-feedback/:id', { params: { id } })).body,
  });
  const held = await call(page, { params });
  expect(held.status, held.text).toBe(200);
  expect(held.body).toEqual(await alone());
  expect(held.body.degree).toEqual({ score: null, comment: null, shown: false });
  expect(held.text).not.toContain('Well done');
  expect((await release()).status).toBe(200);
  const shown = (await call(page, { params })).body;
  expect(shown).toEqual(await alone());
  expect(shown.degree).toMatchObject({ score: 7, comment: 'Well done' });
});

test('[DAY-12] nothing of another’s assignment, and no score with a password that an admin made', async () => {
  const { taught, student, release, params } = await scored();
  await release();
  const other = await app.build.enrolment();
  const call = await app.as(other.student);
  expect((await call(page, { params })).body).toMatchObject({ code: 'class.notYours' });
  const own = { courseCode: other.in.course.course_code, id: params.id };
  expect((await call(page, { params: own })).body).toEqual({
    assignments: [],
    submission: null,
    degree: null,
    feedback: null,
  });
  expect((await (await app.as(taught.instructor))(page, { params })).status).toBe(403);
  expect((await app.anonymous(page, { params })).status).toBe(401);

  const admin = await app.as(await app.build.admin());
  await admin('POST /api/accounts/passwords', { body: { userIds: [student.id] } });
  await app.db('account').where({ id: student.id }).update({ must_change_password: false });
  const held = await (await app.as(student))(page, { params });
  expect([held.status, held.body.degree, held.body.feedback]).toEqual([200, null, null]);
  expect(held.text).not.toContain('Well done');
});
