import { courseTabs } from '@daftar/contracts/day/course-tabs';
import { beforeEach, expect } from 'vitest';
import { taken } from '../../exams/grading/taken-exam.fixture.ts';
import { app, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { startTestApp, testStart } from '../../testing/harness.ts';
import { withStatements } from '../../testing/statements.ts';

beforeEach(() => app.clock.set(testStart));

const tab = 'GET /api/courses/:courseCode/tab' as const;
/** Neither of the tabs nor of the overview. */
const none = {
  ...{ questions: null, exams: null, students: null, figures: null, own_figures: null },
  ...{ student_work: null, instructor_work: null, open_questions: null },
};

/** A course with an exam that two students took and whose results are shown, and a question of one of them. */
async function aCourse() {
  const it = await taken([(one) => [one.choose(one.q1, 0, 1)], (one) => [one.choose(one.q1, 1, 1)]]);
  const { in: taught, exam_id } = it.first.exam;
  await app.db('exam').where({ exam_id }).update({ results_released_at: app.clock.now(), over_at: app.clock.now() });
  const params = { courseCode: taught.course.course_code };
  const student = await app.as(it.first.student);
  const body = { question_text: 'Is chapter 3 in it?' };
  expect((await student('POST /api/courses/:courseCode/questions', { params, body })).status).toBe(201);
  return { taught, params, doctor: it.doctor, student, studentId: it.first.student.id, person: it.first.student };
}

/** What the own call of each tab answers. */
async function alone(call: TestCall, courseCode: string, userId: number | null) {
  const params = { courseCode };
  const page = (await call('GET /api/courses/:courseCode/page', { params })).body;
  const questions = (await call('GET /api/courses/:courseCode/questions', { params })).body;
  const exams = (await call('GET /api/exams/:courseCode', { params })).body;
  const ofRole =
    userId === null
      ? {
          students: { students: (await call('GET /api/courses/:courseCode/students', { params })).body },
          figures: { figures: (await call('GET /api/exam-figures/:courseCode', { params })).body },
        }
      : {
          students: {},
          figures: {
            own_figures: (await call('GET /api/exam-figures/:courseCode/:userId', { params: { courseCode, userId } }))
              .body,
          },
        };
  const parts = { questions: { questions }, exams: { exams }, ...ofRole };
  return Object.fromEntries(courseTabs.map((of) => [of, { ...page, ...none, ...parts[of] }]));
}

test('[DAY-12] a course’s page with a tab in one call says to doctor and student what the calls of its parts say', async () => {
  const { params, doctor, student, studentId } = await aCourse();
  for (const [call, userId] of [
    [doctor, null],
    [student, studentId],
  ] as const) {
    const own = await alone(call, params.courseCode, userId);
    for (const of of courseTabs) {
      const whole = await call(tab, { params, query: { of } });
      expect(whole.status, whole.text).toBe(200);
      expect(whole.body, of).toEqual(own[of]);
    }
    expect(own).toMatchObject({ questions: { questions: [{}] }, exams: { exams: [{}] } });
  }
  const own = await alone(student, params.courseCode, studentId);
  expect(own.figures).toMatchObject({ figures: null, own_figures: [{ score: 2 }] });
  expect((await doctor(tab, { params, query: { of: 'students' } })).body.students).toHaveLength(2);
});

test('[DAY-12] only for those who teach or learn it; no figures with a password that an admin made', async () => {
  const { params, person } = await aCourse();
  const outside = await app.build.enrolment();
  for (const one of [outside.in.instructor, outside.student])
    expect((await (await app.as(one))(tab, { params, query: { of: 'exams' } })).body).toMatchObject({
      code: 'class.notYours',
    });
  expect((await (await app.as(await app.build.admin()))(tab, { params, query: { of: 'exams' } })).status).toBe(403);
  expect((await app.anonymous(tab, { params, query: { of: 'exams' } })).status).toBe(401);

  const admin = await app.as(await app.build.admin());
  await admin('POST /api/accounts/passwords', { body: { userIds: [person.id] } });
  await app.db('account').where({ id: person.id }).update({ must_change_password: false });
  const held = await (await app.as(person))(tab, { params, query: { of: 'figures' } });
  expect([held.status, held.body.own_figures]).toEqual([200, null]);
  expect(held.text).not.toContain('"score"');
});

test('[RUN-05] a course’s figures may lag, as those of their own call, and are read after its page', async () => {
  const { params, doctor } = await aCourse();
  const own = await withStatements(() => doctor('GET /api/exam-figures/:courseCode', { params }));
  const lagging = own.statements.filter(({ lags }) => lags).map(({ sql }) => sql);
  expect(lagging).toHaveLength(2);
  const whole = await withStatements(() => doctor(tab, { params, query: { of: 'figures' } }));
  expect(whole.reply.body.figures).toEqual(own.reply.body);
  const behind = whole.statements.filter(({ lags }) => lags);
  expect(behind.map(({ sql }) => sql)).toEqual(lagging);
  expect([whole.statements.slice(-2), behind.map(({ beside }) => beside)]).toEqual([behind, [0, 0]]);
});

test('[SEC-03] opening screens is limited as a student’s own figures are', async () => {
  const limited = await startTestApp({ rateLimitScale: 0.05 });
  try {
    const { in: taught, student } = await limited.build.enrolment();
    const exam = await limited.build.exam({ in: taught });
    const [doctor, pupil] = [await limited.as(taught.instructor), await limited.as(student)];
    const params = { courseCode: taught.course.course_code };
    const calls = {
      own: () => pupil('GET /api/exam-figures/:courseCode/:userId', { params: { ...params, userId: student.id } }),
      tab: () => pupil(tab, { params, query: { of: 'figures' } }),
      exam: () =>
        doctor('GET /api/exams/:examId/page', { params: { examId: exam.exam_id }, query: { of: 'students' } }),
      results: () => doctor('GET /api/courses/:courseCode/results', { params, query: { of: 'gradebook' } }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await call()).status);
      expect(statuses, name).toEqual([200, 200, 200, 429]);
    }
  } finally {
    await limited.close();
  }
});
