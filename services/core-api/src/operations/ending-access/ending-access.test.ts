import { beforeEach, describe, expect } from 'vitest';
import { settleOnce, sweepOnce } from '../../exams/index.ts';
import { dueEnd, minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { testStart } from '../../testing/harness.ts';

let admin: TestCall;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
});
beforeEach(() => app.clock.set(testStart));

/** A student sitting an exam, with the enrolment that leads to it. */
async function sitting() {
  const it = await sit(app);
  return { ...it, taught: it.exam.in };
}

const withdraw = (id: number, endedExams?: string) =>
  admin('DELETE /api/students-enrollments/:id', { params: { id }, query: { endedExams } });
const endClass = (id: number, endedExams?: string) =>
  admin('DELETE /api/instructors-enrollments/:id', { params: { id }, query: { confirm: 'yes', endedExams } });
const remove = (userId: number, endedExams?: string) =>
  admin('POST /api/delete-account/:userId', { params: { userId }, query: { confirm: 'yes', endedExams } });
const undo = (id: number) => admin('POST /api/endings/:id/undo', { params: { id } });
const restore = (userId: number) => admin('POST /api/deleted-accounts/:userId/restore', { params: { userId } });

describe('[FIX-04] ending access while an exam runs', () => {
  test('is refused for a withdrawal, a class, a student and a doctor, naming exam, students and end; nothing changes', async () => {
    const it = await sitting();
    await app.build.enrolment({ in: it.taught });
    const named = (students: number, sittingNow: number) => ({
      code: 'ending.examRunning',
      running: [
        {
          exam_id: it.exam.exam_id,
          exam_name: it.exam.exam_name,
          course_code: it.taught.course.course_code,
          students,
          sitting: sittingNow,
          ends_at: dueEnd(120).toISOString(),
        },
      ],
    });
    for (const [reply, students] of [
      [await withdraw(it.enrolmentId), 1],
      [await remove(it.student.id), 1],
      [await endClass(it.taught.instructor_course_id), 2],
      [await remove(it.taught.instructor.id), 2],
    ] as const) {
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject(named(students, 1));
    }
    const { body } = await withdraw(it.enrolmentId);
    expect(body.EnMessage).toBe(
      `Nothing was changed, because an exam is running: “${it.exam.exam_name}” (${it.taught.course.course_code}) until 01/11/2026 12:00 pm – students concerned: 1, sitting it now: 1.`,
    );
    expect(body.ArMessage).toMatch(/01\/11\/2026 12:00 م/);
    expect((await it.save([it.choose(it.q1, 0, 1)])).status).toBe(200);
  });

  test('proceeds when every exam is named, is logged, and one undo brings the student back into the exam', async () => {
    const it = await sitting();
    await it.save([it.choose(it.q1, 0, 1)]);
    expect((await withdraw(it.enrolmentId, '999999')).body.code).toBe('ending.examRunning');
    const ended = await withdraw(it.enrolmentId, String(it.exam.exam_id));
    expect(ended.status).toBe(200);
    expect((await it.save([it.choose(it.q2, 0, 2)])).body.code).toBe('class.notYours');
    expect((await it.open()).body.code).toBe('exam.notFound');
    const log = await admin('GET /api/audit-log', { query: { search: String(it.student.id), kind: 'classes' } });
    expect(log.body[0]).toMatchObject({
      action: 'enrolment.deleted',
      after: { ended_exams: [`${it.exam.exam_name} (${it.taught.course.course_code})`], sitting: 1 },
    });

    expect((await admin('GET /api/endings', { query: { kind: 'enrolment' } })).body[0]).toMatchObject({
      id: ended.body.ending_id,
      student_id: it.student.id,
      enrolments: 1,
    });
    app.clock.set(minute(10));
    expect((await undo(ended.body.ending_id)).body).toMatchObject({ success: true, enrolments: 1, left: 0 });
    expect((await it.save([it.choose(it.q2, 0, 2)])).status).toBe(200);
    expect((await it.submit([])).body.receipt).toMatchObject({ answered: 2 });
    expect((await undo(ended.body.ending_id)).body.code).toBe('ending.notFound');
  });

  test('an ended class is restored with its students, except those withdrawn before it ended', async () => {
    const it = await sitting();
    const before = await app.build.enrolment({ in: it.taught });
    await withdraw(before.id, String(it.exam.exam_id));
    const { body } = await endClass(it.taught.instructor_course_id, String(it.exam.exam_id));
    expect((await it.save([])).body.code).toBe('class.notYours');
    expect((await undo(body.ending_id)).body).toMatchObject({ classes: 1, enrolments: 1, left: 0 });
    expect((await it.save([])).status).toBe(200);
    expect(
      (await (await app.as(before.student))('GET /api/exams-details/:examId', { params: { examId: it.exam.exam_id } }))
        .status,
    ).toBe(404);
  });

  test('a deleted student is listed, restored with the enrolments, and continues the exam', async () => {
    const it = await sitting();
    expect((await remove(it.student.id, String(it.exam.exam_id))).status).toBe(200);
    expect((await it.save([])).status).toBe(401);
    const listed = await admin('GET /api/deleted-accounts', { query: { search: String(it.student.id) } });
    expect(listed.body).toMatchObject([{ id: it.student.id, enrolments: 1, classes: 0 }]);
    expect((await restore(it.student.id)).body).toMatchObject({ enrolments: 1 });
    // with a password made for them, and their own choice after it (TRU-13)
    await app.db('account').where({ id: it.student.id }).update({ must_change_password: false });
    const again = await app.as(it.student);
    const reply = await again('PUT /api/attempts/:attemptId/answers', {
      params: { attemptId: it.attempt_id },
      body: { device: it.device, answers: [it.choose(it.q1, 0, 1)] },
    });
    expect(reply.status).toBe(200);
    expect((await restore(it.student.id)).body.code).toBe('account.notDeleted');
    expect((await admin('GET /api/deleted-accounts', { query: { search: String(it.student.id) } })).body).toEqual([]);
  });

  test('a deleted doctor is restored with classes and their students', async () => {
    const it = await sitting();
    await remove(it.taught.instructor.id, String(it.exam.exam_id));
    expect((await it.save([])).body.code).toBe('class.notYours');
    expect((await restore(it.taught.instructor.id)).body).toMatchObject({ classes: 1, enrolments: 1, left: 0 });
    expect((await it.save([])).status).toBe(200);
  });

  test('the doctor’s e-mail was given to somebody else meanwhile: the refusal says so, nothing is half-done', async () => {
    const { instructor } = await app.build.classOf();
    const { email } = await app.db('account').where({ id: instructor.id }).first('email');
    await remove(instructor.id);
    await app.build.instructor({ email });
    expect((await restore(instructor.id)).body.code).toBe('account.emailTaken');
    expect(await app.db('access_ending').where({ account_id: instructor.id }).first('undone_at')).toEqual({
      undone_at: null,
    });
  });

  test('student and class ended one after the other: each comes back with the last of both', async () => {
    const { id, student, in: taught } = await app.build.enrolment();
    await remove(student.id);
    const { body: ended } = await endClass(taught.instructor_course_id);
    expect((await restore(student.id)).body).toMatchObject({ enrolments: 0, left: 1 });
    expect((await undo(ended.ending_id)).body).toMatchObject({ classes: 1, enrolments: 1, left: 0 });
    expect(await app.db('enrolment').where({ id }).first('withdrawn_at', 'ending_id')).toEqual({
      withdrawn_at: null,
      ending_id: null,
    });
  });

  test('an undo that lacks its class, its student or its link says so', async () => {
    const first = await app.build.enrolment();
    const place = (await withdraw(first.id)).body.ending_id;
    await admin('POST /api/students-enrollments', {
      body: { student_id: first.student.id, instructor_course_ids: [first.in.instructor_course_id] },
    });
    expect((await undo(place)).body.code).toBe('enrolment.exists');
    const ended = (await endClass(first.in.instructor_course_id)).body.ending_id;
    expect((await undo(place)).body.code).toBe('ending.classGone');
    await remove(first.in.instructor.id);
    expect((await undo(ended)).body.code).toBe('ending.accountGone');
    await restore(first.in.instructor.id);
    await admin('DELETE /api/departments-courses/:id', { params: { id: first.in.department_course_id } });
    expect((await undo(ended)).body.code).toBe('ending.linkGone');
  });

  test('unaffected ones are not refused: submitted, over, not begun, or enrolled with the same doctor twice', async () => {
    const it = await sitting();
    await it.submit([]);
    expect((await withdraw(it.enrolmentId)).status).toBe(200);

    const later = await app.build.exam({ startsIn: 60 });
    const waiting = await app.build.enrolment({ in: later.in });
    expect((await withdraw(waiting.id)).status).toBe(200);

    const twice = await sitting();
    const second = await app.build.classOf({ instructor: twice.taught.instructor, course: twice.taught.course });
    await app.build.enrolment({ student: twice.student, in: second });
    expect((await withdraw(twice.enrolmentId)).status).toBe(200);
    expect((await twice.save([])).status).toBe(200);

    // A class is refused while the window is open, even if all of its students have submitted.
    expect((await endClass(it.taught.instructor_course_id)).body).toMatchObject({ running: [{ students: 0 }] });
    app.clock.set(minute(121));
    await sweepOnce(app.deps, { info() {}, error() {} } as never);
    app.clock.set(minute(122.1));
    expect((await endClass(it.taught.instructor_course_id)).status).toBe(200);
  });

  test('extra time of one student, and the grace of one closed by time, count as running', async () => {
    const exam = await app.build.exam({ duration: 30 });
    const { id, student } = await app.build.enrolment({ in: exam.in });
    const doctor = await app.as(exam.in.instructor);
    await doctor('POST /api/exam-extensions', {
      body: { examId: exam.exam_id, studentId: student.id, minutes: 20, pastDue: true, reason: '' },
    });
    app.clock.set(minute(40));
    expect((await withdraw(id)).body.code).toBe('ending.examRunning');

    app.clock.set(testStart);
    const it = await sitting();
    app.clock.set(minute(30.5));
    await sweepOnce(app.deps, { info() {}, error() {} } as never);
    expect((await withdraw(it.enrolmentId)).body).toMatchObject({ running: [{ sitting: 1 }] });
    app.clock.set(minute(31.1));
    expect((await withdraw(it.enrolmentId)).status).toBe(200);
  });

  test('[FIX-07] a grace that is over stays over, though the clock is set back', async () => {
    const it = await sitting();
    app.clock.set(minute(30.5));
    await sweepOnce(app.deps, { info() {}, error() {} } as never);
    app.clock.set(minute(31.1));
    await settleOnce(app.deps);
    app.clock.set(minute(30.5));
    expect((await withdraw(it.enrolmentId)).status).toBe(200);
  });

  test('a new id or password would sign a student out of the exam: refused until the exam is named', async () => {
    const it = await sitting();
    const change = (body: object) => admin('POST /api/update-account', { body: { userID: it.student.id, ...body } });
    expect((await change({ newPassword: 'a-new-password' })).body.code).toBe('ending.examRunning');
    expect((await change({ newUserID: it.student.id + 500_000 })).body.code).toBe('ending.examRunning');
    expect((await change({ newFirstName: 'Mona' })).status).toBe(200);
    expect((await it.save([])).status).toBe(200);
    expect((await change({ newPassword: 'a-new-password', endedExams: [it.exam.exam_id] })).status).toBe(200);
    expect((await it.save([])).status).toBe(401);
    // Nobody is signed in any more, so nobody is signed out.
    expect((await change({ newPassword: 'another-password' })).status).toBe(200);
  });
});

describe('[FIX-04] handing classes over', () => {
  test('a deleted doctor’s classes, exams and results go to another, and the students continue', async () => {
    const it = await sitting();
    await it.save([it.choose(it.q1, 0, 1)]);
    await remove(it.taught.instructor.id, String(it.exam.exam_id));
    const taker = await app.build.instructor();
    const handOver = (to: number) =>
      admin('POST /api/accounts/:userId/hand-over', {
        params: { userId: it.taught.instructor.id },
        body: { instructor_id: to },
      });
    expect((await handOver(taker.id)).body).toMatchObject({ success: true, classes: 1, exams: 1 });
    expect((await it.submit([it.choose(it.q2, 0, 2)])).body.receipt).toMatchObject({ answered: 2 });
    const doctor = await app.as(taker);
    const results = await doctor('GET /api/exam-results/:examId', { params: { examId: it.exam.exam_id } });
    expect(results.body).toMatchObject([{ student_id: it.student.id, is_submitted: 1 }]);
    expect((await handOver(taker.id)).body.code).toBe('handOver.nothing');
    // The account can still come back, without the classes.
    expect((await restore(it.taught.instructor.id)).body).toMatchObject({ classes: 0, enrolments: 0 });
  });

  test('while an exam runs nobody loses anything; nobody hands over to themselves', async () => {
    const it = await sitting();
    const taker = await app.build.instructor();
    await admin('POST /api/accounts/:userId/hand-over', {
      params: { userId: it.taught.instructor.id },
      body: { instructor_id: taker.id },
    });
    expect((await it.save([it.choose(it.q1, 0, 1)])).status).toBe(200);
    const own = await admin('POST /api/accounts/:userId/hand-over', {
      params: { userId: taker.id },
      body: { instructor_id: taker.id },
    });
    expect(own.body.code).toBe('account.notFound');
  });

  test('a student of a class that ended earlier still sees its results', async () => {
    const it = await sitting();
    await it.submit([it.choose(it.q1, 0, 1)]);
    const { instructor, course } = it.taught;
    await endClass(it.taught.instructor_course_id, String(it.exam.exam_id));
    await app.build.classOf({ instructor, course });
    const courses = async () =>
      (
        await it.call('GET /api/student/:userId/courses', {
          params: { userId: it.student.id },
          query: { ended: 'with' },
        })
      ).body;
    const before = await courses();
    expect(before).toMatchObject([{ course_code: course.course_code }]);
    const taker = await app.build.instructor();
    const handed = await admin('POST /api/accounts/:userId/hand-over', {
      params: { userId: instructor.id },
      body: { instructor_id: taker.id },
    });
    expect(handed.body).toMatchObject({ classes: 1, exams: 1 });
    expect(await courses()).toEqual(before);
  });
});

describe('a student moves to another department', () => {
  const enrolled = async () => {
    const { student, in: own } = await app.build.enrolment();
    const { department_id } = await app.db('department_course').where({ id: own.department_course_id }).first();
    await app.db('account').where({ id: student.id }).update({ department_id });
    // a class that another department has is not asked about
    const elsewhere = await app.build.enrolment({ student });
    const to = (await app.build.department()).department_id;
    const move = (enrolments?: 'ask' | 'keep' | 'withdraw', more: object = {}) =>
      admin('POST /api/update-account', {
        body: { userID: student.id, newDepartmentID: to, ...(enrolments && { enrolments }), ...more },
      });
    const classes = () =>
      app.db('enrolment').where({ student_id: student.id }).whereNull('withdrawn_at').pluck('instructor_course_id');
    const department = async () => (await app.db('account').where({ id: student.id }).first()).department_id;
    const all = [own.instructor_course_id, elsewhere.in.instructor_course_id];
    return { student, own, from: department_id, to, move, classes, department, all };
  };

  test('the admin is asked about enrolments in the one that they leave, and nothing changes before the answer', async () => {
    const it = await enrolled();
    const asked = await it.move('ask');
    expect([asked.status, asked.body.code]).toEqual([409, 'account.hasEnrolments']);
    expect(asked.body.EnMessage).toContain(it.own.course.course_code);
    expect(await it.department()).toBe(it.from);
    const kept = await it.move('keep');
    expect([kept.status, kept.body.EnMessage]).toEqual([200, 'The account was updated']);
    expect(await it.classes()).toEqual(expect.arrayContaining(it.all));
    expect(await it.department()).toBe(it.to);
    // nothing is left to ask
    expect((await it.move('ask')).status).toBe(200);
    const plain = await enrolled();
    expect((await plain.move()).status, 'as the version before sends it').toBe(200);
    expect(await plain.classes()).toHaveLength(2);
  });

  test('they end with the move if that is the answer, are logged, and each is undone by itself', async () => {
    const it = await enrolled();
    const moved = await it.move('withdraw');
    expect(moved.body.EnMessage).toContain('1 enrolment ended');
    expect(await it.department()).toBe(it.to);
    expect(await it.classes()).toEqual([it.all[1]]);
    const log = await admin('GET /api/audit-log', { query: { search: String(it.student.id), kind: 'classes' } });
    expect(log.body[0]).toMatchObject({ action: 'enrolment.deleted' });
    const { body } = await admin('GET /api/endings', { query: { kind: 'enrolment' } });
    expect(body[0]).toMatchObject({ student_id: it.student.id });
    expect((await undo(body[0]!.id)).status).toBe(200);
    expect(await it.classes()).toHaveLength(2);
  });

  test('a running exam of such a class is asked about too; a registrar of other departments may do neither', async () => {
    const it = await sitting();
    const { department_id } = await app
      .db('department_course')
      .where({ id: it.taught.department_course_id })
      .first('department_id');
    await app.db('account').where({ id: it.student.id }).update({ department_id });
    const to = (await app.build.department()).department_id;
    const move = (by: TestCall, more: object = {}) =>
      by('POST /api/update-account', {
        body: { userID: it.student.id, newDepartmentID: to, enrolments: 'withdraw', ...more },
      });
    expect((await move(admin)).body).toMatchObject({ code: 'ending.examRunning' });
    const here = await app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] }));
    const away = await app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [to] }));
    for (const by of [here, away])
      expect((await move(by, { endedExams: [it.exam.exam_id] })).body.code).toBe('duty.otherDepartment');
    expect((await app.db('account').where({ id: it.student.id }).first()).department_id).toBe(department_id);
    const moved = await move(admin, { endedExams: [it.exam.exam_id] });
    expect(moved.body.EnMessage).toContain('1 enrolment ended');
    expect((await it.open()).body.code).toBe('exam.notFound');
  });
});
