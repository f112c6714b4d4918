import { blankTexts } from '@daftar/contracts/testing/visible-texts';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { essaysOf } from './queries.ts';

beforeEach(() => app.clock.set(testStart));

async function submitted() {
  const it = await sit(app);
  await it.submit([it.choose(it.q1, 0, 1), it.write('an essay', 2)]);
  const doctor = await app.as(it.exam.in.instructor);
  const grade = (newQuestionPoints: unknown, more: Record<string, unknown> = {}, questionId = it.q3.question_id) =>
    doctor('PUT /api/studentExam/essayQuestion/:questionId', {
      params: { questionId },
      body: { newQuestionPoints, enrollmentExamId: it.attempt_id, examId: it.exam.exam_id, ...more },
    });
  const essayRow = async () => {
    const review = await doctor('GET /api/studentExamDetails/:userId/:examId', {
      params: { userId: it.student.id, examId: it.exam.exam_id },
    });
    return review.body.at(-1)!;
  };
  return { it, doctor, grade, essayRow };
}

test.for(blankTexts)(
  '[COR-04] an essay of nothing visible is no answer: not on the receipt, not in marking, and without points to wait for (%j)',
  async (blank) => {
    const it = await sit(app);
    const { body } = await it.submit([it.choose(it.q1, 0, 1), it.write(blank, 2)]);
    expect(body.receipt).toMatchObject({ answered: 1 });
    const doctor = await app.as(it.exam.in.instructor);
    const review = await doctor('GET /api/studentExamDetails/:userId/:examId', {
      params: { userId: it.student.id, examId: it.exam.exam_id },
    });
    expect(review.body.at(-1)).toMatchObject({ student_answer_points: 0 });
    expect(await essaysOf(app.db, it.exam.exam_id)).toMatchObject([{ submitted: 1, written: 0, graded: 0 }]);
  },
);

describe('[RES-05] [RES-06] the points of an essay', () => {
  test('are given, the score is recomputed, and who, when, before and after are recorded', async () => {
    const { it, grade, essayRow } = await submitted();
    expect(await essayRow()).toMatchObject({ student_answer_points: null, version: 0 });
    app.clock.set(minute(40));
    expect((await grade(7)).body).toMatchObject({ success: true, score: 9, version: 1 });
    expect((await grade(10)).body).toMatchObject({ score: 12, version: 2 });
    expect(await essayRow()).toMatchObject({ student_answer_points: 10, version: 2 });
    expect((await it.row()).score).toBe(12);
    const by = it.exam.in.instructor.id;
    expect(await app.db('score_change').where({ attempt_id: it.attempt_id }).orderBy('id')).toMatchObject([
      { changed_by: by, changed_at: minute(40), points_before: null, points_after: 7, question_id: it.q3.question_id },
      { changed_by: by, changed_at: minute(40), points_before: 7, points_after: 10, question_id: it.q3.question_id },
    ]);
    expect(
      await app.db('audit_event').where({ action: 'exam.graded', subject_id: String(it.attempt_id) }),
    ).toHaveLength(2);
  });

  test('are whole numbers from 0 to the question’s maximum', async () => {
    const { grade, essayRow } = await submitted();
    for (const wrong of [-1, 11, 2.5, 1e9, '5', null]) {
      const reply = await grade(wrong);
      expect([reply.status, reply.body.EnMessage]).toEqual([
        400,
        'Points must be between 0 and the maximum question points',
      ]);
      expect(reply.body.fields?.[0]?.field).toBe('body.newQuestionPoints');
    }
    expect(await essayRow()).toMatchObject({ student_answer_points: null, version: 0 });
    expect((await grade(0)).body.score).toBe(2);
  });

  test('an empty essay can get points too; a choice can’t be edited', async () => {
    const it = await sit(app);
    await it.submit();
    const doctor = await app.as(it.exam.in.instructor);
    const grade = (questionId: number) =>
      doctor('PUT /api/studentExam/essayQuestion/:questionId', {
        params: { questionId },
        body: { newQuestionPoints: 1, enrollmentExamId: it.attempt_id, examId: it.exam.exam_id },
      });
    expect((await grade(it.q3.question_id)).body).toMatchObject({ score: 1, version: 1 });
    const refused = await grade(it.q1.question_id);
    expect([refused.status, refused.body.EnMessage]).toEqual([409, "Can't Edit"]);
  });

  test('not before the student has submitted, not across exams, not by another doctor', async () => {
    const { it, grade, doctor } = await submitted();
    const open = await sit(app, { exam: it.exam });
    expect((await grade(1, { enrollmentExamId: open.attempt_id })).body.code).toBe('exam.notEnded');
    const foreign = await sit(app);
    await foreign.submit();
    expect((await grade(1, {}, foreign.q3.question_id)).body.code).toBe('question.notFound');
    expect((await grade(1, { enrollmentExamId: foreign.attempt_id })).body.code).toBe('attempt.notFound');
    expect((await grade(1, { examId: foreign.exam.exam_id })).body.code).toBe('exam.notFound');
    const colleague = await app.as((await app.build.classOf({ course: it.exam.in.course })).instructor);
    const stolen = await colleague('PUT /api/studentExam/essayQuestion/:questionId', {
      params: { questionId: it.q3.question_id },
      body: { newQuestionPoints: 1, enrollmentExamId: it.attempt_id, examId: it.exam.exam_id },
    });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'exam.notFound']);
    const score = await colleague('PUT /api/studentExamScore/:id', {
      params: { id: it.attempt_id },
      body: { score: 1 },
    });
    expect([score.status, score.body.code]).toEqual([404, 'attempt.notFound']);
    expect(
      (await doctor('PUT /api/studentExamScore/:id', { params: { id: open.attempt_id }, body: {} })).body.code,
    ).toBe('exam.notEnded');
  });
});

test('[RES-09] two graders of the same essay: the second sees that it changed, and nothing is overwritten', async () => {
  const { it, grade, essayRow } = await submitted();
  const { version } = await essayRow();
  const replies = await Promise.all([grade(3, { version }), grade(8, { version })]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  const refused = replies.find((reply) => reply.status === 409)!;
  expect(refused.body).toMatchObject({ code: 'points.changedMeanwhile', version: 1 });
  const kept = replies.find((reply) => reply.status === 200)!.body.score - 2;
  expect(await essayRow()).toMatchObject({ student_answer_points: kept, version: 1 });
  expect((await grade(6, { version: 1 })).body).toMatchObject({ version: 2, score: 8 });
  expect((await it.row()).score).toBe(8);
});

test('[RES-06] a sent score is ignored: the server’s sum counts', async () => {
  const { it, doctor } = await submitted();
  const put = () => doctor('PUT /api/studentExamScore/:id', { params: { id: it.attempt_id }, body: { score: 500 } });
  expect((await put()).body).toMatchObject({ success: true, score: 2 });
  expect((await it.row()).score).toBe(2);
});
