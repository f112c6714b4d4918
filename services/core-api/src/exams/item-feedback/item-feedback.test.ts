import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { essay, mcq, typed } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { settleOnce } from '../sitting/sweep.ts';

beforeEach(() => app.clock.set(testStart));

type Words = { choice: string | null; en?: string; ar?: string };

/** An exam of three kinds of choices and an essay that a student sits, and what its doctor writes about them. */
async function exam() {
  const it = await sit(app, { questions: [mcq(2), typed.several(), typed.trueFalse(), essay(5)] });
  const doctor = await app.as(it.exam.in.instructor);
  const params = { examId: it.exam.exam_id };
  const read = async () => (await doctor('GET /api/exam-item-feedback/:examId', { params })).body.questions;
  const write = async (...feedback: Words[][]) => {
    const stored = await read();
    const questions = feedback.map((own, at) => {
      const { question_id, seen } = stored[at]!;
      return { question_id, seen, feedback: own };
    });
    return doctor('PUT /api/exam-item-feedback/:examId', { params, body: { questions } });
  };
  const ids = it.exam.questions.map(({ question_id }) => question_id);
  const say = (at: number, value: object) => ({
    question_id: ids[at]!,
    answer_id: null,
    answer_text: JSON.stringify(value),
    seq: at + 1,
  });
  const review = (call = it.call) =>
    call('GET /api/studentExamDetails/:userId/:examId', { params: { userId: it.student.id, ...params } });
  return { it, doctor, params, read, write, say, review, ids };
}

test('[QST-12] feedback, general and per option, in both languages, comes with the results, for what was chosen, and never before', async () => {
  const { it, doctor, params, read, write, say, review, ids } = await exam();
  const [choice, several, statement] = await read();
  expect(choice!.choices.map(({ text }) => text)).toEqual(it.q1.options.map(({ answer_text }) => answer_text));
  expect(several!.choices[1]).toEqual({ choice: '2', text: 'Choice 2' });
  expect(statement!.choices).toEqual([
    { choice: 'true', text: 'True' },
    { choice: 'false', text: 'False' },
  ]);
  const [right, wrong] = it.q1.options.map(({ answer_id }) => String(answer_id));
  const saved = await write(
    [
      { choice: null, en: 'secret general', ar: 'سر عام' },
      { choice: right!, en: 'secret right' },
      { choice: wrong!, ar: 'سر الخطأ' },
    ],
    [
      { choice: '1', en: 'secret one' },
      { choice: '2', en: 'secret two', ar: 'سر اثنان' },
      { choice: '3', en: 'secret three' },
    ],
    [{ choice: 'false', en: 'secret false' }],
    [{ choice: null, ar: 'سر المقال' }],
  );
  expect(saved.status, saved.text).toBe(200);
  expect((await read())[0]!.feedback).toContainEqual({ choice: null, en: 'secret general', ar: 'سر عام' });

  // nothing that a student reads has it: while it runs, after they handed in, and while scores are held back
  await it.save([it.choose(it.q1, 1, 1)]);
  const reads = async () =>
    [
      await it.call('GET /api/exams-questions/:examId', { params }),
      await it.call('GET /api/exams-answers/:examId', { params }),
      await it.call('GET /api/exams-details/:examId', { params }),
      await it.call('GET /api/exam-results/:examId/own', { params }),
      await it.look(it.device),
      await it.open(),
      await review(),
      await it.call('GET /api/exam-item-feedback/:examId', { params }),
    ].map(({ text }) => text);
  expect((await reads()).join()).not.toMatch(/secret|سر/);
  await it.submit([say(1, { chosen: [1, 2] }), say(2, { value: true }), say(3, { text: 'why' })]);
  expect((await reads()).join()).not.toMatch(/secret|سر/);
  await doctor('PUT /api/exam-release/:examId', { params, body: { release: 'hand' } });
  app.clock.set(minute(200));
  await settleOnce(app.deps);
  const student = await app.as(it.student);
  const held = await review(student);
  expect([held.body.code, held.text]).toEqual(['exam.notReleased', expect.not.stringMatching(/secret|سر/)]);

  // released: the general one, and that on the chosen options alone
  const later = await app.as(it.exam.in.instructor);
  await later('PUT /api/exam-release/:examId', { params, body: { release: 'now' } });
  const expected = [
    [
      ids[0],
      [
        { option: null, en: 'secret general', ar: 'سر عام' },
        { option: it.q1.options[1]!.answer_text, ar: 'سر الخطأ' },
      ],
    ],
    [
      ids[1],
      [
        { option: 'Choice 1', en: 'secret one' },
        { option: 'Choice 2', en: 'secret two', ar: 'سر اثنان' },
      ],
    ],
    [ids[3], [{ option: null, ar: 'سر المقال' }]],
  ];
  for (const call of [student, later]) {
    const rows = (await review(call)).body;
    const shown = rows.flatMap(({ question_id, feedback }) => (feedback ? [[question_id, feedback] as const] : []));
    expect(shown.toSorted(([a], [b]) => a - b)).toEqual(expected);
  }
  // taken back with the scores
  await later('POST /api/exam-release/:examId/take-back', { params, body: { reason: 'a wrong key' } });
  expect((await review(student)).text).not.toMatch(/secret|سر/);
});

test('feedback is written by the exam’s doctor alone, about what is there, and two windows never overwrite each other', async () => {
  const { it, doctor, params, read, write } = await exam();
  const [first] = await read();
  const send = (call: typeof doctor, change: object) =>
    call('PUT /api/exam-item-feedback/:examId', {
      params,
      body: { questions: [{ question_id: first!.question_id, seen: first!.seen, feedback: [], ...change }] },
    });
  const code = async (call: typeof doctor, change: object) => (await send(call, change)).body.code;
  const stranger = await app.as(await app.build.instructor());
  expect(await code(stranger, {})).toBe('exam.notFound');
  expect((await stranger('GET /api/exam-item-feedback/:examId', { params })).body.code).toBe('exam.notFound');
  expect(await code(it.call, {})).toBe('session.wrongRole');
  const other = await app.build.exam();
  for (const change of [
    { question_id: other.questions[0]!.question_id },
    { feedback: [{ choice: String(it.q2.question_id + 100_000), en: 'x' }] },
    { feedback: [{ choice: String(other.questions[0]!.options[0]!.answer_id), en: 'x' }] },
  ])
    expect(await code(doctor, change)).toBe('itemFeedback.notFound');
  for (const feedback of [
    [{ choice: null }],
    [{ choice: null, en: '  ' }],
    [{ choice: '', en: 'x' }],
    [{ choice: null, en: 'x'.repeat(2_001) }],
  ])
    expect((await send(doctor, { feedback })).status, JSON.stringify(feedback).slice(0, 80)).toBe(400);
  expect((await write([{ choice: null, en: 'One' }])).status).toBe(200);
  expect(await code(doctor, { feedback: [{ choice: null, en: 'Two' }] })).toBe('itemFeedback.changedMeanwhile');
  expect((await read())[0]!.feedback).toEqual([{ choice: null, en: 'One' }]);
  expect((await write([])).status).toBe(200);
  expect((await read())[0]!.feedback).toEqual([]);
  expect(
    (await app.db('audit_event').where({ action: 'exam.feedbackChanged', subject_id: String(params.examId) })).length,
  ).toBe(2);

  // before the exam begins it may tell the key: only with a confirmed identity
  const planned = await app.build.exam({ startsIn: 60 });
  const unconfirmed = await app.as(planned.in.instructor, { confirmed: false });
  const early = await unconfirmed('GET /api/exam-item-feedback/:examId', { params: { examId: planned.exam_id } });
  expect(early.body.code).toBe('session.confirmNeeded');
});

test('a copy of an exam brings the feedback along, except on options that say something else now', async () => {
  const { it, write, params } = await exam();
  const [a, b] = it.q1.options;
  await write(
    [
      { choice: null, en: 'General' },
      { choice: String(a!.answer_id), en: 'On A' },
      { choice: String(b!.answer_id), ar: 'عن ب' },
    ],
    [{ choice: '2', en: 'On two' }],
  );
  const source = await app.db('question').where({ exam_id: params.examId }).orderBy('position');
  const copy = await app.build.exam({
    in: it.exam.in,
    startsIn: 60,
    questions: [
      {
        ...mcq(2),
        copied_from: source[0].question_id,
        options: [
          { answer_text: 'Something else', is_correct: false },
          { answer_text: b!.answer_text, is_correct: true },
        ],
      },
      { ...typed.several(), copied_from: source[1].question_id },
    ],
  });
  const call = await app.as(it.exam.in.instructor);
  const { questions } = (await call('GET /api/exam-item-feedback/:examId', { params: { examId: copy.exam_id } })).body;
  expect(questions.map(({ feedback }) => feedback)).toEqual([
    [
      { choice: null, en: 'General' },
      { choice: String(copy.questions[0]!.options[1]!.answer_id), ar: 'عن ب' },
    ],
    [{ choice: '2', en: 'On two' }],
  ]);
});
