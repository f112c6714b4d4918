import { randomUUID } from 'node:crypto';
import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { type Caller, monotoneClock } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { answerSaving } from './save.ts';
import { minute, sit } from './sitting.fixture.ts';
import { settleOnce, sweepOnce } from './sweep.ts';

beforeEach(() => app.clock.set(testStart));

const quiet = pino({ level: 'silent' });
/** One round of the sweep, as every two seconds. */
async function sweep(): Promise<void> {
  await sweepOnce(app.deps, quiet);
  await settleOnce(app.deps);
}
const seconds = (n: number) => minute(n / 60);

/** One exam of 30 minutes without a due date: everybody's time ends at minute 30. */
const ending = () => sit(app, { dueIn: undefined });

// The clock is set back after each phase of an attempt's end. There is no watermark here: the stored facts must
// suffice.
describe('[FIX-07] a clock set back reopens nothing', () => {
  test('closed by time, within the grace: an arriving answer is late, never in time', async () => {
    const it = await ending();
    await it.save([it.choose(it.q1, 0, 1)]);
    app.clock.set(seconds(1805));
    await sweep();
    app.clock.set(minute(20));
    expect((await it.save([it.choose(it.q2, 0, 2)])).body).toMatchObject({ success: true, late: true });
    expect((await it.submit([it.write('late too', 3)])).body.receipt).toMatchObject({ submitted_by: 'time' });
    const late = await app.db('attempt_answer').where({ attempt_id: it.attempt_id, late: true }).pluck('question_id');
    expect(late.sort()).toEqual([it.q2.question_id, it.q3.question_id].sort());
    expect((await it.open()).body.code).toBe('attempt.alreadySubmitted');
  });

  test('after the grace: no call can add an answer', async () => {
    const it = await ending();
    await it.save([it.choose(it.q1, 0, 1)]);
    app.clock.set(seconds(1805));
    await sweep();
    app.clock.set(seconds(1861));
    await sweep();
    app.clock.set(minute(20));
    const texts = it.call('POST /api/student-answers/:studentId', {
      params: { studentId: it.student.id },
      body: {
        examId: it.exam.exam_id,
        device: it.device,
        answers: [{ questionId: it.q3.question_id, answerText: 'too late' }],
      },
    });
    for (const reply of [
      await it.save([it.write('too late', 2)]),
      await it.submit([it.write('too late', 2)]),
      await texts,
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'attempt.closed']);
    expect((await it.submit([it.choose(it.q1, 0, 1)])).body.receipt).toMatchObject({
      submitted_by: 'time',
      answered: 1,
    });
    expect(Object.keys(await it.held())).toEqual([String(it.q1.question_id)]);
  });

  test('after keys were shown: no answer, no first opening, no extra time, no new end, and they stay visible', async () => {
    const it = await ending();
    const absent = await app.as((await app.build.enrolment({ in: it.exam.in })).student);
    const doctor = await app.as(it.exam.in.instructor);
    const params = { examId: it.exam.exam_id };
    await it.save([it.choose(it.q1, 0, 1)]);
    app.clock.set(seconds(1862));
    // the sweep has not run: a student's own call shows the keys
    const keys = await it.call('GET /api/exams-answers/:examId', { params });
    expect(keys.body.some(({ is_correct }: { is_correct: number | null }) => is_correct === 1)).toBe(true);

    app.clock.set(minute(10));
    expect((await it.save([it.choose(it.q2, 0, 2)])).body.code).toBe('attempt.closed');
    expect((await it.submit([it.choose(it.q2, 0, 2)])).body.code).toBe('attempt.closed');
    expect((await it.open()).body.code).toBe('exam.ended');
    const late = await absent('POST /api/attempts', { body: { ...params, device: randomUUID() } });
    expect([late.status, late.body.code]).toEqual([409, 'exam.ended']);
    expect((await absent('GET /api/exams-questions/:examId', { params })).body.code).toBe('exam.ended');
    const extra = await doctor('POST /api/exam-extensions', { body: { ...params, minutes: 10, pastDue: true } });
    expect([extra.status, extra.body.code]).toEqual([409, 'exam.ended']);
    const again = await it.call('GET /api/exams-answers/:examId', { params });
    expect(again.body.every(({ is_correct }: { is_correct: number | null }) => is_correct !== null)).toBe(true);
    expect(Object.keys(await it.held())).toEqual([String(it.q1.question_id)]);
  });

  test('an exam that is over for everybody is released once, by the sweep, and not before', async () => {
    const it = await ending();
    const released = async () => (await app.db('exam').where({ exam_id: it.exam.exam_id }).first()).results_released_at;
    app.clock.set(seconds(1830));
    await sweep();
    expect(await released()).toBeNull();
    app.clock.set(seconds(1861));
    await sweep();
    expect(await released()).toEqual(seconds(1861));
    app.clock.set(minute(60));
    await sweep();
    expect(await released()).toEqual(seconds(1861));
  });

  test('extra time reopens: with the new end the attempt accepts answers, and has a grace again', async () => {
    const it = await sit(app, { dueIn: 120 });
    const doctor = await app.as(it.exam.in.instructor);
    app.clock.set(seconds(1805));
    await sweep();
    app.clock.set(seconds(1861));
    await sweep();
    expect((await it.save([it.write('closed', 1)])).body.code).toBe('attempt.closed');
    const body = { examId: it.exam.exam_id, studentId: it.student.id, minutes: 10, pastDue: false };
    expect((await doctor('POST /api/exam-extensions', { body })).body).toMatchObject({ reopened: 1 });
    expect((await it.save([it.write('in time', 2)])).body).toMatchObject({ late: false });
    app.clock.set(seconds(2410));
    await sweep();
    expect((await it.save([it.write('late', 3)])).body).toMatchObject({ late: true });
    app.clock.set(seconds(2461));
    await sweep();
    app.clock.set(minute(20));
    expect((await it.save([it.write('over', 4)])).body.code).toBe('attempt.closed');
  });

  test('between the end and the sweep the watermark applies: time that the server has seen does not go back', async () => {
    const it = await ending();
    const save = answerSaving({ db: app.db, clock: monotoneClock(app.clock) });
    const by = (answers: AttemptAnswer[]) =>
      save({ userId: it.student.id, role: 'student', sessionId: 'a session' } as Caller, it.attempt_id, {
        device: it.device,
        answers,
        more: true,
      });
    app.clock.set(seconds(1810));
    expect(await by([it.write('late', 1)])).toMatchObject({ late: true });
    app.clock.set(minute(5));
    expect(await by([it.write('late as well', 2)])).toMatchObject({ late: true, server_now: seconds(1810) });
  });
});
