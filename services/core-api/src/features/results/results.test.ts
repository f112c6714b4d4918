import { allRoutes } from '@daftar/contracts/routes';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, testStart } from '../../testing/harness.ts';
import { minute, sit } from '../attempts/sitting.fixture.ts';
import { sweepOnce } from '../attempts/sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(testStart));
afterAll(() => app.close());

const quiet = pino({ level: 'silent' });
type Sitting = Awaited<ReturnType<typeof sit>>;
const reviewFor = (call: Sitting['call'], it: Sitting) =>
  call('GET /api/studentExamDetails/:userId/:examId', { params: { userId: it.student.id, examId: it.exam.exam_id } });

test('[RES-03] one row per student: submitted, sitting, absent, withdrawn after it', async () => {
  const it = await sit(app);
  const doctor = await app.as(it.exam.in.instructor);
  await it.submit([it.choose(it.q1, 0, 1), it.write('an essay', 2)]);
  const sitting = await sit(app, { exam: it.exam });
  const absent = (await app.build.enrolment({ in: it.exam.in })).student;
  const withdrawn = await sit(app, { exam: it.exam });
  await withdrawn.submit();
  await app.db('enrolment').where({ id: withdrawn.enrolmentId }).update({ withdrawn_at: app.clock.now() });
  const gone = await app.build.enrolment({ in: it.exam.in });
  await app.db('enrolment').where({ id: gone.id }).update({ withdrawn_at: app.clock.now() });

  const list = await doctor('GET /api/exam-results/:examId', { params: { examId: it.exam.exam_id } });
  const none = {
    score: null,
    is_submitted: 0,
    submitted_at: null,
    submitted_by: null,
    receipt_code: null,
    ungraded: 0,
  };
  expect(list.body).toEqual(
    [
      {
        student_id: it.student.id,
        score: 2,
        is_submitted: 1,
        attempt_id: it.attempt_id,
        submitted_at: minute(0).toISOString(),
        submitted_by: 'student',
        receipt_code: expect.any(String),
        ungraded: 1,
      },
      { ...none, student_id: sitting.student.id, attempt_id: sitting.attempt_id },
      { ...none, student_id: absent.id, attempt_id: null },
      {
        student_id: withdrawn.student.id,
        score: 0,
        is_submitted: 1,
        attempt_id: withdrawn.attempt_id,
        submitted_at: minute(0).toISOString(),
        submitted_by: 'student',
        receipt_code: expect.any(String),
        ungraded: 0,
      },
    ].map((row) => ({ student_name: 'Test student', total_score: 15, ...row })),
  );
});

test('[RES-04] [EXT-08] the review: per question the options, what was answered and what it earned', async () => {
  const it = await sit(app);
  const doctor = await app.as(it.exam.in.instructor);
  await it.submit([it.choose(it.q1, 0, 1), it.choose(it.q2, 2, 2)]);
  const rows = (await reviewFor(doctor, it)).body;
  expect(rows).toHaveLength(9);
  const common = { enrollment_exam_id: it.attempt_id, version: 0 };
  expect(rows[0]).toMatchObject({
    ...common,
    question_type: 'MCQ',
    question_points: 2,
    student_answer: it.q1.options[0]!.answer_text,
    student_answer_points: 2,
    is_student_answer_correct: 1,
    answer_id: it.q1.options[0]!.answer_id,
    answer_text: it.q1.options[0]!.answer_text,
    is_answer_correct: 1,
  });
  expect(rows[5]).toMatchObject({
    student_answer: it.q2.options[2]!.answer_text,
    student_answer_points: 0,
    is_student_answer_correct: 0,
    is_answer_correct: 0,
  });
  // An essay left empty earns nothing and waits for nobody.
  expect(rows[8]).toMatchObject({
    ...common,
    question_type: 'Essay',
    student_answer: '',
    student_answer_points: 0,
    is_student_answer_correct: null,
    answer_id: null,
    answer_text: null,
    is_answer_correct: null,
  });
});

describe('[RES-07] [EXT-11] the student’s own results', () => {
  test('only after the exam has ended for everybody, else “The exam not ended yet”', async () => {
    const it = await sit(app);
    await it.submit([it.choose(it.q1, 0, 1)]);
    for (const now of [minute(1), minute(60), new Date(minute(120).getTime() - 1)]) {
      app.clock.set(now);
      const reply = await reviewFor(it.call, it);
      expect([reply.status, reply.body.EnMessage]).toEqual([409, 'The exam not ended yet']);
    }
    app.clock.set(minute(120));
    const shown = await reviewFor(it.call, it);
    expect([shown.status, shown.body.length]).toEqual([200, 9]);
    const answers = await it.call('GET /api/exams-answers/:examId', { params: { examId: it.exam.exam_id } });
    expect(answers.body.map((option) => option.is_correct)).toEqual([1, 0, 0, 0, 1, 0, 0, 0]);
  });

  test('somebody’s extra time keeps them closed for all', async () => {
    const it = await sit(app);
    await it.submit();
    await app
      .db('exam')
      .where({ exam_id: it.exam.exam_id })
      .update({ closes_at: minute(150) });
    app.clock.set(minute(149));
    expect((await reviewFor(it.call, it)).body.code).toBe('exam.notEnded');
    app.clock.set(minute(150));
    expect((await reviewFor(it.call, it)).status).toBe(200);
  });

  test('as long as a late answer could still be sent, no key is shown to copy from', async () => {
    const it = await sit(app, { dueIn: 30 });
    await it.submit();
    const late = await sit(app, { exam: it.exam });
    app.clock.set(minute(30));
    const codes = async () => [
      (await reviewFor(it.call, it)).body.code,
      (await it.call('GET /api/exams-details/:examId', { params: { examId: it.exam.exam_id } })).body.results_shown,
    ];
    expect(await codes()).toEqual(['exam.notEnded', false]);
    app.clock.set(minute(30.1));
    await sweepOnce(app.deps, quiet);
    expect(await codes()).toEqual(['exam.notEnded', false]);
    const answers = await late.call('GET /api/exams-answers/:examId', { params: { examId: it.exam.exam_id } });
    expect(new Set(answers.body.map((option) => option.is_correct))).toEqual(new Set([null]));
    app.clock.set(new Date(minute(31).getTime() + 1));
    expect(await codes()).toEqual([undefined, true]);
    const reply = await late.save([late.choose(late.q1, 0, 1)]);
    expect(reply.body.code).toBe('attempt.closed');
  });

  test('[ACC-07] nobody else’s, and none without an attempt', async () => {
    const it = await sit(app);
    await it.submit();
    const other = await sit(app, { exam: it.exam });
    const absent = (await app.build.enrolment({ in: it.exam.in })).student;
    app.clock.set(minute(130));
    await sweepOnce(app.deps, quiet);
    expect((await reviewFor(other.call, it)).body.code).toBe('session.notYours');
    const asAbsent = await app.as(absent);
    const none = await asAbsent('GET /api/studentExamDetails/:userId/:examId', {
      params: { userId: absent.id, examId: it.exam.exam_id },
    });
    expect([none.status, none.body.code]).toEqual([404, 'attempt.notFound']);
    const colleague = await app.as((await app.build.classOf({ course: it.exam.in.course })).instructor);
    expect((await reviewFor(colleague, it)).body.code).toBe('exam.notFound');
    await app.db('enrolment').where({ id: it.enrolmentId }).update({ withdrawn_at: app.clock.now() });
    expect((await reviewFor(it.call, it)).body.code).toBe('exam.notFound');
  });
});

/** Every call that a student may look with, whatever is added one day. */
const looks = allRoutes.filter(
  ({ method, replyAs, service, policy: { who } }) =>
    method === 'GET' &&
    service === 'core' &&
    (replyAs ?? 'json') === 'json' &&
    (who === 'anyone' || who === 'signedIn' || who.includes('student')),
);

test('[EXT-11] no reply to a student holds a key before the end: all of them are read', async () => {
  const it = await sit(app, { dueIn: 60 });
  const ids: Record<string, string | number> = {
    examId: it.exam.exam_id,
    attemptId: it.attempt_id,
    courseCode: it.exam.in.course.course_code,
    userId: it.student.id,
    studentId: it.student.id,
  };
  const texts = [(await it.open()).text, (await it.save([it.choose(it.q1, 0, 1)])).text];
  const lookEverywhere = async () => {
    const answered: string[] = [];
    for (const { path } of looks) {
      const url = path.replaceAll(/:(\w+)/g, (_, name) => String(ids[name] ?? 1));
      const reply = await fetch(app.url + url, { headers: { cookie: await app.cookieOf(it.student) } });
      const text = await reply.text();
      texts.push(text);
      if (reply.status === 200 && text.includes(String(it.q1.question_id))) answered.push(path);
    }
    return answered;
  };
  // that the questions are among what is read
  expect(await lookEverywhere()).toContain('/api/exams-questions/:examId');
  texts.push((await it.submit([it.write('x', 2)])).text);
  const again = { params: { studentId: it.student.id }, body: { examId: it.exam.exam_id, answers: [] } };
  texts.push((await it.call('POST /api/student-answers/:studentId', again)).text);
  await lookEverywhere();
  expect(texts.length).toBeGreaterThan(2 * looks.length);
  // schemas and their descriptions name the fields; values are what may not be told
  for (const text of texts)
    expect(text).not.toMatch(/"is_(correct|answer_correct|student_answer_correct)":(1|0|true|false)/);
});
