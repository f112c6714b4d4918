import { minuteEnd } from '@daftar/contracts/named-minute';
import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { settleOnce, sweepOnce } from '../../exams/index.ts';
import { dueEnd, minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';

const day = 86_400_000;
const inDays = (n: number) => new Date(app.clock.now().getTime() + n * day);
const log = pino({ level: 'silent' });

beforeEach(() => app.clock.set(testStart));

const dayOf = async (student: { id: number; role: string }) =>
  (await (await app.as(student))('GET /api/today/student/:userId', { params: { userId: student.id } })).body;
const doctorsDay = async (doctor: { id: number; role: string }) =>
  (await (await app.as(doctor))('GET /api/today/instructor/:userId', { params: { userId: doctor.id } })).body;

/** A call's reply, and the statements that its rule sent, without those of the session. */
async function counted<Reply>(call: () => Promise<Reply>): Promise<{ reply: Reply; statements: string[] }> {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => statements.push(sql);
  app.coreDb.on('query', note);
  const reply = await call();
  app.coreDb.removeListener('query', note);
  return { reply, statements: statements.filter((sql) => !/ session|update |account a where/.test(sql)) };
}

describe('[DAY-01] a student’s day', () => {
  test('holds exams, due work, chapters and announcements of their classes, and of no others', async () => {
    const { student, in: own } = await app.build.enrolment();
    const beside = await app.build.classOf({ course: own.course });
    const exam = await app.build.exam({ in: own, startsIn: 60 });
    await app.build.exam({ in: own, draft: true });
    await app.build.exam({ in: beside });
    const due = await app.build.assignment({ in: own, dueAt: inDays(2) });
    await app.build.assignment({ in: beside });
    await app.build.assignment({ in: own, dueAt: inDays(-60) });
    const chapter = await app.build.chapter({ in: own });
    const doctor = await app.as(own.instructor);
    const words = { EnMessage: 'Room 4', ArMessage: 'القاعة 4' };
    const body = { userId: own.instructor.id, courseCode: own.course.course_code, ...words };
    await doctor('POST /api/send-notification', { body });
    const today = await dayOf(student);
    expect(today.courses).toMatchObject([{ course_id: own.course.course_id, ended: false }]);
    expect(today.exams.map(({ exam_id, attempt, score }) => [exam_id, attempt, score])).toEqual([
      [exam.exam_id, null, null],
    ]);
    expect(today.assignments.map(({ assignment_id, submitted_at }) => [assignment_id, submitted_at])).toEqual([
      [due.assignment_id, null],
    ]);
    expect(today.chapters.map(({ id }) => id)).toEqual([chapter.id]);
    expect(today.announcements).toMatchObject([{ ...words, course_id: own.course.course_id }]);
  });

  test('an exam shows its attempt and personal end, and no score before results are released', async () => {
    const it = await sit(app);
    await app.db('exam_extension').insert({
      exam_id: it.exam.exam_id,
      student_id: it.student.id,
      minutes: 10,
      past_due: true,
      granted_by: it.exam.in.instructor.id,
      granted_at: app.clock.now(),
    });
    const examOf = async () => (await dayOf(it.student)).exams[0];
    expect(await examOf()).toMatchObject({
      attempt: 'open',
      deadline: it.deadline.toISOString(),
      ends_at: dueEnd(130).toISOString(),
      submitted_at: null,
    });
    app.clock.set(minute(5));
    await it.submit([it.choose(it.q1, 0, 1), it.write('because', 2)]);
    const secret = { results_at: null, score: null, waiting_points: 0, deadline: null };
    expect(await examOf()).toMatchObject({ attempt: 'submitted', ...secret });
    const call = await app.as(it.student);
    const list = await call('GET /api/student/:userId/work', { params: { userId: it.student.id } });
    expect(list.body.exams).toMatchObject([secret]);

    app.clock.set(minute(200));
    await sweepOnce(app.deps, log);
    const doctor = await app.as(it.exam.in.instructor);
    await doctor('GET /api/exam-results/:examId', { params: { examId: it.exam.exam_id } });
    await it.call('GET /api/exams-details/:examId', { params: { examId: it.exam.exam_id } });
    expect(await examOf()).toMatchObject({ results_at: expect.any(String), score: 2, waiting_points: 10 });
  });

  test('an assignment’s score is shown after its due date only', async () => {
    const assignment = await app.build.assignment({ dueAt: inDays(1) });
    const { student } = await app.build.submission({ for: assignment, score: 7 });
    await app.db('student_assignment').where({ student_id: student.id }).update({ graded_at: app.clock.now() });
    const first = async () => (await dayOf(student)).assignments[0];
    expect(await first()).toMatchObject({ submitted_at: expect.any(String), score: null, scored_at: null });
    const due = new Date(minuteEnd(inDays(1)));
    app.clock.advance(2 * day);
    expect(await first()).toMatchObject({ score: 7, scored_at: due.toISOString() });
  });

  test('is one’s own: no other person and no other role reads it', async () => {
    const { student, in: own } = await app.build.enrolment();
    const other = await app.build.student();
    for (const [who, id, status] of [
      [other, student.id, 403],
      [own.instructor, student.id, 403],
      [await app.build.admin(), student.id, 403],
    ] as const) {
      const call = await app.as(who);
      for (const name of ['GET /api/today/student/:userId', 'GET /api/student/:userId/work'] as const)
        expect((await call(name, { params: { userId: id } })).status).toBe(status);
    }
    expect((await app.anonymous('GET /api/today/student/:userId', { params: { userId: student.id } })).status).toBe(
      401,
    );
  });

  test('seven statements read it, however much there is', async () => {
    const { student, in: own } = await app.build.enrolment();
    for (const index of Array(5).keys()) {
      const more = await app.build.enrolment({ student });
      await app.build.exam({ in: more.in, startsIn: index * 60 });
      await app.build.assignment({ in: own });
    }
    const call = await app.as(student);
    const params = { userId: student.id };
    const { reply, statements } = await counted(() => call('GET /api/today/student/:userId', { params }));
    const { body } = reply;
    expect([body.exams.length, body.assignments.length, body.courses.length]).toEqual([5, 5, 6]);
    // one of them asks whether results are withheld
    expect(statements).toHaveLength(7);
  });
});

test('[DAY-03] all work of all courses, also of courses that have ended: what was taken or handed in stays', async () => {
  const it = await sit(app);
  await it.submit([]);
  const assignment = await app.build.assignment({ in: it.exam.in, dueAt: inDays(1) });
  await app.build.submission({ for: assignment, student: it.student });
  const missed = await app.build.exam({ in: it.exam.in, startsIn: -600, duration: 15 });
  const read = async () =>
    (await (await app.as(it.student))('GET /api/student/:userId/work', { params: { userId: it.student.id } })).body;
  expect((await read()).exams.map(({ exam_id }) => exam_id)).toEqual([it.exam.exam_id, missed.exam_id]);
  app.clock.advance(400 * day);
  await app.db('enrolment').where({ id: it.enrolmentId }).update({ withdrawn_at: app.clock.now() });
  const after = await read();
  expect(after.courses).toMatchObject([{ course_id: it.exam.in.course.course_id, ended: true }]);
  expect(after.exams.map(({ exam_id }) => exam_id)).toEqual([it.exam.exam_id]);
  expect(after.assignments.map(({ assignment_id }) => assignment_id)).toEqual([assignment.assignment_id]);
});

describe('[DAY-03] all work of a doctor', () => {
  const workOf = async (doctor: { id: number; role: string }) =>
    (await (await app.as(doctor))('GET /api/instructor/:userId/work', { params: { userId: doctor.id } })).body;

  test('of all courses, latest first, also of those no longer taught; what waits is counted within the last year', async () => {
    const it = await sit(app);
    const { instructor } = it.exam.in;
    const other = await app.build.classOf({ instructor });
    const draft = await app.build.exam({ in: other, draft: true, startsIn: 60 });
    await app.build.exam();
    await it.submit([it.write('because', 1)]);
    const assignment = await app.build.assignment({ in: it.exam.in, dueAt: inDays(1) });
    await app.build.submission({ for: assignment, student: it.student });
    const seen = await workOf(instructor);
    expect(seen.exams.map(({ exam_id, published, released }) => [exam_id, published, released])).toEqual([
      [draft.exam_id, false, false],
      [it.exam.exam_id, true, false],
    ]);
    expect(seen.exams[1]).toMatchObject({ submitted: 1, essays_waiting: 1, students: 1 });
    expect(seen.assignments).toMatchObject([{ assignment_id: assignment.assignment_id, handed_in: 1, to_score: 1 }]);

    app.clock.advance(400 * day);
    await sweepOnce(app.deps, log);
    await settleOnce(app.deps);
    await app.db('instructor_course').where({ instructor_id: instructor.id }).update({ deleted_at: app.clock.now() });
    const later = await workOf(instructor);
    expect(later.courses.map(({ ended }) => ended)).toEqual([true, true]);
    expect(later.exams.map(({ exam_id }) => exam_id)).toEqual([draft.exam_id, it.exam.exam_id]);
    expect(later.exams[1]).toMatchObject({ released: true, submitted: 0, essays_waiting: 0 });
    expect(later.assignments).toMatchObject([{ handed_in: 0, to_score: 0 }]);
  });

  test('is one’s own, read by three statements', async () => {
    const { in: own, student } = await app.build.enrolment();
    const params = { userId: own.instructor.id };
    for (const who of [student, await app.build.instructor(), await app.build.admin()])
      expect((await (await app.as(who))('GET /api/instructor/:userId/work', { params })).status).toBe(403);
    for (const index of Array(5).keys()) {
      const taught = await app.build.classOf({ instructor: own.instructor });
      await app.build.exam({ in: taught, startsIn: index * 60 });
      await app.build.assignment({ in: taught });
    }
    const call = await app.as(own.instructor);
    const { statements } = await counted(() => call('GET /api/instructor/:userId/work', { params }));
    expect(statements).toHaveLength(3);
  });
});

describe('[DAY-01] a doctor’s day', () => {
  test('counts who writes, who is silent, essays to mark and hand-ins to score', async () => {
    const it = await sit(app);
    const second = await sit(app, { exam: it.exam });
    await sit(app, { exam: it.exam });
    await app.build.enrolment({ in: it.exam.in });
    await it.submit([it.write('because', 1)]);
    await app
      .db('attempt')
      .where({ attempt_id: second.attempt_id })
      .update({ last_seen_at: minute(-2) });
    const assignment = await app.build.assignment({ in: it.exam.in, dueAt: inDays(1) });
    await app.build.submission({ for: assignment, student: it.student });
    await app.build.submission({ for: assignment, student: second.student, score: 5 });
    const other = await app.build.exam();
    const today = await doctorsDay(it.exam.in.instructor);
    expect(today.exams).toMatchObject([
      {
        exam_id: it.exam.exam_id,
        students: 4,
        writing: 2,
        silent: 1,
        submitted: 1,
        essays_waiting: 1,
        essays: 1,
        published: true,
      },
    ]);
    expect(today.assignments).toMatchObject([{ students: 4, handed_in: 2, to_score: 1 }]);
    expect((await doctorsDay(other.in.instructor)).exams.map(({ exam_id }) => exam_id)).toEqual([other.exam_id]);
    app.clock.advance(100 * day);
    expect((await doctorsDay(it.exam.in.instructor)).exams, 'older, with an essay to mark').toHaveLength(1);
    app.clock.advance(400 * day);
    expect((await doctorsDay(it.exam.in.instructor)).exams, 'older than a year').toEqual([]);
  });

  test('is one’s own', async () => {
    const { in: own, student } = await app.build.enrolment();
    const params = { userId: own.instructor.id };
    for (const who of [student, await app.build.instructor(), await app.build.admin()])
      expect((await (await app.as(who))('GET /api/today/instructor/:userId', { params })).status).toBe(403);
  });
});

test('[DAY-01] an admin sees running exams and the imports of the last day', async () => {
  const admin = await app.build.admin();
  const exam = await app.build.exam();
  const made = { role: 'student', created_by: admin.id, total: 3 } as const;
  await app.db('account_import').insert([
    { ...made, file_name: 'old.xlsx', created_at: inDays(-3), finished_at: inDays(-3) },
    { ...made, file_name: 'now.xlsx', created_at: inDays(0), saved: 1, failed: 1 },
  ]);
  const { body } = await (await app.as(admin))('GET /api/today/admin/:userId', { params: { userId: admin.id } });
  expect(body.running.map(({ exam_id }) => exam_id)).toContain(exam.exam_id);
  expect(body.imports).toMatchObject([{ file_name: 'now.xlsx', finished: false, total: 3, done: 2, failed: 1 }]);
});

test('an owner sees the next exams, the first one first, and what the term has and lacks', async () => {
  const admin = await app.build.admin();
  const today = async () =>
    (await (await app.as(admin))('GET /api/today/admin/:userId', { params: { userId: admin.id } })).body;
  const empty = await app.build.classOf();
  const later = await app.build.exam({ in: empty, startsIn: 2 });
  const sooner = await app.build.exam({ startsIn: 1 });
  const before = await today();
  const ids = before.coming.map(({ exam_id }) => exam_id);
  expect(ids.filter((id) => [later.exam_id, sooner.exam_id].includes(id))).toEqual([sooner.exam_id, later.exam_id]);
  const of = before.coming.find(({ exam_id }) => exam_id === later.exam_id);
  expect(of).toMatchObject({ course_code: empty.course.course_code, students: 0 });
  const steps = { departments: true, courses: true, links: true, classes: true };
  expect(before.term).toMatchObject(steps);
  // a class without students and a student without a class are one hole, which an enrolment fills
  const idle = await app.build.student();
  const holes = (await today()).term!;
  await app.build.enrolment({ in: empty, student: idle });
  const filled = (await today()).term!;
  expect(filled.enrolments).toBe(true);
  expect([holes.empty_classes - filled.empty_classes, holes.idle_students - filled.idle_students]).toEqual([1, 1]);
  await app
    .db('instructor_course')
    .where({ instructor_course_id: empty.instructor_course_id })
    .update({ deleted_at: inDays(0) });
  expect((await today()).term!.untaught - filled.untaught).toBe(1);
});

test('a registrar is told what the term lacks in their departments alone, and the list of accounts shows just these', async () => {
  const { department_id } = await app.build.department();
  const registrar = await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] });
  const call = await app.as(registrar);
  const term = async () =>
    (await call('GET /api/today/admin/:userId', { params: { userId: registrar.id } })).body.term!;
  await app.build.student();
  await app.build.classOf();
  expect(await term()).toMatchObject({ untaught: 0, empty_classes: 0, idle_students: 0 });
  await app.build.departmentCourse({ department_id });
  const taught = await app.build.classOf({ department_id });
  const idle = await app.build.student({ department_id });
  expect(await term()).toMatchObject({ untaught: 1, empty_classes: 1, idle_students: 1 });
  const query = { unenrolled: 'yes' } as const;
  const listed = async () => (await call('GET /api/users', { query })).body.map(({ id }) => id);
  expect(await listed()).toEqual([idle.id]);
  expect((await call('GET /api/users/count', { query })).body.total).toBe(1);
  await app.build.enrolment({ student: idle, in: taught });
  expect(await term()).toMatchObject({ untaught: 1, empty_classes: 0, idle_students: 0 });
  expect(await listed()).toEqual([]);
});

test('[COR-12] running exams are shown to owners, and to the registrar of their department', async () => {
  const { department_id } = await app.build.department();
  const exam = await app.build.exam({ in: await app.build.classOf({ department_id }) });
  const seenBy = async (duty: 'registrar' | 'helpDesk' | 'auditor', departments: number[] = []) => {
    const admin = await app.build.admin({ duties: [duty], registrar_of: departments });
    const call = await app.as(admin);
    const { body } = await call('GET /api/today/admin/:userId', { params: { userId: admin.id } });
    expect(body.term === null, 'what the term lacks is a registrar’s').toBe(duty !== 'registrar');
    return [...body.running, ...body.coming].map(({ exam_id }) => exam_id);
  };
  const coming = await app.build.exam({ in: exam.in, startsIn: 1440 });
  expect(await seenBy('registrar', [department_id])).toEqual([exam.exam_id, coming.exam_id]);
  expect(await seenBy('registrar', [(await app.build.department()).department_id])).toEqual([]);
  expect(await seenBy('helpDesk')).toEqual([]);
  expect(await seenBy('auditor')).toEqual([]);
});

test('[DAY-01] [DAY-02] a doctor’s day counts the open questions of courses taught now, not resolved or hidden ones', async () => {
  const { student, in: own } = await app.build.enrolment();
  const params = { courseCode: own.course.course_code };
  const [pupil, doctor] = [await app.as(student), await app.as(own.instructor)];
  const questions = async () => (await doctorsDay(own.instructor)).questions;
  expect(await questions()).toEqual([]);
  const asked: number[] = [];
  const first = app.clock.now().toISOString();
  for (const question_text of ['Which hall?', 'Which chapter?', 'Which day?']) {
    const { body } = await pupil('POST /api/courses/:courseCode/questions', { params, body: { question_text } });
    asked.push(body.question_id);
    app.clock.advance(1000);
  }
  const { course_id } = own.course;
  expect(await questions()).toEqual([{ course_id, open: 3, oldest_at: first }]);
  const [resolved, hidden] = asked;
  await app.db('course_question').where({ question_id: resolved }).update({ resolved_at: app.clock.now() });
  await app.db('course_question').where({ question_id: hidden }).update({ hidden_at: app.clock.now() });
  expect(await questions()).toMatchObject([{ course_id, open: 1 }]);
  expect((await doctor('GET /api/today/instructor/:userId', { params: { userId: student.id } })).status).toBe(403);
  await app.db('instructor_course').where({ instructor_id: own.instructor.id }).update({ deleted_at: app.clock.now() });
  expect((await doctorsDay(own.instructor)).courses).toMatchObject([{ course_id, ended: true }]);
  expect(await questions(), 'the course has ended').toEqual([]);
});

describe('[DAY-12] the page of one’s courses in one call', () => {
  test('says what courses and day say, each role its own, with one statement more than the day', async () => {
    const { student, in: own } = await app.build.enrolment();
    await app.build.exam({ in: own, startsIn: 60 });
    await app.build.enrolment({ student });
    const pupil = await app.as(student);
    const ofStudent = { params: { userId: student.id } };
    const page = await counted(() => pupil('GET /api/today/student/:userId/courses', ofStudent));
    const day = await counted(() => pupil('GET /api/today/student/:userId', ofStudent));
    const courses = (await pupil('GET /api/student/:userId/courses', ofStudent)).body;
    expect(courses).toHaveLength(2);
    expect(page.reply.body).toEqual({ courses, today: day.reply.body });
    expect(page.statements).toHaveLength(day.statements.length + 1);

    const doctor = await app.as(own.instructor);
    const ofDoctor = { params: { userId: own.instructor.id } };
    const doctorsPage = await counted(() => doctor('GET /api/today/instructor/:userId/courses', ofDoctor));
    const theirDay = await counted(() => doctor('GET /api/today/instructor/:userId', ofDoctor));
    expect(doctorsPage.reply.body).toEqual({
      courses: (await doctor('GET /api/instructor/:userId/courses', ofDoctor)).body,
      today: theirDay.reply.body,
    });
    expect(doctorsPage.statements).toHaveLength(theirDay.statements.length + 1);

    const other = await app.as((await app.build.enrolment({ in: own })).student);
    for (const call of [other, doctor, await app.as(await app.build.admin())])
      expect((await call('GET /api/today/student/:userId/courses', ofStudent)).status).toBe(403);
    for (const call of [other, await app.as(await app.build.instructor())])
      expect((await call('GET /api/today/instructor/:userId/courses', ofDoctor)).status).toBe(403);
  });
});

test('[DAY-12] Make Exam and Marking open by one call each, which says what the calls of their parts say', async () => {
  const { instructor } = (await app.build.exam()).in;
  const params = { userId: instructor.id };
  const call = await app.as(instructor);
  // a colleague's assignment
  const { in: theirs, student } = await app.build.enrolment();
  const { assignment_id: id } = await app.build.assignment({ in: theirs });
  await app.build.submission({ for: { assignment_id: id, in: theirs }, student });
  const colleague = await app.as(theirs.instructor);
  const allotment = await colleague('PUT /api/markers/:kind/:id/:doctorId', {
    params: { kind: 'assignment', id, doctorId: instructor.id },
    body: { names_hidden: false, allotted: 'all' },
  });
  expect(allotment.status, allotment.text).toBe(200);
  const work = (await call('GET /api/instructor/:userId/work', { params })).body;
  const allotted = (await call('GET /api/allotted-marking')).body;
  expect((await call('GET /api/instructor/:userId/work/allotted', { params })).body).toEqual({ work, allotted });
  const drafts = (await call('GET /api/exam-drafts')).body;
  const courses = (await call('GET /api/instructor/:userId/courses', { params })).body;
  expect((await call('GET /api/instructor/:userId/drafts/courses', { params })).body).toEqual({ drafts, courses });
  expect([work.exams.length, courses.length, allotted.length]).toEqual([1, 1, 1]);
  for (const who of [await app.build.student(), await app.build.instructor(), await app.build.admin()]) {
    const other = await app.as(who);
    expect((await other('GET /api/instructor/:userId/work/allotted', { params })).status).toBe(403);
    expect((await other('GET /api/instructor/:userId/drafts/courses', { params })).status).toBe(403);
  }
});

test('[DAY-12] Students/Results opens by one call: all work, and all courses of that doctor, by four statements', async () => {
  const { instructor, course } = (await app.build.exam()).in;
  const ended = await app.build.exam({ in: await app.build.classOf({ instructor }) });
  const params = { userId: instructor.id };
  await app.db('instructor_course').where({ instructor_course_id: ended.in.instructor_course_id }).delete();
  const call = await app.as(instructor);
  const { reply, statements } = await counted(() => call('GET /api/instructor/:userId/work/courses', { params }));
  expect(reply.body).toEqual({
    work: (await call('GET /api/instructor/:userId/work', { params })).body,
    courses: (await call('GET /api/instructor/:userId/courses', { params, query: { ended: 'with' } })).body,
  });
  expect(reply.body.courses.map(({ course_code }) => course_code)).toContain(course.course_code);
  expect(statements).toHaveLength(4);
  for (const who of [await app.build.student(), await app.build.instructor(), await app.build.admin()])
    expect((await (await app.as(who))('GET /api/instructor/:userId/work/courses', { params })).status).toBe(403);
});
