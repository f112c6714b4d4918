import { minuteEnd } from '@daftar/contracts/named-minute';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { type BuiltExam, type ExamOverrides, mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';

beforeEach(() => app.clock.set(testStart));

const minutes = (n: number): string => new Date(testStart.getTime() + n * 60_000).toISOString();

async function built(overrides: ExamOverrides = {}) {
  const exam = await app.build.exam({ startsIn: 60, questions: [mcq(2), mcq(3)], ...overrides });
  const call = await app.as(exam.in.instructor);
  const params = { examId: exam.exam_id };
  const stored = async () => {
    const questions = (await call('GET /api/exams-questions/:examId', { params })).body;
    const answers = (await call('GET /api/exams-answers/:examId', { params })).body;
    return questions.map(({ question_id, question_text, question_type, points }) => ({
      question_id,
      question_text,
      question_type,
      question_points: points,
      options: answers
        .filter((option) => option.question_id === question_id)
        .map(({ answer_id, answer_text, is_correct }) => ({ answer_id, answer_text, is_correct: is_correct ?? 0 })),
    }));
  };
  const put = (questions: unknown, changes: Record<string, unknown> = {}) =>
    call('PUT /api/exams/:examId', {
      params,
      body: {
        instructor_id: exam.in.instructor.id,
        exam_name: exam.exam_name,
        duration: 60,
        start_at: exam.start_at.toISOString(),
        questions,
        ...changes,
      },
    });
  return { exam, call, params, stored, put };
}

async function takenBy(exam: BuiltExam): Promise<void> {
  const { attempt_id } = await app.build.attempt({ exam });
  await app.db('attempt').where({ attempt_id }).update({
    state: 'submitted',
    submitted_at: app.clock.now(),
    submitted_by: 'student',
    score: 0,
  });
}

describe('replacing an exam as a whole', () => {
  test('keeps the ids of what stays, adds, removes and reorders, and recomputes the total', async () => {
    const { stored, put, exam } = await built({ questions: [mcq(2), mcq(3), mcq(4)] });
    const [first, second, third] = await stored();
    const added = mcq(7);
    const changed = {
      ...second!,
      question_points: 10,
      options: [second!.options[3]!, { answer_text: 'new', is_correct: 0 }, second!.options[0]!],
    };
    const reply = await put([third, changed, added]);
    expect([reply.status, reply.body.total_score], reply.text).toEqual([200, 21]);
    const after = await stored();
    expect(after.map((question) => question.question_id)).toEqual([
      third!.question_id,
      second!.question_id,
      expect.any(Number),
    ]);
    expect(after[1]!.options.map((option) => option.answer_id)).toEqual([
      second!.options[3]!.answer_id,
      expect.any(Number),
      second!.options[0]!.answer_id,
    ]);
    expect(after[1]!.options.map((option) => option.is_correct)).toEqual([0, 0, 1]);
    expect(after[2]!.question_text).toBe(added.question_text);
    expect(await app.db('question').where({ question_id: first!.question_id }).first()).toBeUndefined();
    const audit = await app.db('audit_event').where({ action: 'exam.edited', subject_id: String(exam.exam_id) });
    expect(audit).toMatchObject([{ before: { total_score: 9 }, after: { total_score: 21, questions_changed: true } }]);
  });

  test('two options may swap their texts', async () => {
    const { stored, put } = await built({ questions: [mcq(1, 2)] });
    const [question] = await stored();
    const [a, b] = question!.options;
    const reply = await put([
      {
        ...question,
        options: [
          { ...a, answer_text: b!.answer_text },
          { ...b, answer_text: a!.answer_text },
        ],
      },
    ]);
    expect(reply.status, reply.text).toBe(200);
    expect((await stored())[0]!.options.map((option) => option.answer_text)).toEqual([b!.answer_text, a!.answer_text]);
  });

  test('a question or option of another exam, or one named twice, is refused and nothing changes', async () => {
    const it = await built();
    const other = await built();
    const own = await it.stored();
    const [foreign] = await other.stored();
    for (const [questions, field] of [
      [[foreign], 'body.questions.0.question_id'],
      [[{ ...own[0]!, options: foreign!.options }], 'body.questions.0.options.0.answer_id'],
      [[{ ...own[0]!, options: own[1]!.options }], 'body.questions.0.options.0.answer_id'],
      [[own[0], own[0]], 'body.questions.1.question_id'],
    ] as const) {
      const reply = await it.put(questions);
      expect([reply.status, reply.body.code]).toEqual([404, 'question.notFound']);
      expect(reply.body.fields?.[0]?.field).toBe(field);
    }
    expect(await it.stored()).toEqual(own);
  });

  test('it moves to another course of one’s own, not to somebody else’s', async () => {
    const it = await built();
    const questions = await it.stored();
    const other = await app.build.classOf();
    const mine = await app.build.classOf({ instructor: it.exam.in.instructor });
    expect((await it.put(questions, { new_course: other.course.course_code })).body.code).toBe('class.notYours');
    expect((await it.put(questions, { new_course: mine.course.course_code })).status).toBe(200);
    const list = await it.call('GET /api/exams/:courseCode', { params: { courseCode: mine.course.course_code } });
    expect(list.body.map((exam) => exam.exam_id)).toEqual([it.exam.exam_id]);
  });

  test('[EXM-02] a start in the past is refused only when it is changed to one', async () => {
    const it = await built();
    const questions = await it.stored();
    app.clock.set(new Date(it.exam.ends_at.getTime() + 60_000));
    expect((await it.put(questions, { exam_name: 'Renamed' })).status).toBe(200);
    const moved = await it.put(questions, { start_at: minutes(61) });
    expect([moved.status, moved.body.code]).toEqual([400, 'exam.startInPast']);
  });

  test('[ACC-07] another doctor’s exam is not found', async () => {
    const it = await built();
    const other = await app.as((await app.build.classOf({ course: it.exam.in.course })).instructor);
    for (const name of [
      'GET /api/exams-details/:examId',
      'GET /api/exam-results/:examId',
      'DELETE /api/exams/:examId',
    ] as const)
      expect((await other(name, { params: it.params })).body.code).toBe('exam.notFound');
  });
});

describe('[EXM-12] a running exam, and one that was taken', () => {
  test('it can be neither edited nor deleted while somebody may be sitting it', async () => {
    const it = await built();
    const questions = await it.stored();
    const refused = async () => [
      (await it.put(questions)).body.code,
      (await it.call('DELETE /api/exams/:examId', { params: it.params })).body.code,
    ];
    for (const now of [it.exam.start_at, new Date(it.exam.ends_at.getTime() - 1)]) {
      app.clock.set(now);
      expect(await refused()).toEqual(['exam.running', 'exam.running']);
    }
    // Somebody has extra time: the exam still runs.
    await app
      .db('exam')
      .where({ exam_id: it.exam.exam_id })
      .update({
        closes_at: new Date(it.exam.ends_at.getTime() + 60_000),
      });
    app.clock.set(it.exam.ends_at);
    expect(await refused()).toEqual(['exam.running', 'exam.running']);
    app.clock.set(new Date(it.exam.ends_at.getTime() + 60_000));
    expect(await refused()).toEqual([undefined, undefined]);
  });

  test('[EXM-12] [FIX-12] with submitted attempts questions and times are locked, the name may change, and it can’t be reopened', async () => {
    const it = await built();
    const questions = await it.stored();
    await takenBy(it.exam);
    app.clock.set(it.exam.ends_at);
    for (const change of [
      [{ ...questions[0]!, question_points: 5 }, questions[1]],
      [
        { ...questions[0]!, options: questions[0]!.options.map((option) => ({ ...option, is_correct: 1 })) },
        questions[1],
      ],
      [questions[1], questions[0]],
      [questions[0]],
      [...questions, mcq()],
    ]) {
      const reply = await it.put(change);
      expect([reply.status, reply.body.code]).toEqual([409, 'exam.hasAttempts']);
    }
    const mine = await app.build.classOf({ instructor: it.exam.in.instructor });
    expect((await it.put(questions, { new_course: mine.course.course_code })).body.code).toBe('exam.hasAttempts');
    const { start_at, due_date } = (await it.call('GET /api/exams-details/:examId', { params: it.params })).body;
    const renamed = await it.put(questions, { exam_name: 'Renamed', start_at, due_date });
    expect(renamed.status, renamed.text).toBe(200);
    // Its keys have been shown: a student who has not sat it must not get another chance. Nothing else may change
    // either.
    const kept = { start_at, due_date };
    for (const [changed, fields] of [
      [{ start_at: minutes(300), due_date: minutes(400) }, ['body.start_at', 'body.due_date']],
      [{ ...kept, due_date: minutes(400) }, ['body.due_date']],
      [{ ...kept, duration: 61 }, ['body.duration']],
      [{ ...kept, duration: 15, exam_name: 'Shorter' }, ['body.duration']],
      [{ ...kept, new_course: mine.course.course_code }, ['body.new_course']],
    ] as const) {
      const refused = await it.put(questions, changed);
      expect([refused.status, refused.body.code, refused.body.fields?.map(({ field }) => field)]).toEqual([
        409,
        'exam.hasAttempts',
        fields,
      ]);
    }
    const details = await it.call('GET /api/exams-details/:examId', { params: it.params });
    expect(details.body).toMatchObject({ exam_name: 'Renamed', state: 'ended', has_attempts: true });
    expect(await it.stored()).toEqual(questions);
  });

  test('[FIX-12] its details say what is locked, and why, consistent with the server’s refusals', async () => {
    const it = await built();
    const locked = async () => (await it.call('GET /api/exams-details/:examId', { params: it.params })).body.locked;
    const all = ['exam_name', 'course', 'duration', 'start_at', 'due_date', 'questions', 'rules'];
    expect(await locked()).toEqual({ reason: null, fields: [] });
    app.clock.set(it.exam.start_at);
    expect(await locked()).toEqual({ reason: 'running', fields: all });
    app.clock.set(it.exam.ends_at);
    // nobody has taken it: it may be rescheduled
    expect(await locked()).toEqual({ reason: null, fields: [] });
    const moved = { start_at: minutes(300), due_date: minutes(400) };
    expect((await it.put(await it.stored(), moved)).status).toBe(200);
    await takenBy(it.exam);
    expect(await locked()).toEqual({ reason: 'taken', fields: all.slice(1) });
  });

  test('deleting hides it from everybody and keeps the rows', async () => {
    const it = await built();
    await takenBy(it.exam);
    const { student } = await app.build.enrolment({ in: it.exam.in });
    const asStudent = await app.as(student);
    expect((await it.call('DELETE /api/exams/:examId', { params: it.params })).status).toBe(200);
    for (const call of [it.call, asStudent]) {
      expect((await call('GET /api/exams-details/:examId', { params: it.params })).body.code).toBe('exam.notFound');
      const list = await call('GET /api/exams/:courseCode', { params: { courseCode: it.exam.in.course.course_code } });
      expect(list.body).toEqual([]);
    }
    expect(await app.db('attempt').where({ exam_id: it.exam.exam_id })).toHaveLength(1);
    expect((await it.call('DELETE /api/exams/:examId', { params: it.params })).body.code).toBe('exam.notFound');
  });

  test('a concurrent edit and opening never mix', async () => {
    const it = await built({ questions: [mcq(1)] });
    const { student } = await app.build.enrolment({ in: it.exam.in });
    const asStudent = await app.as(student);
    const questions = await it.stored();
    app.clock.set(new Date(it.exam.start_at.getTime() - 1));
    const edit = it.put([mcq(5), ...questions]);
    app.clock.set(it.exam.start_at);
    const [edited, opened] = await Promise.all([
      edit,
      asStudent('POST /api/attempts', { body: { examId: it.exam.exam_id, device: crypto.randomUUID() } }),
    ]);
    const now = await it.stored();
    expect(opened.body.questions.map((question) => question.question_id)).toEqual(now.map((q) => q.question_id));
    expect([200, 409]).toContain(edited.status);
  });
});

test('[FIX-07] an exam that nobody has taken can be given a new end after its results were released, and runs again', async () => {
  const { call, params, stored, put } = await built({ startsIn: 0 });
  const questions = await stored();
  app.clock.set(new Date(minutes(62)));
  expect((await call('GET /api/exams-details/:examId', { params })).body).toMatchObject({ results_shown: true });
  expect((await put(questions, { start_at: minutes(70) })).status).toBe(200);
  app.clock.set(new Date(minutes(80)));
  expect((await call('GET /api/exams-details/:examId', { params })).body).toMatchObject({
    results_shown: false,
    state: 'running',
  });
});

const endOf = (due: string) => new Date(minuteEnd(due)).toISOString();

test('[FIX-33] an edit keeps all extra time: everybody’s in the end, the longest of one student in the last end', async () => {
  for (const [dueIn, allPast, ends, closes] of [
    [undefined, true, 35, 55],
    [180, true, 185, 205],
    [180, false, 180, 200],
  ] as const) {
    const it = await built({ duration: 30, dueIn, startsIn: 0, questions: [mcq()] });
    const short = (await app.build.enrolment({ in: it.exam.in })).student;
    const long = (await app.build.enrolment({ in: it.exam.in })).student;
    const grant = async (minutesMore: number, pastDue: boolean, studentId?: number) => {
      const body = { examId: it.exam.exam_id, minutes: minutesMore, pastDue, studentId };
      const reply = await it.call('POST /api/exam-extensions', { body });
      expect(reply.status, reply.text).toBe(201);
    };
    await app
      .db('exam')
      .where({ exam_id: it.exam.exam_id })
      .update({ start_at: minutes(60), ends_at: minutes(240), closes_at: minutes(240) });
    await grant(5, allPast);
    await grant(10, true, short.id);
    await grant(20, true, long.id);
    const moved = { duration: 30, start_at: minutes(60), due_date: dueIn === undefined ? null : minutes(60 + dueIn) };
    const reply = await it.put(await it.stored(), moved);
    expect(reply.status, reply.text).toBe(200);
    const [row] = await app.db('exam').where({ exam_id: it.exam.exam_id });
    expect([row.ends_at, row.closes_at].map((at: Date) => at.toISOString())).toEqual(
      [ends, closes].map((end) => (dueIn === undefined ? minutes(60 + end) : endOf(minutes(60 + end)))),
    );
  }
});
