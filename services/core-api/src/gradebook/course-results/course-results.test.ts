import { expect } from 'vitest';
import { sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test as it } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';

it('[RES-02] [API-01] lists the students of one’s classes with all scores, as text and structured', async () => {
  const taught = await app.build.classOf();
  const mona = await app.build.student({ first_name: 'منى', last_name: 'أحمد' });
  const adel = await app.build.student({ first_name: 'Adel', last_name: 'Zaki' });
  for (const student of [mona, adel]) await app.build.enrolment({ in: taught, student });
  await app.build.enrolment({ in: await app.build.classOf({ course: taught.course }) });
  const tricky = await app.build.assignment({ in: taught, title: 'Sheet; 1 (Score: 99)', score: 10 });
  await app.build.submission({ for: tricky, student: mona, score: 8 });
  const [exam] = await app
    .db('exam')
    .insert({
      instructor_id: taught.instructor.id,
      course_id: taught.course.course_id,
      exam_name: 'Midterm',
      duration_minutes: 15,
      start_at: app.clock.now(),
      ends_at: new Date(app.clock.now().getTime() + 900_000),
      closes_at: new Date(app.clock.now().getTime() + 900_000),
      total_score: 20,
      published_at: app.clock.now(),
      created_at: app.clock.now(),
    })
    .returning('exam_id');
  const now = app.clock.now();
  await app.db('attempt').insert({
    exam_id: exam.exam_id,
    student_id: mona.id,
    opened_at: now,
    deadline: now,
    receipt_code: 'MONA-MONA-MONA',
    state: 'submitted',
    submitted_at: now,
    submitted_by: 'student',
    score: 17,
  });
  const lab = await app.build.assignment({ in: taught, title: 'Lab', score: 5 });

  const doctor = await app.as(taught.instructor);
  const reply = await doctor('GET /api/enrollments/:courseCode/:userId', {
    params: { courseCode: taught.course.course_code, userId: taught.instructor.id },
  });
  expect(reply.body).toEqual([
    {
      student_id: adel.id,
      first_name: 'Adel',
      last_name: 'Zaki',
      first_name_ar: null,
      last_name_ar: null,
      exam_scores: 'Exam: Midterm (Score: -)',
      assignment_scores: 'Assignment: Sheet; 1 (Score: 99) (Score: -); Assignment: Lab (Score: -)',
      exams: [{ id: exam.exam_id, name: 'Midterm', score: null, total: 20, waiting_points: 0 }],
      assignments: [
        { id: tricky.assignment_id, name: 'Sheet; 1 (Score: 99)', score: null, total: 10, waiting_points: 0 },
        { id: lab.assignment_id, name: 'Lab', score: null, total: 5, waiting_points: 0 },
      ],
    },
    expect.objectContaining({
      student_id: mona.id,
      exam_scores: 'Exam: Midterm (Score: 17)',
      assignment_scores: 'Assignment: Sheet; 1 (Score: 99) (Score: 8); Assignment: Lab (Score: -)',
      exams: [{ id: exam.exam_id, name: 'Midterm', score: 17, total: 20, waiting_points: 0 }],
      assignments: [
        { id: tricky.assignment_id, name: 'Sheet; 1 (Score: 99)', score: 8, total: 10, waiting_points: 0 },
        { id: lab.assignment_id, name: 'Lab', score: null, total: 5, waiting_points: 0 },
      ],
    }),
  ]);
});

it('[RES-02] [ACC-06] [ACC-07] only one’s own, and only for a course one teaches', async () => {
  const taught = await app.build.classOf();
  const other = await app.build.classOf();
  const doctor = await app.as(taught.instructor);
  const name = 'GET /api/enrollments/:courseCode/:userId' as const;
  const ask = (courseCode: string, userId: number) => doctor(name, { params: { courseCode, userId } });
  expect((await ask(taught.course.course_code, other.instructor.id)).body.code).toBe('session.notYours');
  expect((await ask(other.course.course_code, taught.instructor.id)).body.code).toBe('class.notYours');
  expect((await ask(taught.course.course_code, taught.instructor.id)).body).toEqual([]);
});

it('[FIX-14] says how many points of each score are ungraded: non-empty essays, and work without a score', async () => {
  app.clock.set(testStart);
  const { exam, student, q1, q3, submit, choose, write } = await sit(app);
  await submit([choose(q1, 0, 1), write('an essay', 2)]);
  const silent = await sit(app, { exam });
  await silent.submit();
  const handedIn = await app.build.assignment({ in: exam.in, title: 'Handed in', score: 20 });
  await app.build.submission({ for: handedIn, student });
  const doctor = await app.as(exam.in.instructor);
  const params = { courseCode: exam.in.course.course_code, userId: exam.in.instructor.id };
  const waiting = async () =>
    Object.fromEntries(
      (await doctor('GET /api/enrollments/:courseCode/:userId', { params })).body.map((row) => [
        row.student_id,
        [...row.exams, ...row.assignments].map(({ score, waiting_points }) => [score, waiting_points]),
      ]),
    );
  expect(await waiting()).toEqual({
    [student.id]: [
      [2, 10],
      [null, 20],
    ],
    [silent.student.id]: [
      [0, 0],
      [null, 0],
    ],
  });
  const [attempt] = await app.db('attempt').where({ exam_id: exam.exam_id, student_id: student.id });
  await doctor('PUT /api/studentExam/essayQuestion/:questionId', {
    params: { questionId: q3.question_id },
    body: { newQuestionPoints: 0, enrollmentExamId: attempt.attempt_id, examId: exam.exam_id },
  });
  expect((await waiting())[student.id]?.[0]).toEqual([2, 0]);
});
