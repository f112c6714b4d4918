import { randomUUID } from 'node:crypto';
import { takeoverGap } from '@daftar/contracts/exams/sitting';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { blockedCount } from '../../testing/until-blocked.ts';
import { minute, sit } from './sitting.fixture.ts';
import { sweepOnce } from './sweep.ts';

/** Exact borders and orders that the random model meets only by chance. */
beforeEach(() => app.clock.set(testStart));

const quiet = pino({ level: 'silent' });
const sweep = () => sweepOnce(app.deps, quiet);
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
type Sat = Awaited<ReturnType<typeof sit>>;

const grade = async (it: Sat, points: number) =>
  (await app.as(it.exam.in.instructor))('PUT /api/studentExam/essayQuestion/:questionId', {
    params: { questionId: it.q3.question_id },
    body: { newQuestionPoints: points, enrollmentExamId: it.attempt_id, examId: it.exam.exam_id },
  });

test.each(['before', 'after'] as const)(
  '[FIX-33] the grace accepts an answer in its last millisecond and none in the next, %s the sweep',
  async (sweepCame) => {
    const [save, submit] = [await sit(app), await sit(app)];
    app.clock.set(after(save.deadline, 1));
    if (sweepCame === 'after') await sweep();
    app.clock.set(after(save.deadline, 60_000));
    expect((await save.save([save.choose(save.q1, 0, 1)])).body).toMatchObject({ success: true, late: true });
    app.clock.set(after(save.deadline, 60_001));
    expect((await save.save([save.choose(save.q2, 0, 2)])).body.code).toBe('attempt.closed');
    expect((await submit.submit([submit.choose(submit.q1, 0, 1)])).body.code).toBe('attempt.closed');
    app.clock.set(after(save.deadline, 60_000));
    expect((await submit.submit([submit.choose(submit.q1, 0, 1)])).status).toBe(200);
    expect(Object.keys(await save.held())).toEqual([String(save.q1.question_id)]);
  },
);

test('[FIX-33] an essay that arrives late and changed loses the points of its earlier text', async () => {
  const it = await sit(app);
  await it.save([it.choose(it.q1, 0, 1), it.write('the first half', 2)]);
  app.clock.set(after(it.deadline, 1000));
  await sweep();
  expect((await grade(it, 7)).body).toMatchObject({ score: 9, version: 1 });
  await it.save([it.write('the first half, and the second', 3)]);
  const stored = await app.db('attempt_answer').where({ question_id: it.q3.question_id }).first();
  expect(stored).toMatchObject({ points: null, graded_by: null, graded_at: null, version: 2, late: true });
  expect((await it.row()).score).toBe(2);
  // The same text again keeps the points.
  expect((await grade(it, 8)).body).toMatchObject({ score: 10, version: 3 });
  await it.save([it.write('the first half, and the second', 3)]);
  expect((await it.row()).score).toBe(10);
});

test('[FIX-33] every takeover raises the numbers above those of all earlier devices', async () => {
  const it = await sit(app);
  const [second, third] = [randomUUID(), randomUUID()];
  await it.save([it.choose(it.q1, 0, 4)]);
  const { acked_seq: secondFrom } = (await it.open(second, true)).body;
  expect(secondFrom).toBe(4 + takeoverGap);
  await it.save([it.choose(it.q1, 1, secondFrom + 3)], second);
  const { acked_seq: thirdFrom } = (await it.open(third, true)).body;
  expect(thirdFrom).toBe(secondFrom + 3 + takeoverGap);
  expect((await it.row()).device_from).toBe(thirdFrom);
  await it.save([it.choose(it.q2, 2, thirdFrom + 1)], third);
  // What the second one still has from its own time is stored where the third has written nothing, and nowhere else.
  const stale = await it.save(
    [it.choose(it.q2, 3, secondFrom + 4), it.write('written in time', secondFrom + 5)],
    second,
  );
  expect(stale.body.code).toBe('attempt.otherDevice');
  expect(await it.held()).toEqual({
    [it.q1.question_id]: it.q1.options[1]!.answer_id,
    [it.q2.question_id]: it.q2.options[2]!.answer_id,
    [it.q3.question_id]: 'written in time',
  });
});

test('[FIX-33] an invigilator’s close is dated at its own time, a close by time at the deadline', async () => {
  const [closed, left] = [await sit(app), await sit(app)];
  const doctor = await app.as(closed.exam.in.instructor);
  app.clock.set(minute(10));
  const reply = await doctor('POST /api/attempts/:attemptId/close', {
    params: { attemptId: closed.attempt_id },
    body: { reason: 'left the room' },
  });
  expect(reply.body).toMatchObject({
    closed: true,
    submitted_at: minute(10).toISOString(),
    submitted_by: 'invigilator',
  });
  app.clock.set(after(left.deadline, 5000));
  await sweep();
  expect(await closed.row()).toMatchObject({ submitted_at: minute(10), submitted_by: 'invigilator' });
  expect(await left.row()).toMatchObject({ submitted_at: left.deadline, submitted_by: 'time' });
});

test('[FIX-33] an own attempt that the sweep has not closed yet shows no keys, although results are out', async () => {
  const it = await sit(app, { dueIn: undefined });
  const review = () =>
    it.call('GET /api/studentExamDetails/:userId/:examId', {
      params: { userId: it.student.id, examId: it.exam.exam_id },
    });
  app.clock.set(after(it.deadline, 60_001));
  const details = await it.call('GET /api/exams-details/:examId', { params: { examId: it.exam.exam_id } });
  expect(details.body).toMatchObject({ results_shown: true, attempt: { state: 'open' } });
  expect((await review()).body.code).toBe('exam.notEnded');
  await sweep();
  expect((await review()).status).toBe(200);
});

test('[FIX-33] extra time granted while a batch fails is not lost to the individual closes', async () => {
  const given = await sit(app);
  const poison = await sit(app, { exam: given.exam });
  const doctor = await app.as(given.exam.in.instructor);
  // The batch stops at this attempt, with all its rows locked, until the test releases it; then it fails.
  await app.db.raw(`
    create function stop_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(33); raise exception 'poison'; end $$;
    create trigger stop_here before update on attempt for each row
      when (old.attempt_id = ${poison.attempt_id}) execute function stop_here()`);
  const waiting = () => blockedCount(app.db);
  app.clock.set(after(given.deadline, 1));
  try {
    const held = await app.db.transaction();
    await held.raw('select pg_advisory_xact_lock(33)');
    const swept = sweep();
    await expect.poll(waiting).toBe(1);
    const granted = doctor('POST /api/exam-extensions', {
      body: { examId: given.exam.exam_id, studentId: given.student.id, minutes: 10, pastDue: true },
    });
    await expect.poll(waiting).toBe(2);
    await held.commit();
    expect((await granted).body).toMatchObject({ moved: 1, reopened: 0 });
    await swept;
    expect(await given.row()).toMatchObject({ state: 'open', deadline: after(given.deadline, 600_000) });
    expect(await poison.row()).toMatchObject({ state: 'open' });
  } finally {
    await app.db.raw('drop trigger stop_here on attempt; drop function stop_here()');
  }
});
