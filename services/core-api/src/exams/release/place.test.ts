import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { settleOnce, sweepOnce } from '../sitting/sweep.ts';

beforeEach(() => app.clock.set(testStart));
const log = pino({ level: 'silent' });
type Sitting = Awaited<ReturnType<typeof sit>>;

/** An ended exam that as many students took as there are options chosen; 0 is right and gives 2 points. */
async function taken(chosen: readonly number[], questions = [mcq(2)]) {
  const first = await sit(app, { questions });
  const sittings: Sitting[] = [first];
  for (const _ of chosen.slice(1)) sittings.push(await sit(app, { exam: first.exam }));
  for (const [at, one] of sittings.entries())
    await one.submit([one.choose(one.q1, chosen[at] as number, 1), ...(questions.length > 1 ? [essayOf(one)] : [])]);
  app.clock.set(minute(125));
  await sweepOnce(app.deps, log);
  await settleOnce(app.deps);
  const doctor = await app.as(first.exam.in.instructor);
  const params = { examId: first.exam.exam_id };
  return {
    sittings,
    show: (shown: boolean) => doctor('PUT /api/exam-place/:examId', { params, body: { shown } }),
    release: (release: 'now' | 'hand') => doctor('PUT /api/exam-release/:examId', { params, body: { release } }),
    takeBack: () => doctor('POST /api/exam-release/:examId/take-back', { params, body: { reason: 'a wrong key' } }),
    state: async () => (await doctor('GET /api/exam-release/:examId', { params })).body,
    place: async (at: number) =>
      (await (await app.as((sittings[at] as Sitting).student))('GET /api/exam-place/:examId', { params })).body,
    grade: async (at: number) =>
      doctor('PUT /api/studentExam/essayQuestion/:questionId', {
        params: { questionId: (sittings[at] as Sitting).q2.question_id },
        body: { newQuestionPoints: 1, enrollmentExamId: (sittings[at] as Sitting).attempt_id, examId: params.examId },
      }),
  };
}
const essayOf = (one: Sitting) => ({ question_id: one.q2.question_id, answer_text: 'because', seq: 2 });

describe('[DAY-10] a place in the class', () => {
  test('is one’s own rank, with ties, only while the doctor shows places', async () => {
    const { place, show, state } = await taken([0, 0, 1, 1, 1]);
    expect(await state()).toMatchObject({ shown: true, place_shown: false });
    expect(await place(0)).toEqual({ place: null });
    const set = await show(true);
    expect([set.status, set.body.state.place_shown]).toEqual([200, true]);
    expect(await place(0)).toEqual({ place: { rank: 1, shared: true, of: 5 } });
    expect(await place(4)).toEqual({ place: { rank: 3, shared: true, of: 5 } });
    await show(false);
    expect(await place(0)).toEqual({ place: null });
    const acts = await app.db('audit_event').where({ action: 'exam.placeSet' }).orderBy('id').select('after');
    expect(acts.slice(-2)).toMatchObject([{ after: { place_shown: true } }, { after: { place_shown: false } }]);
  });

  test('says nothing with fewer than 5, nor while an essay waits for marking', async () => {
    const few = await taken([0, 1, 1, 1]);
    await few.show(true);
    expect(await few.place(0)).toEqual({ place: null });
    app.clock.set(testStart);
    const waiting = await taken([0, 1, 1, 1, 1], [mcq(2), essay(3)]);
    await waiting.show(true);
    for (const at of [0, 1, 2, 3]) await waiting.grade(at);
    expect(await waiting.place(0)).toEqual({ place: null });
    await waiting.grade(4);
    expect(await waiting.place(0)).toEqual({ place: { rank: 1, shared: false, of: 5 } });
  });

  test('is refused before a release and after scores are taken back, and to a student who did not take the exam', async () => {
    const { sittings, place, show, takeBack } = await taken([0, 1, 1, 1, 1]);
    await show(true);
    await takeBack();
    expect((await place(0)).code).toBe('exam.notReleased');
    const { exam } = sittings[0] as Sitting;
    const other = await app.as((await app.build.enrolment({ in: exam.in })).student);
    const params = { examId: exam.exam_id };
    expect((await other('GET /api/exam-place/:examId', { params })).body.code).toBe('exam.notReleased');
    const stranger = await app.as(await app.build.student());
    expect((await stranger('GET /api/exam-place/:examId', { params })).body.code).toBe('exam.notFound');
    const otherDoctor = await app.as(await app.build.instructor());
    const refused = await otherDoctor('PUT /api/exam-place/:examId', { params, body: { shown: true } });
    expect(refused.body.code).toBe('exam.notFound');
  });
});
