import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from './sitting.fixture.ts';
import { sweepOnce } from './sweep.ts';

beforeEach(() => app.clock.set(testStart));

type Sitting = Awaited<ReturnType<typeof sit>>;
const post = (
  it: Sitting,
  answers: { questionId: number; answerText?: string | null; [more: string]: unknown }[],
  device: string | null = it.device,
) =>
  it.call('POST /api/student-answers/:studentId', {
    params: { studentId: it.student.id },
    body: { examId: it.exam.exam_id, answers, device: device ?? undefined, score: 999 },
  });
const text = (it: Sitting, question: 'q1' | 'q2', option: number) => ({
  questionId: it[question].question_id,
  answerText: it[question].options[option]!.answer_text,
  isCorrect: 1,
  studentQuestionPoints: 50,
});

test('[EXT-08] [EXT-09] [EXT-19] texts become options, the server scores, and the client’s claims are ignored', async () => {
  const it = await sit(app);
  const reply = await post(it, [
    text(it, 'q1', 0),
    text(it, 'q2', 1),
    { questionId: it.q3.question_id, answerText: 'my essay' },
  ]);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toMatchObject({
    success: true,
    receipt: { submitted_by: 'student', answered: 3, question_count: 3, attempt_id: it.attempt_id },
    score: null,
  });
  expect(await it.held()).toEqual({
    [it.q1.question_id]: it.q1.options[0]!.answer_id,
    [it.q2.question_id]: it.q2.options[1]!.answer_id,
    [it.q3.question_id]: 'my essay',
  });
  expect((await it.row()).score).toBe(2);
});

test('an exact text wins over one that only differs by spaces; another text is wrong; none is empty', async () => {
  const options = [
    { answer_text: ' x ', is_correct: true },
    { answer_text: 'y', is_correct: false },
  ];
  const it = await sit(app, { questions: [{ ...mcq(2), options }, { ...mcq(3), options }, mcq(4)] });
  await post(it, [
    { questionId: it.q1.question_id, answerText: 'x' },
    { questionId: it.q2.question_id, answerText: 'X' },
    { questionId: it.q3.question_id, answerText: '' },
  ]);
  expect(await it.held()).toEqual({ [it.q1.question_id]: it.q1.options[0]!.answer_id, [it.q2.question_id]: 'X' });
  expect((await it.row()).score).toBe(2);
});

test('[COR-04] [COR-05] a text is the option that looks the same, never one that only folds to it; a blank text is no answer', async () => {
  const options = [
    { answer_text: 'true', is_correct: true },
    { answer_text: 'True', is_correct: false },
  ];
  const it = await sit(app, { questions: [{ ...mcq(2), options }, { ...mcq(3), options }, essay(4)] });
  await post(it, [
    { questionId: it.q1.question_id, answerText: '\u200ftrue\u200b ' },
    { questionId: it.q2.question_id, answerText: 'TRUE' },
    { questionId: it.q3.question_id, answerText: '\n\u00a0\u200b' },
  ]);
  expect(await it.held()).toEqual({ [it.q1.question_id]: it.q1.options[0]!.answer_id, [it.q2.question_id]: 'TRUE' });
});

test('an empty text clears what was saved before', async () => {
  const it = await sit(app);
  await it.save([it.choose(it.q1, 0, 1), it.choose(it.q2, 0, 2)]);
  await post(it, [{ questionId: it.q1.question_id, answerText: null }]);
  expect(await it.held()).toEqual({ [it.q1.question_id]: null, [it.q2.question_id]: it.q2.options[0]!.answer_id });
  expect((await it.row()).score).toBe(3);
});

test('sending it twice, or concurrently, gives the same answer', async () => {
  const it = await sit(app);
  const answers = [text(it, 'q1', 0)];
  const replies = await Promise.all([post(it, answers), post(it, answers), post(it, answers)]);
  app.clock.set(minute(20));
  replies.push(await post(it, answers), await post(it, [text(it, 'q1', 1)]));
  expect(replies.map((reply) => reply.status)).toEqual(Array(5).fill(200));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body.receipt))).size).toBe(1);
  expect((await it.held())[it.q1.question_id]).toBe(it.q1.options[0]!.answer_id);
});

test('after the server’s own submission: late within the grace, then only the receipt', async () => {
  const it = await sit(app);
  await it.save([it.choose(it.q1, 0, 1)]);
  app.clock.set(minute(30.5));
  await sweepOnce(app.deps, pino({ level: 'silent' }));
  expect((await post(it, [text(it, 'q1', 0), text(it, 'q2', 0)])).body.receipt).toMatchObject({
    submitted_by: 'time',
    answered: 2,
  });
  expect((await it.row()).score).toBe(5);
  app.clock.set(minute(32));
  expect((await post(it, [text(it, 'q2', 1)])).body.code).toBe('attempt.closed');
  expect((await post(it, [text(it, 'q2', 0)])).status).toBe(200);
});

test('the score is shown once the exam has ended for everybody', async () => {
  const it = await sit(app, { dueIn: 30 });
  await post(it, [text(it, 'q1', 0)]);
  app.clock.set(minute(31));
  expect((await post(it, [text(it, 'q1', 0)])).body.score).toBe(2);
});

test('[EXT-02] without an attempt, with a foreign question, for somebody else', async () => {
  const it = await sit(app);
  const other = await sit(app);
  expect((await post(it, [text(other, 'q1', 0)])).body.code).toBe('answer.unknownQuestion');
  const exam = await app.build.exam({ startsIn: 10, duration: 15, in: it.exam.in, questions: [essay()] });
  const send = (examId: number, studentId = it.student.id) =>
    it.call('POST /api/student-answers/:studentId', { params: { studentId }, body: { examId, answers: [] } });
  expect((await send(exam.exam_id)).body.EnMessage).toBe('Exam has not started yet');
  app.clock.set(minute(10));
  expect((await send(exam.exam_id)).body.code).toBe('attempt.notFound');
  app.clock.set(minute(25));
  expect((await send(exam.exam_id)).body.EnMessage).toBe('Exam has already ended');
  expect((await send(other.exam.exam_id)).body.code).toBe('exam.notFound');
  expect((await send(it.exam.exam_id, other.student.id)).body.code).toBe('session.notYours');
});

test('[TRU-01] a browser that does not hold the attempt can neither overwrite an answer nor submit', async () => {
  const it = await sit(app);
  await it.save([it.choose(it.q1, 0, 1)]);
  const other = randomUUID();
  expect((await it.open(other)).body.held_by_other_device).toBe(true);
  for (const [answers, device] of [
    [[text(it, 'q1', 1)], other],
    [[], other],
    [[text(it, 'q1', 1)], null],
  ] as const) {
    const reply = await post(it, [...answers], device);
    expect([reply.status, reply.body.code]).toEqual([409, 'attempt.otherDevice']);
  }
  expect(await it.held()).toEqual({ [it.q1.question_id]: it.q1.options[0]!.answer_id });
  expect((await it.row()).state).toBe('open');

  // the same in the grace, after the server's own close
  app.clock.set(minute(30.5));
  await sweepOnce(app.deps, pino({ level: 'silent' }));
  expect((await post(it, [text(it, 'q1', 1)], other)).body.code).toBe('attempt.otherDevice');
  expect(await it.held()).toEqual({ [it.q1.question_id]: it.q1.options[0]!.answer_id });
});

test('[TRU-01] an attempt that no device holds is submitted without one, as specified', async () => {
  const it = await sit(app);
  await app.db('attempt').where({ attempt_id: it.attempt_id }).update({ device: null });
  expect((await post(it, [text(it, 'q1', 0)], null)).body.receipt).toMatchObject({ answered: 1 });
});
