import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';

beforeEach(() => app.clock.set(testStart));

async function hall() {
  const it = await sit(app);
  const other = (await app.build.enrolment({ in: it.exam.in })).student;
  const doctor = await app.as(it.exam.in.instructor);
  const params = { examId: it.exam.exam_id };
  type Seat = { student_id: number; row: number; column: number };
  const arrange = (seats: Seat[], by = doctor) =>
    by('PUT /api/exam-seating/:examId', { params, body: { room: ' Hall 3 ', rows: 2, columns: 3, seats } });
  const view = async () => (await doctor('GET /api/exam-invigilation/:examId', { params })).body;
  const details = async () => (await it.call('GET /api/exams-details/:examId', { params })).body;
  return { it, other, doctor, params, arrange, view, details };
}

test('[DAY-09] seats are on the invigilator’s plan and on the student’s own page, and can be arranged again', async () => {
  const { it, other, doctor, params, arrange, view, details } = await hall();
  expect([(await view()).seating, (await details()).seat]).toEqual([null, null]);
  const first = await arrange([
    { student_id: it.student.id, row: 2, column: 3 },
    { student_id: other.id, row: 1, column: 1 },
  ]);
  expect(first.status, first.text).toBe(200);
  const seen = await view();
  expect(seen.seating).toEqual({ room: 'Hall 3', rows: 2, columns: 3 });
  expect(seen.students).toMatchObject([
    { student_id: it.student.id, seat_row: 2, seat_column: 3 },
    { student_id: other.id, seat_row: 1, seat_column: 1 },
  ]);
  expect((await details()).seat).toEqual({ room: 'Hall 3', name: 'B3' });
  await arrange([{ student_id: other.id, row: 2, column: 3 }]);
  expect((await view()).students.map(({ seat_row }) => seat_row)).toEqual([null, 2]);
  await doctor('DELETE /api/exam-seating/:examId', { params });
  expect([(await view()).seating, (await details()).seat]).toEqual([null, null]);
  const acts = await app.db('audit_event').where({ subject_id: String(params.examId), subject_type: 'exam' });
  const actions = acts.map(({ action }) => action).filter((action) => action.includes('seated'));
  expect(actions.toSorted()).toEqual(['exam.seated', 'exam.seated', 'exam.unseated']);
});

test('[DAY-09] no seat twice, none outside the room, none for strangers, by strangers or after the end', async () => {
  const { it, other, arrange, view } = await hall();
  const code = async (...seats: [number, number, number][]) =>
    (await arrange(seats.map(([student_id, row, column]) => ({ student_id, row, column })))).body.code;
  const { id } = it.student;
  expect(await code([id, 1, 1], [other.id, 1, 1])).toBe('seating.seatTwice');
  expect(await code([id, 1, 1], [id, 1, 2])).toBe('seating.seatTwice');
  expect(await code([id, 3, 1])).toBe('seating.outside');
  expect(await code([id, 1, 4])).toBe('seating.outside');
  const stranger = (await app.build.enrolment()).student;
  expect(await code([stranger.id, 1, 1])).toBe('enrolment.notFound');
  expect((await arrange([{ student_id: id, row: 0, column: 1 }])).status).toBe(400);
  const colleague = await app.as((await app.build.classOf({ course: it.exam.in.course })).instructor);
  expect((await arrange([], colleague)).body.code).toBe('exam.notFound');
  expect((await arrange([], it.call)).body.code).toBe('session.wrongRole');
  // two plans at once: one of them holds, whole
  await Promise.all([
    arrange([{ student_id: id, row: 1, column: 1 }]),
    arrange([{ student_id: other.id, row: 1, column: 1 }]),
  ]);
  expect((await view()).students.filter(({ seat_row }) => seat_row !== null)).toHaveLength(1);
  app.clock.set(minute(121));
  expect(await code([id, 1, 1])).toBe('exam.ended');
});

test('[DAY-09] a withdrawn student with an attempt keeps a seat and gets extra time with the others', async () => {
  const { it, other, doctor, params, arrange, view } = await hall();
  await app.db('enrolment').where({ id: it.enrolmentId }).update({ withdrawn_at: app.clock.now() });
  const seats = [it.student.id, other.id].map((student_id, n) => ({ student_id, row: 1, column: n + 1 }));
  const seated = await arrange(seats);
  expect(seated.status, seated.text).toBe(200);
  const extra = { ...params, studentId: it.student.id, studentIds: [it.student.id, other.id], minutes: 10 };
  const granted = await doctor('POST /api/exam-extensions', { body: extra });
  expect(granted.status, granted.text).toBe(201);
  expect((await view()).extensions).toHaveLength(2); // each once
  const own = await it.call('GET /api/user/:userId/data', { params: { userId: it.student.id } });
  expect(own.body).toMatchObject({ exam_seats: [{ room: 'Hall 3', seat_row: 1, seat_column: 1 }] });
});

test('[DAY-09] the seat of a student who was withdrawn is free, and stays with who has it now', async () => {
  const { it, other, arrange, view } = await hall();
  const seats = async () => (await view()).students.map(({ student_id, seat_row }) => [student_id, seat_row]);
  const enrolled = (withdrawn_at: Date | null) =>
    app.db('enrolment').where({ student_id: other.id }).update({ withdrawn_at });
  await arrange([{ student_id: other.id, row: 1, column: 1 }]);
  await enrolled(app.clock.now());
  expect(await seats()).toEqual([[it.student.id, null]]);
  const given = await arrange([{ student_id: it.student.id, row: 1, column: 1 }]);
  expect(given.status, given.text).toBe(200);
  await enrolled(null);
  expect(new Map((await seats()) as [number, number][])).toEqual(
    new Map([
      [it.student.id, 1],
      [other.id, null],
    ]),
  );
});
