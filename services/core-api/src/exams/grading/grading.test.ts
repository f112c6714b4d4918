import { inflateRawSync } from 'node:zlib';
import { pino } from 'pino';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { sweepOnce } from '../sitting/sweep.ts';
import { distribution, median, passMark } from '../statistics/statistics.ts';

beforeEach(() => app.clock.set(testStart));

type Sitting = Awaited<ReturnType<typeof sit>>;

/** An exam of 2, 3 and 10 points taken by several students, over for everybody. */
async function taken(answers: ((it: Sitting) => Parameters<Sitting['submit']>[0])[], overrides = {}) {
  const first = await sit(app, overrides);
  const all = [first];
  for (let n = 1; n < answers.length; n++) all.push(await sit(app, { exam: first.exam }));
  for (const [n, it] of all.entries()) {
    app.clock.set(minute(n + 1));
    await it.submit(answers[n]!(it));
  }
  app.clock.set(minute(121));
  await sweepOnce(app.deps, pino({ level: 'silent' }));
  const doctor = await app.as(first.exam.in.instructor);
  const examId = first.exam.exam_id;
  return { all, first, doctor, examId, params: { examId } };
}

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
    await expect
      .poll(async () => {
        const { rows } = await app.db.raw('select count(*)::int as n from pg_locks where not granted');
        return rows[0].n;
      })
      .toBeGreaterThan(0);
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

describe('[RES-08] statistics and the sheet', () => {
  const five = [
    (it: Sitting) => [it.choose(it.q1, 0, 1), it.choose(it.q2, 0, 2), it.write('good', 3)],
    (it: Sitting) => [it.choose(it.q1, 0, 1), it.choose(it.q2, 1, 2)],
    (it: Sitting) => [it.choose(it.q1, 3, 1)],
    () => [],
  ];

  test('distribution, difficulty of each question, submissions over time', async () => {
    const { all, first, doctor, examId, params } = await taken(five);
    await app.build.enrolment({ in: first.exam.in });
    const figures = async () => (await doctor('GET /api/exam-statistics/:examId', { params })).body;
    expect(await figures()).toMatchObject({
      total_score: 15,
      students: 5,
      submitted: 4,
      waiting: 1,
      average: 1.75,
      median: 1,
      lowest: 0,
      highest: 5,
      questions: [
        { question_id: first.q1.question_id, position: 1, answered: 3, share: 0.5 },
        { question_id: first.q2.question_id, answered: 2, share: 0.25 },
        { question_id: first.q3.question_id, answered: 1, share: 0, options: [] },
      ],
      submissions: [1, 2, 3, 4].map((n) => ({ at: minute(n).toISOString(), count: 1 })),
    });
    expect((await figures()).questions[0]!.options.map(({ is_correct, chosen }) => [is_correct, chosen])).toEqual([
      [1, 2],
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
    await doctor('PUT /api/studentExam/essayQuestion/:questionId', {
      params: { questionId: first.q3.question_id },
      body: { newQuestionPoints: 10, enrollmentExamId: all[0]!.attempt_id, examId },
    });
    const graded = await figures();
    expect([graded.waiting, graded.highest, graded.questions[2]!.share]).toEqual([0, 15, 0.25]);
    expect(graded.distribution.map(({ count }) => count)).toEqual([2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect([graded.pass_mark, graded.passed]).toEqual([8, 1]);
  });

  test('an exam that nobody has taken has empty statistics', async () => {
    const exam = await app.build.exam();
    const doctor = await app.as(exam.in.instructor);
    const { body } = await doctor('GET /api/exam-statistics/:examId', { params: { examId: exam.exam_id } });
    expect(body).toMatchObject({ students: 0, submitted: 0, average: null, median: null, submissions: [] });
    expect(body.questions.map(({ answered, share }) => [answered, share])).toEqual(Array(3).fill([0, null]));
  });

  test('[FIX-27] [FIX-33] the distribution is by whole points: borders, full score, round bins', () => {
    const counts = (scores: number[], total: number) => distribution(scores, total).map(({ count }) => count);
    expect(counts([0, 1, 3, 3, 4], 4)).toEqual([1, 1, 0, 2, 1]);
    // bins of two points: the upper one belongs to its bin
    const two = distribution([0, 1, 2, 3, 28, 29, 30], 30);
    expect(two.map(({ from, to }) => `${from}–${to}`)).toEqual([
      ...Array.from({ length: 14 }, (_, index) => `${index * 2}–${index * 2 + 1}`),
      '28–30',
    ]);
    expect(two.map(({ count }) => count)).toEqual([2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
    expect(distribution([99, 100], 100).at(-1)).toEqual({ from: 95, to: 100, count: 2 });
    expect(distribution([], 1000).map(({ to }) => to)).toEqual([
      ...Array.from({ length: 19 }, (_, i) => i * 50 + 49),
      1000,
    ]);
    expect(distribution([0], 0)).toEqual([{ from: 0, to: 0, count: 1 }]);
    for (let total = 1; total < 3000; total += 13) expect(distribution([], total).length).toBeLessThanOrEqual(21);
  });

  test('the pass mark is half of the points, and the median', () => {
    expect([passMark(15), passMark(20), passMark(1)]).toEqual([8, 10, 1]);
    expect([median([]), median([3]), median([1, 2]), median([1, 2, 9])]).toEqual([null, 3, 1.5, 2]);
  });

  test('[SEC-05] [FIX-14] the results as .xlsx, in both languages, without formulas', async () => {
    const { first, doctor, params } = await taken(five, {
      exam_name: '=cmd|calc!A1',
      questions: [mcq(2), mcq(3), { ...essay(10), question_text: '=1+1' }],
    });
    await app
      .db('account')
      .where({ id: first.student.id })
      .update({ first_name: '=HYPERLINK("x")', last_name: 'منى', first_name_ar: 'هايبر', last_name_ar: 'منى' });
    const download = async (language: 'En' | 'Ar') => {
      const response = await fetch(`${app.url}/api/exam-results/${first.exam.exam_id}/download?language=${language}`, {
        headers: { cookie: await app.cookieOf(first.exam.in.instructor) },
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ]);
      const bytes = Buffer.from(await response.arrayBuffer());
      // Excel lays out the sheet from the reading-start side of the reader's language.
      expect(partOf(bytes, 'xl/worksheets/sheet1.xml').includes('rightToLeft="1"')).toBe(language === 'Ar');
      return readSheet(bytes);
    };
    const english = await download('En');
    expect(english[0]).toEqual([
      'ID',
      'Student name',
      'Name in Arabic letters',
      'Submitted',
      'Submitted at',
      'Receipt code',
      'Question 1 (of 2)',
      'Question 2 (of 3)',
      'Question 3 (of 10)',
      'Score',
      'Out of',
      'Graded so far, out of',
      'Points waiting to be graded',
      'Essays not graded yet',
      'Late answers',
    ]);
    expect(english).toHaveLength(5);
    const row = english.find((cells) => cells[0] === String(first.student.id))!;
    expect(row).toEqual([
      String(first.student.id),
      '=HYPERLINK("x") منى',
      'هايبر منى',
      'By the student',
      expect.any(Date),
      expect.any(String),
      2,
      3,
      null,
      5,
      15,
      5,
      10,
      1,
      0,
    ]);
    // a date that a sheet can sort, by the faculty’s clock
    expect((row[4] as unknown as Date).toISOString()).toMatch(/^2026-11-01T10:01/);
    const arabic = await download('Ar');
    expect(arabic[0]!.slice(0, 4)).toEqual(['الرقم الجامعي', 'اسم الطالب', 'الاسم بالحروف اللاتينية', 'التسليم']);
    const refused = await app.as(first.student);
    expect((await refused('GET /api/exam-results/:examId/download', { params })).body.code).toBe('session.wrongRole');
    expect((await doctor('GET /api/exam-results/:examId/download', { params: { examId: 999_999 } })).body.code).toBe(
      'exam.notFound',
    );
  });
});

/** One part of an .xlsx, as text. */
function partOf(zip: Buffer, name: string): string {
  for (let at = 0; zip.readUInt32LE(at) !== 0x06054b50; ) {
    at = zip.indexOf('PK\x01\x02', at, 'latin1');
    const [packed, nameLength, header] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
      return inflateRawSync(zip.subarray(from, from + packed)).toString();
    }
    at += 46;
  }
  return '';
}
