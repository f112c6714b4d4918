import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import type { BuiltAccount } from '../../testing/factories/accounts.ts';
import type { BuiltClass } from '../../testing/factories/classes.ts';
import type { BuiltExam } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { withStatements } from '../../testing/statements.ts';
import { minute } from '../sitting/sitting.fixture.ts';
import { seatsIn } from './seats.ts';

let office: TestCall;
beforeEach(async () => {
  app.clock.set(testStart);
  office = await app.as(await app.build.admin());
});

let rooms = 0;
async function room(rows = 2, columns = 2): Promise<number> {
  const body = { name: `Hall ${++rooms}`, name_ar: `قاعة ${rooms}`, rows, columns };
  const reply = await office('POST /api/exam-rooms', { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.room_id;
}
const place = ({ exam_id }: BuiltExam, room_ids: number[], spaced = false) =>
  office('PUT /api/exam-office/:examId/rooms', { params: { examId: exam_id }, body: { room_ids, spaced } });
const observe = ({ exam_id }: BuiltExam, room_id: number, people: { id: number }[]) =>
  office('PUT /api/exam-office/:examId/observers', {
    params: { examId: exam_id },
    body: { room_id, person_ids: people.map(({ id }) => id) },
  });
const look = async ({ exam_id }: BuiltExam, by = office) => {
  const reply = await by('GET /api/exam-office/:examId', { params: { examId: exam_id } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const said = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply;
  return [status, (body as { code?: string }).code];
};
const move = ({ exam_id }: BuiltExam, starts: number, ends: number) =>
  app
    .db('exam')
    .where({ exam_id })
    .update({ start_at: minute(starts), ends_at: minute(ends), closes_at: minute(ends) });
async function ofCalendar({ exam_id }: BuiltExam, query: object = {}) {
  const reply = await office('GET /api/exam-office', { query: { from: testStart.toISOString(), days: 14, ...query } });
  expect(reply.status, reply.text).toBe(200);
  return { ...reply.body, exam: reply.body.exams.find((one) => one.exam_id === exam_id) };
}
/** A student of two classes. */
async function inBoth(): Promise<{ student: BuiltAccount; one: BuiltClass; two: BuiltClass }> {
  const { student, in: one } = await app.build.enrolment();
  const { in: two } = await app.build.enrolment({ student });
  return { student, one, two };
}

describe('the exam office', () => {
  test('rooms and seats: by number through the rooms in their order, every second seat if wanted, those left out are told', async () => {
    const { student, in: taught } = await app.build.enrolment();
    const others = [
      (await app.build.enrolment({ in: taught })).student,
      (await app.build.enrolment({ in: taught })).student,
    ];
    const students = [student, ...others].sort((a, b) => a.id - b.id);
    const exam = await app.build.exam({ in: taught, startsIn: 100, duration: 60 });
    const [small, big] = [await room(1, 2), await room(1, 3)];
    expect((await place(exam, [small])).body).toMatchObject({ seated: 2, unseated: 1 });
    expect((await place(exam, [small, big], true)).body).toMatchObject({ seated: 3, unseated: 0 });
    const seen = await look(exam);
    expect(seen.students.map(({ id, room_id, row, column }) => [id, room_id, row, column])).toEqual([
      [students[0]!.id, small, 1, 1],
      [students[1]!.id, big, 1, 1],
      [students[2]!.id, big, 1, 3],
    ]);
    expect((await ofCalendar(exam)).exam).toMatchObject({ students: 3, seats: 5, seated: 3, observers: 0, clashes: 0 });
    // the student sees the seat, in both names of the room
    const call = await app.as(students[2]!);
    const details = await call('GET /api/exams-details/:examId', { params: { examId: exam.exam_id } });
    expect(details.body.seat).toEqual({ room: expect.stringMatching(/^Hall \d+ · قاعة \d+$/), name: 'A3' });
    // who is enrolled since has no seat; who was withdrawn is on no list
    await app.build.enrolment({ in: taught });
    await app.db('enrolment').where({ student_id: students[0]!.id }).update({ withdrawn_at: testStart });
    const later = (await look(exam)).students.map(({ room_id }) => room_id);
    expect(later.toSorted()).toEqual([big, big, null].toSorted());
  });

  test('seats are given row by row from the front left', () => {
    const hall = { room_id: 1, name: 'A', name_ar: null, rows: 2, columns: 3 };
    const seats = (spaced: boolean) => seatsIn([hall], [1, 2, 3, 4, 5], spaced).map(({ row, column }) => [row, column]);
    expect(seats(false)).toEqual([[1, 1], [1, 2], [1, 3], [2, 1], [2, 2]]); // biome-ignore format: a plan
    expect(seats(true)).toEqual([[1, 1], [1, 3], [2, 1], [2, 3]]); // biome-ignore format: a plan
  });

  test('a room has one exam at a time; an exam that begins as another ends may follow it', async () => {
    const first = await app.build.exam({ startsIn: 100, duration: 60 });
    const meanwhile = await app.build.exam({ startsIn: 159, duration: 60 });
    const next = await app.build.exam({ startsIn: 160, duration: 60 });
    const hall = await room();
    expect((await place(first, [hall])).status).toBe(200);
    expect(await said(place(meanwhile, [hall]))).toEqual([409, 'examRoom.taken']);
    expect((await look(meanwhile)).rooms.find(({ room_id }) => room_id === hall)?.taken).toBe(true);
    expect((await place(next, [hall])).status).toBe(200);
    expect(await said(place(next, [999_999]))).toEqual([404, 'examRoom.notFound']);
    // two at once: one of them holds
    await place(first, []);
    await place(next, []);
    const both = await Promise.all([place(first, [hall]), place(meanwhile, [hall])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('nobody observes an exam of their own subject, nor two exams at once', async () => {
    const one = await app.build.exam({ startsIn: 100, duration: 60 });
    const two = await app.build.exam({ startsIn: 130, duration: 60 });
    const after = await app.build.exam({ startsIn: 160, duration: 60 });
    const [a, b] = [await room(), await room()];
    await place(one, [a, b]);
    const colleague = (await app.build.classOf({ course: one.in.course })).instructor;
    const assistant = await app.build.instructor();
    await app.db('offering_member').insert({
      offering_id: one.in.offering_id,
      person_id: assistant.id,
      part: 'assistant',
      since: testStart,
    });
    for (const person of [one.in.instructor, colleague, assistant])
      expect(await said(observe(one, a, [person]))).toEqual([409, 'observer.ownSubject']);
    const free = await app.build.instructor();
    expect((await observe(one, a, [free])).status).toBe(200);
    expect((await look(one)).places.map(({ observers }) => observers.length)).toEqual([1, 0]);
    // from one of its rooms to the other
    expect((await observe(one, b, [free])).status).toBe(200);
    expect((await look(one)).places.map(({ observers }) => observers.length)).toEqual([0, 1]);
    const other = await room();
    await place(two, [other]);
    expect(await said(observe(two, other, [free]))).toEqual([409, 'observer.elsewhere']);
    await place(after, [other]).then(({ body }) => expect(body).toMatchObject({ code: 'examRoom.taken' }));
    await place(after, [a]);
    expect((await observe(after, a, [free])).status).toBe(200);
    expect(await said(observe(two, a, [free]))).toEqual([404, 'examRoom.notFound']);
    expect(await said(observe(one, a, [await app.build.student()]))).toEqual([404, 'account.notFound']);
    // who comes to teach the course afterwards no longer observes it
    const nobody = async () => (await look(one)).places.every(({ observers }) => observers.length === 0);
    expect(await nobody()).toBe(false);
    await app.build.classOf({ course: one.in.course, instructor: free });
    expect(await nobody()).toBe(true);
    expect((await look(after)).places[0]?.observers).toHaveLength(1);
    // the constraints are the database’s own
    const row = {
      exam_id: two.exam_id,
      room_id: other,
      person_id: free.id,
      during: app.db.raw('exam_minutes(?, ?)', [minute(190), minute(230)]),
    };
    await expect(app.db('exam_observer').insert(row)).rejects.toThrow(/exam_observer_once/);
  });

  test('an exam that moves takes free rooms along and gives up taken ones; one that only ends later keeps what it has', async () => {
    const exam = await app.build.exam({ startsIn: 100, duration: 60 });
    const next = await app.build.exam({ startsIn: 160, duration: 60 });
    const hall = await room();
    await place(exam, [hall]);
    await place(next, [hall]);
    const held = async (one: BuiltExam) => (await look(one)).places.length;
    await move(exam, 100, 170);
    expect(await held(exam)).toBe(1);
    await move(exam, 400, 460);
    expect(await held(exam)).toBe(1);
    const before = await app.build.exam({ startsIn: 410, duration: 15 });
    expect(await said(place(before, [hall]))).toEqual([409, 'examRoom.taken']);
    await move(exam, 170, 230);
    expect([await held(exam), await held(next)]).toEqual([0, 1]);
    await app.db('exam').where({ exam_id: next.exam_id }).update({ deleted_at: testStart });
    expect(await app.db('exam_place').where({ room_id: hall })).toEqual([]);
  });

  test('the calendar counts students with two exams at once, each once, and names them; touching exams, drafts and other terms don’t count', async () => {
    const { student, one, two } = await inBoth();
    await app.build.enrolment({ in: one });
    const first = await app.build.exam({ in: one, startsIn: 100, duration: 60 });
    const touching = await app.build.exam({ in: two, startsIn: 160, duration: 60 });
    await app.build.exam({ in: two, startsIn: 100, duration: 60, draft: true });
    expect((await ofCalendar(first)).exam?.clashes).toBe(0);
    const { clashing_students: none } = await ofCalendar(first);
    await move(touching, 159, 219);
    const third = await app.build.exam({ in: two, startsIn: 90, duration: 30 });
    const seen = await ofCalendar(first);
    expect([seen.exam?.clashes, seen.clashing_students - none]).toEqual([1, 1]);
    expect((await look(first)).clashes.map(({ student_id, exam_id }) => [student_id, exam_id])).toEqual([
      [student.id, third.exam_id],
      [student.id, touching.exam_id],
    ]);
    expect((await ofCalendar(first, { clashes: 'yes' })).exams.every(({ clashes }) => clashes > 0)).toBe(true);
    const planned = await app.build.plannedTerm('Office term');
    const elsewhere = await office('GET /api/exam-office', {
      query: { from: testStart.toISOString(), term: planned.term_id } as Record<string, string | number>,
    });
    expect(elsewhere.body.exams).toEqual([]);
    // another term’s calendar begins with its first day
    const begun = await office('GET /api/exam-office', {
      query: { weeks: 2, term: planned.term_id } as Record<string, number>,
    });
    expect(begun.body.from).toBe(
      new Date(Date.parse(`${planned.starts_on}T10:00:00Z`) + 14 * 86_400_000).toISOString(),
    );
  });

  test('more time by an accommodation makes a clash of exams that follow each other', async () => {
    const { student, one, two } = await inBoth();
    const first = await app.build.exam({ in: one, startsIn: 100, duration: 60 });
    await app.build.exam({ in: two, startsIn: 165, duration: 60 });
    expect((await ofCalendar(first)).exam?.clashes).toBe(0);
    const body = { paper_formats: [], time_factor: 1.25, break_minutes: 0, text_size: null, reason: 'Private' };
    const params = { userId: student.id };
    expect((await office('PUT /api/accounts/:userId/accommodation', { params, body })).status).toBe(200);
    expect((await ofCalendar(first)).exam?.clashes).toBe(1);
    expect((await look(first)).clashes).toHaveLength(1);
  });

  test('the calendar takes two statements, and a look at an exam eight, whatever is stored', async () => {
    const exam = await app.build.exam({ startsIn: 100 });
    const own = ({ sql }: { sql: string }) => /exam/.test(sql);
    const calendar = await withStatements(() => ofCalendar(exam));
    expect(calendar.statements.filter(own)).toHaveLength(2);
    const one = await withStatements(() => look(exam));
    expect(one.statements.filter(own).length).toBeLessThanOrEqual(7);
  });

  test('an invigilator’s plan gives way to the office’s, whose one room is on the plan of the hall', async () => {
    const { student, in: taught } = await app.build.enrolment();
    const exam = await app.build.exam({ in: taught, startsIn: 100 });
    const doctor = await app.as(taught.instructor);
    const params = { examId: exam.exam_id };
    const arrange = () =>
      doctor('PUT /api/exam-seating/:examId', {
        params,
        body: { room: 'Mine', rows: 3, columns: 3, seats: [{ student_id: student.id, row: 3, column: 3 }] },
      });
    expect((await arrange()).status).toBe(200);
    const hall = await room();
    await place(exam, [hall]);
    const plan = async () => (await doctor('GET /api/exam-invigilation/:examId', { params })).body;
    expect(await plan()).toMatchObject({
      seating: { rows: 2, columns: 2 },
      students: [{ seat_row: 1, seat_column: 1 }],
    });
    expect(await said(arrange())).toEqual([409, 'seating.byOffice']);
    expect(await said(doctor('DELETE /api/exam-seating/:examId', { params }))).toEqual([409, 'seating.byOffice']);
    await place(exam, [hall, await room()]);
    expect((await plan()).seating).toBeNull();
    await place(exam, []);
    expect((await arrange()).status).toBe(200);
  });

  test('rooms: names are taken once, seats that are given out stay, a room in use isn’t removed', async () => {
    const { in: taught } = await app.build.enrolment();
    await app.build.enrolment({ in: taught });
    const exam = await app.build.exam({ in: taught, startsIn: 100 });
    const hall = await room(1, 2);
    const { name } = (await office('GET /api/exam-rooms')).body.find(({ room_id }) => room_id === hall)!;
    expect(
      await said(office('POST /api/exam-rooms', { body: { name: name.toUpperCase(), rows: 1, columns: 1 } })),
    ).toEqual([409, 'examRoom.nameExists']);
    await place(exam, [hall]);
    const change = (columns: number) =>
      office('PUT /api/exam-rooms/:roomId', { params: { roomId: hall }, body: { name, rows: 1, columns } });
    const remove = () => office('DELETE /api/exam-rooms/:roomId', { params: { roomId: hall } });
    expect(await said(change(1))).toEqual([409, 'examRoom.inUse']);
    expect((await change(4)).status).toBe(200);
    expect(await said(remove())).toEqual([409, 'examRoom.inUse']);
    await place(exam, []);
    expect((await remove()).status).toBe(200);
    expect(await said(place(exam, [hall]))).toEqual([404, 'examRoom.notFound']);
    expect(await said(office('POST /api/exam-rooms', { body: { name: ' ', rows: 0, columns: 61 } }))).toEqual([
      400,
      'request.invalid',
    ]);
  });

  test('a registrar reaches exams of their own departments alone; ended exams and closed terms stay as they are', async () => {
    const mine = await app.build.classOf();
    const { department_id } = (await app
      .db('department_course')
      .where({ id: mine.department_course_id })
      .first('department_id'))!;
    const registrar = await app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] }));
    const own = await app.build.exam({ in: mine, startsIn: 100 });
    const others = await app.build.exam({ startsIn: 100 });
    expect((await look(own, registrar)).exam_id).toBe(own.exam_id);
    const seen = (await registrar('GET /api/exam-office', { query: { from: testStart.toISOString() } })).body.exams;
    expect(seen.filter(({ within }) => within).map(({ exam_id }) => exam_id)).toEqual([own.exam_id]);
    const params = { examId: others.exam_id };
    expect(await said(registrar('GET /api/exam-office/:examId', { params }))).toEqual([403, 'duty.otherDepartment']);
    expect(await said(registrar('PUT /api/exam-office/:examId/rooms', { params, body: { room_ids: [] } }))).toEqual([
      403,
      'duty.otherDepartment',
    ]);
    const helpDesk = await app.as(await app.build.admin({ duties: ['helpDesk'] }));
    expect(await said(helpDesk('GET /api/exam-office'))).toEqual([403, 'session.wrongDuty']);
    app.clock.set(minute(400));
    office = await app.as(await app.build.admin());
    expect(await said(place(own, []))).toEqual([409, 'exam.ended']);
  });
});

describe('enrolling', () => {
  test('tells who then has two exams at once, in a preview too, and keeps nobody out', async () => {
    const { student, in: one } = await app.build.enrolment();
    const two = await app.build.classOf();
    const exam = await app.build.exam({ in: one, startsIn: 100, duration: 60, exam_name: 'First' });
    await app.build.exam({ in: two, startsIn: 130, duration: 60, exam_name: 'Second' });
    await app.build.exam({ in: two, startsIn: 300, duration: 60 });
    const classes = [two.instructor_course_id];
    const { department_id } = await app.db('account').where({ id: student.id }).first('department_id');
    const preview = await office('POST /api/students-enrollments/class', {
      body: { department_id, instructor_course_ids: classes, preview: true },
    });
    const told = {
      student_id: student.id,
      exam_name: 'Second',
      other_name: 'First',
      start_at: minute(130).toISOString(),
    };
    expect(preview.body).toMatchObject({ clashing_students: 1, clashes: [told] });
    const body = { student_id: student.id, instructor_course_ids: classes };
    const added = await office('POST /api/students-enrollments', { body });
    expect(added.status, added.text).toBe(201);
    expect(added.body).toMatchObject({ clashing_students: 1, clashes: [told] });
    expect((await ofCalendar(exam)).exam?.clashes).toBe(1);
  });

  test('finds exams of two classes that are chosen together, once, and none that are over', async () => {
    const student = await app.build.student();
    const [one, two] = [await app.build.classOf(), await app.build.classOf()];
    await app.build.exam({ in: one, startsIn: 100, duration: 60 });
    await app.build.exam({ in: two, startsIn: 100, duration: 60 });
    const enrol = async (who: BuiltAccount) =>
      (
        await office('POST /api/students-enrollments', {
          body: { student_id: who.id, instructor_course_ids: [one.instructor_course_id, two.instructor_course_id] },
        })
      ).body;
    expect(await enrol(student)).toMatchObject({ clashing_students: 1, clashes: [expect.anything()] });
    app.clock.set(minute(400));
    office = await app.as(await app.build.admin());
    expect(await enrol(await app.build.student())).toMatchObject({ clashing_students: 0, clashes: [] });
  });
});
