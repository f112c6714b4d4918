import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

const at = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

async function draft() {
  const klass = await app.build.classOf();
  const call = await app.as(klass.instructor);
  const { student } = await app.build.enrolment({ in: klass });
  const asStudent = await app.as(student);
  const courseCode = klass.course.course_code;
  const made = await call('POST /api/exams', {
    body: {
      exam_name: 'Quiz',
      duration: 15,
      start_at: at(10),
      selectedCourse: courseCode,
      userId: klass.instructor.id,
    },
  });
  const exam_id = made.body.exam_id;
  const link = { course_code: courseCode, instructor_id: klass.instructor.id, exam_id };
  return {
    klass,
    call,
    exam_id,
    link,
    seenByStudent: async () =>
      (await asStudent('GET /api/exams/:courseCode', { params: { courseCode } })).body.map((exam) => exam.exam_id),
    events: async () => (await app.db('outbox').whereRaw(`payload->'params'->>'exam' = 'Quiz'`)).length,
    question: (question_type: 'MCQ' | 'Essay', points = 2) =>
      call('POST /api/questions', { body: { exam_id, question_type, question_text: 'Why?', points } }),
    answer: (question_id: number, answer_text: string, is_correct: 0 | 1) =>
      call('POST /api/answers', { body: { question_id, answer_text, is_correct } }),
  };
}

test('[EXM-08] [EXM-09] [EXM-13] the single calls build an exam that students see only when it is complete', async () => {
  const it = await draft();
  const before = await it.events();
  const q1 = await it.question('MCQ', 2);
  expect(q1.status, q1.text).toBe(201);
  expect((await it.answer(q1.body.question_id, 'Cairo', 1)).status).toBe(201);
  expect((await it.answer(q1.body.question_id, 'Giza', 0)).status).toBe(201);
  expect((await it.question('Essay', 5)).status).toBe(201);
  expect(await it.seenByStudent()).toEqual([]);
  expect((await it.call('POST /api/instructorsCoursesExams', { body: it.link })).status).toBe(200);
  expect(await it.seenByStudent()).toEqual([]);

  for (let time = 0; time < 2; time++) {
    const done = await it.call('POST /api/enrollmentsExams', { body: it.link });
    expect([done.status, done.body.success], done.text).toEqual([200, true]);
    expect(await it.seenByStudent()).toEqual([it.exam_id]);
  }
  expect(await it.events()).toBe(before + 1);
  const details = await it.call('GET /api/exams-details/:examId', { params: { examId: it.exam_id } });
  expect(details.body).toMatchObject({ total_score: 7, question_count: 2, state: 'upcoming' });
});

test('[EXM-09] an incomplete draft is not published, and the refusal names what is missing', async () => {
  const it = await draft();
  const publish = async () => (await it.call('POST /api/enrollmentsExams', { body: it.link })).body.code;
  expect(await publish()).toBe('exam.noQuestions');
  const { body } = await it.question('MCQ');
  expect(await publish()).toBe('question.noOptions');
  await it.answer(body.question_id, 'a', 0);
  expect(await publish()).toBe('question.noCorrect');
  await it.answer(body.question_id, 'b', 1);
  expect(await publish()).toBe('exam.incomplete');
  await it.call('POST /api/instructorsCoursesExams', { body: it.link });
  expect(await publish()).toBeUndefined();
  expect((await it.question('MCQ')).body.code).toBe('exam.alreadyComplete');
  expect((await it.answer(body.question_id, 'c', 0)).body.code).toBe('exam.alreadyComplete');
});

test('[EXM-10] [COR-05] an option that looks like another one is refused, even when both arrive at once', async () => {
  const it = await draft();
  const { body } = await it.question('MCQ');
  const replies = await Promise.all(['مكتبة', '\u202bمكتبة\u202c'].map((text) => it.answer(body.question_id, text, 1)));
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400]);
  expect(replies.find((reply) => reply.status === 400)?.body.code).toBe('question.sameOptions');
});

test('questions added concurrently all get a position and count once', async () => {
  const it = await draft();
  const replies = await Promise.all(Array.from({ length: 8 }, () => it.question('Essay', 3)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(201));
  const rows = await app.db('question').where({ exam_id: it.exam_id }).orderBy('position');
  expect(rows.map((row) => row.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await app.db('exam').where({ exam_id: it.exam_id }).first('total_score', 'question_count')).toEqual({
    total_score: 24,
    question_count: 8,
  });
});

test('[ACC-07] [EXM-03] another doctor’s draft, zero points, options for an essay', async () => {
  const it = await draft();
  const other = await draft();
  const foreign = await other.call('POST /api/questions', {
    body: { exam_id: it.exam_id, question_type: 'Essay', question_text: 'x', points: 1 },
  });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'exam.notFound']);
  const { body } = await it.question('Essay');
  const foreignOption = await other.answer(body.question_id, 'a', 1);
  expect([foreignOption.status, foreignOption.body.code]).toEqual([404, 'question.notFound']);
  expect((await it.question('MCQ', 0)).body).toMatchObject({
    code: 'question.points',
    EnMessage: 'Points should be greater than 0',
  });
  expect((await it.answer(body.question_id, 'a', 1)).status).toBe(400);
  const wrongCourse = { ...it.link, course_code: other.klass.course.course_code };
  expect((await it.call('POST /api/enrollmentsExams', { body: wrongCourse })).body.code).toBe('class.notYours');
});

test('[FIX-33] an exam is neither linked nor published through another course, not even one of one’s own', async () => {
  const it = await draft();
  await it.question('Essay');
  const other = await app.build.classOf({ instructor: it.klass.instructor });
  const wrong = { ...it.link, course_code: other.course.course_code };
  for (const name of ['POST /api/instructorsCoursesExams', 'POST /api/enrollmentsExams'] as const) {
    const refused = await it.call(name, { body: wrong });
    expect([refused.status, refused.body.code]).toEqual([404, 'exam.notFound']);
  }
  const [row] = await app.db('exam').where({ exam_id: it.exam_id });
  expect([row.linked_at, row.published_at]).toEqual([null, null]);
  await it.call('POST /api/instructorsCoursesExams', { body: it.link });
  expect((await it.call('POST /api/enrollmentsExams', { body: wrong })).body.code).toBe('exam.notFound');
  expect(await it.seenByStudent()).toEqual([]);
});
