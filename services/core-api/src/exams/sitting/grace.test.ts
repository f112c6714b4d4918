import { createHash } from 'node:crypto';
import { contentOf } from '@daftar/contracts/exams/answer-content';
import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, type SentAnswer, sit } from './sitting.fixture.ts';
import { sweepOnce } from './sweep.ts';

beforeEach(() => app.clock.set(testStart));

const seconds = (n: number): Date => new Date(testStart.getTime() + n * 1000);
const sweep = () => sweepOnce(app.deps, pino({ level: 'silent' }));
type Sitting = Awaited<ReturnType<typeof sit>>;
/** A look of the attempt's own page; `waiting`: answers wait on it. */
const look = (it: Sitting, waiting = false) =>
  it.call('GET /api/attempts/:attemptId', {
    params: { attemptId: it.attempt_id },
    query: { device: it.device, waiting: String(waiting) },
  });

/** An answer as the page names it while it waits. */
const nameOf = (answer: AttemptAnswer) => ({
  question_id: answer.question_id,
  seq: answer.seq,
  sha256: createHash('sha256').update(contentOf(answer)).digest('hex'),
});

test('[TRU-07] a device that was in contact after the deadline with nothing waiting gets no more time', async () => {
  for (const contact of ['look', 'heartbeat', 'save'] as const) {
    app.clock.set(testStart);
    const it = await sit(app);
    await it.save([it.choose(it.q1, 0, 1)]);
    app.clock.set(seconds(1801));
    if (contact === 'look') await look(it);
    else await it.save(contact === 'save' ? [it.choose(it.q2, 0, 2)] : []);
    app.clock.set(seconds(1830));
    if (contact === 'look') await sweep();
    const answer = [it.choose(it.q1, 1, 3)];
    for (const reply of [await it.save(answer), await it.submit(answer)])
      expect([reply.status, reply.body.code], contact).toEqual([409, 'attempt.closed']);
    const texts = it.call('POST /api/student-answers/:studentId', {
      params: { studentId: it.student.id },
      body: {
        examId: it.exam.exam_id,
        device: it.device,
        answers: [{ questionId: it.q1.question_id, answerText: it.q1.options[1]!.answer_text }],
      },
    });
    expect((await texts).body.code, contact).toBe('attempt.closed');
    expect((await it.held())[it.q1.question_id], contact).toBe(it.q1.options[0]!.answer_id);
    // what is held already is acknowledged again: only its reply was lost
    expect((await it.save([it.choose(it.q1, 0, 1)])).status, contact).toBe(200);
    expect((await it.submit([it.choose(it.q1, 0, 1)])).status, contact).toBe(200);
  }
});

test('[TRU-07] [FIX-03] what the present device wrote doesn’t acknowledge an answer of the one that lost the attempt', async () => {
  const it = await sit(app);
  app.clock.set(seconds(1700));
  const other = crypto.randomUUID();
  const { acked_seq } = (await it.open(other, true)).body as { acked_seq: number };
  await it.save([it.choose(it.q1, 0, acked_seq + 1)], other);
  app.clock.set(seconds(1801));
  await it.save([], other);
  app.clock.set(seconds(1830));
  for (const send of [it.save, it.submit]) {
    expect((await send([it.choose(it.q1, 1, 1)])).body.code).toBe('attempt.closed');
    expect((await send([it.choose(it.q1, 0, acked_seq + 1)], other)).status).toBe(200);
  }
});

test('[TRU-07] [FIX-01] a device that was out of contact across the deadline delivers until the grace is over', async () => {
  const it = await sit(app);
  app.clock.set(seconds(1785));
  await it.save([it.choose(it.q1, 0, 1)]);
  app.clock.set(seconds(1820));
  await sweep();
  // a look that no device makes says nothing of any
  const params = { attemptId: it.attempt_id };
  expect((await it.call('GET /api/attempts/:attemptId', { params })).body.state).toBe('submitted');
  app.clock.set(seconds(1858));
  expect((await it.save([it.choose(it.q1, 1, 2)])).body).toMatchObject({ success: true, late: true });
  expect((await it.held())[it.q1.question_id]).toBe(it.q1.options[1]!.answer_id);
});

test('[TRU-07] several requests bring what one can’t; the last of them tells that nothing more waits', async () => {
  const it = await sit(app);
  const save = (seq: number, more: boolean) =>
    it.call('PUT /api/attempts/:attemptId/answers', {
      params: { attemptId: it.attempt_id },
      body: { device: it.device, answers: [it.write(`part ${seq}`, seq)], more },
    });
  app.clock.set(seconds(1803));
  expect((await save(1, true)).status).toBe(200);
  app.clock.set(seconds(1815));
  expect((await save(2, false)).status).toBe(200);
  app.clock.set(seconds(1816));
  expect((await save(3, false)).body.code).toBe('attempt.closed');
});

test('[TRU-07] in contact after the deadline without naming anything, nothing more is taken, whatever is said later', async () => {
  for (const told of [{ more: true }, {}, { more: false }]) {
    app.clock.set(testStart);
    const it = await sit(app);
    const params = { attemptId: it.attempt_id };
    const save = (answers: SentAnswer[], waiting?: unknown) =>
      it.call('PUT /api/attempts/:attemptId/answers', {
        params,
        body: { device: it.device, answers, ...told, waiting },
      });
    app.clock.set(seconds(1803));
    await save([it.write('part 1', 1)]);
    app.clock.set(seconds(1806));
    await save([]);
    await it.call('GET /api/attempts/:attemptId', { params, query: { device: it.device, waiting: 'true' } });
    // what was not named has some seconds to follow
    app.clock.set(seconds(1811.5));
    const late = it.write('part 2', 2);
    expect((await save([late])).body.code, JSON.stringify(told)).toBe('attempt.closed');
    expect((await save([], [nameOf(late)])).status).toBe(200);
    expect((await save([late])).body.code, JSON.stringify(told)).toBe('attempt.closed');
    expect((await it.held())[it.q3.question_id]).toBe('part 1');
  }
});

test('[TRU-07] what the first contact after the deadline names is taken until the grace is over, word for word', async () => {
  const it = await sit(app);
  const params = { attemptId: it.attempt_id };
  const save = (answers: SentAnswer[], waiting?: unknown[]) =>
    it.call('PUT /api/attempts/:attemptId/answers', {
      params,
      body: { device: it.device, answers, more: waiting !== undefined, waiting },
    });
  const [first, second, third] = [it.choose(it.q1, 0, 1), it.choose(it.q2, 0, 2), it.write('because', 3)];
  app.clock.set(seconds(1820));
  expect((await save([first], [nameOf(second), nameOf(third)])).body).toMatchObject({ success: true, late: true });
  app.clock.set(seconds(1845));
  for (const other of [{ ...third, answer_text: 'because of this' }, { ...third, seq: 4 }, it.choose(it.q1, 1, 5)])
    expect((await save([second, other])).body.code).toBe('attempt.closed');
  expect((await save([second])).body).toMatchObject({ success: true, late: true });
  await sweep();
  app.clock.set(seconds(1859));
  expect((await it.submit([third])).body).toMatchObject({ success: true });
  expect(await it.held()).toEqual({
    [it.q1.question_id]: first.answer_id,
    [it.q2.question_id]: second.answer_id,
    [it.q3.question_id]: 'because',
  });
  app.clock.set(seconds(1861));
  expect((await save([it.write('later', 9)])).body.code).toBe('attempt.closed');
});

test('[TRU-07] a page of the version before that is open during an upgrade delivers as before: its attempt asks for no names', async () => {
  const it = await sit(app);
  await app.db('attempt').where({ attempt_id: it.attempt_id }).update({ names_waiting: false });
  const params = { attemptId: it.attempt_id };
  const save = (seq: number) =>
    it.call('PUT /api/attempts/:attemptId/answers', {
      params,
      body: { device: it.device, answers: [it.write(`part ${seq}`, seq)], more: true },
    });
  app.clock.set(seconds(1808));
  expect((await save(1)).status).toBe(200);
  await look(it, true);
  app.clock.set(seconds(1830));
  expect((await save(2)).body).toMatchObject({ success: true, late: true });
});

test('[TRU-07] [FIX-01] a look that says that something waits names nothing and ends nothing: saves may fail where looks get through', async () => {
  const it = await sit(app);
  app.clock.set(seconds(1806));
  await look(it, true);
  app.clock.set(seconds(1850));
  await look(it, true);
  expect((await it.save([it.choose(it.q1, 0, 1)])).body).toMatchObject({ success: true, late: true });
  app.clock.set(seconds(1851));
  expect((await it.save([it.choose(it.q2, 0, 2)])).body.code).toBe('attempt.closed');
});

test('[TRU-07] a request on its way at the deadline is taken, and extra time begins a new grace', async () => {
  const it = await sit(app);
  app.clock.set(seconds(1800.4));
  await it.save([]);
  app.clock.set(seconds(1804));
  expect((await it.save([it.choose(it.q1, 0, 1)])).body.late).toBe(true);
  const doctor = await app.as(it.exam.in.instructor);
  await doctor('POST /api/exam-extensions', { body: { examId: it.exam.exam_id, minutes: 5 } });
  app.clock.set(minute(35.5));
  expect((await it.save([it.choose(it.q1, 1, 2)])).body.late).toBe(true);
});

test('[TRU-07] late answers show in every result; where they don’t count, what arrived in time does', async () => {
  for (const late_counts of [true, false]) {
    app.clock.set(testStart);
    const it = await sit(app);
    await app.db('exam').where({ exam_id: it.exam.exam_id }).update({ late_counts });
    await it.save([it.choose(it.q1, 1, 1)]);
    app.clock.set(seconds(1830));
    await it.save([it.choose(it.q1, 0, 2), it.write('late words', 3)]);
    await sweep();
    const saved = await it.call('GET /api/attempts/:attemptId/answers', { params: { attemptId: it.attempt_id } });
    expect(saved.body.answers.map(({ seq }) => seq).sort()).toEqual([2, 3]);
    const doctor = await app.as(it.exam.in.instructor);
    const results = await doctor('GET /api/exam-results/:examId', { params: { examId: it.exam.exam_id } });
    expect(results.body).toMatchObject([{ late: 2, score: late_counts ? 2 : 0, ungraded: late_counts ? 1 : 0 }]);
    const { body: review } = await doctor('GET /api/studentExamDetails/:userId/:examId', {
      params: { userId: it.student.id, examId: it.exam.exam_id },
    });
    const [first] = review.filter(({ question_id }) => question_id === it.q1.question_id);
    const [counted, other] = it.q1.options.map(({ answer_text }) => answer_text);
    expect(first).toMatchObject({
      is_late: 1,
      student_answer: late_counts ? counted : other,
      late_answer: late_counts ? null : counted,
    });
    expect(review.at(-1)).toMatchObject({
      is_late: 1,
      student_answer: late_counts ? 'late words' : '',
      late_answer: late_counts ? null : 'late words',
    });
    const details = await it.call('GET /api/exams-details/:examId', { params: { examId: it.exam.exam_id } });
    expect(details.body.late_counts).toBe(late_counts);
  }
});
