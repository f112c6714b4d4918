import type { Knex } from 'knex';
import { beforeEach, describe, expect } from 'vitest';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { testStart } from '../../testing/harness.ts';
import { overtakenBy } from '../../testing/until-blocked.ts';
import { openAppeals } from './queries.ts';

beforeEach(() => app.clock.set(testStart));
const days = (n: number) => app.clock.advance(n * 86_400_000);
const reason = 'The second part is on the back.';

/** An assignment due in an hour with one scored work, whose scores wait for the doctor. */
async function scored() {
  const made = await app.build.assignment({ dueAt: new Date(testStart.getTime() + 3_600_000), score: 10 });
  const work = await app.build.submission({ for: made });
  const id = made.assignment_id;
  // Signed in for each call: sessions end before the days are over.
  const doctor: TestCall = async (name, input) => (await app.as(made.in.instructor))(name, input);
  const student: TestCall = async (name, input) => (await app.as(work.student))(name, input);
  const score = (points: number) =>
    doctor('PUT /api/studentAssignmentScore/:id', {
      params: { id: work.student_assignment_id },
      body: { score: points },
    });
  await doctor('PUT /api/assignment-release/:id', { params: { id }, body: { release: 'hand' } });
  await score(6);
  app.clock.advance(2 * 3_600_000);
  const release = () => doctor('PUT /api/assignment-release/:id', { params: { id }, body: { release: 'now' } });
  const ask = (words = reason) =>
    student('POST /api/assignment-appeals/:id', { params: { id }, body: { reason: words } });
  const listed = async () => (await doctor('GET /api/appeals', { query: { assignment: id } })).body;
  const answer = async (reply = 'Seen, and counted.') =>
    doctor('PUT /api/appeals/:id', { params: { id: (await listed())[0]?.appeal_id ?? 1 }, body: { reply } });
  const seen = async () => (await student('GET /api/assignment-feedback/:id', { params: { id } })).body.appeal;
  const today = async () => {
    const { id: userId } = made.in.instructor;
    return (await doctor('GET /api/today/instructor/:userId', { params: { userId } })).body.appeals;
  };
  return { made, work, id, doctor, student, score, release, ask, listed, answer, seen, today };
}

const told = async (userId: number) => {
  const rows: { payload: { userId: number; notification: { kind: string } } }[] = await app
    .db('outbox')
    .where({ type: 'notify.person' })
    .orderBy('id');
  return rows.filter(({ payload }) => payload.userId === userId).map(({ payload }) => payload.notification);
};

describe('[DAY-04] a student asks that a mark is looked at again', () => {
  test('once, while the score is shown, and within the days of the setting', async () => {
    const { release, ask, seen, score } = await scored();
    expect((await ask()).body.code, 'not shown yet').toBe('appeal.noScore');
    expect(await seen()).toBeNull();
    await release();
    expect((await seen())?.until).toBe(new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString());
    days(13);
    await score(5);
    days(13);
    expect((await seen())?.until, 'since the score that is shown').toEqual(expect.any(String));
    const both = await Promise.all([ask(), ask('Please!')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await ask()).body.code).toBe('appeal.already');
    expect(await seen()).toMatchObject({ until: null, asked: { score_before: 5, decided_at: null, reply: null } });

    const late = await scored();
    await late.release();
    days(14);
    expect(await late.seen()).toEqual({ until: null, asked: null, being_marked: false });
    expect((await late.ask()).body.code).toBe('appeal.tooLate');
  });

  test('the doctor is told, finds it on the desk and on Home, and answers once; the score says whether the mark was kept', async () => {
    const { made, work, release, ask, listed, answer, seen, score, today, doctor, id } = await scored();
    await release();
    await ask();
    expect(await told(made.in.instructor.id)).toMatchObject([
      { kind: 'appeal', params: { appealId: expect.any(String), courseCode: made.in.course.course_code } },
    ]);
    expect(await today()).toBe(1);
    expect(await listed()).toMatchObject([
      { reason, score_before: 6, score: 6, out_of: 10, student_id: work.student.id },
    ]);
    const hidden = await doctor('GET /api/appeals', { query: { assignment: id, names: 'hidden' } });
    expect(hidden.text).not.toContain(String(work.student.id));
    await score(8);
    expect((await answer()).body).toMatchObject({ kept: false });
    expect((await answer()).body.code).toBe('appeal.decided');
    expect(await seen()).toMatchObject({
      asked: { score_before: 6, score_after: 8, reply: 'Seen, and counted.', reason },
    });
    expect(await told(work.student.id)).toMatchObject([
      { kind: 'assignmentAppeal', params: { assignmentAppealId: String(id) } },
    ]);
    expect(await today()).toBe(0);
    const logged = await app.db('audit_event').where({ subject_type: 'appeal' }).orderBy('id', 'desc').limit(2);
    expect(logged.map(({ action }) => action)).toEqual(['appeal.decided', 'appeal.asked']);
    expect(logged[0]).toMatchObject({ before: { score: 6 }, after: { score: 8, kept: false } });

    const kept = await scored();
    await kept.release();
    await kept.ask();
    expect((await kept.answer()).body).toMatchObject({ kept: true });
  });

  test('nothing of it is shown once scores are taken back; it stays for the next release', async () => {
    const { doctor, id, release, ask, answer, seen } = await scored();
    await release();
    await ask();
    await doctor('POST /api/assignment-release/:id/take-back', { params: { id }, body: { reason: 'mixed up' } });
    expect((await answer()).status).toBe(200);
    expect(await seen()).toBeNull();
    await release();
    expect(await seen()).toMatchObject({ asked: { reply: 'Seen, and counted.', score_after: 6 } });
    expect((await ask()).body.code, 'still once').toBe('appeal.already');
  });

  test('not about scores that are being taken back', async () => {
    const { id, release, ask } = await scored();
    await release();
    const takeBack = { release_hold: 'hand', results_released_at: null, release_at: null };
    const back = (trx: Knex.Transaction) => trx('assignment').where({ assignment_id: id }).update(takeBack);
    expect((await overtakenBy(app.db, back, ask)).body.code).toBe('appeal.noScore');

    app.clock.set(minute(0));
    const it = await sit(app);
    await it.submit();
    app.clock.set(minute(200));
    const examId = it.exam.exam_id;
    const late = (trx: Knex.Transaction) =>
      trx('exam').where({ exam_id: examId }).update({ release_hold: 'hand', results_released_at: null });
    const asked = () => it.call('POST /api/exam-appeals/:examId', { params: { examId }, body: { reason } });
    expect((await overtakenBy(app.db, late, asked)).body.code).toBe('exam.notReleased');
  });

  test('also about an exam, whose doctor alone reads and answers it', async () => {
    app.clock.set(minute(0));
    const it = await sit(app);
    await it.submit([it.write('because', 1)]);
    const params = { examId: it.exam.exam_id };
    const ask = () => it.call('POST /api/exam-appeals/:examId', { params, body: { reason } });
    expect((await ask()).body.code).toBe('exam.notEnded');
    app.clock.set(minute(200));
    // the one request isn't spent while answers wait for their marks
    const own = async () => (await it.call('GET /api/exam-feedback/:examId', { params })).body.appeal;
    expect((await ask()).body.code).toBe('appeal.beingMarked');
    expect(await own()).toEqual({ asked: null, until: null, being_marked: true });
    const doctor = await app.as(it.exam.in.instructor);
    await doctor('PUT /api/exam-marking/:examId/:questionId/:workId', {
      params: { ...params, questionId: it.q3.question_id, workId: it.attempt_id },
      body: { points: 4, comment: '', version: 0 },
    });
    expect(await own()).toMatchObject({ asked: null, until: expect.any(String), being_marked: false });
    expect((await ask()).status).toBe(201);
    expect((await ask()).body.code).toBe('appeal.already');
    const [open] = (await doctor('GET /api/appeals', { query: { exam: params.examId } })).body;
    expect(open).toMatchObject({ exam_id: params.examId, work_id: it.attempt_id, assignment_id: null });
    const colleague = await app.as((await app.build.classOf({ course: it.exam.in.course })).instructor);
    expect((await colleague('GET /api/appeals')).body).toEqual([]);
    const body = { reply: 'No.' };
    const of = { id: open!.appeal_id };
    expect((await colleague('PUT /api/appeals/:id', { params: of, body })).body.code).toBe('appeal.notFound');
    expect((await doctor('PUT /api/appeals/:id', { params: of, body })).body).toMatchObject({ kept: true });
    expect((await it.call('GET /api/exam-feedback/:examId', { params })).body.appeal).toMatchObject({
      asked: { reply: 'No.' },
    });
    expect(await told(it.student.id)).toMatchObject([{ kind: 'examAppeal' }]);
  });

  test('a regrade gives the days again, and the request names the score that it left', async () => {
    app.clock.set(minute(0));
    const it = await sit(app);
    await it.submit([it.choose(it.q1, 0, 1)]);
    app.clock.set(minute(200));
    days(20);
    const student = await app.as(it.student);
    const params = { examId: it.exam.exam_id };
    const ask = () => student('POST /api/exam-appeals/:examId', { params, body: { reason } });
    expect((await ask()).body.code).toBe('appeal.tooLate');
    const doctor = await app.as(it.exam.in.instructor);
    const questions = [{ question_id: it.q1.question_id, correct: [it.q1.options[1]!.answer_id] }];
    const { body } = await doctor('POST /api/exam-regrade/:examId/preview', { params, body: { questions } });
    const { version } = body;
    await doctor('POST /api/exam-regrade/:examId', { params, body: { questions, version, reason: 'wrong key' } });
    expect((await ask()).status).toBe(201);
    const [open] = (await doctor('GET /api/appeals', { query: { exam: params.examId } })).body;
    expect(open).toMatchObject({ score_before: (await it.row()).score });
  });

  test('how many wait for a doctor is found by indexes, from their own exams and assignments', async () => {
    const seen: { sql: string; bindings: unknown[] }[] = [];
    const note = (query: { sql: string; bindings: unknown[] }) => seen.push(query);
    app.coreDb.on('query', note);
    await openAppeals(app.deps.db, 1);
    app.coreDb.off('query', note);
    const plan = await app.db.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      const { rows } = await trx.raw(`explain ${seen[0]!.sql.replaceAll(/\$\d+/g, '1')}`);
      return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    });
    for (const index of ['exam_of_offering', 'assignment_of_offering', 'mark_appeal_exam', 'mark_appeal_assignment'])
      expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });

  test('nobody asks about the work of another student', async () => {
    const { id, made, release } = await scored();
    await release();
    const other = await app.as((await app.build.enrolment({ in: made.in })).student);
    const asked = await other('POST /api/assignment-appeals/:id', { params: { id }, body: { reason } });
    expect(asked.body.code).toBe('appeal.noScore');
  });
});
