import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { inOrderOf, mixed } from './order.ts';
import { minute, sit } from './sitting.fixture.ts';

beforeEach(() => app.clock.set(testStart));

const ids = (questions: readonly { question_id: number }[]) => questions.map(({ question_id }) => question_id);

test('[TRU-09] the order of a seed never changes between versions of the platform', () => {
  expect([1, 2, 3].map((id) => mixed(12345, id))).toMatchInlineSnapshot(`
    [
      3443272995,
      2793794441,
      1741337005,
    ]
  `);
  const items = [1, 2, 3, 4, 5, 6];
  expect(inOrderOf(null, items, (id) => ({ id }))).toEqual(items);
  expect(inOrderOf(7, items, (id) => ({ id, last: id === 2 })).at(-1)).toBe(2);
  const orders = new Set(Array.from({ length: 50 }, (_, seed) => inOrderOf(seed, items, (id) => ({ id })).join()));
  expect(orders.size).toBeGreaterThan(40);
});

async function shuffledExam() {
  const choice = mcq(2, 5);
  choice.options[1]!.keep_last = true;
  const exam = await app.build.exam({
    duration: 30,
    dueIn: 120,
    questions: [choice, mcq(3, 6), mcq(1, 6), mcq(1, 6), essay(10), essay(5)],
  });
  await app.db('exam').where({ exam_id: exam.exam_id }).update({ shuffle_questions: true, shuffle_options: true });
  return exam;
}

test('[TRU-09] each attempt has its own order, the same after a reload, on another device and in every call', async () => {
  const exam = await shuffledExam();
  const orders = new Set<string>();
  for (let n = 0; n < 4; n += 1) {
    const it = await sit(app, { exam });
    const first = (await it.open()).body;
    const elsewhere = (await it.open(randomUUID(), true)).body;
    expect(elsewhere.questions).toEqual(first.questions);
    orders.add(JSON.stringify(first.questions.map(({ question_id, options }) => [question_id, options])));
    expect(ids(first.questions).toSorted()).toEqual(ids(exam.questions).toSorted());
    const choice = first.questions.find(({ question_id }) => question_id === it.q1.question_id);
    expect(choice?.options.at(-1)?.answer_id).toBe(it.q1.options[1]!.answer_id);
    const { exam_id } = exam;
    const sheet = await it.call('GET /api/exams-questions/:examId', { params: { examId: exam_id } });
    expect(ids(sheet.body)).toEqual(ids(first.questions));
    const options = await it.call('GET /api/exams-answers/:examId', { params: { examId: exam_id } });
    expect(options.body.map(({ answer_id }) => answer_id)).toEqual(
      first.questions.flatMap((question) => question.options.map(({ answer_id }) => answer_id)),
    );
  }
  expect(orders.size).toBe(4);
});

test('[TRU-09] scores go by option, the doctor reads the authored order, and results name both numbers', async () => {
  const exam = await shuffledExam();
  const it = await sit(app, { exam });
  const shown = (await it.open()).body.questions;
  await it.submit([it.choose(it.q1, 0, 1), it.choose(it.q2, 0, 2)]);
  expect((await it.row()).score).toBe(5);
  const params = { userId: it.student.id, examId: exam.exam_id };
  const doctor = await app.as(exam.in.instructor);
  const authored = (await doctor('GET /api/studentExamDetails/:userId/:examId', { params })).body;
  expect([...new Set(ids(authored))]).toEqual(ids(exam.questions));
  for (const row of authored) {
    expect(row.question_number).toBe(ids(exam.questions).indexOf(row.question_id) + 1);
    expect(row.shown_number).toBe(ids(shown).indexOf(row.question_id) + 1);
  }
  const sheet = await doctor('GET /api/exams-questions/:examId', { params: { examId: exam.exam_id } });
  expect(ids(sheet.body)).toEqual(ids(exam.questions));
  app.clock.set(minute(125));
  const own = (await it.call('GET /api/studentExamDetails/:userId/:examId', { params })).body;
  expect([...new Set(ids(own))]).toEqual(ids(shown));
});

test('[TRU-09] from the submit until results are shown the questions are closed, on every call', async () => {
  const it = await sit(app);
  const params = { examId: it.exam.exam_id };
  const look = async () => [
    (await it.call('GET /api/exams-questions/:examId', { params })).body,
    (await it.call('GET /api/exams-answers/:examId', { params })).body,
  ];
  expect((await look()).map((body) => body.length)).toEqual([3, 8]);
  await it.submit();
  expect((await look()).map((body) => (body as unknown as { code: string }).code)).toEqual([
    'exam.questionsClosed',
    'exam.questionsClosed',
  ]);
  expect((await it.open()).body.code).toBe('attempt.alreadySubmitted');
  app.clock.set(minute(122));
  expect((await look()).map((body) => body.length)).toEqual([3, 8]);
});
