import { examPages } from '@daftar/contracts/exams/exam-pages';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { testStart } from '../../testing/harness.ts';
import { withStatements } from '../../testing/statements.ts';
import { four, taken } from '../grading/taken-exam.fixture.ts';
import { minute } from '../sitting/sitting.fixture.ts';
import { settleOnce } from '../sitting/sweep.ts';

beforeEach(() => app.clock.set(testStart));

const page = 'GET /api/exams/:examId/page' as const;
const own = 'GET /api/exam-results/:examId/own' as const;

/** What a call answers, or null where it is refused. */
async function bodyOf<T>(reply: Promise<{ status: number; body: T }>): Promise<T | null> {
  const { status, body } = await reply;
  return status === 200 ? body : null;
}

/** The replies of a doctor's own calls, by the page that shows them. */
async function partsAlone(doctor: TestCall, exam: { examId: number; courseCode: string; doctorId: number }) {
  const params = { examId: exam.examId };
  const ofAll = {
    courses: (
      await doctor('GET /api/instructor/:userId/courses', {
        params: { userId: exam.doctorId },
        query: { ended: 'with' },
      })
    ).body,
    exams: (await doctor('GET /api/exams/:courseCode', { params: { courseCode: exam.courseCode } })).body,
    details: (await doctor('GET /api/exams-details/:examId', { params })).body,
    release: (await doctor('GET /api/exam-release/:examId', { params })).body,
  };
  const none = { questions: null, answers: null, mocks: null, accommodated: null };
  const nothing = { ...none, results: null, essays: null, statistics: null };
  return {
    key: {
      ...ofAll,
      ...nothing,
      questions: await bodyOf(doctor('GET /api/exams-questions/:examId', { params })),
      answers: await bodyOf(doctor('GET /api/exams-answers/:examId', { params })),
      mocks: await bodyOf(doctor('GET /api/exam-mocks/:examId', { params })),
      accommodated: await bodyOf(doctor('GET /api/exams/:examId/accommodations', { params })),
    },
    invigilation: { ...ofAll, ...nothing },
    students: { ...ofAll, ...nothing, results: await bodyOf(doctor('GET /api/exam-results/:examId', { params })) },
    grading: { ...ofAll, ...nothing, essays: await bodyOf(doctor('GET /api/exam-grading/:examId', { params })) },
    statistics: {
      ...ofAll,
      ...nothing,
      statistics: await bodyOf(doctor('GET /api/exam-statistics/:examId', { params })),
    },
  };
}

/** An exam that four students took, with a student who needs it on paper, and a draft to make a mock of. */
async function takenExam() {
  const it = await taken(four);
  const { exam } = it.first;
  await app.db('accommodation').insert({
    student_id: it.first.student.id,
    paper_formats: ['word'],
    reason: 'A private reason',
    changed_by: (await app.build.admin()).id,
    changed_at: app.clock.now(),
  });
  const of = { examId: it.examId, courseCode: exam.in.course.course_code, doctorId: exam.in.instructor.id };
  return { ...it, exam, of };
}

describe('[DAY-12] a doctor’s page of one exam in one call', () => {
  test('says what the calls of its parts say, and nothing of the other pages', async () => {
    const { doctor, params, of } = await takenExam();
    const alone = await partsAlone(doctor, of);
    for (const name of examPages) {
      const whole = await doctor(page, { params, query: { of: name } });
      expect(whole.status, whole.text).toBe(200);
      expect({ ...whole.body, details: { ...whole.body.details, server_now: null } }, name).toEqual({
        ...alone[name],
        details: { ...alone[name].details, server_now: null },
      });
      expect(whole.text).not.toContain('A private reason');
    }
    expect(alone.key.answers?.some(({ is_correct }) => is_correct === 1)).toBe(true);
    expect(alone.students.results).toHaveLength(4);
    expect([alone.key.accommodated?.length, alone.grading.essays?.length]).toEqual([1, 1]);
    expect(alone.statistics.statistics?.submitted).toBe(4);
  });

  test('the key of an exam that has not begun waits for a fresh password; the rest is there', async () => {
    const exam = await app.build.exam({ startsIn: 60 });
    const params = { examId: exam.exam_id };
    for (const [confirmed, code] of [
      [false, 'session.confirmNeeded'],
      [true, undefined],
    ] as const) {
      const doctor = await app.as(exam.in.instructor, { confirmed });
      expect((await doctor('GET /api/exams-answers/:examId', { params })).body.code).toBe(code);
      const key = await doctor(page, { params, query: { of: 'key' } });
      expect([key.status, key.body.questions?.length]).toEqual([200, exam.questions.length]);
      expect(key.body.answers === null, 'the options').toBe(!confirmed);
      expect(key.text.includes('"is_correct":1')).toBe(confirmed);
      const statistics = await doctor(page, { params, query: { of: 'statistics' } });
      expect(statistics.status).toBe(200);
      expect(statistics.body.statistics === null, 'the statistics').toBe(!confirmed);
      expect(statistics.text.includes('"is_correct":1')).toBe(confirmed);
    }
  });

  test('no key for a doctor whose keys are held until the exam is over', async () => {
    const exam = await app.build.exam({ duration: 30, dueIn: 60 });
    const params = { examId: exam.exam_id };
    const helpDesk = await app.build.admin();
    const { instructor } = exam.in;
    const reset = await (await app.as(helpDesk))('POST /api/accounts/passwords', {
      body: { userIds: [instructor.id] },
    });
    expect(reset.status, reset.text).toBe(200);
    await app.db('account').where({ id: instructor.id }).update({ must_change_password: false });
    const doctor = await app.as(instructor);
    expect((await doctor('GET /api/exams-answers/:examId', { params })).body.code).toBe('exam.keysHeld');
    for (const of of examPages) {
      const { status, text } = await doctor(page, { params, query: { of } });
      expect(status, text).toBe(200);
      expect(text).not.toContain('"is_correct":1');
    }
  });

  test('a doctor whose class has ended reads what is on record; another doctor, a student and an admin nothing', async () => {
    const { doctor, params, exam, of, first } = await takenExam();
    await app
      .db('instructor_course')
      .where({ instructor_id: exam.in.instructor.id })
      .update({ deleted_at: app.clock.now() });
    const alone = await partsAlone(doctor, of);
    const { body } = await doctor(page, { params, query: { of: 'key' } });
    expect(body).toMatchObject({ mocks: alone.key.mocks, questions: alone.key.questions, release: alone.key.release });
    const other = await app.as(await app.build.instructor());
    const refused = await other(page, { params, query: { of: 'key' } });
    expect([refused.status, refused.body.code]).toEqual([404, 'exam.notFound']);
    for (const person of [first.student, await app.build.admin()])
      expect((await (await app.as(person))(page, { params, query: { of: 'key' } })).status).toBe(403);
    expect((await app.anonymous(page, { params, query: { of: 'key' } })).status).toBe(401);
  });

  test('[DAY-05] the first call after the end says that results are released, as all its parts do', async () => {
    const { doctor, params, examId } = await takenExam();
    app.clock.set(minute(200));
    const stored = () => app.db('exam').where({ exam_id: examId }).first('over_at', 'results_released_at');
    expect(await stored()).toEqual({ over_at: null, results_released_at: null });
    const { body } = await doctor(page, { params, query: { of: 'students' } });
    const { results_shown, release } = body.details;
    expect({ results_shown, release }).toEqual({ results_shown: true, release: 'end' });
    expect(body.release).toMatchObject({ over: true, shown: true, released_at: minute(200).toISOString() });
    expect((await doctor('GET /api/exam-release/:examId', { params })).body).toEqual(body.release);
  });

  test('lists the exams of the course that has the code now', async () => {
    const { doctor, params, exam } = await takenExam();
    const { course, instructor } = exam.in;
    await app.db('course').where({ course_id: course.course_id }).update({ deleted_at: app.clock.now() });
    const list = async () =>
      (await doctor('GET /api/exams/:courseCode', { params: { courseCode: course.course_code } })).body;
    const opened = async () => (await doctor(page, { params, query: { of: 'students' } })).body.exams;
    expect([await opened(), (await list()).length]).toEqual([await list(), 1]);
    const again = await app.build.classOf({ instructor });
    await app.db('course').where({ course_id: again.course.course_id }).update({ course_code: course.course_code });
    const { exam_id } = await app.build.exam({ in: again });
    expect((await opened())?.map((one) => one.exam_id)).toEqual([exam_id]);
    expect(await opened()).toEqual(await list());
  });

  test('[RUN-05] its statistics may lag, as those of their own call, and are read when all else has been', async () => {
    const { doctor, params } = await takenExam();
    const own = await withStatements(() => doctor('GET /api/exam-statistics/:examId', { params }));
    const lagging = own.statements.filter(({ lags }) => lags).map(({ sql }) => sql);
    expect(lagging).toHaveLength(9);
    const whole = await withStatements(() => doctor(page, { params, query: { of: 'statistics' } }));
    expect(whole.reply.body.statistics).toEqual(own.reply.body);
    const behind = whole.statements.filter(({ lags }) => lags);
    expect(behind.map(({ sql }) => sql).toSorted()).toEqual(lagging.toSorted());
    expect(behind[0]?.beside, 'no other statement is under way').toBe(0);
    expect(whole.statements.slice(-9)).toEqual(behind);
  });
});

/** The replies of a student's own calls. */
async function resultAlone(student: TestCall, { examId, userId }: { examId: number; userId: number }) {
  const params = { examId };
  return {
    details: (await student('GET /api/exams-details/:examId', { params })).body,
    review: await bodyOf(student('GET /api/studentExamDetails/:userId/:examId', { params: { userId, examId } })),
    feedback: await bodyOf(student('GET /api/exam-feedback/:examId', { params })),
    place: await bodyOf(student('GET /api/exam-place/:examId', { params })),
  };
}

describe('[DAY-12] a student’s result of one exam in one call', () => {
  test('says what the calls of its parts say, once results are shown; before that, no score, key or comment', async () => {
    const { first, all, params, doctor, examId } = await takenExam();
    await doctor('PUT /api/exam-release/:examId', { params, body: { release: 'hand' } });
    app.clock.set(minute(200));
    await settleOnce(app.deps);
    const student = await app.as(first.student);
    const of = { examId, userId: first.student.id };
    const held = await student(own, { params });
    expect(held.body).toEqual({ ...(await resultAlone(student, of)), review: null, feedback: null, place: null });
    expect(held.text).not.toMatch(/is_correct|"score"|student_answer/);
    expect(held.body.details.results_shown).toBe(false);

    await doctor('PUT /api/exam-place/:examId', { params, body: { shown: true } });
    await doctor('PUT /api/exam-release/:examId', { params, body: { release: 'now' } });
    const shown = (await student(own, { params })).body;
    expect(shown).toEqual(await resultAlone(student, of));
    expect(shown.review?.some((row) => row.is_answer_correct === 1)).toBe(true);
    expect([shown.feedback?.appeal !== undefined, shown.place]).toEqual([true, { place: null }]);
    // each their own
    const other = await app.as(all[1]!.student);
    expect((await other(own, { params })).body.review).not.toEqual(shown.review);

    await doctor('POST /api/exam-release/:examId/take-back', { params, body: { reason: 'A wrong key' } });
    expect((await student(own, { params })).body).toMatchObject({ review: null, feedback: null, place: null });
  });

  test('tells nothing with a password that an admin made', async () => {
    const { first, params, examId } = await takenExam();
    await app.db('exam').where({ exam_id: examId }).update({ results_released_at: app.clock.now() });
    const admin = await app.as(await app.build.admin());
    await admin('POST /api/accounts/passwords', { body: { userIds: [first.student.id] } });
    await app.db('account').where({ id: first.student.id }).update({ must_change_password: false });
    const student = await app.as(first.student);
    expect((await student('GET /api/exam-feedback/:examId', { params })).body.code).toBe('results.held');
    const { status, text, body } = await student(own, { params });
    expect([status, body.review, body.feedback, body.place]).toEqual([200, null, null, null]);
    expect(text).not.toMatch(/is_correct|"score"|student_answer/);
  });

  test('reads the attempt and whether results are shown once', async () => {
    const { first, params, doctor, examId } = await takenExam();
    await doctor('PUT /api/exam-release/:examId', { params, body: { release: 'hand' } });
    app.clock.set(minute(200));
    await settleOnce(app.deps);
    const named = { exam_id: examId, student_id: first.student.id, released_at: app.clock.now() };
    await app.db('exam_released_to').insert(named);
    const student = await app.as(first.student);
    const { reply, statements } = await withStatements(() => student(own, { params }));
    expect(reply.body.review).not.toBeNull();
    const ofAttempt = ({ sql }: { sql: string }) => /from "attempt" where "exam_id" = \S+ and "student_id"/.test(sql);
    expect(statements.filter(ofAttempt)).toHaveLength(1);
  });

  test('nobody else’s, and none before the exam has ended', async () => {
    const { first, params } = await takenExam();
    const beside = await app.build.enrolment({ in: first.exam.in });
    // enrolled, but never sat it
    expect((await (await app.as(beside.student))(own, { params })).body).toMatchObject({ review: null });
    const outside = await app.build.enrolment();
    expect((await (await app.as(outside.student))(own, { params })).body).toMatchObject({ code: 'exam.notFound' });
    expect((await (await app.as(first.exam.in.instructor))(own, { params })).status).toBe(403);
    expect((await app.anonymous(own, { params })).status).toBe(401);
    const running = await app.build.exam({ duration: 30, dueIn: 60 });
    const sitting = await app.build.enrolment({ in: running.in });
    const early = await (await app.as(sitting.student))(own, { params: { examId: running.exam_id } });
    expect(early.body).toMatchObject({ details: { results_shown: false }, review: null, feedback: null, place: null });
  });
});
