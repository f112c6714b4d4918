import { execute } from '@daftar/service-kit/sql/sql';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { BuiltExam } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { sit } from '../sitting/sitting.fixture.ts';

beforeEach(() => app.clock.set(testStart));

const minutes = (n: number): string => new Date(testStart.getTime() + n * 60_000).toISOString();
const pair = (en: string, ar: string) => ({ en, ar });

const choice = {
  question_text: 'What is it?',
  texts: pair('What is it?', 'ما هذا؟'),
  question_type: 'MCQ',
  question_points: 2,
  options: [
    { answer_text: 'A stack', texts: pair('A stack', 'مكدس'), is_correct: 1 },
    { answer_text: '42', is_correct: 0 },
  ],
};
const ordered = {
  question_text: 'Put these in order',
  texts: pair('Put these in order', 'رتّب ما يلي'),
  question_type: 'ordering',
  question_points: 3,
  body: {
    items: [
      { id: 1, text: 'Start', texts: pair('Start', 'ابدأ') },
      { id: 2, text: 'Stop', texts: pair('Stop', 'توقف') },
    ],
    rule: 'all',
  },
  key: { order: [1, 2] },
};

async function doctor() {
  const link = await app.build.classOf();
  const call = await app.as(link.instructor);
  const body = (questions: unknown[], more: object = {}) => ({
    exam_name: 'Midterm',
    duration: 60,
    start_at: minutes(10),
    due_date: minutes(200),
    questions,
    ...more,
  });
  const create = (questions: unknown[], more: object = {}) =>
    call('POST /api/exams', {
      body: { ...body(questions, more), selectedCourse: link.course.course_code, userId: link.instructor.id },
    });
  const edit = (examId: number, questions: unknown[], more: object = {}) =>
    call('PUT /api/exams/:examId', {
      params: { examId },
      body: { ...body(questions, more), instructor_id: link.instructor.id },
    });
  const read = async (examId: number, language?: string) => {
    const input = { params: { examId }, ...(language && { headers: { 'accept-language': language } }) };
    const [questions, answers, details] = [
      (await call('GET /api/exams-questions/:examId', input)).body,
      (await call('GET /api/exams-answers/:examId', input)).body,
      (await call('GET /api/exams-details/:examId', input)).body,
    ];
    return { questions, answers, details };
  };
  return { link, call, create, edit, read };
}

/** An exam that a call made, for what takes built ones. */
const asBuilt = (exam_id: number, link: BuiltExam['in']): BuiltExam => ({
  exam_id,
  exam_name: 'Midterm',
  in: link,
  start_at: new Date(minutes(10)),
  ends_at: new Date(minutes(200)),
  questions: [],
});

describe('an exam in two languages', () => {
  test('is stored with both texts, and the specification’s single fields answer the reader’s language', async () => {
    const { call, create, link, read } = await doctor();
    const made = await create([choice, ordered], { name_texts: pair('Midterm', 'نصف الفصل'), both_languages: true });
    expect(made.status, made.text).toBe(201);
    const english = await read(made.body.exam_id);
    expect(english.details).toMatchObject({
      exam_name: 'Midterm',
      name_texts: pair('Midterm', 'نصف الفصل'),
      both_languages: true,
    });
    expect(english.questions[0]).toMatchObject({ question_text: 'What is it?', texts: choice.texts });
    // lists and the day say the name in both, too
    const list = await call('GET /api/exams/:courseCode', { params: { courseCode: link.course.course_code } });
    expect(list.body).toMatchObject([{ exam_name: 'Midterm', name_texts: pair('Midterm', 'نصف الفصل') }]);
    const day = await call('GET /api/today/instructor/:userId', { params: { userId: link.instructor.id } });
    expect(day.body.exams).toMatchObject([{ exam_name: 'Midterm', exam_name_ar: 'نصف الفصل' }]);
    const event = await app.db('outbox').orderBy('id', 'desc').first();
    expect(event?.payload).toMatchObject({ params: { exam: 'Midterm', name_ar: 'نصف الفصل' } });
    const arabic = await read(made.body.exam_id, 'ar-EG,ar;q=0.9,en;q=0.5');
    expect(arabic.details.exam_name).toBe('نصف الفصل');
    expect(arabic.questions.map(({ question_text }) => question_text)).toEqual(['ما هذا؟', 'رتّب ما يلي']);
    expect(arabic.questions[1]!.body).toEqual(ordered.body);
    expect(arabic.answers.slice(0, 2).map(({ answer_text }) => answer_text)).toEqual(['مكدس', '42']);
    expect(arabic.answers.map(({ answer_id }) => answer_id)).toEqual(english.answers.map(({ answer_id }) => answer_id));
  });

  test('one language is enough, whichever it is; what is published in both lacks nothing that has words', async () => {
    const { create, read } = await doctor();
    const alone = { ...choice, question_text: 'ما هذا؟', texts: { ar: 'ما هذا؟' } };
    const one = await create([{ ...alone, options: choice.options.map(({ texts: _, ...option }) => option) }]);
    expect(one.status, one.text).toBe(201);
    expect((await read(one.body.exam_id)).questions[0]).toMatchObject({ question_text: 'ما هذا؟' });
    expect((await read(one.body.exam_id)).questions[0]).not.toHaveProperty('texts');
    const items = [ordered.body.items[0], { id: 2, text: 'Stop' }];
    const refused = await create([alone, { ...ordered, body: { ...ordered.body, items } }], { both_languages: true });
    expect([refused.status, refused.body.code]).toEqual([400, 'question.oneLanguage']);
    // “42” reads the same in both
    expect(refused.body.fields?.map(({ field }) => field)).toEqual([
      'body.questions.0.question_text',
      'body.questions.1.body',
    ]);
  });

  test('two options may not look the same in the second language either', async () => {
    const { create } = await doctor();
    const options = [
      choice.options[0],
      { ...choice.options[0], answer_text: 'A heap', texts: pair('A heap', 'مكدس\u200f') },
    ];
    const refused = await create([{ ...choice, options }]);
    expect([refused.status, refused.body.fields?.map(({ field }) => field)]).toEqual([
      400,
      ['body.questions.0.options.1.answer_text'],
    ]);
  });

  test('a pair in a body that isn’t of its text, and one with more than two languages, are refused', async () => {
    const { create } = await doctor();
    const items = [{ id: 1, text: 'Start', texts: pair('Go', 'ابدأ') }, ordered.body.items[1]];
    expect((await create([{ ...ordered, body: { ...ordered.body, items } }])).status).toBe(400);
    expect((await create([{ ...choice, texts: { ...choice.texts, fr: 'Quoi' } }])).status).toBe(400);
    expect((await create([{ ...choice, texts: pair('x'.repeat(10_001), 'ا') }])).status).toBe(400);
  });

  test('a change without texts keeps the second one, null removes it, and each is a change that locks know', async () => {
    const { create, edit, read, link } = await doctor();
    const made = await create([choice]);
    const { exam_id } = made.body;
    const { questions, answers } = await read(exam_id, 'ar');
    const stored = (text: string, more: object = {}) => [
      {
        question_id: questions[0]!.question_id,
        question_text: text,
        question_type: 'MCQ',
        question_points: 2,
        options: answers.map(({ answer_id, answer_text, is_correct }) => ({ answer_id, answer_text, is_correct })),
        ...more,
      },
    ];
    // what a page that doesn’t know pairs read and sends back
    expect((await edit(exam_id, stored('ما هذا؟'))).status).toBe(200);
    const kept = await read(exam_id);
    expect([kept.questions[0]!.texts, kept.answers[0]!.texts]).toEqual([choice.texts, choice.options[0]!.texts]);
    await edit(exam_id, stored('ما هو؟'));
    expect((await read(exam_id)).questions[0]!.texts).toEqual(pair('What is it?', 'ما هو؟'));
    await edit(exam_id, stored('Which one?'));
    expect((await read(exam_id)).questions[0]!.texts).toEqual(pair('Which one?', 'ما هو؟'));

    const { attempt_id } = await app.build.attempt({ exam: asBuilt(exam_id, link) });
    const closed = { state: 'submitted', submitted_at: testStart, submitted_by: 'student', score: 0 } as const;
    await app.db('attempt').where({ attempt_id }).update(closed);
    const locked = await edit(exam_id, stored('Which one?', { texts: pair('Which one?', 'أيها؟') }));
    expect([locked.status, locked.body.code]).toEqual([409, 'exam.hasAttempts']);
    expect((await edit(exam_id, stored('ما هو؟'))).status, 'as it was').toBe(200);
    await app.db('attempt').where({ attempt_id }).delete();
    await edit(exam_id, stored('Which one?', { texts: null }));
    expect((await read(exam_id)).questions[0]).not.toHaveProperty('texts');
  });

  test('what a version that knows single texts alone changes is put into the pair', async () => {
    const { create, read } = await doctor();
    const made = await create([choice], { name_texts: pair('Midterm', 'نصف الفصل') });
    const { exam_id } = made.body;
    await app.db('question').where({ exam_id }).update({ question_text: 'And this?' });
    await app.db('exam').where({ exam_id }).update({ exam_name: 'Final' });
    await execute(
      app.db,
      `update answer_option set answer_text = 'A heap' where answer_text = 'A stack'
       and question_id in (select question_id from question where exam_id = ?)`,
      [exam_id],
    );
    const after = await read(exam_id);
    expect(after.questions[0]!.texts).toEqual(pair('And this?', 'ما هذا؟'));
    expect(after.answers[0]!.texts).toEqual(pair('A heap', 'مكدس'));
    expect(after.details.name_texts).toEqual(pair('Final', 'نصف الفصل'));
  });
});

describe('sitting it', () => {
  async function sitting() {
    const { create, link, call: asDoctor } = await doctor();
    const made = await create([choice, ordered]);
    const { exam_id } = made.body;
    app.clock.set(new Date(testStart.getTime() + 11 * 60_000));
    return { ...(await sit(app, { exam: asBuilt(exam_id, link) })), exam_id, asDoctor };
  }

  test('the page gets both texts under one id, and nothing of the key', async () => {
    const it = await sitting();
    const { questions } = (await it.open()).body;
    const mcq = questions.find(({ question_type }) => question_type === 'MCQ')!;
    expect(mcq.texts).toEqual(choice.texts);
    expect(mcq.options.find(({ answer_text }) => answer_text === 'A stack')?.texts).toEqual(choice.options[0]!.texts);
    const items = questions.find(({ question_type }) => question_type === 'ordering')!.body as typeof ordered.body;
    expect(items.items.toSorted((a, b) => a.id - b.id)).toEqual(ordered.body.items);
    expect(JSON.stringify(questions)).not.toContain('is_correct');
  });

  test('the specification’s submit takes an option’s text in either language', async () => {
    const it = await sitting();
    const { questions } = (await it.open()).body;
    const mcq = questions.find(({ question_type }) => question_type === 'MCQ')!;
    const reply = await it.call('POST /api/student-answers/:studentId', {
      params: { studentId: it.student.id },
      body: {
        examId: it.exam_id,
        device: it.device,
        answers: [{ questionId: mcq.question_id, answerText: 'مكدس' }],
      },
    });
    expect(reply.status, reply.text).toBe(200);
    const right = mcq.options.find(({ answer_text }) => answer_text === 'A stack')!;
    expect(await it.held()).toEqual({ [mcq.question_id]: right.answer_id });
  });

  test('the attempt records which languages were shown, which only grow, and its doctor reads them', async () => {
    const it = await sitting();
    const { questions } = (await it.open()).body;
    const [first, second] = questions.map(({ question_id }) => question_id) as [number, number];
    const report = (shown: { question_id: number; language: string }[], call = it.call) =>
      call('PUT /api/attempts/:attemptId/languages', { params: { attemptId: it.attempt_id }, body: { shown } });
    const recorded = async () => (await it.row())!.languages;
    expect((await report([{ question_id: first, language: 'ar' }])).status).toBe(200);
    await report([{ question_id: first, language: 'ar' }]);
    expect(await recorded()).toEqual({ [first]: 'ar' });
    const watched = await it.asDoctor('GET /api/exam-invigilation/:examId', { params: { examId: it.exam_id } });
    expect(watched.body.students[0]!.shown_in).toBe('ar');
    // another exam’s question is not recorded
    await report([
      { question_id: first, language: 'en' },
      { question_id: second, language: 'both' },
      { question_id: 999_999, language: 'en' },
    ]);
    await report([{ question_id: second, language: 'en' }]);
    expect(await recorded()).toEqual({ [first]: 'both', [second]: 'both' });
    // who invigilates sees it, too
    const hall = await it.asDoctor('GET /api/exam-invigilation/:examId', { params: { examId: it.exam_id } });
    expect(hall.body.students.map(({ shown_in }) => shown_in)).toEqual(['both']);
    expect((await report([{ question_id: first, language: 'fr' }])).status).toBe(400);
    const other = await app.as((await app.build.enrolment()).student);
    expect((await report([{ question_id: first, language: 'ar' }], other)).body.code).toBe('attempt.notFound');

    await it.submit([]);
    const review = await it.asDoctor('GET /api/studentExamDetails/:userId/:examId', {
      params: { userId: it.student.id, examId: it.exam_id },
    });
    expect(review.body.find(({ question_id }) => question_id === first)).toMatchObject({ shown_in: 'both' });
    app.clock.set(new Date(it.deadline.getTime() + 3_600_000));
    expect((await report([{ question_id: first, language: 'ar' }])).body.code).toBe('attempt.closed');
  });
});
