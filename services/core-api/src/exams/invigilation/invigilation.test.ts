import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { dueEnd, minute, sit } from '../sitting/sitting.fixture.ts';
import { sweepOnce } from '../sitting/sweep.ts';

beforeEach(() => app.clock.set(testStart));

const sweep = () => sweepOnce(app.deps, pino({ level: 'silent' }));
type Sitting = Awaited<ReturnType<typeof sit>>;

/** A student in an exam of 30 minutes inside two hours, and its doctor. */
async function watched(overrides: Parameters<typeof sit>[1] = {}) {
  const it = await sit(app, overrides);
  const doctor = await app.as(it.exam.in.instructor);
  const examId = it.exam.exam_id;
  const grant = (minutes: number, more: { studentId?: number | null; pastDue?: boolean; reason?: string } = {}) =>
    doctor('POST /api/exam-extensions', { body: { examId, minutes, ...more } });
  const watch = async () => (await doctor('GET /api/exam-invigilation/:examId', { params: { examId } })).body;
  const close = (attemptId: number, reason = 'left the room') =>
    doctor('POST /api/attempts/:attemptId/close', { params: { attemptId }, body: { reason } });
  return { it, doctor, examId, grant, watch, close };
}
const deadlineOf = async (it: Sitting): Promise<Date> => new Date((await it.look()).body.deadline);

describe('[EXT-17] extra time', () => {
  test('for one student during the exam reaches them with the next look and the next save', async () => {
    const { it, grant, examId } = await watched();
    const other = await sit(app, { exam: it.exam });
    app.clock.set(minute(10));
    const granted = await grant(15, { studentId: it.student.id, reason: 'power cut' });
    expect([granted.status, granted.body.moved, granted.body.reopened], granted.text).toEqual([201, 1, 0]);
    expect(await deadlineOf(it)).toEqual(minute(45));
    expect((await it.save([])).body.deadline).toBe(minute(45).toISOString());
    expect(await deadlineOf(other)).toEqual(minute(30));
    const audit = await app.db('audit_event').where({ action: 'exam.extraTime', subject_id: String(examId) });
    expect(audit).toMatchObject([{ actor_id: it.exam.in.instructor.id, after: { minutes: 15, reason: 'power cut' } }]);
  });

  test('[DAY-09] for several students at once: all of them or nobody', async () => {
    const { it, doctor, examId, watch } = await watched();
    const second = await sit(app, { exam: it.exam });
    const third = await sit(app, { exam: it.exam });
    const stranger = await sit(app);
    const together = (studentIds: number[]) =>
      doctor('POST /api/exam-extensions', { body: { examId, studentIds, minutes: 7, reason: 'projector' } });
    const refused = await together([it.student.id, stranger.student.id]);
    expect(refused.body.code).toBe('enrolment.notFound');
    expect(await deadlineOf(it)).toEqual(minute(30));
    const granted = await together([it.student.id, second.student.id, it.student.id]);
    expect([granted.status, granted.body.moved], granted.text).toEqual([201, 2]);
    expect(await Promise.all([it, second, third].map(deadlineOf))).toEqual([minute(37), minute(37), minute(30)]);
    expect((await watch()).extensions).toMatchObject([
      { student_id: it.student.id },
      { student_id: second.student.id },
    ]);
    const audit = await app.db('audit_event').where({ action: 'exam.extraTime', subject_id: String(examId) });
    expect(audit.map(({ after }) => after)).toMatchObject([{ moved: 1 }, { moved: 1 }]);
    expect((await together([])).status).toBe(400);
  });

  test('for everybody, before and during the exam, including students who open it later', async () => {
    const exam = await app.build.exam({ startsIn: 5, duration: 30, dueIn: 60 });
    const doctor = await app.as(exam.in.instructor);
    const grant = (minutes: number) => doctor('POST /api/exam-extensions', { body: { examId: exam.exam_id, minutes } });
    expect((await grant(10)).body).toMatchObject({ ends_at: dueEnd(70).toISOString(), moved: 0 });
    app.clock.set(minute(6));
    const it = await sit(app, { exam });
    expect(it.deadline).toEqual(minute(46));
    expect((await grant(5)).body).toMatchObject({ closes_at: dueEnd(75).toISOString(), moved: 1 });
    expect(await deadlineOf(it)).toEqual(minute(51));
    app.clock.set(minute(74));
    expect((await sit(app, { exam })).deadline).toEqual(dueEnd(75));
  });

  test('past the due date only if granted so', async () => {
    const { it, grant } = await watched({ duration: 30, dueIn: 40 });
    expect((await grant(20, { pastDue: false })).body).toMatchObject({ closes_at: dueEnd(40).toISOString() });
    expect(await deadlineOf(it)).toEqual(dueEnd(40));
    expect((await grant(20)).body).toMatchObject({ closes_at: dueEnd(60).toISOString() });
    expect(await deadlineOf(it)).toEqual(dueEnd(60));
  });

  test('without a due date the window itself moves, for one student only theirs', async () => {
    const { it, grant } = await watched({ duration: 30, dueIn: undefined });
    const other = await sit(app, { exam: it.exam });
    const late = (await app.build.enrolment({ in: it.exam.in })).student;
    expect((await grant(10, { studentId: it.student.id, pastDue: false })).body).toMatchObject({
      ends_at: minute(30).toISOString(),
      closes_at: minute(40).toISOString(),
    });
    expect([await deadlineOf(it), await deadlineOf(other)]).toEqual([minute(40), minute(30)]);
    app.clock.set(minute(35));
    const asLate = await app.as(late);
    const open = () => asLate('POST /api/attempts', { body: { examId: it.exam.exam_id, device: crypto.randomUUID() } });
    expect((await open()).body.code).toBe('exam.ended');
    await grant(4, { studentId: late.id });
    expect((await open()).body.code).toBe('exam.ended');
    await grant(3, { studentId: late.id });
    expect((await open()).body.deadline).toBe(minute(37).toISOString());
  });

  test('[FIX-33] without a due date a student with extra time sees the exam running until their own end', async () => {
    const { it, grant } = await watched({ duration: 30, dueIn: undefined });
    const other = await sit(app, { exam: it.exam });
    await grant(10, { studentId: it.student.id, pastDue: false });
    app.clock.set(minute(35));
    const stateFor = async (student: { id: number }) => {
      const call = await app.as({ ...student, role: 'student' });
      const courseCode = it.exam.in.course.course_code;
      const { body } = await call('GET /api/exams/:courseCode', { params: { courseCode } });
      return body.map(({ state }) => state);
    };
    expect([await stateFor(it.student), await stateFor(other.student)]).toEqual([['running'], ['ended']]);
  });

  test('a student whom the server submitted by time continues if the new end is in the future; nobody else is reopened', async () => {
    const { it, grant, close } = await watched();
    const own = await sit(app, { exam: it.exam });
    const closed = await sit(app, { exam: it.exam });
    await it.save([it.choose(it.q1, 0, 1)]);
    await own.submit();
    await close(closed.attempt_id);
    app.clock.set(minute(32));
    await sweep();
    const code = (await it.look()).body.receipt_code;
    expect((await grant(2)).body).toMatchObject({ moved: 0, reopened: 0 });
    expect((await it.row()).state).toBe('submitted');
    expect((await grant(10)).body).toMatchObject({ moved: 1, reopened: 1 });
    expect(await it.row()).toMatchObject({ state: 'open', deadline: minute(42), score: null, submitted_by: null });
    expect((await it.save([it.choose(it.q2, 0, 2)])).body).toMatchObject({ late: false });
    expect((await it.submit()).body.receipt).toMatchObject({
      receipt_code: code,
      answered: 2,
      submitted_by: 'student',
    });
    expect([(await own.row()).submitted_by, (await closed.row()).submitted_by]).toEqual(['student', 'invigilator']);
  });

  test('not once everybody’s time is over, not for somebody else’s student, not by another doctor', async () => {
    const { it, grant, examId } = await watched();
    const stranger = await sit(app);
    expect((await grant(5, { studentId: stranger.student.id })).body.code).toBe('enrolment.notFound');
    const colleague = await app.as((await app.build.classOf({ course: it.exam.in.course })).instructor);
    const stolen = await colleague('POST /api/exam-extensions', { body: { examId, minutes: 5 } });
    expect(stolen.body.code).toBe('exam.notFound');
    for (const minutes of [0, -5, 1441, 2.5]) expect((await grant(minutes)).status).toBe(400);
    app.clock.set(dueEnd(120));
    expect((await grant(5)).body.code).toBe('exam.ended');
  });

  test('granted at the same time as the opening, it is never missed', async () => {
    for (let round = 0; round < 8; round++) {
      app.clock.set(testStart);
      const exam = await app.build.exam({ duration: 30, dueIn: 60 });
      const doctor = await app.as(exam.in.instructor);
      const students = await Promise.all(
        Array.from({ length: 4 }, async () => (await app.build.enrolment({ in: exam.in })).student),
      );
      const calls = await Promise.all(students.map((student) => app.as(student)));
      await Promise.all([
        ...calls
          .slice(0, 2)
          .map((call) => call('POST /api/attempts', { body: { examId: exam.exam_id, device: crypto.randomUUID() } })),
        doctor('POST /api/exam-extensions', { body: { examId: exam.exam_id, minutes: 10 } }),
        ...calls
          .slice(2)
          .map((call) => call('POST /api/attempts', { body: { examId: exam.exam_id, device: crypto.randomUUID() } })),
      ]);
      const rows = await app.db('attempt').where({ exam_id: exam.exam_id });
      expect(rows.map((row) => row.deadline)).toEqual(rows.map(() => minute(40)));
      expect(rows).toHaveLength(4);
    }
  });
});

describe('[RES-10] the invigilator’s view', () => {
  test('shows each student’s state, last save, end, answers and extra time', async () => {
    const { it, watch, grant } = await watched();
    app.clock.set(minute(4));
    await it.save([it.choose(it.q1, 0, 1), it.write('  ', 2)]);
    app.clock.set(minute(5));
    await it.save([]);
    const absent = (await app.build.enrolment({ in: it.exam.in })).student;
    const done = await sit(app, { exam: it.exam });
    await done.submit([done.write('x', 1)]);
    await grant(5);
    await grant(10, { studentId: it.student.id, pastDue: false });
    const view = await watch();
    expect(view).toMatchObject({
      exam_id: it.exam.exam_id,
      state: 'running',
      duration: 30,
      question_count: 3,
      ends_at: dueEnd(125).toISOString(),
      server_now: minute(5).toISOString(),
      extensions: [
        { student_id: null, minutes: 5, past_due: true, granted_by: 'Test instructor' },
        { student_id: it.student.id, minutes: 10, past_due: false },
      ],
    });
    expect(view.students).toMatchObject([
      {
        student_id: it.student.id,
        student_name: 'Test student',
        state: 'open',
        deadline: minute(45).toISOString(),
        last_saved_at: minute(4).toISOString(),
        last_seen_at: minute(5).toISOString(),
        answered: 1,
        extra_minutes: 15,
      },
      { student_id: absent.id, state: 'absent', attempt_id: null, deadline: null, answered: 0, extra_minutes: 5 },
      { student_id: done.student.id, state: 'submitted', submitted_by: 'student', answered: 1, extra_minutes: 5 },
    ]);
  });

  test('[EDG-03] a watcher gets only what changed since the version that it has', async () => {
    const { it, doctor, examId, grant, watch } = await watched();
    const other = await sit(app, { exam: it.exam });
    const ask = async (since?: string) =>
      (await doctor('GET /api/exam-invigilation/:examId/changes', { params: { examId }, query: { since } })).body;
    const first = await ask();
    expect(first).toMatchObject({ ...(await watch()), whole: true, gone: [] });
    const nothing = { version: first.version, whole: false, students: [], gone: [] };
    expect(await ask(first.version)).toEqual({ ...nothing, server_now: first.server_now });
    app.clock.set(minute(4));
    await it.save([it.choose(it.q1, 0, 1)]);
    const second = await ask(first.version);
    const at = minute(4).toISOString();
    expect(second).toEqual({
      version: expect.not.stringContaining(first.version),
      whole: false,
      server_now: at,
      students: [{ student_id: it.student.id, answered: 1, last_saved_at: at, last_seen_at: at }],
      gone: [],
    });
    await grant(5, { studentId: other.student.id });
    expect(await ask(second.version)).toMatchObject({
      students: [{ student_id: other.student.id, deadline: minute(35).toISOString(), extra_minutes: 5 }],
      extensions: [{ student_id: other.student.id, minutes: 5 }],
    });
    // an earlier version still serves, and one that the server never told gets everything
    expect((await ask(first.version)).students.length).toBe(2);
    expect(await ask('made up')).toMatchObject({ whole: true, students: [{}, {}] });
    const foreign = await watched();
    const elsewhere = { params: { examId: foreign.examId }, query: { since: second.version } };
    expect((await foreign.doctor('GET /api/exam-invigilation/:examId/changes', elsewhere)).body.whole).toBe(true);
  });

  test('closing an attempt requires a reason, submits what is saved, and nothing is accepted after it', async () => {
    const { it, close, watch, doctor } = await watched();
    await it.save([it.choose(it.q1, 0, 1)]);
    expect((await close(it.attempt_id, ' ')).status).toBe(400);
    const reply = await close(it.attempt_id, 'phone');
    expect(reply.body).toMatchObject({ success: true, closed: true, submitted_by: 'invigilator' });
    expect(await it.row()).toMatchObject({ state: 'submitted', score: 2, close_reason: 'phone' });
    expect((await it.save([it.choose(it.q2, 0, 2)])).body.code).toBe('attempt.closed');
    expect((await it.submit()).body.receipt).toMatchObject({ submitted_by: 'invigilator', answered: 1 });
    expect((await watch()).students[0]).toMatchObject({ state: 'submitted', close_reason: 'phone' });
    expect((await close(it.attempt_id, 'again')).body).toMatchObject({ closed: false, submitted_by: 'invigilator' });
    expect((await it.row()).close_reason).toBe('phone');
    const audit = await app.db('audit_event').where({ action: 'attempt.closed', subject_id: String(it.attempt_id) });
    expect(audit).toMatchObject([{ after: { reason: 'phone', score: 2, student_id: it.student.id } }]);
    const foreign = await sit(app);
    const stolen = await doctor('POST /api/attempts/:attemptId/close', {
      params: { attemptId: foreign.attempt_id },
      body: { reason: 'x' },
    });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'attempt.notFound']);
  });
});

test('[EXT-15] the exam’s doctor, and nobody else, can look up a receipt’s code, however it is typed', async () => {
  const { it, doctor } = await watched();
  await it.save([it.choose(it.q1, 0, 1)]);
  const open = (await it.row()).receipt_code;
  const look = (call: typeof doctor, code: string) => call('GET /api/exam-receipts/:code', { params: { code } });
  expect((await look(doctor, open)).body.code).toBe('receipt.notFound');
  app.clock.set(minute(30.5));
  const { receipt } = (await it.submit([it.write('late', 2)])).body;
  for (const code of [receipt.receipt_code, receipt.receipt_code.toLowerCase().replaceAll('-', ' ')]) {
    expect((await look(doctor, code)).body).toMatchObject({
      receipt_code: receipt.receipt_code,
      student_id: it.student.id,
      student_name: 'Test student',
      exam_name: it.exam.exam_name,
      answered: 2,
      late: 1,
      score: 2,
      total_score: 15,
      waiting_points: 10,
    });
  }
  const colleague = await app.as((await app.build.classOf()).instructor);
  expect((await look(colleague, receipt.receipt_code)).body.code).toBe('receipt.notFound');
  expect((await look(doctor, 'AAAA-BBBB-CCCC')).status).toBe(404);
  expect((await look(it.call, receipt.receipt_code)).body.code).toBe('session.wrongRole');
});
