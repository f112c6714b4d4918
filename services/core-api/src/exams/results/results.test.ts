import { allRoutes } from '@daftar/contracts/routes';
import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { dueEnd, minute, sit } from '../sitting/sitting.fixture.ts';
import { sweepOnce } from '../sitting/sweep.ts';

beforeEach(() => app.clock.set(testStart));

const quiet = pino({ level: 'silent' });
type Sitting = Awaited<ReturnType<typeof sit>>;
const reviewFor = (call: Sitting['call'], it: Sitting) =>
  call('GET /api/studentExamDetails/:userId/:examId', { params: { userId: it.student.id, examId: it.exam.exam_id } });

test('[RES-03] [FIX-14] one row per student: submitted, sitting, absent, withdrawn afterwards', async () => {
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
    waiting_points: 0,
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
        waiting_points: 10,
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
        waiting_points: 0,
      },
    ].map((row) => ({
      student_name: 'Test student',
      student_name_ar: null,
      total_score: 15,
      late: 0,
      accommodated_minutes: 0,
      ...row,
    })),
  );
});

test('[RES-04] [EXT-08] the review: the options per question, the answer and the points it earned', async () => {
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
  // An empty essay earns nothing and needs no grading.
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
  // A missing answer is an empty text, and wrong.
  const silent = await sit(app, { exam: it.exam });
  await silent.submit();
  const unanswered = (await reviewFor(doctor, silent)).body;
  expect(new Set(unanswered.map((row) => `${row.question_type} “${row.student_answer}”`))).toEqual(
    new Set(['MCQ “”', 'Essay “”']),
  );
  expect(unanswered[0]).toMatchObject({ student_answer_points: 0, is_student_answer_correct: 0 });
});

test('[RES-03] an account deleted during its exam: access ends, what was saved is submitted and stays', async () => {
  const it = await sit(app);
  await it.save([it.choose(it.q1, 0, 1)]);
  const admin = await app.as(await app.build.admin());
  const deleted = await admin('POST /api/delete-account/:userId', {
    params: { userId: it.student.id },
    query: { endedExams: it.exam.exam_id },
  });
  expect(deleted.status, deleted.text).toBe(200);
  expect((await it.save([it.choose(it.q1, 1, 2)])).status).toBe(401);
  app.clock.set(minute(31));
  await sweepOnce(app.deps, quiet);
  const doctor = await app.as(it.exam.in.instructor);
  const list = await doctor('GET /api/exam-results/:examId', { params: { examId: it.exam.exam_id } });
  expect(list.body).toMatchObject([
    { student_id: it.student.id, student_name: 'Test student', is_submitted: 1, submitted_by: 'time', score: 2 },
  ]);
  expect((await reviewFor(doctor, it)).body[0]).toMatchObject({ student_answer_points: 2 });
});

describe('[RES-07] [EXT-11] the student’s own results', () => {
  test('only after the exam has ended for everybody, else “The exam not ended yet”', async () => {
    const it = await sit(app);
    await it.submit([it.choose(it.q1, 0, 1)]);
    for (const now of [minute(1), minute(60), new Date(dueEnd(120).getTime() - 1)]) {
      app.clock.set(now);
      const reply = await reviewFor(it.call, it);
      expect([reply.status, reply.body.EnMessage]).toEqual([409, 'The exam not ended yet']);
    }
    app.clock.set(dueEnd(120));
    const shown = await reviewFor(it.call, it);
    expect([shown.status, shown.body.length]).toEqual([200, 9]);
    const answers = await it.call('GET /api/exams-answers/:examId', { params: { examId: it.exam.exam_id } });
    expect(answers.body.map((option) => option.is_correct)).toEqual([1, 0, 0, 0, 1, 0, 0, 0]);
  });

  test('somebody’s extra time keeps them hidden for everybody', async () => {
    const it = await sit(app);
    await it.submit();
    await app
      .db('exam')
      .where({ exam_id: it.exam.exam_id })
      .update({ closes_at: minute(150) });
    app.clock.set(minute(149));
    expect((await reviewFor(it.call, it)).body.code).toBe('exam.notEnded');
    app.clock.set(dueEnd(150));
    expect((await reviewFor(it.call, it)).status).toBe(200);
  });

  test('while a late answer could still be sent, no key is shown to copy from', async () => {
    const it = await sit(app, { dueIn: 30 });
    await it.submit();
    const late = await sit(app, { exam: it.exam });
    app.clock.set(minute(30));
    const codes = async () => [
      (await reviewFor(it.call, it)).body.code,
      (await it.call('GET /api/exams-details/:examId', { params: { examId: it.exam.exam_id } })).body.results_shown,
    ];
    expect(await codes()).toEqual(['exam.notEnded', false]);
    app.clock.set(dueEnd(30));
    await sweepOnce(app.deps, quiet);
    expect(await codes()).toEqual(['exam.notEnded', false]);
    const answers = await late.call('GET /api/exams-answers/:examId', { params: { examId: it.exam.exam_id } });
    expect(answers.body).toMatchObject({ code: 'exam.questionsClosed' });
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
    // Withdrawn: the student's own result stays (FIX-04).
    expect((await reviewFor(it.call, it)).status).toBe(200);
  });
});

/** Every call by which a student can read, including future ones. */
const looks = allRoutes.filter(
  ({ method, path, replyAs, service, policy: { who } }) =>
    method === 'GET' &&
    service === 'core' &&
    (replyAs ?? 'json') === 'json' &&
    // its examples are of another exam
    path !== '/api/openapi.json' &&
    (who === 'anyone' || who === 'signedIn' || who.includes('student')),
);

/** Makes every such call as the student, with these ids in its address; path and text of each reply. */
async function lookEverywhere(
  student: Sitting['student'],
  ids: Record<string, string | number>,
): Promise<{ path: string; text: string }[]> {
  const cookie = await app.cookieOf(student);
  const replies: { path: string; text: string }[] = [];
  for (const { path } of looks) {
    const url = path.replaceAll(/:(\w+)/g, (_, name) => String(ids[name] ?? 1));
    const reply = await fetch(app.url + url, { headers: { cookie } });
    replies.push({ path, text: await reply.text() });
  }
  return replies;
}
const idsOf = (exam: Sitting['exam'], student: Sitting['student']) => ({
  examId: exam.exam_id,
  courseCode: exam.in.course.course_code,
  userId: student.id,
  studentId: student.id,
});

test('[EXT-11] before the start no reply to a student holds a question or an option', async () => {
  const exam = await app.build.exam({ startsIn: 1 });
  const { student } = await app.build.enrolment({ in: exam.in });
  const replies = await lookEverywhere(student, idsOf(exam, student));
  // the exam is among the replies
  expect(replies.find(({ path }) => path === '/api/exams-details/:examId')?.text).toContain(exam.exam_name);
  const wording = exam.questions.flatMap(({ options }) => options.map(({ answer_text }) => answer_text));
  wording.push(...(await app.db('question').where({ exam_id: exam.exam_id }).pluck('question_text')));
  expect(wording.length).toBeGreaterThan(10);
  for (const { path, text } of replies)
    expect(
      wording.filter((words) => text.includes(words)),
      path,
    ).toEqual([]);
  expect(await app.db('attempt').where({ exam_id: exam.exam_id })).toEqual([]);
});

test('[EXT-11] no reply to a student holds a key before the end: all replies are searched', async () => {
  const it = await sit(app, { dueIn: 60 });
  const ids = { ...idsOf(it.exam, it.student), attemptId: it.attempt_id };
  const texts = [(await it.open()).text, (await it.save([it.choose(it.q1, 0, 1)])).text];
  const look = async () => {
    const replies = await lookEverywhere(it.student, ids);
    texts.push(...replies.map(({ text }) => text));
    return replies;
  };
  // the questions are among the replies
  const sheet = (await look()).find(({ path }) => path === '/api/exams-questions/:examId');
  expect(JSON.parse(sheet?.text ?? '[]')).toMatchObject([{ question_id: it.q1.question_id }, {}, {}]);
  texts.push((await it.submit([it.write('x', 2)])).text);
  const again = { params: { studentId: it.student.id }, body: { examId: it.exam.exam_id, answers: [] } };
  texts.push((await it.call('POST /api/student-answers/:studentId', again)).text);
  await look();
  expect(texts.length).toBeGreaterThan(2 * looks.length);
  for (const text of texts)
    expect(text).not.toMatch(/"is_(correct|answer_correct|student_answer_correct)":(1|0|true|false)/);
});
