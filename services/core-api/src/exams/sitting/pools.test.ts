import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { type BuiltExam, essay, typed } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { whileTampered } from '../../testing/tampered.ts';
import type { CheckedQuestion } from '../authoring/check-exam.ts';
import { verifyResults } from '../receipts/verify.ts';
import { minute, sit } from './sitting.fixture.ts';
import { settleOnce, sweepOnce } from './sweep.ts';

beforeEach(() => app.clock.set(testStart));

const quiet = pino({ level: 'silent' });

/** Each text is found in no other. */
const word = (name: string, n: number): string => `${name}#${n}#`;
const choice = (n: number, points: number, pool?: number): CheckedQuestion => ({
  question_text: `${word('question', n)} is $x_{${n}}$?`,
  question_type: 'MCQ',
  question_points: points,
  options: [0, 1, 2].map((at) => ({ answer_text: word(`option${at}-`, n), is_correct: at === 0 })),
  ...(pool && { pool }),
});
const written = (n: number, pool?: number): CheckedQuestion => ({
  ...essay(10),
  question_text: word('question', n),
  ...(pool && { pool }),
});

/** One choice for all, two of six more, one of three essays, one of two with a key: 5 questions, 22 points. */
const questions = [
  choice(1, 2),
  ...[2, 3, 4, 5, 6, 7].map((n) => choice(n, 3, 1)),
  ...[8, 9, 10].map((n) => written(n, 2)),
  ...[11, 12].map((n) => ({ ...typed.shortText(4), question_text: word('question', n), pool: 3 })),
];
const draws = [2, 1, 1];
const size = { count: 5, points: 2 + 2 * 3 + 10 + 4 };

const numberOf = (exam: BuiltExam, questionId: number): number =>
  exam.questions.findIndex(({ question_id }) => question_id === questionId) + 1;

type Sitting = Awaited<ReturnType<typeof sat>>;

/** A student’s attempt, with the questions that it has drawn, in the exam’s order. */
async function sat(exam: BuiltExam) {
  const it = await sit(app, { exam });
  const { drawn } = await it.row();
  const own = exam.questions.filter(({ question_id, pool }) => !pool || drawn.includes(question_id));
  const answer = (questionIndex: number, right: boolean, seq: number) => {
    const question = own[questionIndex]!;
    if (question.options.length > 0) return it.choose(question, right ? 0 : 1, seq);
    const text =
      question.question_type === 'short-text' ? JSON.stringify({ text: right ? 'القاهرة' : 'Giza' }) : 'an essay';
    return { question_id: question.question_id, answer_id: null, answer_text: text, seq };
  };
  return { ...it, drawn: drawn as number[], own, essay: own.find((one) => one.question_type === 'Essay')!, answer };
}

const manySit = async (count: number) => {
  const exam = await app.build.exam({ questions, draws, duration: 30, dueIn: 60 });
  const all: Sitting[] = [];
  for (let n = 0; n < count; n++) all.push(await sat(exam));
  return { exam, all, doctor: await app.as(exam.in.instructor), params: { examId: exam.exam_id } };
};

async function end(): Promise<void> {
  app.clock.set(minute(63));
  await sweepOnce(app.deps, quiet);
  await settleOnce(app.deps);
}

/** Nothing of a question that the attempt hasn’t drawn is in a reply: no word, no option, no number. */
function expectOnlyDrawn({ exam, own }: Sitting, text: string, where: string): void {
  const ids = new Set(own.map(({ question_id }) => question_id));
  for (const [index, { question_id, options }] of exam.questions.entries()) {
    if (ids.has(question_id)) continue;
    for (const secret of [`#${index + 1}#`, `x_{${index + 1}}`])
      expect(text, `${where}: ${secret}`).not.toContain(secret);
    expect(text, where).not.toMatch(new RegExp(`"(question_id|question)":${question_id}\\b`));
    for (const { answer_id } of options) expect(text, where).not.toMatch(new RegExp(`"answer_id":${answer_id}\\b`));
  }
}

/** Everything that a student can read of an exam. */
async function readAll(it: Sitting, call: TestCall): Promise<Record<string, { status: number; text: string }>> {
  const params = { examId: it.exam.exam_id };
  const attempt = { attemptId: it.attempt_id };
  return {
    questions: await call('GET /api/exams-questions/:examId', { params }),
    answers: await call('GET /api/exams-answers/:examId', { params }),
    details: await call('GET /api/exams-details/:examId', { params }),
    list: await call('GET /api/exams/:courseCode', { params: { courseCode: it.exam.in.course.course_code } }),
    opened: await it.open(),
    held: await call('GET /api/attempts/:attemptId/answers', { params: attempt }),
    looked: await it.look(it.device),
    receipt: await call('GET /api/attempts/:attemptId/receipt', { params: attempt }),
    result: await call('GET /api/exam-results/:examId/own', { params }),
    review: await call('GET /api/studentExamDetails/:userId/:examId', {
      params: { ...params, userId: it.student.id },
    }),
    feedback: await call('GET /api/exam-feedback/:examId', { params }),
    ownData: await call('GET /api/user/:userId/data', { params: { userId: it.student.id } }),
  };
}

test('each attempt gets its draw, the same on each device and after each look, and no call of a student shows any other question', async () => {
  const { exam, all } = await manySit(5);
  for (const it of all) {
    expect(it.own).toHaveLength(size.count);
    for (const [index, draw] of draws.entries())
      expect(it.own.filter(({ pool }) => pool === index + 1)).toHaveLength(draw);
    const drawn = it.own.map(({ question_id }) => question_id);
    const again = [await it.open(), await it.open(randomUUID(), true), await it.open(it.device, true)];
    for (const { body, text } of again) {
      expect(body.questions.map(({ question_id }) => question_id)).toEqual(drawn);
      expect(body.formulas.map(({ source }) => source)).toEqual(
        it.own
          .flatMap(({ question_id, options }) => (options.length > 0 ? [`x_{${numberOf(exam, question_id)}}`] : []))
          .sort(),
      );
      expectOnlyDrawn(it, text, 'opened');
    }
    const asked = await it.call('GET /api/exams-questions/:examId', { params: { examId: exam.exam_id } });
    expect(asked.body.map(({ question_id }) => question_id)).toEqual(drawn);
    expect((await it.call('GET /api/exams-details/:examId', { params: { examId: exam.exam_id } })).body).toMatchObject({
      question_count: size.count,
      total_score: size.points,
      draws: null,
    });
    for (const [where, { text }] of Object.entries(await readAll(it, it.call))) expectOnlyDrawn(it, text, where);
  }
  // not all have drawn the same
  expect(new Set(all.map(({ drawn }) => drawn.join())).size).toBeGreaterThan(1);
  for (const it of all) await it.submit([it.answer(0, true, 300_000)]);
  await end();
  for (const it of all) {
    const read = await readAll(it, it.call);
    for (const where of ['questions', 'answers', 'receipt', 'result', 'review', 'ownData'])
      expect(read[where]!.status, `${where}: ${read[where]!.text}`).toBe(200);
    for (const [where, { text }] of Object.entries(read)) expectOnlyDrawn(it, text, where);
    expect(read.review!.text).toContain(`#${numberOf(exam, it.own[1]!.question_id)}#`);
  }
});

test('only what was drawn can be answered, in every way, and only that can be marked', async () => {
  const { exam, all, doctor, params } = await manySit(1);
  const it = all[0]!;
  const other = exam.questions.find(({ question_id, pool }) => pool === 1 && !it.drawn.includes(question_id))!;
  const otherEssay = exam.questions.find(({ question_id, pool }) => pool === 2 && !it.drawn.includes(question_id))!;
  const wrong = it.choose(other, 0, 1);
  for (const refused of [
    await it.save([wrong]),
    await it.save([it.answer(0, true, 2), wrong]),
    await it.submit([wrong]),
    await it.call('POST /api/student-answers/:studentId', {
      params: { studentId: it.student.id },
      body: { examId: exam.exam_id, device: it.device, answers: [{ questionId: other.question_id, answerText: 'x' }] },
    }),
  ])
    expect([refused.status, refused.body.code], refused.text).toEqual([400, 'answer.unknownQuestion']);
  expect(await it.held()).toEqual({});
  const report = (question_id: number) =>
    it.call('PUT /api/attempts/:attemptId/languages', {
      params: { attemptId: it.attempt_id },
      body: { shown: [{ question_id, language: 'en' }] },
    });
  await report(other.question_id);
  expect((await it.row()).languages).toBeNull();
  await report(it.own[1]!.question_id);
  expect((await it.row()).languages).toEqual({ [it.own[1]!.question_id]: 'en' });

  await it.submit();
  const grade = (questionId: number) =>
    doctor('PUT /api/studentExam/essayQuestion/:questionId', {
      params: { questionId },
      body: { newQuestionPoints: 4, enrollmentExamId: it.attempt_id, examId: exam.exam_id },
    });
  expect((await grade(otherEssay.question_id)).body.code).toBe('question.notFound');
  expect((await grade(it.essay.question_id)).body).toMatchObject({ score: 4 });
  const work = (questionId: number) =>
    doctor('GET /api/exam-marking/:examId/:questionId/:workId', {
      params: { ...params, questionId, workId: it.attempt_id },
    });
  expect((await work(otherEssay.question_id)).body.code).toBe('attempt.notFound');
  expect((await work(it.essay.question_id)).body).toMatchObject({ points: 4 });
});

test('the draw is kept by the database: no attempt without one, and none that changes', async () => {
  const { exam, all } = await manySit(1);
  const { student } = await app.build.enrolment({ in: exam.in });
  // as a version that knows no pools would open it
  await expect(app.build.attempt({ exam, student })).rejects.toThrow(/drawn/);
  const change = app.db('attempt').where({ attempt_id: all[0]!.attempt_id }).update({ drawn: [] });
  await expect(change).rejects.toThrow(/never changes/);
});

test('marking, results, figures and the table count those who were asked, and the seals hold', async () => {
  const { exam, all, doctor, params } = await manySit(6);
  // all right, the essay written; the last one leaves the essay empty
  for (const [n, it] of all.entries()) {
    app.clock.set(minute(1 + n));
    const answers = it.own.flatMap((question, index) =>
      question === it.essay && n === 5 ? [] : [it.answer(index, n % 2 === 0, index + 1)],
    );
    const { body } = await it.submit(answers);
    expect(body.receipt).toMatchObject({ answered: answers.length, question_count: size.count });
  }
  await end();
  const askedBy = (questionId: number) => all.filter(({ own }) => own.some((one) => one.question_id === questionId));

  const progress = (await doctor('GET /api/exam-grading/:examId', { params })).body;
  expect(progress.map(({ question_id, submitted }) => [question_id, submitted])).toEqual(
    exam.questions
      .filter(({ pool }) => pool === 2)
      .map(({ question_id }) => [question_id, askedBy(question_id).length]),
  );
  for (const { question_id } of progress) {
    const own = askedBy(question_id).map(({ attempt_id }) => attempt_id);
    const page = await doctor('GET /api/exam-grading/:examId/:questionId', {
      params: { ...params, questionId: question_id },
      query: {},
    });
    expect(page.body.answers.map(({ attempt_id }) => attempt_id).sort()).toEqual(own.toSorted());
    const works = await doctor('GET /api/exam-marking/:examId/:questionId', {
      params: { ...params, questionId: question_id },
      query: {},
    });
    expect(works.body.works.map(({ work_id }) => work_id).sort()).toEqual(own.toSorted());
  }
  for (const it of all)
    await doctor('PUT /api/studentExam/essayQuestion/:questionId', {
      params: { questionId: it.essay.question_id },
      body: { newQuestionPoints: 6, enrollmentExamId: it.attempt_id, examId: exam.exam_id },
    });

  const results = (await doctor('GET /api/exam-results/:examId', { params })).body;
  for (const [n, it] of all.entries())
    expect(results.find(({ attempt_id }) => attempt_id === it.attempt_id)).toMatchObject({
      total_score: size.points,
      // without the essay: all points, or those of “Giza” alone
      score: 6 + (n % 2 === 0 ? size.points - 10 : 2),
      waiting_points: 0,
    });
  const figures = (await doctor('GET /api/exam-statistics/:examId', { params })).body;
  expect(figures).toMatchObject({ total_score: size.points, submitted: 6, reliability: null });
  for (const { question_id, asked, share, pool } of figures.questions) {
    const own = askedBy(question_id);
    expect([asked, pool]).toEqual([own.length, exam.questions[numberOf(exam, question_id) - 1]!.pool]);
    if (own.length === 0) expect(share).toBeNull();
  }
  const first = figures.questions[1]!;
  const drew = askedBy(first.question_id);
  if (drew.length > 0)
    expect(first.share).toBeCloseTo(drew.filter((it) => all.indexOf(it) % 2 === 0).length / drew.length);
  expect((await doctor('GET /api/exam-invigilation/:examId', { params })).body).toMatchObject({
    question_count: size.count,
  });
  const review = await doctor('GET /api/studentExamDetails/:userId/:examId', {
    params: { ...params, userId: all[0]!.student.id },
  });
  expect(new Set(review.body.map(({ question_id }) => question_id))).toEqual(
    new Set(all[0]!.own.map(({ question_id }) => question_id)),
  );
  expect((await doctor('GET /api/exam-results/:examId/download', { params, query: {} })).status).toBe(200);

  const found = async () => (await verifyResults(app.deps.db)).findings;
  expect(await found()).toEqual([]);
  const { attempt_id, drawn } = all[0]!;
  const swapped = exam.questions.find(({ question_id, pool }) => pool && !drawn.includes(question_id))!;
  const change = `update attempt set drawn = array_append(drawn[2:], ${swapped.question_id}) where attempt_id = ${attempt_id}`;
  expect((await whileTampered(app.db, 'attempt', change, found)).map(({ what }) => what)).toContain('question');

  // a pool’s questions are worth the same: new points of one are those of all
  const [one] = exam.questions.filter(({ pool }) => pool === 1);
  const regrade = { question_id: one!.question_id, correct: [one!.options[0]!.answer_id], points: 5 };
  const body = { questions: [regrade] };
  const preview = (await doctor('POST /api/exam-regrade/:examId/preview', { params, body })).body;
  expect(preview).toMatchObject({ total_before: size.points, total_after: size.points + 4 });
  expect(preview.changes.map(({ before, after }) => after - before)).toEqual([4, 4, 4]);
  const done = await doctor('POST /api/exam-regrade/:examId', {
    params,
    body: { ...body, version: preview.version, reason: 'harder than thought' },
  });
  expect(done.body).toMatchObject({ changed: 3, total_score: size.points + 4 });
  expect(await app.db('question').where({ exam_id: exam.exam_id, pool: 1 }).distinct('points')).toEqual([
    { points: 5 },
  ]);
  expect(await found()).toEqual([]);
  const two = exam.questions.filter(({ pool }) => pool === 1)[1]!;
  const unequal = { question_id: two.question_id, correct: [two.options[0]!.answer_id], points: 7 };
  const questionsTwice = [{ ...regrade, points: 6 }, unequal];
  expect(
    (await doctor('POST /api/exam-regrade/:examId/preview', { params, body: { questions: questionsTwice } })).body
      .fields,
  ).toMatchObject([{ field: 'body.questions.1.points' }]);
});

test('a paper has one draw, the same at each printing, with its key', async () => {
  const { doctor, params, exam } = await manySit(0);
  const print = async (key: 'with' | 'without') =>
    (await doctor('GET /api/exams/:examId/paper', { params, query: { format: 'html', key } })).text;
  const numbers = (html: string) => [...new Set([...html.matchAll(/question#(\d+)#/g)].map(([, n]) => Number(n)))];
  const plain = numbers(await print('without'));
  expect(plain).toHaveLength(size.count);
  expect(numbers(await print('without'))).toEqual(plain);
  const withKey = await print('with');
  expect(numbers(withKey)).toEqual(plain);
  expect(withKey).toContain('drawn from pools');
  for (const [index, draw] of draws.entries())
    expect(plain.filter((n) => exam.questions[n - 1]!.pool === index + 1)).toHaveLength(draw);
});

test('a mock isn’t copied from an exam with pools', async () => {
  const { doctor, exam } = await manySit(1);
  await end();
  const next = await app.build.exam({ in: exam.in, startsIn: 120 });
  const mocks = await doctor('GET /api/exam-mocks/:examId', { params: { examId: next.exam_id } });
  expect(mocks.body.exams.map(({ exam_id }) => exam_id)).not.toContain(exam.exam_id);
  const refused = await doctor('PUT /api/exam-mocks/:examId', {
    params: { examId: next.exam_id },
    body: { sourceId: exam.exam_id },
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'pool.noMock']);
});
