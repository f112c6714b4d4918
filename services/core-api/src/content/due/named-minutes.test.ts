import { randomUUID } from 'node:crypto';
import { minuteEnd } from '@daftar/contracts/named-minute';
import { sqlRow } from '@daftar/service-kit/sql/sql';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { tellDue } from '../telling/tell-due.ts';

beforeEach(() => app.clock.set(testStart));
// the tests begin on a whole minute: “due 10:59 am” in Cairo is 59 minutes later
const due = new Date(testStart.getTime() + 59 * 60_000);
const second = (n: number) => new Date(due.getTime() + n * 1000);
const lastSecond = second(59);
const nextMinute = second(60);

test.for(['2026-11-01T08:59:00Z', '2026-11-01T08:59:30.5Z', '2027-10-28T21:59:00Z', '2027-04-29T21:59:59.999Z'])(
  '[COR-06] the end of the minute that %s names is the same in TypeScript and SQL',
  async (at, { app }) => {
    const row = await sqlRow<{ ends: Date }>(app.db, 'select minute_end(?) as ends', [at]);
    expect(row.ends.getTime()).toBe(minuteEnd(at));
    expect(row.ends.toISOString()).toBe(`${at.slice(0, 17)}59.999Z`);
  },
);

test('[COR-06] work is taken until the last second of the minute that the due date names, everywhere', async () => {
  const made = await app.build.assignment({ dueAt: due });
  const { student } = await app.build.enrolment({ in: made.in });
  const [call, doctor] = [await app.as(student), await app.as(made.in.instructor)];
  const id = made.assignment_id;
  const handIn = () =>
    call('POST /api/upload-student-assignment', {
      body: { userId: student.id, assignmentId: id },
      files: { file: new File(['My work'], 'work.txt') },
    });
  const courseCode = made.in.course.course_code;
  const listed = async () => (await call('GET /api/assignments/:courseCode', { params: { courseCode } })).body[0];
  const isOver = async () => (await doctor('GET /api/assignment-release/:id', { params: { id } })).body.over;
  const { student: absent } = await app.build.enrolment({ in: made.in });
  /** What the gradebook says of who has not handed in. */
  const blank = async () => {
    const { body } = await doctor('GET /api/gradebook/:courseCode', { params: { courseCode } });
    return body.students.find(({ student_id }) => student_id === absent.id)?.cells[0]?.[1];
  };
  app.clock.set(lastSecond);
  const handed = await handIn();
  expect(handed.status, handed.text).toBe(201);
  // the specified field says what was typed
  expect(await listed()).toMatchObject({ due_date: due.toISOString(), open: true });
  expect([await isOver(), await blank(), await tellDue(app.deps)]).toEqual([false, 'later', 0]);
  app.clock.set(nextMinute);
  expect((await handIn()).body.code).toBe('assignment.closed');
  expect(await listed()).toMatchObject({ open: false });
  expect([await isOver(), await blank(), await tellDue(app.deps)]).toEqual([true, 'missing', 1]);
  const { body } = await doctor('GET /api/gradebook/:courseCode', { params: { courseCode } });
  // [points, state, version, late]: what came in the last second is not late
  expect(body.students.find(({ student_id }) => student_id === student.id)?.cells[0]?.[3]).toBe(0);
});

test('[COR-06] an exam can be begun and written until then, also one that the version before stored', async () => {
  const exam = await app.build.exam({ duration: 30, dueIn: 59 });
  const taker = await app.build.enrolment({ in: exam.in });
  const late = await app.build.enrolment({ in: exam.in });
  const opens = async (student: typeof taker.student) =>
    (await app.as(student))('POST /api/attempts', { body: { examId: exam.exam_id, device: randomUUID() } });
  // as the version before writes it
  await app.db('exam').where({ exam_id: exam.exam_id }).update({ ends_at: due, closes_at: due });
  app.clock.set(lastSecond);
  const opened = await opens(taker.student);
  expect(opened.body.deadline, opened.text).toBe(new Date(minuteEnd(due)).toISOString());
  const details = await (await app.as(taker.student))('GET /api/exams-details/:examId', {
    params: { examId: exam.exam_id },
  });
  expect(details.body).toMatchObject({ state: 'running', due_date: due.toISOString() });
  app.clock.set(nextMinute);
  expect((await opens(late.student)).body.code).toBe('exam.ended');
});

test('[COR-06] what was typed without a due date ends when its duration does, and no minute later', async () => {
  const exam = await app.build.exam({ duration: 59 });
  const { student } = await app.build.enrolment({ in: exam.in });
  app.clock.set(due);
  const call = await app.as(student);
  const reply = await call('POST /api/attempts', { body: { examId: exam.exam_id, device: randomUUID() } });
  expect(reply.body.code).toBe('exam.ended');
});

test('[COR-06] an exam that begins in the minute in which another ends doesn’t clash with it', async () => {
  const { in: taught } = await app.build.exam({ duration: 30, dueIn: 59 });
  await app.build.enrolment({ in: taught });
  const doctor = await app.as(taught.instructor);
  const clashes = async (start: Date) =>
    (
      await doctor('GET /api/exam-plan/:courseCode', {
        params: { courseCode: taught.course.course_code },
        query: { start_at: start.toISOString(), duration: 30 },
      })
    ).body.clashes;
  expect([await clashes(due), await clashes(second(-60))]).toEqual([0, 1]);
});
