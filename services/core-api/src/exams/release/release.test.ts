import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { settleOnce, sweepOnce } from '../sitting/sweep.ts';
import { releaseMarkedExams } from './release-marked.ts';

beforeEach(() => app.clock.set(testStart));
const log = pino({ level: 'silent' });

/** An exam with an essay that one student has submitted, its doctor, and what both may do about its scores. */
async function exam() {
  const it = await sit(app);
  await it.submit([it.choose(it.q1, 0, 1), it.write('because', 2)]);
  const doctor = await app.as(it.exam.in.instructor);
  const params = { examId: it.exam.exam_id };
  const set = (release: 'end' | 'marked' | 'hand' | 'now') =>
    doctor('PUT /api/exam-release/:examId', { params, body: { release } });
  const takeBack = (reason = 'a wrong key') =>
    doctor('POST /api/exam-release/:examId/take-back', { params, body: { reason } });
  const state = async () => (await doctor('GET /api/exam-release/:examId', { params })).body;
  /** What the student reads. */
  const seen = async () => {
    const call = await app.as(it.student);
    const review = await call('GET /api/studentExamDetails/:userId/:examId', {
      params: { userId: it.student.id, examId: it.exam.exam_id },
    });
    const details = await call('GET /api/exams-details/:examId', { params });
    return { code: review.body.code, shown: details.body.results_shown, release: details.body.release };
  };
  const grade = async (newQuestionPoints: number) =>
    (await app.as(it.exam.in.instructor))('PUT /api/studentExam/essayQuestion/:questionId', {
      params: { questionId: it.q3.question_id },
      body: { newQuestionPoints, enrollmentExamId: it.attempt_id, examId: it.exam.exam_id },
    });
  const told = async () => {
    const rows: { payload: unknown }[] = await app.db('outbox').where({ type: 'notify' }).orderBy('id');
    return rows
      .map(({ payload }) => payload as { kind: string; params: Record<string, string> })
      .filter(({ params: of }) => (of.examScoresId ?? of.scoresBackId) === String(it.exam.exam_id));
  };
  const end = async () => {
    app.clock.set(minute(125));
    await sweepOnce(app.deps, log);
    await settleOnce(app.deps);
  };
  return { it, doctor, params, set, takeBack, state, seen, grade, told, end };
}

describe('[DAY-05] scores and key of an exam', () => {
  test('are shown from the end on, as ever, when nothing is set', async () => {
    const { end, seen, state, told } = await exam();
    expect(await seen()).toMatchObject({ code: 'exam.notEnded', shown: false, release: 'end' });
    expect(await state()).toMatchObject({ release: 'end', over: false, shown: false, released_at: null });
    await end();
    expect(await seen()).toEqual({ code: undefined, shown: true, release: 'end' });
    expect(await state()).toMatchObject({ over: true, shown: true, handed_in: 1, waiting: 1 });
    expect(await told()).toEqual([]);
  });

  test('after marking: once every essay is marked, and students are told once', async () => {
    const { it, set, end, seen, grade, state, told } = await exam();
    const before = await set('marked');
    expect([before.status, before.body.state]).toEqual([200, expect.objectContaining({ release: 'marked' })]);
    expect(await seen()).toMatchObject({ code: 'exam.notEnded', release: 'marked' });
    await end();
    await releaseMarkedExams(app.deps);
    expect(await seen()).toMatchObject({ code: 'exam.notReleased', shown: false });
    expect(await state()).toMatchObject({ over: true, shown: false, waiting: 1 });
    await grade(7);
    await Promise.all([releaseMarkedExams(app.deps), releaseMarkedExams(app.deps)]);
    expect(await seen()).toMatchObject({ code: undefined, shown: true });
    const words = { examScores: it.exam.exam_name, courseCode: it.exam.in.course.course_code };
    expect(await told()).toMatchObject([{ kind: 'examScores', params: words }]);
  });

  test('after marking: not while an attempt is still to be closed', async () => {
    const { it, set, grade, seen } = await exam();
    const late = await sit(app, { exam: it.exam });
    await set('marked');
    await late.save([late.write('unmarked', 1)]);
    app.clock.set(minute(125));
    await grade(7);
    await settleOnce(app.deps);
    await releaseMarkedExams(app.deps);
    expect(await seen()).toMatchObject({ shown: false });
    await sweepOnce(app.deps, log);
    await releaseMarkedExams(app.deps);
    expect(await seen(), 'its essay waits').toMatchObject({ shown: false });
  });

  test('by hand: not before the end, and not by the end', async () => {
    const { it, doctor, set, end, seen, told, state } = await exam();
    await set('hand');
    const early = await set('now');
    expect([early.status, early.body.code]).toEqual([409, 'exam.notEnded']);
    await end();
    await settleOnce(app.deps);
    expect(await seen()).toMatchObject({ code: 'exam.notReleased', shown: false, release: 'hand' });
    const released = await set('now');
    expect(released.body).toMatchObject({ success: true, state: { shown: true, released_at: expect.any(String) } });
    expect(await seen()).toMatchObject({ code: undefined, shown: true });
    expect((await set('now')).status, 'again: nothing more').toBe(200);
    expect(await told()).toHaveLength(1);
    const again = await set('hand');
    expect([again.status, again.body.code]).toEqual([409, 'release.isOut']);
    expect(await state()).toMatchObject({ shown: true });
    const extra = await doctor('POST /api/exam-extensions', {
      body: { examId: it.exam.exam_id, studentId: null, minutes: 5, pastDue: true, reason: '' },
    });
    expect(extra.body.code).toBe('exam.ended');
  });

  test('for a moment: released then, once, by whichever process comes first, and students who were withdrawn are told too', async () => {
    const { it, doctor, params, end, seen, told, state } = await exam();
    const plan = (release_at: Date, release: 'hand' | 'end' = 'hand') =>
      doctor('PUT /api/exam-release/:examId', { params, body: { release, release_at: release_at.toISOString() } });
    expect((await plan(minute(-1))).body.code).toBe('release.momentPassed');
    expect((await plan(minute(300), 'end')).body.code).toBe('release.momentOfHand');
    expect((await plan(minute(300))).body.state).toMatchObject({
      release: 'hand',
      release_at: minute(300).toISOString(),
    });
    const left = await app.build.student();
    await app.build.attempt({ exam: it.exam, student: left });
    await app.db('attempt').where({ exam_id: it.exam.exam_id, student_id: left.id }).update({
      state: 'submitted',
      submitted_at: app.clock.now(),
      submitted_by: 'student',
      score: 1,
    });
    await end();
    app.clock.set(minute(299));
    await releaseMarkedExams(app.deps);
    expect(await seen()).toMatchObject({ code: 'exam.notReleased', shown: false });
    app.clock.set(minute(300));
    await Promise.all([releaseMarkedExams(app.deps), releaseMarkedExams(app.deps), releaseMarkedExams(app.deps)]);
    expect(await seen()).toMatchObject({ code: undefined, shown: true });
    expect(await told()).toHaveLength(1);
    const alone = await app.db('outbox').where({ type: 'notify.person' }).orderBy('id');
    expect(alone.map(({ payload }: { payload: unknown }) => payload).slice(-1)).toMatchObject([
      { userId: left.id, notification: { kind: 'examScores', params: { examScoresId: String(it.exam.exam_id) } } },
    ]);
    expect(await state()).toMatchObject({ shown: true, release_at: null });
  });

  test('for a moment: not before the exam is over, and a plan ends with another choice, also by the version before', async () => {
    const { it, doctor, params, end, seen, set, state } = await exam();
    const plan = (release_at: Date) =>
      doctor('PUT /api/exam-release/:examId', {
        params,
        body: { release: 'hand', release_at: release_at.toISOString() },
      });
    await plan(minute(20));
    app.clock.set(minute(30));
    await releaseMarkedExams(app.deps);
    expect(await seen()).toMatchObject({ shown: false });
    await set('hand');
    expect(await state()).toMatchObject({ release: 'hand', release_at: null });
    await plan(minute(200));
    const { exam_id } = it.exam;
    await app.db('exam').where({ exam_id }).update({ release_hold: 'marked' });
    expect((await app.db('exam').where({ exam_id }).first()).release_at).toBeNull();
    await app.db('exam').where({ exam_id }).update({ release_hold: 'hand' });
    await end();
    app.clock.set(minute(400));
    await releaseMarkedExams(app.deps);
    expect(await seen()).toMatchObject({ shown: false });
  });

  test('taking them back hides them, says so to students, and is in the activity log with the reason', async () => {
    const { it, set, takeBack, end, seen, told } = await exam();
    expect((await takeBack()).body.code).toBe('release.notOut');
    await end();
    expect(await seen()).toMatchObject({ shown: true });
    expect((await takeBack('the key of question 2')).body).toMatchObject({ state: { release: 'hand', shown: false } });
    await settleOnce(app.deps);
    await releaseMarkedExams(app.deps);
    expect(await seen()).toMatchObject({ code: 'exam.notReleased', shown: false });
    await set('now');
    expect(await seen()).toMatchObject({ code: undefined, shown: true });
    expect((await told()).map(({ kind }) => kind)).toEqual(['scoresBack', 'examScores']);
    const logged = await app
      .db('audit_event')
      .where({ subject_type: 'exam', subject_id: String(it.exam.exam_id) })
      .whereIn('action', ['exam.takenBack', 'exam.released', 'exam.releaseSet'])
      .orderBy('id');
    expect(logged.map(({ action, after }) => [action, after])).toMatchObject([
      ['exam.takenBack', { reason: 'the key of question 2' }],
      ['exam.released', { release: 'now' }],
    ]);
  });

  test('an exam that is over takes no answer, released or not, even with its clock set back', async () => {
    const { it, set, takeBack, end } = await exam();
    const open = await sit(app, { exam: it.exam });
    await set('hand');
    await end();
    app.clock.set(minute(10));
    expect((await open.save([open.write('later', 9)])).status).toBeGreaterThanOrEqual(400);
    await set('now');
    await takeBack();
    expect((await open.save([open.write('later', 9)])).status).toBeGreaterThanOrEqual(400);
    expect((await open.row()).state).toBe('submitted');
  });

  test('the version before can neither release what is held nor leave an exam open', async () => {
    const { it, set, end } = await exam();
    const { exam_id } = it.exam;
    await set('hand');
    app.clock.set(minute(125));
    const asBefore = () =>
      app.db('exam').where({ exam_id }).update({ results_released_at: app.clock.now() }).returning('exam_id');
    expect(await asBefore(), 'held').toEqual([]);
    await set('end');
    await app.db('exam').where({ exam_id }).update({ over_at: null, results_released_at: null });
    expect(await asBefore()).toHaveLength(1);
    expect((await app.db('exam').where({ exam_id }).first()).over_at).toEqual(app.clock.now());
    await end();
  });

  test('belong to their doctor: no colleague, student or admin sets or reads it', async () => {
    const { it, params } = await exam();
    const colleague = await app.as((await app.build.classOf({ course: it.exam.in.course })).instructor);
    expect((await colleague('GET /api/exam-release/:examId', { params })).body.code).toBe('exam.notFound');
    const set = { params, body: { release: 'hand' as const } };
    expect((await colleague('PUT /api/exam-release/:examId', set)).status).toBe(404);
    expect((await it.call('PUT /api/exam-release/:examId', set)).status).toBe(403);
    const admin = await app.as(await app.build.admin());
    expect((await admin('PUT /api/exam-release/:examId', set)).status).toBe(403);
  });
});
