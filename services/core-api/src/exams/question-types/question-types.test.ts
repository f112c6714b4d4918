import { usualFolding } from '@daftar/contracts/exams/question-types/typed-text';
import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { essay, mcq, typed } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { whileTampered } from '../../testing/tampered.ts';
import { verifyResults } from '../receipts/verify.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { sweepOnce } from '../sitting/sweep.ts';
import { loadedType } from './loaded.ts';
import { score } from './score.ts';

beforeEach(() => app.clock.set(testStart));

const quiet = pino({ level: 'silent' });
const questions = () => [
  mcq(2),
  typed.trueFalse(),
  typed.several(),
  typed.number(),
  typed.shortText(),
  essay(10),
  typed.matching(),
  typed.ordering(),
  typed.gaps(),
];

/** A student sitting an exam with a question of each type. */
async function sitting() {
  const it = await sit(app, { questions: questions() });
  const ids = it.exam.questions.map(({ question_id }) => question_id);
  const [choice, trueFalse, several, number, shortText, , matching, ordering, gaps] = ids;
  const of = {
    choice: choice!,
    trueFalse: trueFalse!,
    several: several!,
    number: number!,
    shortText: shortText!,
    matching: matching!,
    ordering: ordering!,
    gaps: gaps!,
  };
  let seq = 0;
  const answer = (question_id: number, value: object | null) => ({
    question_id,
    answer_id: null,
    answer_text: value && JSON.stringify(value),
    seq: ++seq,
  });
  const doctor = await app.as(it.exam.in.instructor);
  return { it, of, answer, doctor };
}
/** What `verify-results` finds in one attempt: tests of this file alter others. */
const findingsOf = async (attempt_id: number) =>
  (await verifyResults(app.deps.db)).findings.filter(({ attempt }) => attempt === attempt_id);
const earnedIn = async (attempt_id: number) =>
  Object.fromEntries(
    (await app.db('attempt_answer').where({ attempt_id })).map(({ question_id, earned, earned_for, seq }) => [
      question_id,
      [earned, earned_for === seq],
    ]),
  );

describe('answers of types with a key', () => {
  test('are scored as they are saved, changed and cleared; the close only adds', async () => {
    const { it, of, answer } = await sitting();
    await it.save([
      answer(of.trueFalse, { value: true }),
      answer(of.several, { chosen: [2] }),
      answer(of.number, { value: '٩٫٨' }),
      answer(of.shortText, { text: ' القاهره ' }),
    ]);
    expect(await earnedIn(it.attempt_id)).toEqual({
      [of.trueFalse]: [2, true],
      [of.several]: [1.5, true],
      [of.number]: [4, true],
      [of.shortText]: [5, true],
    });
    await it.save([
      answer(of.several, { chosen: [2, 4] }),
      answer(of.shortText, { text: 'giza' }),
      answer(of.number, null),
    ]);
    expect(await earnedIn(it.attempt_id)).toEqual({
      [of.trueFalse]: [2, true],
      [of.several]: [3, true],
      [of.number]: [null, false],
      [of.shortText]: [2.5, true],
    });
    await it.submit([answer(of.shortText, { text: 'القاهرة' })]);
    expect((await it.row()).score).toBe(10);
  });

  test('parts of a matching, an order and a text with gaps earn their parts, and are said in words', async () => {
    const { it, of, answer } = await sitting();
    await it.save([
      answer(of.matching, {
        pairs: [
          [1, 1],
          [2, 3],
          [3, 3],
        ],
      }),
      answer(of.ordering, { order: [3, 4, 1, 2] }),
      answer(of.gaps, { given: { 1: ' Blue', 2: '٨' } }),
    ]);
    expect(await earnedIn(it.attempt_id)).toEqual({
      [of.matching]: [2, true],
      [of.ordering]: [1, true],
      [of.gaps]: [1, true],
    });
    await it.save([answer(of.gaps, { given: { 2: '٧' } })]);
    await it.submit();
    expect((await it.row()).score).toBe(6);
    app.clock.set(minute(200));
    await sweepOnce(app.deps, quiet);
    const params = { userId: it.student.id, examId: it.exam.exam_id };
    const review = await it.call('GET /api/studentExamDetails/:userId/:examId', { params });
    const said = new Map(review.body.map(({ question_id, student_answer }) => [question_id, student_answer]));
    expect([said.get(of.matching), said.get(of.ordering), said.get(of.gaps)]).toEqual([
      'Egypt ↔ Cairo\nFrance ↔ Paris\nGiza ↔ Paris',
      '1. three\n2. two\n3. none\n4. one',
      '[2] ٧',
    ]);
    expect(await findingsOf(it.attempt_id)).toEqual([]);
  });

  test('what a version saved that knows no type is scored at the close, and late answers after it', async () => {
    const { it, of, answer } = await sitting();
    await it.save([answer(of.trueFalse, { value: true }), answer(of.several, { chosen: [2, 4] })]);
    // as a version writes it that names neither column
    await app
      .db('attempt_answer')
      .where({ attempt_id: it.attempt_id, question_id: of.several })
      .update({ answer_text: '{"chosen":[1]}', seq: 90, points: null });
    expect((await earnedIn(it.attempt_id))[of.several]).toEqual([null, false]);
    app.clock.set(new Date(minute(30).getTime() + 1000));
    await sweepOnce(app.deps, quiet);
    expect(await it.row()).toMatchObject({ state: 'submitted', score: 2 });
    expect((await earnedIn(it.attempt_id))[of.several]).toEqual([0, true]);
    app.clock.set(new Date(minute(30).getTime() + 20_000));
    await it.save([{ ...answer(of.number, { value: '9.81' }), seq: 200 }]);
    expect((await it.row()).score).toBe(6);
  });

  test('what is no answer of the type is stored and earns nothing', async () => {
    const { it, of } = await sitting();
    for (const [seq, text] of ['{"value":1}', '{broken', '{"chosen":[4,2]}', 'true', '{}'].entries()) {
      const reply = await it.save([{ question_id: of.several, answer_id: null, answer_text: text, seq: seq + 1 }]);
      expect(reply.status).toBe(200);
      expect((await earnedIn(it.attempt_id))[of.several]?.[0] ?? 0).toBe(0);
    }
    await it.submit();
    expect((await it.row()).score).toBe(0);
  });
});

describe('keys of types', () => {
  test('no reply to a student holds one before the results, and the review does', async () => {
    const { it, of, answer, doctor } = await sitting();
    const params = { examId: it.exam.exam_id };
    const secret = /"key"|القاهرة|9\.81|"right"|"pairs"\s*:|"order"|blue|"numbers"/;
    const opened = await it.open();
    expect(opened.body.questions.map(({ body }) => body !== undefined)).toEqual([
      ...[false, true, true, true, true, false],
      ...[true, true, true],
    ]);
    for (const reply of [
      opened,
      await it.call('GET /api/exams-questions/:examId', { params }),
      await it.call('GET /api/exams-answers/:examId', { params }),
    ]) {
      expect(reply.status).toBe(200);
      expect(JSON.stringify(reply.body)).not.toMatch(secret);
    }
    await it.submit([answer(of.several, { chosen: [1, 2] })]);
    app.clock.set(minute(200));
    await sweepOnce(app.deps, quiet);
    const review = await it.call('GET /api/studentExamDetails/:userId/:examId', {
      params: { userId: it.student.id, ...params },
    });
    const row = review.body.find(({ question_id }) => question_id === of.several)!;
    expect([row.student_answer, row.answer, row.key, row.student_answer_points]).toEqual([
      'Choice 1\nChoice 2',
      { chosen: [1, 2] },
      { right: [2, 4] },
      0,
    ]);
    const keys = await doctor('GET /api/exams-answers/:examId', { params });
    expect(keys.body.find(({ question_id }) => question_id === of.shortText)).toMatchObject({
      is_correct: 1,
      answer_text: 'القاهرة, Giza (50 %)',
      key: { accepted: [{ text: 'القاهرة', share: 100 }, { share: 50 }] },
    });
  });

  test('another key scores again as previewed, once per answer, and the results prove themselves before and after', async () => {
    const { it, of, answer, doctor } = await sitting();
    await it.submit([answer(of.several, { chosen: [1, 2] }), answer(of.shortText, { text: 'Giza' })]);
    expect((await it.row()).score).toBe(3);
    app.clock.set(minute(200));
    await sweepOnce(app.deps, quiet);
    expect(await findingsOf(it.attempt_id)).toEqual([]);
    const params = { examId: it.exam.exam_id };
    const statistics = await doctor('GET /api/exam-statistics/:examId', { params });
    const counted = statistics.body.questions.map(({ typed }) => typed?.counts);
    expect([counted[2], counted[4]]).toEqual([
      [
        { answer: '1', count: 1 },
        { answer: '2', count: 1 },
      ],
      [{ answer: 'giza', count: 1 }],
    ]);
    const changes = [{ question_id: of.several, correct: [], key: { right: [1, 2] }, points: 6 }];
    const preview = await doctor('POST /api/exam-regrade/:examId/preview', { params, body: { questions: changes } });
    expect(preview.body.changes).toMatchObject([{ before: 2.5, after: 8.5 }]);
    const body = { questions: changes, version: preview.body.version, reason: 'wrong key' };
    expect((await doctor('POST /api/exam-regrade/:examId', { params, body })).status).toBe(200);
    expect(await it.row()).toMatchObject({ score: 9, earned: 8.5 });
    expect(await findingsOf(it.attempt_id)).toEqual([]);
    await app.db('attempt_answer').where({ question_id: of.several }).update({ earned: 1 });
    expect(await findingsOf(it.attempt_id)).toMatchObject([{ what: 'attempt_answer.earned' }]);
  });

  test('a key or body that isn’t of the type is refused by its place, and changes nothing', async () => {
    const { it, doctor, of } = await sitting();
    app.clock.set(minute(200));
    await sweepOnce(app.deps, quiet);
    const params = { examId: it.exam.exam_id };
    for (const [question_id, key] of [
      [of.several, { right: [9] }],
      [of.several, { right: [1], more: 1 }],
      [of.number, { accepted: [{ is: 'range', value: '3', by: '2', share: 100 }] }],
      [of.shortText, { accepted: [] }],
      [of.trueFalse, {}],
    ] as const) {
      const questions = [{ question_id, correct: [], key }];
      const reply = await doctor('POST /api/exam-regrade/:examId/preview', { params, body: { questions } });
      expect([reply.status, reply.body.fields?.[0]?.field]).toEqual([
        400,
        expect.stringContaining('body.questions.0.key'),
      ]);
    }
  });
});

test('the score has the decimals of its answers wherever it is read, and the version before its whole number', async () => {
  const { it, of, answer, doctor } = await sitting();
  await it.submit([answer(of.shortText, { text: 'Giza' }), answer(of.trueFalse, { value: true })]);
  expect(await it.row()).toMatchObject({ score: 5, earned: 4.5 });
  app.clock.set(minute(200));
  await sweepOnce(app.deps, quiet);
  const params = { examId: it.exam.exam_id };
  const results = await doctor('GET /api/exam-results/:examId', { params });
  expect(results.body).toMatchObject([{ score: 4.5 }]);
  expect((await doctor('GET /api/exam-statistics/:examId', { params })).body.average).toBe(4.5);
  expect(await findingsOf(it.attempt_id)).toEqual([]);
  // as the version before adds up again
  await app.db('attempt').where({ attempt_id: it.attempt_id }).update({ score: 5 });
  expect(await it.row()).toMatchObject({ score: 5, earned: 4.5 });
  await app.db('attempt').where({ attempt_id: it.attempt_id }).update({ earned: 4 });
  expect(await findingsOf(it.attempt_id)).toMatchObject([{ what: 'attempt.earned' }]);
});

test('a request for a review, records and the activity log have the decimals of scores: a change of them alone is one', async () => {
  const { it, of, answer, doctor } = await sitting();
  await it.submit([answer(of.shortText, { text: 'Giza' }), answer(of.trueFalse, { value: true })]);
  app.clock.set(minute(200));
  await sweepOnce(app.deps, quiet);
  const params = { examId: it.exam.exam_id };
  const student = await app.as(it.student);
  const asked = await student('POST /api/exam-appeals/:examId', { params, body: { reason: 'Giza is the same city.' } });
  expect(asked.status).toBe(201);
  const [request] = (await doctor('GET /api/appeals', { query: { exam: it.exam.exam_id } })).body;
  expect(request).toMatchObject({ score_before: 4.5, score: 4.5 });

  const key = {
    accepted: [
      { text: 'القاهرة', share: 100 },
      { text: 'Giza', share: 52 },
    ],
    folding: usualFolding,
  };
  const questions = [{ question_id: of.shortText, correct: [], key }];
  const preview = await doctor('POST /api/exam-regrade/:examId/preview', { params, body: { questions } });
  expect(preview.body.changes).toMatchObject([{ before: 4.5, after: 4.6 }]);
  const body = { questions, version: preview.body.version, reason: 'a little more' };
  expect((await doctor('POST /api/exam-regrade/:examId', { params, body })).status).toBe(200);
  expect(await app.db('score_change').where({ attempt_id: it.attempt_id }).orderBy('id')).toMatchObject([
    { points_before: 5, points_after: 5, earned_before: 4.5, earned_after: 4.6 },
  ]);
  const reply = { reply: 'A little more.' };
  const decided = await doctor('PUT /api/appeals/:id', { params: { id: request!.appeal_id }, body: reply });
  expect(decided.status).toBe(200);
  const feedback = await student('GET /api/exam-feedback/:examId', { params });
  expect(feedback.body.appeal).toMatchObject({ asked: { score_before: 4.5, score_after: 4.6 } });

  // a change without decimals is believed to be rounded only where it is from before they were recorded
  const withoutDecimals = () =>
    whileTampered(
      app.db,
      'score_change',
      `update score_change set earned_after = null where attempt_id = ${it.attempt_id}`,
      () => findingsOf(it.attempt_id),
    );
  const since = (at: Date) => app.db('migration').where('name', 'like', '%-exact-changes').update({ at });
  await since(minute(0));
  expect(await findingsOf(it.attempt_id)).toEqual([]);
  expect(await withoutDecimals()).toMatchObject([{ what: 'score_change.points_after' }]);
  await since(minute(200));
  expect(await withoutDecimals()).toEqual([]);

  // the sum again, after something else changed it: recorded, though the whole number is the same
  await app.db('attempt').where({ attempt_id: it.attempt_id }).update({ earned: 4.5 });
  const again = await doctor('PUT /api/studentExamScore/:id', { params: { id: it.attempt_id }, body: {} });
  expect(again.body).toMatchObject({ score: 4.6 });
  const acts = await app.db('audit_event').where({ subject_id: String(it.attempt_id), action: 'exam.rescored' });
  expect(acts).toMatchObject([{ before: { score: 5, earned: 4.5 }, after: { score: 5, earned: 4.6 } }]);
});

test('[QST-04] equal short texts and numbers are judged once: previewed with whom it changes, recorded, followed by later equal answers', async () => {
  const first = await sit(app, { questions: [typed.shortText(), typed.number(), essay(10)] });
  const others = [await sit(app, { exam: first.exam }), await sit(app, { exam: first.exam })];
  const [text, number] = first.exam.questions.map(({ question_id }) => question_id);
  const say = (question_id: number, value: object, seq: number) => ({
    question_id,
    answer_id: null,
    answer_text: JSON.stringify(value),
    seq,
  });
  await first.submit([say(text!, { text: 'Kairo' }, 1), say(number!, { value: '9.9' }, 2)]);
  await others[0]!.submit([say(text!, { text: ' KAIRO' }, 1), say(number!, { value: '٩٫٩٠' }, 2)]);
  await others[1]!.submit([say(text!, { text: 'القاهره' }, 1), say(number!, { value: '10' }, 2)]);
  app.clock.set(minute(200));
  await sweepOnce(app.deps, quiet);
  const doctor = await app.as(first.exam.in.instructor);
  const params = { examId: first.exam.exam_id };
  const groups = async () => {
    const { body } = await doctor('GET /api/exam-statistics/:examId', { params });
    return body.questions.slice(0, 2).map(({ typed: found }) => found!);
  };
  const [texts, numbers] = await groups();
  expect(texts!.counts).toEqual([
    { answer: 'kairo', count: 2 },
    { answer: 'القاهره', count: 1 },
  ]);
  expect(numbers!.counts).toEqual([
    { answer: '9.9', count: 2 },
    { answer: '10', count: 1 },
  ]);

  const judge = (type: 'short-text' | 'numeric', parts: { body: object; key: object }, answer: string, share: number) =>
    loadedType(type)!.rules.groups!.judge(parts, { answer, share });
  const questions = [
    { question_id: text!, correct: [], key: judge('short-text', texts!, 'kairo', 50) },
    { question_id: number!, correct: [], key: judge('numeric', numbers!, '9.9', 25) },
  ];
  const preview = await doctor('POST /api/exam-regrade/:examId/preview', { params, body: { questions } });
  const expected = [first, others[0]!].map(({ attempt_id }) => ({ attempt_id, before: 0, after: 3.5 }));
  expect(preview.body.changes.toSorted((a, b) => a.attempt_id - b.attempt_id)).toMatchObject(expected);
  const body = { questions, version: preview.body.version, reason: 'Transcribed' };
  expect((await doctor('POST /api/exam-regrade/:examId', { params, body })).body.changed).toBe(2);
  expect((await first.row()).earned).toBe(3.5);
  const [act] = await app.db('audit_event').where({ action: 'exam.regraded', subject_id: String(params.examId) });
  expect(act?.after).toMatchObject({ questions: [text, number], changed: 2, reason: 'Transcribed' });
  expect(await app.db('score_change').where({ attempt_id: first.attempt_id })).toMatchObject([
    { earned_after: 3.5, reason: 'Transcribed' },
  ]);
  for (const { attempt_id } of [first, ...others]) expect(await findingsOf(attempt_id)).toEqual([]);

  // an equal answer that is scored later
  const [question] = await groups();
  const later = { question_type: 'short-text' as const, points: 5, parts: question! };
  expect(['kairo', 'Kairo ', 'cairo'].map((given) => score(later, JSON.stringify({ text: given })))).toEqual([
    2.5, 2.5, 0,
  ]);
});

test('code is marked by a person, who reads it as it was typed', async () => {
  const it = await sit(app, { questions: [mcq(2), typed.code(), essay(3)] });
  const question_id = it.exam.questions[1]!.question_id;
  const text = 'if x:\n\tprint("{}")';
  await it.submit([{ question_id, answer_id: null, answer_text: JSON.stringify({ text }), seq: 1 }]);
  app.clock.set(minute(200));
  await sweepOnce(app.deps, quiet);
  const doctor = await app.as(it.exam.in.instructor);
  const params = { examId: it.exam.exam_id, questionId: question_id };
  const list = await doctor('GET /api/exam-grading/:examId/:questionId', { params, query: {} });
  expect(list.body.answers).toMatchObject([{ answer_text: text, points: null }]);
  const work = await doctor('GET /api/exam-marking/:examId/:questionId/:workId', {
    params: { ...params, workId: it.attempt_id },
  });
  expect(work.body.answer_text).toBe(text);
  const graded = await doctor('PUT /api/studentExam/essayQuestion/:questionId', {
    params: { questionId: question_id },
    body: { newQuestionPoints: 4, enrollmentExamId: it.attempt_id, examId: it.exam.exam_id },
  });
  expect([graded.status, (await it.row()).score]).toEqual([200, 4]);
  expect(await findingsOf(it.attempt_id)).toEqual([]);
});

test('a question that changed is read again by the save after the one that met its change', async () => {
  const { it, of, answer } = await sitting();
  await it.save([answer(of.several, { chosen: [2] })]);
  await app.db('exam').where({ exam_id: it.exam.exam_id }).increment('version', 1);
  await it.save([answer(of.several, { chosen: [4] })]);
  expect((await earnedIn(it.attempt_id))[of.several]?.[1]).toBe(false);
  await it.save([answer(of.several, { chosen: [2, 4] })]);
  expect((await earnedIn(it.attempt_id))[of.several]).toEqual([3, true]);
});

test('a key of options that changes writes each answer once, and none that earns the same', async () => {
  const it = await sit(app);
  const other = await sit(app, { exam: it.exam });
  await it.save([it.choose(it.q1, 0, 1)]);
  await other.save([other.choose(it.q1, 3, 1)]);
  await app.db.raw(`create table written (attempt_id int);
    create function note_written() returns trigger language plpgsql as $$
      begin insert into written values (new.attempt_id); return null; end $$;
    create trigger note_written after update on attempt_answer for each row execute function note_written()`);
  // two options change at once; the other student’s is wrong before and after
  await app.db.raw('update answer_option set is_correct = (position = 2) where question_id = ?', [it.q1.question_id]);
  const { rows } = await app.db.raw<{ rows: { attempt_id: number }[] }>('select attempt_id from written');
  expect(rows).toEqual([{ attempt_id: it.attempt_id }]);
});
