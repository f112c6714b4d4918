import { mayLag, readingBehind } from '@daftar/service-kit/lagging-reads';
import { beforeEach, describe, expect } from 'vitest';
import type { Caller } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { four, type Sitting, taken } from '../grading/taken-exam.fixture.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { distribution, examStatistics, median, passMark } from './statistics.ts';

beforeEach(() => app.clock.set(testStart));

describe('[RES-08] the statistics of an exam', () => {
  test('distribution, difficulty of each question, submissions over time', async () => {
    const { all, first, doctor, examId, params } = await taken(four);
    await app.build.enrolment({ in: first.exam.in });
    const statistics = async () => (await doctor('GET /api/exam-statistics/:examId', { params })).body;
    expect(await statistics()).toMatchObject({
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
    expect((await statistics()).questions[0]!.options.map(({ is_correct, chosen }) => [is_correct, chosen])).toEqual([
      [1, 2],
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
    await doctor('PUT /api/studentExam/essayQuestion/:questionId', {
      params: { questionId: first.q3.question_id },
      body: { newQuestionPoints: 10, enrollmentExamId: all[0]!.attempt_id, examId },
    });
    const graded = await statistics();
    expect([graded.waiting, graded.highest, graded.questions[2]!.share]).toEqual([0, 15, 0.25]);
    expect(graded.distribution.map(({ count }) => count)).toEqual([2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect([graded.pass_mark, graded.passed]).toEqual([8, 1]);
  });

  test('[DAY-10] a copied question is compared with its origin, whatever became of its words; another’s question is no origin', async () => {
    const { first, doctor } = await taken(four);
    const { exam } = first;
    app.clock.set(minute(300));
    await app.db('exam').where({ exam_id: exam.exam_id }).update({ over_at: app.clock.now() });
    const foreign = (await app.build.exam()).questions[0]!.question_id;
    const question = (text: string, copied_from?: number) => ({
      question_text: text,
      question_type: 'MCQ' as const,
      question_points: 1,
      ...(copied_from && { copied_from }),
      options: ['a', 'b'].map((answer_text, at) => ({
        answer_text,
        is_correct: at === 0 ? (1 as const) : (0 as const),
      })),
    });
    const copyOf = async (questions: ReturnType<typeof question>[], from: number) => {
      const made = await doctor('POST /api/exams', {
        body: {
          exam_name: `Again ${from}`,
          duration: 60,
          start_at: minute(from).toISOString(),
          due_date: null,
          selectedCourse: exam.in.course.course_code,
          userId: exam.in.instructor.id,
          questions,
        },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { exam_id } = made.body;
      const { body } = await doctor('GET /api/exam-statistics/:examId', { params: { examId: exam_id } });
      return { exam_id, last: body.questions.map(({ last_time }) => last_time) };
    };
    const copy = await copyOf(
      [question('Reworded', first.q1.question_id), question('New'), question('Foreign', foreign)],
      400,
    );
    const before = { exam_name: exam.exam_name, share: 0.5 };
    expect(copy.last).toEqual([before, null, null]);
    // a copy of the copy, which nobody sat: still the origin
    const [second] = await app.db('question').where({ exam_id: copy.exam_id }).orderBy('position');
    expect((await copyOf([question('Reworded again', second!.question_id)], 500)).last).toEqual([before]);
  });

  test('[DAY-10] discrimination and reliability of finished results, and the same question last time', async () => {
    const { first, doctor, params } = await taken(four);
    const before = (await doctor('GET /api/exam-statistics/:examId', { params })).body;
    expect(before, 'one essay waits, and four are too few').toMatchObject({ finished: 3, reliability: null });
    expect(before.questions.map(({ last_time }) => last_time)).toEqual([null, null, null]);
    app.clock.set(minute(300));
    await app.db('exam').where({ exam_id: first.exam.exam_id }).update({ over_at: app.clock.now() });
    const again = await app.build.exam({ in: first.exam.in });
    const { question_text } = await app.db('question').where({ question_id: first.q1.question_id }).first();
    const [repeated] = again.questions;
    await app.db('question').where({ question_id: repeated!.question_id }).update({ question_text });
    for (const right of [0, 0, 1, 1, 2, 2]) {
      const one = await sit(app, { exam: again });
      await one.submit([one.choose(one.q1, right > 0 ? 0 : 1, 1), one.choose(one.q2, right > 1 ? 0 : 1, 2)]);
    }
    const after = (await doctor('GET /api/exam-statistics/:examId', { params: { examId: again.exam_id } })).body;
    expect(after.finished).toBe(6);
    expect(after.questions.map(({ last_time }) => last_time?.share ?? null)).toEqual([0.5, null, null]);
    expect(after.questions[0]!.last_time?.exam_name).toBe(first.exam.exam_name);
    expect(after.questions.map(({ discrimination }) => discrimination)).toEqual([
      expect.closeTo(0.5),
      expect.closeTo(0.5),
      null,
    ]);
    // the variances 8/9, 2 and 0, and that of the sum, 38/9
    expect(after.reliability).toBeCloseTo(1.5 * (1 - 26 / 38), 10);
  });

  test('[DAY-10] average and pass rate stand beside those of the earlier exam that had most of the questions, counted alike', async () => {
    const { first, doctor, params } = await taken(four);
    const { exam } = first;
    const ofExam = async (examId: number) =>
      (await doctor('GET /api/exam-statistics/:examId', { params: { examId } })).body.last_time;
    expect(await ofExam(params.examId), 'the first time').toBeNull();
    app.clock.set(minute(300));
    await app.db('exam').where({ exam_id: exam.exam_id }).update({ over_at: app.clock.now() });
    const texts = async (examId: number) =>
      (await app.db('question').where({ exam_id: examId }).orderBy('position').select('question_text')).map(
        ({ question_text }) => question_text as string,
      );
    /** Another exam of the class, some of whose questions have the words of these; it was over at once. */
    const again = async (words: string[], scores: number[] = []) => {
      const made = await app.build.exam({ in: exam.in });
      for (const [at, question_text] of words.entries())
        await app.db('question').where({ question_id: made.questions[at]!.question_id }).update({ question_text });
      for (const score of scores) {
        const { attempt_id } = await app.build.attempt({ exam: made });
        const closed = { state: 'submitted', submitted_by: 'student', submitted_at: app.clock.now(), score };
        await app.db('attempt').where({ attempt_id }).update(closed);
      }
      await app.db('exam').where({ exam_id: made.exam_id }).update({ over_at: app.clock.now() });
      app.clock.advance(60_000);
      return made;
    };
    /** The last time of an exam with these words, which is then no last time itself. */
    const lastOf = async (words: string[]) => {
      const { exam_id } = await again(words);
      const last = await ofExam(exam_id);
      await app.db('exam').where({ exam_id }).update({ deleted_at: app.clock.now() });
      return last;
    };
    const [one = '', two = ''] = await texts(exam.exam_id);
    // 5, 2, 0 and 0 of 15, as its own average says, although an essay waits for marking; half of the points is 8
    const own = (await doctor('GET /api/exam-statistics/:examId', { params })).body;
    expect([own.average, own.waiting]).toEqual([7 / 4, 1]);
    const ofFirst = { exam_name: exam.exam_name, average: expect.closeTo(7 / 60), passed: 0 };
    expect(await lastOf([one, two])).toEqual({ ...ofFirst, same_questions: 2 });
    const { exam_id } = await again([]);
    const { total_score: total } = await app.db('exam').where({ exam_id }).first();
    const half = Math.ceil(total / 2);
    const newer = await again([one], [total, half, 0, 0]);
    // a newer exam had one of them since: both are still in common with the first one
    expect(await lastOf([one, two])).toEqual({ ...ofFirst, same_questions: 2 });
    // each had the one: the newer one is the last time
    expect(await lastOf([one])).toEqual({
      exam_name: newer.exam_name,
      same_questions: 1,
      average: expect.closeTo((total + half) / (4 * total)),
      passed: 0.5,
    });
    // an exam of another doctor with the same words is nobody else's last time
    const foreign = await app.build.exam();
    await app.db('question').where({ question_id: foreign.questions[0]!.question_id }).update({ question_text: one });
    const other = await app.as(foreign.in.instructor);
    const seen = await other('GET /api/exam-statistics/:examId', { params: { examId: foreign.exam_id } });
    expect(seen.body.last_time).toBeNull();
  });

  test('[TWO-06] difficulty by the language in which each question was sat, with a flag where a translation misleads', async () => {
    // the first question is right for all who read English and for one in five who read Arabic
    const students = Array.from({ length: 30 }, (_, n) => ({
      language: n < 15 ? 'en' : 'ar',
      answer: (it: Sitting) => [it.choose(it.q1, n < 15 || n % 5 === 0 ? 0 : 1, 1), it.choose(it.q2, n % 2, 2)],
    }));
    const { all, first, doctor, params } = await taken(students.map(({ answer }) => answer));
    const texts = JSON.stringify({ en: 'What is it?', ar: 'ما هذا؟' });
    const { question_id } = first.q1;
    await app.db('question').where({ question_id }).update({ question_text: 'What is it?', texts });
    for (const [n, { attempt_id }] of all.entries()) {
      const read = students[n]!.language;
      const languages = JSON.stringify({ [question_id]: read, ...(n % 3 === 0 && { [first.q2.question_id]: read }) });
      await app.db('attempt').where({ attempt_id }).update({ languages });
    }
    const { questions } = (await doctor('GET /api/exam-statistics/:examId', { params })).body;
    expect(questions[0]).toMatchObject({
      texts: JSON.parse(texts),
      by_language: {
        en: { students: 15, share: 1 },
        ar: { students: 15, share: 0.2 },
        both: null,
        differs: true,
      },
    });
    expect(questions[0]!.by_language!.chance).toBeLessThan(0.001);
    expect(questions[1]!.by_language).toMatchObject({
      en: { students: 5 },
      ar: { students: 5 },
      chance: null,
      differs: false,
    });
    expect(questions[2]!.by_language).toBeNull();
  });

  test('an exam that nobody has taken has empty statistics', async () => {
    const exam = await app.build.exam();
    const doctor = await app.as(exam.in.instructor);
    const { body } = await doctor('GET /api/exam-statistics/:examId', { params: { examId: exam.exam_id } });
    expect(body).toMatchObject({ students: 0, submitted: 0, average: null, median: null, submissions: [] });
    expect(body.questions.map(({ answered, share }) => [answered, share])).toEqual(Array(3).fill([0, null]));
  });

  test('[RUN-05] who may see them is read from the primary; the figures may lag', async () => {
    const exam = await app.build.exam({ startsIn: 60, dueIn: 180 });
    const caller = { userId: exam.in.instructor.id, role: 'instructor' } as Caller;
    const lag: boolean[] = [];
    await readingBehind(async () => {
      await examStatistics(app.deps, caller, exam.exam_id, () => lag.push(mayLag()));
      lag.push(mayLag());
    });
    expect(lag).toEqual([false, true]);
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
});
