import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { settleOnce, sweepOnce } from '../index.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';

beforeEach(() => app.clock.set(testStart));

/** A course whose exam of two choices (2 and 3 points) so many students sat, with 3, 2, and 0 points; another never came. */
async function course(sitters = 5) {
  const first = await sit(app, { questions: [mcq(2), mcq(3)] });
  const { exam } = first;
  const all = [first];
  for (let n = 1; n < sitters; n += 1) all.push(await sit(app, { exam }));
  app.clock.set(minute(5));
  await first.submit([first.choose(first.q2, 0, 1)]);
  await all[1]?.submit([first.choose(first.q1, 0, 1)]);
  for (const one of all.slice(2)) await one.submit();
  const { student: absent } = await app.build.enrolment({ in: exam.in });
  app.clock.set(minute(200));
  const courseCode = exam.in.course.course_code;
  const doctor = await app.as(exam.in.instructor);
  const own = async (student: { id: number; role: string }) => {
    const params = { courseCode, userId: student.id };
    return (await (await app.as(student))('GET /api/exam-figures/:courseCode/:userId', { params })).body;
  };
  const figures = async () => (await doctor('GET /api/exam-figures/:courseCode', { params: { courseCode } })).body;
  return { all, first, absent, exam, courseCode, doctor, figures, own };
}

const settle = async () => {
  await sweepOnce(app.deps, pino({ level: 'silent' }));
  await settleOnce(app.deps);
};

describe('[DAY-02] figures over all exams of a course', () => {
  test('a doctor sees mean, spread, who sat and passed, also before the release; and who is at risk', async () => {
    const it = await course();
    const first = { exam_id: it.exam.exam_id, total_score: 5, pass_mark: 3, sat: 5, finished: 5, passed: 1, mean: 1 };
    const before = await it.figures();
    expect(before).toMatchObject({ exams: [{ ...first, released: false }], at_risk: [] });
    expect(before.exams[0]?.deviation).toBeCloseTo(Math.sqrt(1.6));
    // 0, 0, 0, 2 and 3 points
    expect(before.exams[0]?.box).toEqual({ lowest: 0, lower: 0, median: 0, upper: 2, highest: 3 });
    await settle();
    const second = await app.build.exam({ in: it.exam.in, duration: 30, questions: [mcq(2)] });
    const { call, device, choose } = it.all[1]!;
    const opened = await call('POST /api/attempts', { body: { examId: second.exam_id, device, takeOver: false } });
    const params = { attemptId: opened.body.attempt_id };
    const answers = [choose(second.questions[0]!, 0, 1)];
    await call('POST /api/attempts/:attemptId/submit', { params, body: { device, answers } });
    await app.build.exam({ in: it.exam.in, startsIn: 600 });
    app.clock.advance(60 * 60_000);
    // enrolled when both were over
    await app.build.enrolment({ in: it.exam.in });
    const after = await it.figures();
    expect(after.exams).toMatchObject([
      { exam_id: second.exam_id, sat: 1, passed: 1 },
      { ...first, released: true },
    ]);
    // one passed the first, one the second; the others failed or missed both
    const expected = [...it.all.slice(2).map(({ student }) => student.id), it.absent.id];
    expect(after.at_risk.map(({ student_id }) => student_id).toSorted()).toEqual(expected.toSorted());
    expect(after.at_risk.find(({ student_id }) => student_id === it.all[2]!.student.id)?.latest).toEqual([
      { exam_id: second.exam_id, score: null },
      { exam_id: it.exam.exam_id, score: 0 },
    ]);
  });

  test('what waits for grading is in no mean, and is named', async () => {
    const one = await sit(app);
    await one.submit([one.write('because', 1)]);
    app.clock.set(minute(200));
    await settle();
    const params = { courseCode: one.exam.in.course.course_code };
    const doctor = await app.as(one.exam.in.instructor);
    const { body } = await doctor('GET /api/exam-figures/:courseCode', { params });
    expect(body.exams).toMatchObject([{ sat: 1, finished: 0, passed: 0, mean: null, deviation: null, box: null }]);
    const own = await one.call('GET /api/exam-figures/:courseCode/:userId', {
      params: { ...params, userId: one.student.id },
    });
    expect(own.body).toMatchObject([{ score: 0, waiting_points: 10, mean: null }]);
  });

  test('a student sees their own line beside the class, once released, and never where few were graded', async () => {
    const it = await course();
    const { student } = it.first;
    expect(await it.own(student)).toEqual([]);
    await settle();
    const line = { exam_id: it.exam.exam_id, total_score: 5, pass_mark: 3, mean: 1, waiting_points: 0 };
    expect(await it.own(student)).toMatchObject([{ ...line, score: 3 }]);
    expect(await it.own(it.absent)).toMatchObject([{ ...line, score: null }]);
    expect(Object.keys((await it.own(student))[0]!).toSorted()).toEqual([
      'deviation',
      'exam_id',
      'exam_name',
      'mean',
      'pass_mark',
      'score',
      'start_at',
      'total_score',
      'waiting_points',
    ]);
    app.clock.set(testStart);
    const few = await course(4);
    await settle();
    expect(await few.own(few.first.student)).toMatchObject([{ mean: null, deviation: null, score: 3 }]);
  });

  test('[DAY-05] whose scores are released by name sees their own there, and nothing of how the others did', async () => {
    const it = await course();
    const params = { examId: it.exam.exam_id };
    await it.doctor('PUT /api/exam-release/:examId', { params, body: { release: 'hand' } });
    await settle();
    const student_ids = [it.first.student.id];
    await it.doctor('POST /api/exam-release/:examId/students', { params, body: { student_ids } });
    const held = { exam_id: it.exam.exam_id, mean: null, deviation: null };
    expect(await it.own(it.first.student)).toMatchObject([{ ...held, score: 3 }]);
    expect(await it.own(it.all[1]!.student)).toEqual([]);
    await it.doctor('POST /api/exam-release/:examId/take-back', { params, body: { reason: 'a wrong key' } });
    expect(await it.own(it.first.student)).toEqual([]);
  });

  test('is read by three statements, and by nobody else', async () => {
    const it = await course();
    await settle();
    const params = { courseCode: it.courseCode, userId: it.first.student.id };
    for (const who of [it.absent, it.exam.in.instructor, await app.build.admin()])
      expect((await (await app.as(who))('GET /api/exam-figures/:courseCode/:userId', { params })).status).toBe(403);
    for (const who of [it.absent, await app.build.instructor(), await app.build.admin()])
      expect((await (await app.as(who))('GET /api/exam-figures/:courseCode', { params })).status).toBe(403);
    const outsider = await app.build.student();
    const other = await (await app.as(outsider))('GET /api/exam-figures/:courseCode/:userId', {
      params: { ...params, userId: outsider.id },
    });
    expect([other.status, (other.body as unknown as { code: string }).code]).toEqual([403, 'class.notYours']);
    for (const read of [it.figures, () => it.own(it.first.student)]) {
      await read();
      const statements: string[] = [];
      const note = ({ sql }: { sql: string }) => statements.push(sql);
      app.coreDb.on('query', note);
      await read();
      app.coreDb.removeListener('query', note);
      expect(statements.filter((sql) => !/ session|update |key_hold|account a where/.test(sql))).toHaveLength(3);
    }
  });
});
