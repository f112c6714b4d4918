import { beforeEach, describe, expect } from 'vitest';
import { migrations } from '../../kernel/db/migrations/index.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { taken } from '../grading/taken-exam.fixture.ts';
import { sit } from '../sitting/sitting.fixture.ts';

beforeEach(() => app.clock.set(testStart));

/** What each answer of an attempt earned, in the exam's order. */
const earnedIn = async (attempt_id: number): Promise<(number | null)[]> => {
  const rows = await app.db('attempt_answer').where({ attempt_id }).orderBy('question_id').select('earned');
  return rows.map(({ earned }) => (earned === null ? null : Number(earned)));
};

describe('what an answer earned is stored with it', () => {
  test('a choice as it is saved, changed or cleared; a text once it is marked', async () => {
    const { all, first, doctor } = await taken([
      (it) => [it.choose(it.q1, 0, 1), it.choose(it.q2, 1, 2), it.write('text', 3)],
    ]);
    const [it] = all;
    expect(await earnedIn(it!.attempt_id)).toEqual([2, 0, null]);
    await doctor('PUT /api/studentExam/essayQuestion/:questionId', {
      params: { questionId: first.q3.question_id },
      body: { newQuestionPoints: 7, enrollmentExamId: it!.attempt_id, examId: it!.exam.exam_id },
    });
    expect(await earnedIn(it!.attempt_id)).toEqual([2, 0, 7]);
    expect((await it!.row()).score).toBe(9);

    app.clock.set(testStart);
    const again = await sit(app);
    await again.save([again.choose(again.q1, 1, 1), again.choose(again.q2, 0, 2)]);
    expect(await earnedIn(again.attempt_id)).toEqual([0, 3]);
    await again.save([again.choose(again.q1, 0, 3), { question_id: again.q2.question_id, seq: 4 }]);
    expect(await earnedIn(again.attempt_id)).toEqual([2, 0]);
  });

  test('another key and other points change it, also when the version before writes them', async () => {
    const { all, first } = await taken([(it) => [it.choose(it.q1, 0, 1), it.choose(it.q2, 0, 2)]]);
    const { attempt_id } = all[0]!;
    // as a version writes it that knows nothing of what was earned
    await app.db('answer_option').where({ question_id: first.q1.question_id }).update({ is_correct: false });
    expect(await earnedIn(attempt_id)).toEqual([0, 3]);
    await app.db('question').where({ question_id: first.q2.question_id }).update({ points: 5 });
    expect(await earnedIn(attempt_id)).toEqual([0, 5]);
  });

  test('answers of the version before get theirs, some attempts at a time, and only once', async () => {
    const { all } = await taken([(it) => [it.choose(it.q1, 0, 1), it.choose(it.q2, 1, 2), it.write('text', 3)]]);
    const { attempt_id } = all[0]!;
    await app.db('attempt_answer').where({ attempt_id }).update({ earned: null });
    expect(await earnedIn(attempt_id)).toEqual([null, null, null]);
    const { up } = migrations.find(({ name }) => name.endsWith('-earned-so-far'))!;
    await up(app.db);
    await up(app.db);
    expect(await earnedIn(attempt_id)).toEqual([2, 0, null]);
  });
});
