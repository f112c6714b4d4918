import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';

const at = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

async function doctor() {
  const klass = await app.build.classOf();
  const call = await app.as(klass.instructor);
  const body = (overrides: Record<string, unknown> = {}) => ({
    exam_name: 'Midterm',
    duration: 30,
    start_at: at(60),
    due_date: at(120),
    selectedCourse: klass.course.course_code,
    userId: klass.instructor.id,
    questions: [mcq(2), mcq(3), essay(5)],
    ...overrides,
  });
  return { klass, call, body };
}
const fieldsOf = (reply: { body: { fields?: { field: string; EnMessage: string }[] } }) =>
  Object.fromEntries((reply.body.fields ?? []).map(({ field, EnMessage }) => [field, EnMessage]));

describe('a whole exam in one call', () => {
  test('[EXM-01] [EXM-05] [EXM-09] is saved with its questions, its total computed, and visible at once', async () => {
    const { klass, call, body } = await doctor();
    const made = await call('POST /api/exams', { body: body({ score: 999 }) });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ success: true, total_score: 10 });

    const { student } = await app.build.enrolment({ in: klass });
    const asStudent = await app.as(student);
    const list = await asStudent('GET /api/exams/:courseCode', { params: { courseCode: klass.course.course_code } });
    expect(list.body).toEqual([
      {
        exam_id: made.body.exam_id,
        exam_name: 'Midterm',
        duration: 30,
        start_at: at(60),
        due_date: at(120),
        // with the minute that the due date names
        ends_at: new Date(Date.parse(at(121)) - 1).toISOString(),
        total_score: 10,
        score: 10,
        question_count: 3,
        state: 'upcoming',
        instructor_name: 'Test instructor',
        instructor_name_ar: null,
        instructor_title: null,
      },
    ]);
    const questions = await call('GET /api/exams-questions/:examId', { params: { examId: made.body.exam_id } });
    expect(questions.body.map(({ question_type, points }) => [question_type, points])).toEqual([
      ['MCQ', 2],
      ['MCQ', 3],
      ['Essay', 5],
    ]);
    const answers = await call('GET /api/exams-answers/:examId', { params: { examId: made.body.exam_id } });
    expect(answers.body.map((option) => option.is_correct)).toEqual([1, 0, 0, 0, 1, 0, 0, 0]);
  });

  test('[EXM-13] writes the event for its students in the same transaction', async () => {
    const { klass, call, body } = await doctor();
    const made = await call('POST /api/exams', { body: body({ exam_name: 'Final' }) });
    const event = await app.db('outbox').orderBy('id', 'desc').first();
    expect(event).toMatchObject({ type: 'notify', relayed_at: null });
    expect(event.payload).toMatchObject({
      kind: 'exam',
      params: { course: klass.course.course_name, exam: 'Final', instructor: 'Test instructor' },
      audience: { instructorId: klass.instructor.id, courseId: klass.course.course_id },
    });
    const audit = await app.db('audit_event').where({ subject_type: 'exam', subject_id: String(made.body.exam_id) });
    expect(audit).toMatchObject([{ action: 'exam.created', actor_id: klass.instructor.id }]);
    expect(JSON.stringify(audit)).not.toContain('is_correct');
  });

  test('[EXM-09] nothing is half-saved when its last step fails', async () => {
    const { call, body } = await doctor();
    const tables = ['exam', 'question', 'answer_option', 'outbox', 'audit_event'];
    const counts = () => Promise.all(tables.map((table) => app.db(table).count('* as n').first()));
    const before = await counts();
    await app.db.raw(`
      create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'no audit'; end $$;
      create trigger no_audit before insert on audit_event for each row execute function no_audit()`);
    const failed = await call('POST /api/exams', { body: body() });
    await app.db.raw('drop trigger no_audit on audit_event; drop function no_audit()');
    expect([failed.status, failed.body.success]).toEqual([500, false]);
    expect(await counts()).toEqual(before);
    expect((await call('POST /api/exams', { body: body() })).status).toBe(201);
  });

  test('200 questions with 26 options are a fixed number of statements', async () => {
    const { call, body } = await doctor();
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    app.coreDb.on('query', count);
    const made = await call('POST /api/exams', {
      body: body({ questions: Array.from({ length: 200 }, () => mcq(1, 26)) }),
    });
    app.coreDb.off('query', count);
    expect(made.status, made.text).toBe(201);
    expect(made.body.total_score).toBe(200);
    // two of them store the reply, and one looks whether the term is open
    expect(statements).toBeLessThan(17);
  });
});

describe('what is refused', () => {
  test('[EXM-02] times and questions, with the specified texts', async () => {
    const { call, body } = await doctor();
    const refusal = async (overrides: Record<string, unknown>) => {
      const reply = await call('POST /api/exams', { body: body(overrides) });
      expect(reply.status).toBe(400);
      expect(reply.body.ArMessage).toMatch(/[\u0600-\u06FF]/);
      return [reply.body.code, reply.body.EnMessage];
    };
    expect(await refusal({ start_at: at(-1), due_date: null })).toEqual([
      'exam.startInPast',
      "You can't select date in pass",
    ]);
    expect(await refusal({ due_date: at(60) })).toEqual([
      'exam.dueBeforeStart',
      'Due date must be more recent than start date',
    ]);
    expect(await refusal({ duration: 61 })).toEqual([
      'exam.durationTooLong',
      'Duration must be less than the difference between the two dates',
    ]);
    expect(await refusal({ questions: [] })).toEqual(['exam.noQuestions', 'Please add questions first.']);
    expect((await refusal({ duration: 14 }))[0]).toBe('request.invalid');
    for (const missing of [{ exam_name: ' ' }, { selectedCourse: '' }, { start_at: null }])
      expect(await refusal(missing)).toEqual(['request.invalid', 'Please check the highlighted fields']);
  });

  test('a duration that exactly fits is accepted', async () => {
    const { call, body } = await doctor();
    expect((await call('POST /api/exams', { body: body({ duration: 60 }) })).status).toBe(201);
  });

  test('[EXM-03] [EXM-04] [EXM-10] every problem of every question at once, by field', async () => {
    const { call, body } = await doctor();
    const option = (answer_text: string, is_correct = false) => ({ answer_text, is_correct });
    const question = (overrides: Record<string, unknown>) => ({ ...mcq(), ...overrides });
    const reply = await call('POST /api/exams', {
      body: body({
        start_at: at(-5),
        questions: [
          question({ question_points: 0 }),
          question({ options: [] }),
          question({ options: [option('a', true), option(' ')] }),
          question({ options: [option('a'), option('b')] }),
          question({ options: [option('إجابة', true), option('\u200fإجابة'), option('Yes'), option('Ｙｅｓ')] }),
        ],
      }),
    });
    expect([reply.status, reply.body.code]).toEqual([400, 'exam.startInPast']);
    expect(fieldsOf(reply)).toEqual({
      'body.start_at': "You can't select date in pass",
      'body.questions.0.question_points': 'Points should be greater than 0',
      'body.questions.1.options': 'Please add options for multiple choice question type.',
      'body.questions.2.options.1.answer_text': 'Please ensure all options are filled out',
      'body.questions.3.options': 'Please select a correct answer',
      'body.questions.4.options.1.answer_text': 'Two options of this question are the same',
      'body.questions.4.options.3.answer_text': 'Two options of this question are the same',
    });
  });

  test('an exam beyond the limits is refused by field, in both languages, and nothing is saved', async () => {
    const { call, body } = await doctor();
    const before = await app.db('exam').count('* as n').first();
    const refusal = async (questions: unknown[], more: Record<string, unknown> = {}) => {
      const reply = await call('POST /api/exams', { body: body({ questions, ...more }) });
      const [first] = reply.body.fields ?? [];
      expect(first?.ArMessage).toMatch(/[\u0600-\u06FF]/);
      return [reply.status, first?.field, first?.EnMessage];
    };
    const many = Array.from({ length: 201 }, () => mcq(1, 2));
    expect(await refusal(many)).toEqual([400, 'body.questions', 'At most 200 items']);
    expect(await refusal([mcq(1, 27)])).toEqual([400, 'body.questions.0.options', 'At most 26 items']);
    expect((await refusal([{ ...mcq(), question_points: 1001 }])).slice(0, 2)).toEqual([
      400,
      'body.questions.0.question_points',
    ]);
    for (const points of [-1, 2.5, '3', null])
      expect(await refusal([{ ...mcq(), question_points: points }])).toEqual([
        400,
        'body.questions.0.question_points',
        'Points should be greater than 0',
      ]);
    expect((await refusal([{ ...mcq(), question_text: 'x'.repeat(10_001) }])).slice(0, 2)).toEqual([
      400,
      'body.questions.0.question_text',
    ]);
    expect((await refusal([mcq()], { due_date: at(30) })).slice(0, 2)).toEqual([400, 'body.due_date']);
    expect(await app.db('exam').count('* as n').first()).toEqual(before);
  });

  test('[EXM-03] text and type of a question are required', async () => {
    const { call, body } = await doctor();
    const reply = await call('POST /api/exams', {
      body: body({
        questions: [
          { ...mcq(), question_text: '  ' },
          { ...mcq(), question_type: 'Riddle' },
        ],
      }),
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(fieldsOf(reply))).toEqual(['body.questions.0.question_text', 'body.questions.1.question_type']);
  });

  test('[ACC-07] a course of somebody else, another person, a student', async () => {
    const { call, body } = await doctor();
    const other = await doctor();
    const foreign = await call('POST /api/exams', { body: body({ selectedCourse: other.klass.course.course_code }) });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'class.notYours']);
    const named = await call('POST /api/exams', { body: body({ userId: other.klass.instructor.id }) });
    expect([named.status, named.body.code]).toEqual([403, 'session.notYours']);
    const asStudent = await app.as((await app.build.enrolment()).student);
    expect((await asStudent('POST /api/exams', { body: body() })).body.code).toBe('session.wrongRole');
  });
});

describe('an exam with pools', () => {
  const pooled = (points: number, pool: number) => ({ ...mcq(points), pool });
  const questions = [mcq(2), pooled(3, 1), pooled(3, 1), pooled(3, 1), pooled(5, 2), pooled(5, 2)];

  test('has the total and count of what is drawn, and its pools are read back by its doctor', async () => {
    const { call, body } = await doctor();
    const made = await call('POST /api/exams', { body: body({ questions, draws: [2, 1] }) });
    expect(made.body, made.text).toMatchObject({ total_score: 13 });
    const params = { examId: made.body.exam_id };
    expect((await call('GET /api/exams-details/:examId', { params })).body).toMatchObject({
      question_count: 4,
      total_score: 13,
      draws: [2, 1],
    });
    const read = await call('GET /api/exams-questions/:examId', { params });
    expect(read.body.map(({ pool }) => pool)).toEqual([undefined, 1, 1, 1, 2, 2]);
  });

  test('is refused where a pool has too few questions, other points, or an unknown number, each by its field', async () => {
    const { call, body } = await doctor();
    const refused = async (more: object) =>
      fieldsOf(await call('POST /api/exams', { body: body({ questions, ...more }) }));
    expect(await refused({ draws: [4, 1] })).toEqual({
      'body.draws.0': 'A pool can’t draw more questions than it has',
    });
    expect(await refused({ draws: [1] })).toEqual({
      'body.questions.4.pool': 'The exam has no such pool',
      'body.questions.5.pool': 'The exam has no such pool',
    });
    expect(await refused({ draws: [1, 1], questions: [...questions, pooled(4, 2)] })).toEqual({
      'body.questions.6.question_points': 'All questions of a pool need the same points',
    });
    for (const draws of [[0], [-1], ['x'], Array(21).fill(1), [1e9]])
      expect((await call('POST /api/exams', { body: body({ questions, draws }) })).status).toBe(400);
    expect((await call('POST /api/exams', { body: body({ questions: [pooled(1, 21)], draws: [1] }) })).status).toBe(
      400,
    );
  });

  test('keeps its pools in an edit that says nothing of them, changes them in one that does, and forgets empty ones', async () => {
    const { klass, call, body } = await doctor();
    const { exam_id: examId } = (await call('POST /api/exams', { body: body({ questions, draws: [2, 1] }) })).body;
    const params = { examId };
    const stored = async () =>
      app.db('question').where({ exam_id: examId }).orderBy('position').select('question_id', 'pool');
    const edit = (sent: object[], more: object = {}) => {
      const { userId: _, selectedCourse: __, ...rest } = body({ questions: sent });
      return call('PUT /api/exams/:examId', {
        params,
        body: { ...rest, instructor_id: klass.instructor.id, ...more } as never,
      });
    };
    const before = await stored();
    const kept = questions.map(({ pool: _, ...question }: (typeof questions)[number] & { pool?: number }, at) => ({
      ...question,
      question_id: before[at].question_id,
    }));
    // as a page of the version before sends it
    expect((await edit(kept)).body).toMatchObject({ total_score: 13 });
    expect(await stored()).toEqual(before);
    // pool 2 has lost its questions
    expect((await edit(kept.slice(0, 3))).body).toMatchObject({ total_score: 8 });
    expect((await app.db('exam').where({ exam_id: examId }).first('draws')).draws).toEqual([2]);
    const after = await stored();
    expect(
      (
        await edit(
          kept.slice(0, 3).map((one, at) => ({ ...one, pool: after[at].pool ?? undefined })),
          { draws: [1] },
        )
      ).body,
    ).toMatchObject({
      total_score: 5,
    });
    expect((await edit(kept.slice(0, 3), { draws: null })).body).toMatchObject({ total_score: 8 });
    expect((await stored()).map(({ pool }) => pool)).toEqual([null, null, null]);
    expect((await app.db('exam').where({ exam_id: examId }).first('draws')).draws).toBeNull();
  });
});
