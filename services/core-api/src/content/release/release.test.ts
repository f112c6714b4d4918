import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { releaseScoredAssignments } from './release-scored.ts';

beforeEach(() => app.clock.set(testStart));
const hours = (n: number) => app.clock.advance(n * 3_600_000);

/** An assignment due in an hour, with the work of two students. */
async function assignment() {
  const made = await app.build.assignment({ dueAt: new Date(testStart.getTime() + 3_600_000) });
  const first = await app.build.submission({ for: made });
  const second = await app.build.submission({ for: made });
  const id = made.assignment_id;
  const doctor = await app.as(made.in.instructor);
  const set = (release: 'end' | 'marked' | 'hand' | 'now') =>
    doctor('PUT /api/assignment-release/:id', { params: { id }, body: { release } });
  const score = (work: { student_assignment_id: number }, points: number) =>
    doctor('PUT /api/studentAssignmentScore/:id', {
      params: { id: work.student_assignment_id },
      body: { score: points },
    });
  const seen = async () =>
    (
      await (
        await app.as(first.student)
      )('GET /api/studentAssignment/:userId/:assignmentId', {
        params: { userId: first.student.id, assignmentId: id },
      })
    ).body;
  const told = async () => {
    const rows: { payload: unknown }[] = await app.db('outbox').where({ type: 'notify' }).orderBy('id');
    return rows
      .map(({ payload }) => payload as { kind: string; params: Record<string, string> })
      .filter(({ params: of }) => (of.assignmentScoresId ?? of.scoresBackId) === String(id));
  };
  return { made, id, doctor, first, second, set, score, seen, told };
}

describe('[DAY-05] scores of an assignment', () => {
  test('are shown from the due date on, each as it is given, when nothing is set', async () => {
    const { first, score, seen, told } = await assignment();
    await score(first, 7);
    expect(await seen()).toEqual({ score: null, comment: null, shown: false });
    hours(2);
    expect(await seen()).toEqual({ score: 7, comment: null, shown: true });
    expect(await told()).toEqual([]);
  });

  test('after marking: once all that was handed in is scored, and students are told once', async () => {
    const { doctor, id, made, first, second, set, score, seen, told } = await assignment();
    await set('marked');
    await score(first, 7);
    hours(2);
    await releaseScoredAssignments(app.deps);
    expect(await seen()).toEqual({ score: null, comment: null, shown: false });
    const state = await doctor('GET /api/assignment-release/:id', { params: { id } });
    expect(state.body).toEqual({
      release: 'marked',
      over: true,
      shown: false,
      released_at: null,
      release_at: null,
      handed_in: 2,
      waiting: 1,
      named: 0,
    });
    await score(second, 0);
    await Promise.all([releaseScoredAssignments(app.deps), releaseScoredAssignments(app.deps)]);
    expect(await seen()).toEqual({ score: 7, comment: null, shown: true });
    const words = { courseCode: made.in.course.course_code, assignmentScoresId: String(id) };
    expect(await told()).toMatchObject([{ kind: 'assignmentScores', params: words }]);
  });

  test('for a moment: released then, once, and a student who was withdrawn is told too', async () => {
    const { doctor, id, made, first, second, score, seen, told } = await assignment();
    const at = new Date(testStart.getTime() + 5 * 3_600_000);
    const plan = (release_at: Date) =>
      doctor('PUT /api/assignment-release/:id', {
        params: { id },
        body: { release: 'hand', release_at: release_at.toISOString() },
      });
    expect((await plan(testStart)).body.code).toBe('release.momentPassed');
    expect((await plan(at)).body.state).toMatchObject({ release: 'hand', release_at: at.toISOString() });
    await score(first, 7);
    const left = { student_id: second.student.id };
    await app.db('enrolment').where(left).update({ withdrawn_at: app.clock.now() });
    hours(4);
    await releaseScoredAssignments(app.deps);
    expect(await seen()).toMatchObject({ shown: false });
    hours(1);
    await Promise.all([releaseScoredAssignments(app.deps), releaseScoredAssignments(app.deps)]);
    expect(await seen()).toMatchObject({ score: 7, shown: true });
    expect(await told()).toHaveLength(1);
    const alone: { payload: unknown }[] = await app.db('outbox').where({ type: 'notify.person' }).orderBy('id');
    const words = { courseCode: made.in.course.course_code, assignmentScoresId: String(id) };
    expect(alone.map(({ payload }) => payload)).toMatchObject([
      { userId: second.student.id, notification: { kind: 'assignmentScores', params: words } },
    ]);
  });

  test('by hand, and back again with a reason', async () => {
    const { doctor, id, first, set, score, seen, told } = await assignment();
    await set('hand');
    await score(first, 7);
    expect((await set('now')).body.code).toBe('assignment.notDue');
    hours(2);
    await releaseScoredAssignments(app.deps);
    expect(await seen()).toEqual({ score: null, comment: null, shown: false });
    expect((await set('now')).body).toMatchObject({ state: { shown: true } });
    expect(await seen()).toEqual({ score: 7, comment: null, shown: true });
    expect((await set('marked')).body.code).toBe('release.isOut');
    const back = { params: { id }, body: { reason: 'two were mixed up' } };
    expect((await doctor('POST /api/assignment-release/:id/take-back', back)).status).toBe(200);
    expect((await doctor('POST /api/assignment-release/:id/take-back', back)).body.code).toBe('release.notOut');
    expect(await seen()).toEqual({ score: null, comment: null, shown: false });
    expect((await told()).map(({ kind }) => kind)).toEqual(['assignmentScores', 'scoresBack']);
    const logged = await app
      .db('audit_event')
      .where({ subject_type: 'assignment', subject_id: String(id) })
      .orderBy('id');
    expect(logged.map(({ action }) => action)).toEqual([
      'assignment.releaseSet',
      'assignment.released',
      'assignment.takenBack',
    ]);
  });

  test('that students see already are held only by taking them back', async () => {
    const { first, set, score } = await assignment();
    hours(2);
    expect((await set('hand')).status, 'nobody has a score yet').toBe(200);
    await set('end');
    await score(first, 7);
    expect((await set('marked')).body.code).toBe('release.isOut');
  });

  test('belong to their doctor', async () => {
    const { made, id, first } = await assignment();
    const colleague = await app.as((await app.build.classOf({ course: made.in.course })).instructor);
    const set = { params: { id }, body: { release: 'hand' as const } };
    expect((await colleague('PUT /api/assignment-release/:id', set)).body.code).toBe('assignment.notFound');
    expect((await (await app.as(first.student))('PUT /api/assignment-release/:id', set)).status).toBe(403);
  });

  test('by name: only those named see them and are told; taken back, they are hidden again', async () => {
    const { id, doctor, first, second, set, score, seen } = await assignment();
    const name = (...student_ids: number[]) =>
      doctor('POST /api/assignment-release/:id/students', { params: { id }, body: { student_ids } });
    await set('hand');
    await score(first, 4);
    expect((await name(first.student.id)).body.code).toBe('assignment.notDue');
    hours(2);
    expect((await name(second.student.id)).body.state).toMatchObject({ shown: false, named: 1 });
    expect(await seen()).toMatchObject({ score: null, shown: false });
    await name(first.student.id);
    expect(await seen()).toMatchObject({ score: 4, shown: true });
    const names = (await doctor('GET /api/assignment-release/:id/students', { params: { id } })).body;
    expect(names.map((row: { waiting: boolean }) => row.waiting).sort()).toEqual([false, true]);
    const params = {
      courseCode: (
        await app
          .db('course')
          .where({ course_id: (await app.db('assignment').where({ assignment_id: id }).first()).course_id })
          .first()
      ).course_code,
    };
    const listed = await (await app.as(first.student))('GET /api/assignments/:courseCode', { params });
    expect(listed.body[0]).toMatchObject({ assignment_id: id, scores_shown: true });
    const back = await doctor('POST /api/assignment-release/:id/take-back', {
      params: { id },
      body: { reason: 'Mixed up' },
    });
    expect(back.body.state).toMatchObject({ named: 0, shown: false });
    expect(await seen()).toMatchObject({ score: null, shown: false });
  });
});
