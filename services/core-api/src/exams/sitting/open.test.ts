import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { ExamOverrides } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';

beforeEach(() => app.clock.set(testStart));

const minutes = (n: number): string => new Date(testStart.getTime() + n * 60_000).toISOString();
const toMinute = (n: number) => app.clock.set(new Date(testStart.getTime() + n * 60_000));

async function sitting(overrides: ExamOverrides = {}) {
  const exam = await app.build.exam(overrides);
  const { student, id: enrolmentId } = await app.build.enrolment({ in: exam.in });
  const call = await app.as(student);
  const params = { examId: exam.exam_id };
  const open = (device: string = randomUUID(), takeOver = false) =>
    call('POST /api/attempts', { body: { examId: exam.exam_id, device, takeOver } });
  return { exam, student, call, params, open, enrolmentId };
}

describe('[EXT-09] [EXT-11] opening inside the window', () => {
  test('gives questions and options without keys, and the server’s deadline and time', async () => {
    const it = await sitting({ duration: 30, dueIn: 120 });
    toMinute(10);
    const reply = await it.open();
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      deadline: minutes(40),
      server_now: minutes(10),
      held_by_other_device: false,
      answers: [],
      acked_seq: 0,
    });
    expect(reply.body.questions.map(({ question_id, options }) => [question_id, options.length])).toEqual(
      it.exam.questions.map(({ question_id, options }) => [question_id, options.length]),
    );
    expect(reply.text).not.toContain('is_correct');
  });

  test('[HSE-07] [BOD-02] brings the formulas of its own texts, in an order that tells nothing', async () => {
    const question = (question_text: string, texts: string[]) => ({
      question_text,
      question_type: 'MCQ' as const,
      question_points: 1,
      options: texts.map((answer_text, index) => ({ answer_text, is_correct: index === 0 })),
    });
    const it = await sitting({
      questions: [question('What is $x^2$ in `$c$`?', ['$y_1$', '$\\unknown$', '$a/b$', '$x^2$'])],
    });
    const { formulas } = (await it.open()).body;
    expect(formulas.map(({ source }) => source)).toEqual(['a/b', 'x^2', 'y_1']);
    expect(formulas[1]).toMatchObject({ spoken_en: 'x squared', spoken_ar: 'x تربيع' });
    expect(formulas[1]!.mathml).toMatch(/^<math><msup>/);
  });

  test('[EXT-02] before the start and after the end it is refused, with the specified texts', async () => {
    const it = await sitting({ startsIn: 5, duration: 15 });
    const refused = async () => {
      const replies = [await it.open(), await it.call('GET /api/exams-questions/:examId', { params: it.params })];
      expect(replies.map((reply) => reply.status)).toEqual([409, 409]);
      expect(replies[0]!.body.EnMessage).toBe(replies[1]!.body.EnMessage);
      return replies[0]!.body.EnMessage;
    };
    toMinute(4.99);
    expect(await refused()).toBe('Exam has not started yet');
    toMinute(20);
    expect(await refused()).toBe('Exam has already ended');
    expect(await app.db('attempt').where({ exam_id: it.exam.exam_id })).toEqual([]);
    toMinute(19.99);
    expect((await it.open()).body.deadline).toBe(minutes(20));
  });

  test('[EXT-13] opening again continues the same attempt with the same deadline and the saved answers', async () => {
    const it = await sitting({ duration: 30, dueIn: 120 });
    const device = randomUUID();
    const first = await it.open(device);
    const question = it.exam.questions[0]!;
    await it.call('PUT /api/attempts/:attemptId/answers', {
      params: { attemptId: first.body.attempt_id },
      body: {
        device,
        answers: [{ question_id: question.question_id, answer_id: question.options[1]!.answer_id, seq: 7 }],
      },
    });
    toMinute(20);
    const again = await it.open(device);
    expect(again.body).toMatchObject({
      attempt_id: first.body.attempt_id,
      deadline: first.body.deadline,
      server_now: minutes(20),
      acked_seq: 7,
      answers: [
        { question_id: question.question_id, answer_id: question.options[1]!.answer_id, answer_text: null, seq: 7 },
      ],
    });
  });

  test('two tabs opening at once share one attempt, and one of them learns that the other holds it', async () => {
    const it = await sitting();
    const replies = await Promise.all(Array.from({ length: 6 }, () => it.open()));
    expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200));
    expect(new Set(replies.map((reply) => reply.body.attempt_id)).size).toBe(1);
    expect(replies.filter((reply) => !reply.body.held_by_other_device)).toHaveLength(1);
    expect(await app.db('attempt').where({ exam_id: it.exam.exam_id })).toHaveLength(1);
  });

  test('[EXT-02] after submitting it is refused', async () => {
    const it = await sitting();
    const device = randomUUID();
    const { body } = await it.open(device);
    await it.call('POST /api/attempts/:attemptId/submit', { params: { attemptId: body.attempt_id }, body: { device } });
    const again = await it.open(device);
    expect([again.status, again.body.EnMessage]).toEqual([409, 'You have already submitted this exam']);
  });

  test('between the deadline and the sweep it is over', async () => {
    const it = await sitting({ duration: 15, dueIn: 60 });
    const device = randomUUID();
    await it.open(device);
    toMinute(15.1);
    expect((await it.open(device)).body.code).toBe('exam.ended');
  });
});

describe('[EXT-19] the questions’ own call', () => {
  test('a student’s first fetch inside the window opens the attempt; the next device gets it without a takeover', async () => {
    const it = await sitting({ duration: 30, dueIn: 120 });
    toMinute(3);
    const questions = await it.call('GET /api/exams-questions/:examId', { params: it.params });
    expect(questions.body.map((question) => question.question_id)).toEqual(it.exam.questions.map((q) => q.question_id));
    toMinute(9);
    expect((await it.open()).body).toMatchObject({ held_by_other_device: false, deadline: minutes(33) });
  });

  test('a link on another site, or one typed manually, opens nothing', async () => {
    const it = await sitting();
    for (const site of ['cross-site', 'same-site', 'none']) {
      const reply = await it.call('GET /api/exams-questions/:examId', {
        params: it.params,
        headers: { 'sec-fetch-site': site },
      });
      expect([reply.status, reply.body.code]).toEqual([403, 'request.foreignOrigin']);
    }
    expect(await app.db('attempt').where({ exam_id: it.exam.exam_id })).toEqual([]);
    await it.open();
    const later = await it.call('GET /api/exams-questions/:examId', {
      params: it.params,
      headers: { 'sec-fetch-site': 'none' },
    });
    expect(later.status).toBe(200);
  });

  test('[EXT-11] options only with an attempt, and without keys', async () => {
    const it = await sitting({ startsIn: 1 });
    const answers = () => it.call('GET /api/exams-answers/:examId', { params: it.params });
    expect((await answers()).body.code).toBe('exam.notStarted');
    toMinute(1);
    expect((await answers()).body.code).toBe('attempt.notFound');
    await it.open();
    const reply = await answers();
    expect(reply.body).toHaveLength(8);
    expect(new Set(reply.body.map((option) => option.is_correct))).toEqual(new Set([null]));
  });
});

describe('[ACC-07] [EXM-14] who may sit', () => {
  test('enrolled after the exam was made: listed and open; in another class, withdrawn or not enrolled: not found', async () => {
    const it = await sitting();
    const other = await app.build.classOf({ course: it.exam.in.course });
    const outsider = await app.as((await app.build.enrolment({ in: other })).student);
    for (const [name, input] of [
      ['POST /api/attempts', { body: { examId: it.exam.exam_id, device: randomUUID() } }],
      ['GET /api/exams-questions/:examId', { params: it.params }],
      ['GET /api/exams-answers/:examId', { params: it.params }],
      ['GET /api/exams-details/:examId', { params: it.params }],
    ] as const) {
      const reply = await outsider(name, input);
      expect([reply.status, reply.body.code], name).toEqual([404, 'exam.notFound']);
    }
    // Enrolled while it runs: it is in their list, and they may sit it.
    app.clock.advance(60_000);
    const late = await app.as((await app.build.enrolment({ in: it.exam.in })).student);
    const list = await late('GET /api/exams/:courseCode', { params: { courseCode: it.exam.in.course.course_code } });
    expect(list.body.map(({ exam_id, state }) => [exam_id, state])).toEqual([[it.exam.exam_id, 'running']]);
    const body = { examId: it.exam.exam_id, device: randomUUID() };
    expect((await late('POST /api/attempts', { body })).status).toBe(200);
    expect((await it.open()).status).toBe(200);
    await app.db('enrolment').where({ id: it.enrolmentId }).update({ withdrawn_at: app.clock.now() });
    expect((await it.open()).body.code).toBe('exam.notFound');
    expect((await it.call('GET /api/exams-questions/:examId', { params: it.params })).body.code).toBe('exam.notFound');
  });

  test('a draft can’t be sat, even by its id', async () => {
    const it = await sitting({ draft: true });
    expect((await it.open()).body.code).toBe('exam.notFound');
  });

  test('[EXT-19] details and status show the student’s own attempt, without a receipt before its time', async () => {
    const it = await sitting({ duration: 30, dueIn: 120 });
    const details = () => it.call('GET /api/exams-details/:examId', { params: it.params });
    expect((await details()).body).toMatchObject({
      exam_name: it.exam.exam_name,
      course_code: it.exam.in.course.course_code,
      duration: 30,
      start_at: minutes(0),
      due_date: minutes(120),
      question_count: 3,
      total_score: 15,
      state: 'running',
      attempt: null,
      has_attempts: false,
      results_shown: false,
      server_now: minutes(0),
    });
    const { body } = await it.open();
    const attempt = { attempt_id: body.attempt_id, state: 'open', deadline: minutes(30), receipt_code: null };
    expect((await details()).body.attempt).toMatchObject(attempt);
    const status = await it.call('GET /api/student-exam-status/:studentId/:examId', {
      params: { studentId: it.student.id, examId: it.exam.exam_id },
    });
    expect(status.body).toMatchObject({ is_submitted: 0, attempt });
  });

  test('[FIX-13] an exam is missed when the student’s time is over and no attempt was opened', async () => {
    const it = await sitting({ duration: 30, dueIn: 60 });
    const taker = await app.build.enrolment({ in: it.exam.in });
    const asTaker = await app.as(taker.student);
    await asTaker('POST /api/attempts', { body: { examId: it.exam.exam_id, device: randomUUID() } });
    const given = await app.build.enrolment({ in: it.exam.in });
    await app.db('exam_extension').insert({
      exam_id: it.exam.exam_id,
      student_id: given.student.id,
      minutes: 10,
      past_due: true,
      granted_by: it.exam.in.instructor.id,
      granted_at: app.clock.now(),
    });
    const calls = [it.call, asTaker, await app.as(given.student), await app.as(it.exam.in.instructor)];
    const missed = () =>
      Promise.all(
        calls.map(async (call) => (await call('GET /api/exams-details/:examId', { params: it.params })).body.missed),
      );
    expect(await missed()).toEqual([false, false, false, false]);
    toMinute(61);
    expect(await missed()).toEqual([true, false, false, false]);
    toMinute(71);
    expect(await missed()).toEqual([true, false, true, false]);
  });
});
