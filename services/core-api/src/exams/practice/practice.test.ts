import { randomUUID } from 'node:crypto';
import { formulasIn, hasCodeBlock } from '@daftar/contracts/exams/question-text';
import { questionTypes } from '@daftar/contracts/exams/question-types';
import { expect } from 'vitest';
import { beforeAll, test } from '../../testing/app.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { type TestApp, testStart } from '../../testing/harness.ts';
import { practiceContent } from './content.ts';
import { sweepPractices } from './sweep.ts';

beforeAll((app) => {
  app.clock.set(testStart);
});

/** A student who practises; `examId`: the mock of that exam. */
async function practise(app: TestApp, examId?: number, account?: Awaited<ReturnType<TestApp['build']['student']>>) {
  const student = account ?? (await app.build.student());
  const call = await app.as(student);
  const device = randomUUID();
  const open = (by = device, takeOver = false, language: 'En' | 'Ar' = 'En') =>
    call('POST /api/practice-attempts', { body: { examId, language, device: by, takeOver } });
  const first = await open();
  const params = { attemptId: first.body.attempt_id };
  type Sent = { question_id: number; seq: number; answer_id?: number; answer_text?: string };
  return {
    student,
    call,
    device,
    open,
    first,
    params,
    save: (answers: Sent[], by = device) =>
      call('PUT /api/practice-attempts/:attemptId/answers', { params, body: { device: by, answers, more: false } }),
    submit: (answers: Sent[] = [], by = device) =>
      call('POST /api/practice-attempts/:attemptId/submit', { params, body: { device: by, answers } }),
    look: () => call('GET /api/practice-attempts/:attemptId', { params, query: { device } }),
    held: async () => (await call('GET /api/practice-attempts/:attemptId/answers', { params })).body.answers,
  };
}

/** Every row of the tables that results, statistics, gradebook and lists are made of. */
const kept = async (app: TestApp) =>
  Promise.all(
    (
      [
        'exam',
        'question',
        'attempt',
        'attempt_answer',
        'attempt_event',
        'late_answer',
        'outbox',
        'audit_event',
      ] as const
    ).map(async (table) => [table, Number((await app.db(table).count('* as n').first())?.n)]),
  );

test('[BOD-20] the practice exam has every kind of question in both languages, with code and formulas, and no key', async ({
  app,
}) => {
  for (const language of ['En', 'Ar'] as const) {
    const { questions } = practiceContent[language];
    expect(new Set(questions.map(({ question_type }) => question_type))).toEqual(new Set(questionTypes));
    const texts = questions.flatMap(({ question_text, options }) => [
      question_text,
      ...options.map(({ answer_text }) => answer_text),
    ]);
    expect([texts.some(hasCodeBlock), texts.flatMap(formulasIn).length > 0]).toEqual([true, true]);
    const { open } = await practise(app);
    const { body } = await open(undefined, true, language);
    expect(body.questions.map(({ question_text }) => question_text)).toEqual(
      questions.map(({ question_text }) => question_text),
    );
    expect(new Set(body.formulas.map(({ source }) => source))).toEqual(new Set(texts.flatMap(formulasIn)));
    expect(JSON.stringify(body)).not.toContain('is_correct');
  }
  expect(practiceContent.Ar.questions.map(({ question_type, options }) => [question_type, options.length])).toEqual(
    practiceContent.En.questions.map(({ question_type, options }) => [question_type, options.length]),
  );
});

test('[BOD-20] it is opened, saved, continued and submitted as an exam is, again and again, and leaves nothing behind', async ({
  app,
}) => {
  const { first, open, save, submit, look, held } = await practise(app);
  const before = await kept(app);
  const [choice, , , , text] = first.body.questions;
  const option = choice!.options[1]!.answer_id;
  expect((await save([{ question_id: choice!.question_id, answer_id: option, seq: 1 }])).body).toMatchObject({
    acked_seq: 1,
    late: false,
  });
  // replayed and older ones change nothing
  await save([{ question_id: choice!.question_id, answer_id: choice!.options[0]!.answer_id, seq: 1 }]);
  await save([{ question_id: text!.question_id, answer_text: 'written', seq: 3 }]);
  await save([{ question_id: text!.question_id, answer_text: 'older', seq: 2 }]);
  const expected = [
    { question_id: choice!.question_id, answer_id: option, answer_text: null, seq: 1 },
    { question_id: text!.question_id, answer_id: null, answer_text: 'written', seq: 3 },
  ];
  expect(await held()).toEqual(expected);
  const again = await open();
  expect([again.body.attempt_id, again.body.answers, again.body.acked_seq]).toEqual([
    first.body.attempt_id,
    expected,
    3,
  ]);
  const done = await submit([{ question_id: text!.question_id, answer_text: 'last words', seq: 4 }]);
  expect(done.body.receipt).toMatchObject({
    submitted_by: 'student',
    answered: 2,
    question_count: practiceContent.En.questions.length,
  });
  expect((await submit()).body.receipt).toEqual(done.body.receipt);
  expect((await look()).body).toMatchObject({ state: 'submitted', answered: 2 });
  expect((await save([{ question_id: text!.question_id, answer_text: 'too late', seq: 5 }])).body.code).toBe(
    'attempt.closed',
  );
  for (let round = 0; round < 3; round++) {
    const next = await open();
    expect([next.status, next.body.answers, next.body.acked_seq]).toEqual([200, [], 0]);
    expect(next.body.attempt_id).toBeGreaterThan(first.body.attempt_id);
    await app.db('practice_attempt').where({ attempt_id: next.body.attempt_id }).update({ submitted_at: testStart });
  }
  expect(await kept(app)).toEqual(before);
});

test('[BOD-20] another tab takes over, a stale one keeps what it wrote before, and the other language begins again', async ({
  app,
}) => {
  const { first, open, save, held, device } = await practise(app);
  const [choice, other] = first.body.questions;
  const tab = randomUUID();
  const asked = await open(tab);
  expect(asked.body).toMatchObject({ held_by_other_device: true, takeover: 'may', questions: [], answers: [] });
  const taken = await open(tab, true);
  expect(taken.body.acked_seq).toBeGreaterThan(1000);
  const stale = await save(
    [{ question_id: choice!.question_id, answer_id: choice!.options[0]!.answer_id, seq: 2 }],
    device,
  );
  expect(stale.body.code).toBe('attempt.otherDevice');
  expect(await held()).toHaveLength(1);
  const seq = taken.body.acked_seq + 1;
  await save([{ question_id: other!.question_id, answer_id: other!.options[0]!.answer_id, seq }], tab);
  expect(await held()).toHaveLength(2);
  const arabic = await open(tab, false, 'Ar');
  expect([arabic.body.answers, arabic.body.attempt_id > first.body.attempt_id]).toEqual([[], true]);
});

test('[BOD-20] its time ends as an exam’s does: late within the grace, then closed with a receipt by time', async ({
  app,
}) => {
  const { first, save, submit, look } = await practise(app);
  const [choice] = first.body.questions;
  const answer = (seq: number) => [{ question_id: choice!.question_id, answer_id: choice!.options[0]!.answer_id, seq }];
  const deadline = Date.parse(first.body.deadline);
  expect(deadline - testStart.getTime()).toBe(30 * 60_000);
  app.clock.set(new Date(deadline + 1));
  expect((await look()).body).toMatchObject({
    state: 'submitted',
    submitted_by: 'time',
    submitted_at: first.body.deadline,
  });
  expect((await save(answer(1))).body.late).toBe(true);
  app.clock.set(new Date(deadline + 60_001));
  expect((await save(answer(2))).body.code).toBe('attempt.closed');
  expect((await submit()).body.receipt).toMatchObject({ submitted_by: 'time', answered: 1 });
  expect((await submit(answer(2))).body.code).toBe('attempt.closed');
  app.clock.set(new Date(deadline + 86_400_001));
  await sweepPractices(app.deps);
  app.clock.set(testStart);
  expect((await look()).body.code).toBe('attempt.notFound');
});

test('[BOD-20] answers to what isn’t asked are refused, and nobody reaches another’s practice or an attempt of an exam', async ({
  app,
}) => {
  const { first, save, held, params } = await practise(app);
  const [choice] = first.body.questions;
  expect((await save([{ question_id: 99, answer_text: 'x', seq: 1 }])).body.code).toBe('answer.unknownQuestion');
  expect((await save([{ question_id: choice!.question_id, answer_id: 99, seq: 1 }])).body.code).toBe(
    'answer.unknownOption',
  );
  expect(await held()).toEqual([]);
  const stranger = await practise(app);
  const reply = await stranger.call('GET /api/practice-attempts/:attemptId', { params });
  expect(reply.body.code).toBe('attempt.notFound');
  expect((await stranger.call('GET /api/attempts/:attemptId', { params: stranger.params })).body.code).toBe(
    'attempt.notFound',
  );
});

/** An exam with a student, and what its doctor does about a mock. */
async function examWithDoctor(app: TestApp) {
  const exam = await app.build.exam({ duration: 30, dueIn: 120, questions: [mcq(2), essay(5)] });
  const { student } = await app.build.enrolment({ in: exam.in });
  const doctor = await app.as(exam.in.instructor);
  const params = { examId: exam.exam_id };
  const draftId = randomUUID();
  const draft = (text: string, correct = true) =>
    doctor('PUT /api/exam-drafts/:draftId', {
      params: { draftId },
      body: {
        version: 0,
        content: {
          name: 'Mock of the midterm',
          course: '',
          duration: '20',
          start: null,
          due: null,
          nextKey: 9,
          questions: [
            {
              key: 1,
              type: 'MCQ' as const,
              text,
              points: '2',
              options: [
                { key: 2, text: 'Right', correct },
                { key: 3, text: 'Wrong', correct: false },
              ],
            },
            { key: 4, type: 'Essay' as const, text: 'Explain it.', points: '3', options: [] },
          ],
        },
      },
    });
  return {
    exam,
    student,
    doctor,
    params,
    draftId,
    draft,
    attach: (body: { draftId: string } | { sourceId: number }) =>
      doctor('PUT /api/exam-mocks/:examId', { params, body }),
    details: async () => (await (await app.as(student))('GET /api/exams-details/:examId', { params })).body,
  };
}

test('[BOD-20] a doctor attaches a draft as the mock of an exam: its students practise it without its key, others don’t', async ({
  app,
}) => {
  const { exam, student, doctor, params, draft, draftId, attach, details } = await examWithDoctor(app);
  await draft('Which one is it in the mock?');
  expect((await details()).has_mock).toBe(false);
  const attached = await attach({ draftId });
  expect(attached.body.mock).toMatchObject({ mock_name: 'Mock of the midterm', duration: 20, question_count: 2 });
  expect((await details()).has_mock).toBe(true);
  const stored = await app.db('exam_mock').where({ exam_id: exam.exam_id }).first();
  expect(JSON.stringify(stored)).not.toMatch(/correct/);

  const { first, call, submit } = await practise(app, exam.exam_id, student);
  const shown = await call('GET /api/practice-exam', { query: { examId: exam.exam_id } });
  expect(shown.body).toEqual({
    mock_name: 'Mock of the midterm',
    exam_name: exam.exam_name,
    duration: 20,
    extra_minutes: 0,
    question_count: 2,
  });
  expect(first.body.questions.map(({ question_text }) => question_text).sort()).toEqual([
    'Explain it.',
    'Which one is it in the mock?',
  ]);
  const ofExam = await app.db('question').where({ exam_id: exam.exam_id }).select('question_text');
  for (const { question_text } of ofExam) expect(first.text).not.toContain(question_text);
  expect(first.text).not.toContain('correct');
  const practising = async () => (await doctor('GET /api/exam-mocks/:examId', { params })).body.practising;
  expect(await practising()).toBe(1);
  expect((await submit()).body.receipt.question_count).toBe(2);
  expect(await practising()).toBe(0);
  expect(await app.db('attempt').where({ exam_id: exam.exam_id })).toEqual([]);

  const stranger = await app.as(await app.build.student());
  const refused = await stranger('POST /api/practice-attempts', {
    body: { examId: exam.exam_id, language: 'En', device: randomUUID() },
  });
  expect(refused.body.code).toBe('exam.notFound');
  const otherDoctor = await app.as(await app.build.instructor());
  expect((await otherDoctor('GET /api/exam-mocks/:examId', { params })).body.code).toBe('exam.notFound');

  expect((await doctor('DELETE /api/exam-mocks/:examId', { params })).status).toBe(200);
  expect((await call('GET /api/practice-exam', { query: { examId: exam.exam_id } })).body.code).toBe('mock.notFound');
  expect(await app.db('practice_attempt').where({ exam_id: exam.exam_id })).toEqual([]);
});

test('[BOD-20] a mock never shows a question of its exam: not when attached, and not after the exam was changed', async ({
  app,
}) => {
  const { exam, student, draft, draftId, attach } = await examWithDoctor(app);
  const [asked] = await app.db('question').where({ exam_id: exam.exam_id }).orderBy('position');
  await draft(` ${String(asked.question_text).toUpperCase()} `);
  expect((await attach({ draftId })).body.code).toBe('mock.sharesQuestion');
  expect((await attach({ sourceId: exam.exam_id })).body.code).toBe('mock.sharesQuestion');

  const next = await examWithDoctor(app);
  await next.draft('A question of the mock alone');
  expect((await next.attach({ draftId: next.draftId })).status).toBe(200);
  await app
    .db('question')
    .where({ exam_id: next.exam.exam_id })
    .update({ question_text: 'a  question of the mock ALONE' });
  const call = await app.as(next.student);
  const withheld = await call('POST /api/practice-attempts', {
    body: { examId: next.exam.exam_id, language: 'En', device: randomUUID() },
  });
  expect(withheld.body.code).toBe('mock.notFound');
  expect(student.id).not.toBe(next.student.id);
});

test('[BOD-20] an earlier exam becomes a mock once its results are out, an incomplete draft never', async ({ app }) => {
  const { exam, doctor, params, draft, draftId, attach } = await examWithDoctor(app);
  await draft('Which one?', false);
  expect((await attach({ draftId })).body.code).toBe('mock.incomplete');
  expect((await attach({ draftId: randomUUID() })).body.code).toBe('examDraft.notFound');
  const earlier = await app.build.exam({ in: exam.in, questions: [mcq(4), mcq(1)] });
  await app
    .db('question')
    .where({ exam_id: earlier.exam_id })
    .update({ question_text: app.db.raw("'Earlier ' || position") });
  expect((await attach({ sourceId: earlier.exam_id })).body.code).toBe('mock.notReleased');
  await app.db('exam').where({ exam_id: earlier.exam_id }).update({ results_released_at: testStart });
  const choices = (await doctor('GET /api/exam-mocks/:examId', { params })).body;
  expect(choices).toMatchObject({
    mock: null,
    drafts: [{ draft_id: draftId, question_count: 2 }],
    exams: [{ exam_id: earlier.exam_id, question_count: 2 }],
  });
  expect((await attach({ sourceId: earlier.exam_id })).body.mock).toMatchObject({ question_count: 2 });
  expect((await doctor('GET /api/exam-mocks/:examId', { params })).body.mock).toMatchObject({ question_count: 2 });
});

test('[BOD-20] a mock goes on whatever the language of the page is', async ({ app }) => {
  const { exam, student, draft, draftId, attach } = await examWithDoctor(app);
  await draft('Which one is it in the mock?');
  await attach({ draftId });
  const { first, open, save, device } = await practise(app, exam.exam_id, student);
  const text = first.body.questions.find(({ question_type }) => question_type === 'Essay')!;
  await save([{ question_id: text.question_id, answer_text: 'written', seq: 1 }]);
  const arabic = await open(device, false, 'Ar');
  expect([arabic.body.attempt_id, arabic.body.answers.length]).toEqual([first.body.attempt_id, 1]);
});

test('[BOD-20] taking a practice over never raises its sequence beyond what a device may send', async ({ app }) => {
  const { open, params, save, first } = await practise(app);
  const highest = 998_999_990;
  await app.db('practice_attempt').where({ attempt_id: params.attemptId }).update({ acked_seq: highest });
  const tab = randomUUID();
  expect((await open(tab, true)).body.acked_seq).toBe(999_000_000);
  const other = randomUUID();
  expect((await open(other, true)).body.acked_seq).toBe(999_000_000);
  const answer = { question_id: first.body.questions[4]!.question_id, answer_text: 'written', seq: 999_000_001 };
  expect((await save([answer], other)).body.acked_seq).toBe(999_000_001);
});

test('[BOD-20] a mock never shows a question of another exam of its doctor until the results of that one are out', async ({
  app,
}) => {
  const { exam, student, doctor, params, draft, draftId, attach, details } = await examWithDoctor(app);
  await draft('A question of two exams');
  const coming = await app.build.exam({ in: exam.in, startsIn: 600, questions: [mcq(2)] });
  const ofComing = (change: Record<string, unknown>) =>
    app.db('exam').where({ exam_id: coming.exam_id }).update(change);
  const ask = async (question_text: string) => {
    await app.db('question').where({ exam_id: coming.exam_id }).update({ question_text });
    await ofComing({ version: app.db.raw('version + 1') });
  };
  await ask(' a question of TWO  exams ');
  expect((await attach({ draftId })).body.code).toBe('mock.sharesQuestion');
  await ask('Another question');
  expect((await attach({ draftId })).body.mock).toMatchObject({ withheld: false });

  const call = await app.as(student);
  const shown = async () => {
    const seen = await call('GET /api/practice-exam', { query: { examId: exam.exam_id } });
    const { mock } = (await doctor('GET /api/exam-mocks/:examId', { params })).body;
    return [seen.status, (await details()).has_mock, mock?.withheld];
  };
  expect(await shown()).toEqual([200, true, false]);
  const practice = await practise(app, exam.exam_id, student);
  const answer = { question_id: 2, answer_text: 'written', seq: 1 };
  expect((await practice.save([answer])).status).toBe(200);
  // the coming exam is changed meanwhile: the mock is withheld, also from who practises it
  await ask('A question of two exams');
  expect(await shown()).toEqual([404, false, true]);
  expect((await practice.open()).body.code).toBe('mock.notFound');
  // but who had opened it finishes it, and gets the receipt
  expect((await practice.save([{ ...answer, seq: 2 }])).body).toMatchObject({ acked_seq: 2 });
  expect((await practice.submit()).body.receipt).toMatchObject({ answered: 1, question_count: 2 });
  expect((await practice.look()).body).toMatchObject({ state: 'submitted', answered: 1 });
  await ofComing({ results_released_at: testStart });
  expect(await shown()).toEqual([200, true, false]);
  await ofComing({ results_released_at: null });
  expect(await shown()).toEqual([404, false, true]);
  await ofComing({ deleted_at: testStart });
  expect(await shown()).toEqual([200, true, false]);
});

test('[BOD-20] a student’s extra time applies to the mock of its exam, and to the platform’s own practice exam', async ({
  app,
}) => {
  const { exam, student, doctor, draft, draftId, attach } = await examWithDoctor(app);
  await draft('Which one is it in the mock?');
  await attach({ draftId });
  const { student: other } = await app.build.enrolment({ in: exam.in });
  const grant = async (studentId: number | null, minutes: number) =>
    expect(
      (
        await doctor('POST /api/exam-extensions', {
          body: { examId: exam.exam_id, studentId, minutes, pastDue: true, reason: 'Accommodation' },
        })
      ).status,
    ).toBe(201);
  await grant(student.id, 10);
  await grant(student.id, 5);
  await grant(null, 2);
  const minutes = async (person: typeof student, examId?: number) => {
    const { first, call } = await practise(app, examId, person);
    const { body } = await call('GET /api/practice-exam', { query: { examId } });
    const given = (Date.parse(first.body.deadline) - app.clock.now().getTime()) / 60_000;
    expect(given).toBe(body.duration);
    return [given, body.extra_minutes];
  };
  expect(await minutes(student, exam.exam_id)).toEqual([20 + 17, 17]);
  expect(await minutes(other, exam.exam_id)).toEqual([20 + 2, 2]);
  expect([await minutes(student), await minutes(other)]).toEqual([
    [30 + 15, 15],
    [30, 0],
  ]);
  // an exam that is over grants nothing any more
  const { closes_at } = await app.db('exam').where({ exam_id: exam.exam_id }).first();
  app.clock.set(closes_at);
  expect(await minutes(student)).toEqual([30, 0]);
  app.clock.set(testStart);
});

test('[BOD-20] [TRU-05] a mock is attached only by who may read the draft: confirmed, and with no key held back', async ({
  app,
}) => {
  const { exam, params, draft, draftId, attach } = await examWithDoctor(app);
  await draft('Which one?');
  const stale = await app.as(exam.in.instructor, { confirmed: false });
  const refused = await stale('PUT /api/exam-mocks/:examId', { params, body: { draftId } });
  expect([refused.status, refused.body.code]).toEqual([403, 'session.confirmNeeded']);
  const admin = await app.build.admin();
  await app
    .db('key_hold')
    .insert({ account_id: exam.in.instructor.id, admin_id: admin.id, held_at: testStart, email: 'owner@daftar.test' });
  expect((await attach({ draftId })).body.code).toBe('exam.keysHeld');
  expect(await app.db('exam_mock').where({ exam_id: exam.exam_id })).toEqual([]);
});
