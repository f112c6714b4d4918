import { randomUUID } from 'node:crypto';
import { usualPreferences } from '@daftar/contracts/exams/preference-choices';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { BuiltAccount } from '../../testing/factories/accounts.ts';
import type { BuiltClass } from '../../testing/factories/classes.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { verifyResults } from '../receipts/verify.ts';
import { dueEnd, minute, sit } from '../sitting/sitting.fixture.ts';
import { settleOnce, sweepOnce } from '../sitting/sweep.ts';
import { accommodatedMinutes } from './minutes.ts';

beforeEach(() => app.clock.set(testStart));

interface Granted {
  time_factor?: number;
  break_minutes?: number;
  text_size?: 125 | 150 | 175 | 200 | null;
}
const grant = async (student: BuiltAccount, granted: Granted, reason = 'A private reason') => {
  const admin = await app.as(await app.build.admin());
  const nothing = { paper_formats: [], time_factor: 1, break_minutes: 0, text_size: null };
  const body = { ...nothing, reason, ...granted };
  const reply = await admin('PUT /api/accounts/:userId/accommodation', { params: { userId: student.id }, body });
  expect(reply.status, reply.text).toBe(200);
};
const closes = async (examId: number): Promise<Date> =>
  (await app.db('exam').where({ exam_id: examId }).first('closes_at')).closes_at;
const deadlineOf = async (attemptId: number): Promise<Date> =>
  (await app.db('attempt').where({ attempt_id: attemptId }).first('deadline')).deadline;
const enrolled = (inClass?: BuiltClass) => app.build.enrolment(inClass ? { in: inClass } : {});
const detailsOf = async (person: { id: number; role: string }, examId: number) =>
  (await (await app.as(person))('GET /api/exams-details/:examId', { params: { examId } })).body;

test('[DAY-11] the minutes are whole and rounded up; view and rule agree', async () => {
  expect(accommodatedMinutes(60, { time_factor: 1.15, break_minutes: 0 })).toBe(9);
  expect(accommodatedMinutes(45, { time_factor: 1.25, break_minutes: 10 })).toBe(22);
  const { student, in: taught } = await enrolled();
  for (const [duration, time_factor, break_minutes] of [
    [15, 1.01, 0],
    [45, 1.33, 7],
    [60, 1.15, 0],
    [1440, 3, 120],
    [100, 1, 5],
  ] as const) {
    await grant(student, { time_factor, break_minutes });
    const exam = await app.build.exam({ in: taught, duration, startsIn: 5 });
    expect((await detailsOf(student, exam.exam_id)).accommodated_minutes).toBe(
      accommodatedMinutes(duration, { time_factor, break_minutes }),
    );
  }
});

test('[DAY-11] an exam made after the grant ends later for the student alone, with or without a due date', async () => {
  const { student, in: taught } = await enrolled();
  await grant(student, { time_factor: 1.5 });
  const doctor = await app.as(taught.instructor);
  const make = async (due_date: Date | null) => {
    const reply = await doctor('POST /api/exams', {
      body: {
        userId: taught.instructor.id,
        selectedCourse: taught.course.course_code,
        exam_name: 'Graphs',
        duration: 40,
        start_at: minute(10).toISOString(),
        due_date: due_date?.toISOString() ?? null,
        questions: [mcq(2), essay(10)],
      },
    });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.exam_id;
  };
  const [fixed, windowed] = [await make(null), await make(minute(130))];
  expect([await closes(fixed), await closes(windowed)]).toEqual([minute(70), dueEnd(150)]);
  expect((await detailsOf(taught.instructor, fixed)).accommodated_students).toBe(1);
  // before it, the student is told; another has the usual time
  const told = { extra_minutes: 20, accommodated_minutes: 20, ends_at: minute(70).toISOString(), duration: 40 };
  expect(await detailsOf(student, fixed)).toMatchObject(told);
  const { student: other } = await enrolled(taught);
  expect(await detailsOf(other, fixed)).toMatchObject({ extra_minutes: 0, ends_at: minute(50).toISOString() });
  const today = (await (await app.as(student))('GET /api/today/student/:userId', { params: { userId: student.id } }))
    .body;
  expect(JSON.stringify(today)).toContain(minute(70).toISOString());

  app.clock.set(minute(12));
  const call = await app.as(student);
  const opened = await call('POST /api/attempts', { body: { examId: windowed, device: randomUUID() } });
  expect(opened.body.deadline).toBe(minute(12 + 60).toISOString());
});

test('[DAY-11] time given by hand comes on top of the accommodation and is not multiplied', async () => {
  const taught = await app.build.classOf();
  const student = await app.build.student();
  await grant(student, { time_factor: 1.5, break_minutes: 5 });
  const it = await sit(app, { in: taught, student, duration: 30, dueIn: 40 });
  expect(it.deadline).toEqual(minute(50));
  const doctor = await app.as(taught.instructor);
  const give = (studentId: number | null, minutes: number) =>
    doctor('POST /api/exam-extensions', {
      body: { examId: it.exam.exam_id, studentId, minutes, reason: 'Fire alarm' },
    });
  await give(null, 10);
  await give(student.id, 4);
  expect(await deadlineOf(it.attempt_id)).toEqual(minute(64));
  expect(await closes(it.exam.exam_id)).toEqual(dueEnd(40 + 20 + 14));
  const hall = await doctor('GET /api/exam-invigilation/:examId', { params: { examId: it.exam.exam_id } });
  expect(hall.body.students).toMatchObject([{ student_id: student.id, extra_minutes: 34 }]);
  expect(hall.text).not.toContain('A private reason');
});

test('[DAY-11] an accommodation changed during an exam makes it longer at once, and never shorter', async () => {
  const it = await sit(app, { duration: 30, dueIn: 40 });
  expect(it.deadline).toEqual(minute(30));
  app.clock.set(minute(10));
  await grant(it.student, { time_factor: 2 });
  expect([await deadlineOf(it.attempt_id), await closes(it.exam.exam_id)]).toEqual([minute(60), dueEnd(70)]);
  await grant(it.student, { time_factor: 1.25 });
  expect([await deadlineOf(it.attempt_id), await closes(it.exam.exam_id)]).toEqual([minute(60), dueEnd(70)]);
  await grant(it.student, {});
  expect((await detailsOf(it.student, it.exam.exam_id)).accommodated_minutes).toBe(30);
  app.clock.set(minute(55));
  expect((await it.save([it.choose(it.q1, 0, 1)])).status).toBe(200);
  await it.submit();
  // and afterwards the doctor sees how much more time it was
  const doctor = await app.as(it.exam.in.instructor);
  const results = await doctor('GET /api/exam-results/:examId', { params: { examId: it.exam.exam_id } });
  expect(results.body).toMatchObject([{ student_id: it.student.id, accommodated_minutes: 30 }]);
  expect((await verifyResults(app.deps.db)).findings).toEqual([]);
});

test('[DAY-11] an attempt that the server submitted goes on when the accommodation comes late, unless all is over', async () => {
  const it = await sit(app, { duration: 30, dueIn: 60 });
  app.clock.set(minute(35));
  await sweepOnce(app.deps, pino({ level: 'silent' }));
  expect((await it.row()).state).toBe('submitted');
  await grant(it.student, { time_factor: 1.5 });
  expect(await it.row()).toMatchObject({ state: 'open', deadline: minute(45), accommodated_minutes: 15 });
  app.clock.set(minute(130));
  await sweepOnce(app.deps, pino({ level: 'silent' }));
  await settleOnce(app.deps);
  await grant(it.student, { time_factor: 3 });
  expect(await it.row()).toMatchObject({ state: 'submitted', deadline: minute(45), accommodated_minutes: 15 });
  expect((await verifyResults(app.deps.db)).findings).toEqual([]);
});

test('[DAY-11] a student added late has the whole time, and the exam is not over before', async () => {
  const taught = await app.build.classOf();
  const exam = await app.build.exam({ in: taught, duration: 30 });
  const student = await app.build.student();
  await grant(student, { time_factor: 2 });
  await app.build.enrolment({ in: taught, student });
  // shortly before the end that was stored when nobody had more time
  app.clock.set(minute(29.5));
  await settleOnce(app.deps);
  expect(await closes(exam.exam_id)).toEqual(minute(60));
  app.clock.set(minute(35));
  await settleOnce(app.deps);
  const call = await app.as(student);
  const opened = await call('POST /api/attempts', { body: { examId: exam.exam_id, device: randomUUID() } });
  expect(opened.body.deadline).toBe(minute(60).toISOString());
  app.clock.set(minute(62));
  await settleOnce(app.deps);
  expect((await app.db('exam').where({ exam_id: exam.exam_id }).first('over_at')).over_at).not.toBeNull();
});

test('[DAY-11] practice takes the accommodation of its own duration; larger type opens with the exam', async () => {
  const student = await app.build.student();
  const call = await app.as(student);
  await call('PUT /api/exam-preferences', {
    body: { preferences: { ...usualPreferences, tint: 'cream' }, changed_at: testStart.toISOString() },
  });
  app.clock.set(minute(1));
  await grant(student, { time_factor: 1.1, break_minutes: 2, text_size: 150 });
  expect((await call('GET /api/practice-exam', {})).body).toMatchObject({ duration: 35, extra_minutes: 5 });
  const preferences = async () => (await call('GET /api/exam-preferences', {})).body.preferences;
  expect(await preferences()).toEqual({ ...usualPreferences, tint: 'cream', text_size: 150 });
  app.clock.set(minute(2));
  const own = { ...usualPreferences, text_size: 125 as const };
  await call('PUT /api/exam-preferences', { body: { preferences: own, changed_at: minute(2).toISOString() } });
  expect(await preferences()).toEqual(own);
  const seen = await call('GET /api/own-accommodation', {});
  expect(seen.body).toMatchObject({ time_factor: 1.1, break_minutes: 2, text_size: 150 });
  expect(seen.text).not.toContain('A private reason');
});

test('[DAY-11] a page from before time was granted changes formats and takes no time away', async () => {
  const student = await app.build.student();
  await grant(student, { time_factor: 1.5, break_minutes: 5, text_size: 150 });
  const admin = await app.as(await app.build.admin());
  const params = { userId: student.id };
  const granted = async () => (await admin('GET /api/accounts/:userId/accommodation', { params })).body;
  const kept = { time_factor: 1.5, break_minutes: 5, text_size: 150 };
  for (const paper_formats of [['word' as const], []]) {
    const body = { paper_formats, reason: 'Decision 12' };
    expect((await admin('PUT /api/accounts/:userId/accommodation', { params, body })).status).toBe(200);
    expect(await granted()).toMatchObject({ ...kept, paper_formats });
  }
  await grant(student, {});
  expect(await granted()).toMatchObject({ time_factor: 1, changed_at: null });
});

test('[DAY-11] what can’t be granted is refused and changes nothing', async () => {
  const student = await app.build.student();
  const admin = await app.as(await app.build.admin());
  for (const wrong of [{ time_factor: 0.5 }, { time_factor: 3.5 }, { break_minutes: -1 }, { text_size: 110 }]) {
    const body = { paper_formats: [], reason: '', ...wrong };
    const reply = await admin('PUT /api/accounts/:userId/accommodation', { params: { userId: student.id }, body });
    expect(reply.status, JSON.stringify(wrong)).toBe(400);
  }
  expect(await app.db('accommodation').where({ student_id: student.id })).toEqual([]);
});
