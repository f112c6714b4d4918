import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { settleOnce } from '../sitting/sweep.ts';

beforeEach(() => app.clock.set(testStart));

/** Three submitted answers to an essay of 10 points, and the exam’s doctor. */
async function essays() {
  const first = await sit(app);
  const others = [await sit(app, { exam: first.exam }), await sit(app, { exam: first.exam })];
  const all = [first, ...others];
  for (const [index, it] of all.entries()) await it.submit([it.write(index === 2 ? ' ' : `answer ${index}`, 1)]);
  const doctor = await app.as(first.exam.in.instructor);
  const params = { examId: first.exam.exam_id, questionId: first.q3.question_id };
  const works = (query: Record<string, string | number | undefined> = {}) =>
    doctor('GET /api/exam-marking/:examId/:questionId', { params, query });
  const one = (workId: number) =>
    doctor('GET /api/exam-marking/:examId/:questionId/:workId', { params: { ...params, workId } });
  const mark = (workId: number, body: { points: number; comment?: string; version: number }) =>
    doctor('PUT /api/exam-marking/:examId/:questionId/:workId', { params: { ...params, workId }, body });
  return { first, all, doctor, params, works, one, mark };
}

describe('[DAY-04] the marking desk for essays', () => {
  test('lists every answer without its text, page by page, and without a trace of the student if names are hidden', async () => {
    const { all, works, one } = await essays();
    const whole = (await works()).body;
    expect(whole).toMatchObject({ max: 10, task_file: null, next: null, comments: [] });
    expect(whole.works.map(({ work_id }) => work_id).toSorted()).toEqual(all.map((it) => it.attempt_id).toSorted());
    expect(JSON.stringify(whole)).not.toContain('answer 0');
    expect(whole.works.map(({ points }) => points).toSorted(), 'an empty answer earns nothing').toEqual([
      0,
      null,
      null,
    ]);
    const paged: number[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = (await works({ limit: 1, after })).body;
      paged.push(...page.works.map(({ work_id }) => work_id));
      after = page.next;
    }
    expect(paged).toEqual(whole.works.map(({ work_id }) => work_id));
    const hidden = await works({ names: 'hidden' });
    for (const { student } of all) expect(hidden.text).not.toContain(String(student.id));
    expect(
      hidden.body.works.every(({ student_id, student_name }) => student_id === null && student_name === null),
    ).toBe(true);
    expect((await one(all[0]!.attempt_id)).body).toMatchObject({
      answer_text: 'answer 0',
      points: null,
      comment: null,
    });
  });

  test('saves points and comment together; the score follows, and who, before and after are recorded', async () => {
    const { first, works, one, mark } = await essays();
    const id = first.attempt_id;
    expect((await mark(id, { points: 7, comment: ' Well argued. ', version: 0 })).body).toMatchObject({
      points: 7,
      comment: 'Well argued.',
      version: 1,
    });
    expect((await one(id)).body).toMatchObject({
      points: 7,
      comment: 'Well argued.',
      version: 1,
      marked_by: 'Test instructor',
    });
    expect((await first.row()).score).toBe(7);
    expect((await works()).body.comments).toEqual(['Well argued.']);
    expect(await app.db('score_change').where({ attempt_id: id })).toMatchObject([
      { points_before: null, points_after: 7 },
    ]);
    expect((await mark(id, { points: 8, version: 1 })).body, 'an empty comment removes it').toMatchObject({
      comment: null,
    });
    const refused = await mark(id, { points: 11, version: 2 });
    expect([refused.status, refused.body.code]).toEqual([400, 'points.outOfRange']);
  });

  test('twelve markers of one answer: one is first, the others read what it saved, and nothing is overwritten', async () => {
    const { first, one, mark } = await essays();
    const id = first.attempt_id;
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => mark(id, { points: n % 11, comment: `marker ${n}`, version: 0 })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { points, comment, version } = (await one(id)).body;
    expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({ points, comment, version });
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect([reply.status, reply.body.code]).toEqual([409, 'points.changedMeanwhile']);
      expect(reply.body).toMatchObject({ points, comment, version });
    }
  });

  test('the specification’s own call keeps the comment, and its grader learns of it', async () => {
    const { first, doctor, one, mark } = await essays();
    await mark(first.attempt_id, { points: 7, comment: 'Well argued.', version: 0 });
    const grade = (version: number) =>
      doctor('PUT /api/studentExam/essayQuestion/:questionId', {
        params: { questionId: first.q3.question_id },
        body: { newQuestionPoints: 9, enrollmentExamId: first.attempt_id, examId: first.exam.exam_id, version },
      });
    expect((await grade(0)).body).toMatchObject({ points: 7, comment: 'Well argued.', version: 1 });
    expect((await grade(1)).status).toBe(200);
    expect((await one(first.attempt_id)).body).toMatchObject({ points: 9, comment: 'Well argued.' });
  });

  test('the student reads the comment with the result, and not before', async () => {
    const { first, mark, params, doctor } = await essays();
    await doctor('PUT /api/exam-release/:examId', { params, body: { release: 'hand' } });
    await mark(first.attempt_id, { points: 7, comment: 'Well argued.', version: 0 });
    app.clock.set(minute(125));
    await settleOnce(app.deps);
    const read = async () =>
      (await app.as(first.student))('GET /api/studentExamDetails/:userId/:examId', {
        params: { userId: first.student.id, examId: params.examId },
      });
    expect((await read()).text).not.toContain('Well argued.');
    await (await app.as(first.exam.in.instructor))('PUT /api/exam-release/:examId', {
      params,
      body: { release: 'now' },
    });
    expect((await read()).body.at(-1)).toMatchObject({ comment: 'Well argued.', student_answer_points: 7 });
  });

  test('belongs to the exam’s doctor, and its works to its question', async () => {
    const { first, params, one } = await essays();
    const colleague = await app.as((await app.build.classOf({ course: first.exam.in.course })).instructor);
    expect((await colleague('GET /api/exam-marking/:examId/:questionId', { params })).body.code).toBe('exam.notFound');
    const body = { points: 1, version: 0 };
    const work = { params: { ...params, workId: first.attempt_id }, body };
    expect((await colleague('PUT /api/exam-marking/:examId/:questionId/:workId', work)).status).toBe(404);
    expect((await first.call('GET /api/exam-marking/:examId/:questionId', { params })).status).toBe(403);
    const other = await essays();
    expect((await one(other.first.attempt_id)).body.code).toBe('attempt.notFound');
    const open = await sit(app, { exam: first.exam });
    expect((await one(open.attempt_id)).body.code).toBe('attempt.notFound');
  });
});
