import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { blockedCount } from '../../testing/until-blocked.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { sweepOnce } from '../sitting/sweep.ts';
import { type Sitting, taken } from './taken-exam.fixture.ts';

beforeEach(() => app.clock.set(testStart));

describe('[EXM-12] changing a key afterwards', () => {
  const three = [
    (it: Sitting) => [it.choose(it.q1, 0, 1), it.choose(it.q2, 0, 2)],
    (it: Sitting) => [it.choose(it.q1, 1, 1), it.choose(it.q2, 0, 2)],
    (it: Sitting) => [it.choose(it.q1, 2, 1), it.write('essay', 2)],
  ];
  const change = ({ q1 }: Sitting, options: number[], points?: number) => ({
    question_id: q1.question_id,
    correct: options.map((option) => q1.options[option]!.answer_id),
    points,
  });

  test('previews every score that would differ, changes nothing, then applies exactly that', async () => {
    const { all, first, doctor, examId, params } = await taken(three);
    const questions = [change(first, [1, 2])];
    const preview = await doctor('POST /api/exam-regrade/:examId/preview', { params, body: { questions } });
    expect(preview.status, preview.text).toBe(200);
    expect(preview.body).toMatchObject({ total_before: 15, total_after: 15, attempts: 3 });
    expect(preview.body.changes.map(({ student_id, before, after }) => [student_id, before, after])).toEqual([
      [all[0]!.student.id, 5, 3],
      [all[1]!.student.id, 3, 5],
      [all[2]!.student.id, 0, 2],
    ]);
    expect(preview.body.changes.map(({ waiting_points }) => waiting_points)).toEqual([0, 0, 10]);
    expect(await Promise.all(all.map(async (it) => (await it.row()).score))).toEqual([5, 3, 0]);

    const { version } = preview.body;
    const body = { questions, version, reason: 'the key was wrong' };
    const done = await doctor('POST /api/exam-regrade/:examId', { params, body });
    expect(done.body).toMatchObject({ success: true, changed: 3, total_score: 15 });
    expect(await Promise.all(all.map(async (it) => (await it.row()).score))).toEqual([3, 5, 2]);
    const review = await all[2]!.call('GET /api/studentExamDetails/:userId/:examId', {
      params: { userId: all[2]!.student.id, examId },
    });
    expect(review.body[0]).toMatchObject({
      student_answer_points: 2,
      is_student_answer_correct: 1,
      is_answer_correct: 0,
    });
    const changes = await app
      .db('score_change')
      .whereIn(
        'attempt_id',
        all.map((it) => it.attempt_id),
      )
      .orderBy('attempt_id');
    expect(changes).toMatchObject([
      { points_before: 5, points_after: 3, reason: 'the key was wrong', changed_by: first.exam.in.instructor.id },
      { points_before: 3, points_after: 5, question_id: first.q1.question_id },
      { points_before: 0, points_after: 2 },
    ]);
    const audit = await app.db('audit_event').where({ action: 'exam.regraded', subject_id: String(examId) });
    expect(audit).toMatchObject([{ after: { changed: 3, reason: 'the key was wrong' } }]);

    // The previewed state is the one that is applied: on another state it is refused.
    const again = await doctor('POST /api/exam-regrade/:examId', { params, body });
    expect([again.status, again.body.code]).toEqual([409, 'regrade.changedMeanwhile']);
  });

  test('new points change the total and keep the essays’ points', async () => {
    const { all, first, doctor, examId, params } = await taken(three);
    const third = all[2]!;
    await doctor('PUT /api/studentExam/essayQuestion/:questionId', {
      params: { questionId: first.q3.question_id },
      body: { newQuestionPoints: 8, enrollmentExamId: third.attempt_id, examId },
    });
    const questions = [change(first, [0], 4)];
    const { body } = await doctor('POST /api/exam-regrade/:examId/preview', { params, body: { questions } });
    expect(body).toMatchObject({ total_before: 15, total_after: 17 });
    expect(body.changes.map(({ before, after }) => [before, after])).toEqual([[5, 7]]);
    await doctor('POST /api/exam-regrade/:examId', { params, body: { questions, version: body.version, reason: 'x' } });
    expect(await Promise.all(all.map(async (it) => (await it.row()).score))).toEqual([7, 3, 8]);
    const details = await doctor('GET /api/exams-details/:examId', { params });
    expect(details.body.total_score).toBe(17);
  });

  test('[FIX-33] an essay graded concurrently keeps its points', async () => {
    const { all, first, doctor, params } = await taken(three);
    const third = all[2]!;
    const questions = [change(first, [2])];
    const { body } = await doctor('POST /api/exam-regrade/:examId/preview', { params, body: { questions } });
    // a grader who has locked the attempt and has not finished yet
    const grading = await app.db.transaction();
    await grading('attempt').where({ attempt_id: third.attempt_id }).forUpdate();
    await grading('attempt_answer')
      .where({ attempt_id: third.attempt_id, question_id: third.q3.question_id })
      .update({ points: 8 });
    await grading('attempt').where({ attempt_id: third.attempt_id }).update({ score: 8 });
    const regraded = doctor('POST /api/exam-regrade/:examId', {
      params,
      body: { questions, version: body.version, reason: 'x' },
    });
    await expect.poll(() => blockedCount(app.db)).toBeGreaterThan(0);
    await grading.commit();
    expect((await regraded).status).toBe(200);
    expect((await third.row()).score).toBe(10);
    const [recorded] = await app
      .db('score_change')
      .where({ attempt_id: third.attempt_id })
      .orderBy('id', 'desc')
      .limit(1);
    expect(recorded).toMatchObject({ points_before: 8, points_after: 10 });
  });

  test('not while the exam runs or a late answer may arrive, not for an essay, not with foreign options', async () => {
    const it = await sit(app, { dueIn: 30 });
    const doctor = await app.as(it.exam.in.instructor);
    const preview = async (questions: unknown[]) =>
      (
        await doctor('POST /api/exam-regrade/:examId/preview', {
          params: { examId: it.exam.exam_id },
          body: { questions },
        })
      ).body.code;
    expect(await preview([change(it, [1])])).toBe('exam.running');
    app.clock.set(minute(30.5));
    await sweepOnce(app.deps, pino({ level: 'silent' }));
    expect(await preview([change(it, [1])])).toBe('exam.running');
    app.clock.set(minute(31.1));
    expect(await preview([change(it, [1])])).toBeUndefined();
    expect(await preview([change(it, [])])).toBe('question.noCorrect');
    expect(await preview([{ question_id: it.q3.question_id, correct: [1] }])).toBe('question.notChoice');
    expect(await preview([{ ...change(it, [1]), correct: [it.q2.options[0]!.answer_id] }])).toBe('question.notFound');
    expect(await preview([change(it, [1]), change(it, [2])])).toBe('question.notFound');
    expect(await preview([change(it, [1], 0)])).toBe('question.points');
    const colleague = await app.as((await app.build.classOf({ course: it.exam.in.course })).instructor);
    const stolen = await colleague('POST /api/exam-regrade/:examId/preview', {
      params: { examId: it.exam.exam_id },
      body: { questions: [change(it, [1])] },
    });
    expect(stolen.body.code).toBe('exam.notFound');
  });
});

describe('grading question by question', () => {
  test('goes through all submitted attempts in pages, optionally without names, optionally only the ungraded ones', async () => {
    const texts = ['one', '', 'three', 'four', 'five'];
    const { all, first, doctor, examId, params } = await taken(
      texts.map((text) => (it: Sitting) => [it.write(text, 1)]),
    );
    const progress = async () => (await doctor('GET /api/exam-grading/:examId', { params })).body;
    expect(await progress()).toMatchObject([{ points: 10, submitted: 5, written: 4, graded: 0 }]);
    const questionId = first.q3.question_id;
    const page = async (query: Record<string, string | number | undefined>) =>
      (await doctor('GET /api/exam-grading/:examId/:questionId', { params: { examId, questionId }, query })).body;

    const seen: number[] = [];
    let after: string | undefined;
    do {
      const { answers, next } = await page({ limit: 2, after });
      seen.push(...answers.map((answer) => answer.attempt_id));
      after = next ?? undefined;
    } while (after);
    expect(seen.toSorted()).toEqual(all.map((it) => it.attempt_id).toSorted());

    const hidden = await page({ names: 'hidden' });
    expect(hidden.answers.map((answer) => answer.attempt_id)).toEqual(seen);
    expect(JSON.stringify(hidden)).not.toMatch(/Test student|receipt/);
    expect(hidden.answers.every((answer) => answer.student_id === null && answer.student_name === null)).toBe(true);
    const empty = hidden.answers.find((answer) => answer.answer_text === '')!;
    expect(empty).toMatchObject({ attempt_id: all[1]!.attempt_id, points: 0, version: 0 });

    const waiting = await page({ which: 'waiting' });
    expect(waiting.answers).toHaveLength(4);
    await doctor('PUT /api/studentExam/essayQuestion/:questionId', {
      params: { questionId },
      body: { newQuestionPoints: 6, enrollmentExamId: waiting.answers[0]!.attempt_id, examId, version: 0 },
    });
    expect((await page({ which: 'waiting' })).answers).toHaveLength(3);
    expect((await page({})).answers.find((answer) => answer.points === 6)).toMatchObject({
      graded_by: 'Test instructor',
      graded_at: minute(121).toISOString(),
      version: 1,
    });
    expect(await progress()).toMatchObject([{ written: 4, graded: 1 }]);
    const choice = await doctor('GET /api/exam-grading/:examId/:questionId', {
      params: { examId, questionId: first.q1.question_id },
    });
    expect(choice.body.code).toBe('points.notEssay');
  });
});
