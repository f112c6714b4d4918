import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { BuiltAccount } from '../../testing/factories/accounts.ts';
import type { BuiltClass } from '../../testing/factories/classes.ts';
import { testStart } from '../../testing/harness.ts';
import { minute } from '../sitting/sitting.fixture.ts';

beforeEach(() => app.clock.set(testStart));

const planOf = async (
  { instructor, course }: BuiltClass,
  times: { from: number; duration?: number; due?: number; editing?: number },
) => {
  const doctor = await app.as(instructor);
  const reply = await doctor('GET /api/exam-plan/:courseCode', {
    params: { courseCode: course.course_code },
    query: {
      start_at: minute(times.from).toISOString(),
      duration: times.duration ?? 60,
      ...(times.due && { due_date: minute(times.due).toISOString() }),
      ...(times.editing && { editing: times.editing }),
    },
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const grant = async (student: BuiltAccount, time_factor: number, break_minutes = 0) => {
  const admin = await app.as(await app.build.admin());
  const body = { paper_formats: [], time_factor, break_minutes, text_size: null, reason: 'A private reason' };
  const reply = await admin('PUT /api/accounts/:userId/accommodation', { params: { userId: student.id }, body });
  expect(reply.status, reply.text).toBe(200);
};

test('[DAY-07] the plan of an exam counts those who get it, and those who have another exam meanwhile', async () => {
  const { student, in: taught } = await app.build.enrolment({});
  await app.build.enrolment({ in: taught });
  const { in: other } = await app.build.enrolment({ student });
  await app.build.exam({ in: other, startsIn: 100, duration: 30 });
  const plan = (from: number, more = {}) => planOf(taught, { from, ...more });

  expect(await plan(10)).toMatchObject({
    course_code: taught.course.course_code,
    students: 2,
    accommodated_students: 0,
    clashes: 0,
    ends_at: minute(70).toISOString(),
    closes_at: minute(70).toISOString(),
  });
  // from 100 to 130: one that ends as it begins, or begins as it ends, is no clash
  expect((await plan(40)).clashes).toBe(0);
  expect((await plan(41)).clashes).toBe(1);
  expect((await plan(129)).clashes).toBe(1);
  expect((await plan(130)).clashes).toBe(0);
  expect((await plan(10, { due: 101 })).clashes).toBe(1);
});

test('[DAY-07] [DAY-11] more time moves the ends that clash, and is counted as the exam itself will count it', async () => {
  const { student, in: taught } = await app.build.enrolment({});
  const { in: other } = await app.build.enrolment({ student });
  await app.build.exam({ in: other, startsIn: 100, duration: 30 });
  await grant(student, 1.33, 7);
  const plan = await planOf(taught, { from: 25, duration: 45 });
  // 45 minutes, 15 and 7 more: to 92; and 62 more for 60, of the other exam to 147
  expect(plan).toMatchObject({ accommodated_students: 1, clashes: 0, closes_at: minute(92).toISOString() });
  expect((await planOf(taught, { from: 34, duration: 45 })).clashes).toBe(1);
  expect((await planOf(taught, { from: 140, duration: 45 })).clashes).toBe(1);
  const exam = await app.build.exam({ in: taught, startsIn: 25, duration: 45 });
  const doctor = await app.as(taught.instructor);
  const made = await doctor('GET /api/exams-details/:examId', { params: { examId: exam.exam_id } });
  expect(made.body.accommodated_students).toBe(1);
  const record = await app.db('exam_extra').where({ exam_id: exam.exam_id, student_id: student.id }).first('minutes');
  expect(minute(25 + 45 + record.minutes).toISOString()).toBe(plan.closes_at);
});

test('[DAY-07] drafts, deleted exams and classes that a student has left are no clash; nothing of another exam is told', async () => {
  const { student, in: taught } = await app.build.enrolment({});
  const { id: enrolment, in: other } = await app.build.enrolment({ student });
  const exam = await app.build.exam({ in: other, startsIn: 10, duration: 60, exam_name: 'Secret midterm' });
  await app.build.exam({ in: taught, startsIn: 10, duration: 60, draft: true });
  const clashing = await planOf(taught, { from: 20 });
  expect(clashing).toMatchObject({ clashes: 1, clashing: [], clashing_others: 1 });
  expect(JSON.stringify(clashing)).not.toMatch(new RegExp(`Secret|${other.course.course_code}|${student.id}`));
  const gone = (table: string, which: object, change: object) => app.db(table).where(which).update(change);
  await gone('exam', { exam_id: exam.exam_id }, { deleted_at: testStart });
  expect((await planOf(taught, { from: 20 })).clashes).toBe(0);
  await gone('exam', { exam_id: exam.exam_id }, { deleted_at: null });
  expect((await planOf(taught, { from: 20 })).clashes).toBe(1);
  await gone('enrolment', { id: enrolment }, { withdrawn_at: testStart });
  expect((await planOf(taught, { from: 20 })).clashes).toBe(0);

  const stranger = await app.as(other.instructor);
  const refused = await stranger('GET /api/exam-plan/:courseCode', {
    params: { courseCode: taught.course.course_code },
    query: { start_at: minute(10).toISOString(), duration: 60 },
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'class.notYours']);
  const doctor = await app.as(taught.instructor);
  for (const query of [
    { start_at: 'soon', duration: 60 },
    { start_at: minute(10).toISOString(), duration: '1e9' },
    { start_at: minute(10).toISOString(), duration: 60, due_date: '0' },
  ]) {
    const params = { courseCode: taught.course.course_code };
    const bad = await doctor('GET /api/exam-plan/:courseCode', { params, query: query });
    expect(bad.status, bad.text).toBe(400);
  }
});

test('[DAY-07] a doctor’s own exams that clash are named, those of others only counted; an edited exam is none', async () => {
  const { student, in: taught } = await app.build.enrolment({});
  const mine = await app.build.classOf({ instructor: taught.instructor });
  const { in: other } = await app.build.enrolment({ student });
  await app.build.enrolment({ student, in: mine });
  const own = await app.build.exam({ in: mine, startsIn: 30, duration: 30, exam_name: 'Own midterm' });
  const others = await app.build.exam({ in: other, startsIn: 20, duration: 60, exam_name: 'Secret midterm' });
  const plan = await planOf(taught, { from: 10 });
  expect(plan).toMatchObject({ clashes: 1, clashing_others: 1 });
  expect(plan.clashing).toEqual([
    {
      exam_id: own.exam_id,
      exam_name: 'Own midterm',
      course_code: mine.course.course_code,
      course_name: mine.course.course_name,
      course_name_ar: null,
      start_at: minute(30).toISOString(),
      closes_at: minute(60).toISOString(),
      students: 1,
    },
  ]);
  const edited = await planOf(mine, { from: 30, duration: 30, editing: own.exam_id });
  expect(edited).toMatchObject({ clashing: [], clashing_others: 1 });
  // another doctor's exam is not left out: that would tell whether it clashes
  const probed = await planOf(taught, { from: 10, editing: others.exam_id });
  expect(probed).toMatchObject({ clashes: 1, clashing_others: 1 });
});
