import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

/** A class with a student, its doctor, and an assistant who isn’t in the team yet. */
async function taught() {
  const { build } = app;
  const { department_id } = await build.department();
  const inClass = await build.classOf({ department_id });
  const student = await build.student();
  await build.enrolment({ in: inClass, student });
  const assistant = await build.instructor();
  const lead = await app.as(inClass.instructor);
  const member = await app.as(assistant);
  const offeringId = inClass.offering_id;
  const courseCode = inClass.course.course_code;
  const set = (personId: number, part: 'doctor' | 'assistant' | 'invigilator', who = lead) =>
    who('PUT /api/offerings/:offeringId/team/:personId', { params: { offeringId, personId }, body: { part } });
  const leave = (personId: number, body: { still_reads: boolean; successor_id?: number }, who = lead) =>
    who('POST /api/offerings/:offeringId/team/:personId/removal', { params: { offeringId, personId }, body });
  const chapters = (who = member) => who('GET /api/courses/:courseCode/chapters', { params: { courseCode } });
  const announce = (person: { id: number }, who = member) =>
    who('POST /api/send-notification', {
      body: { userId: person.id, courseCode, EnMessage: 'Section moves', ArMessage: 'تغيير موعد السكشن' },
    });
  return {
    inClass,
    student,
    department_id,
    assistant,
    lead,
    member,
    offeringId,
    courseCode,
    set,
    leave,
    chapters,
    announce,
  };
}

test('a lead takes an assistant in, who sees the course among theirs and does what assistants may', async () => {
  const { inClass, assistant, lead, member, offeringId, courseCode, set, chapters, announce } = await taught();
  await app.build.chapter({ in: inClass, name: 'One.pdf' });
  expect((await chapters()).body).toMatchObject({ code: 'class.notYours' });
  expect((await set(assistant.id, 'assistant')).status).toBe(200);
  expect((await set(assistant.id, 'assistant')).status).toBe(200);
  expect((await chapters()).body).toHaveLength(1);
  const own = await member('GET /api/instructor/:userId/courses', { params: { userId: assistant.id } });
  expect(own.body).toMatchObject([{ course_code: courseCode, part: 'assistant' }]);
  const head = await member('GET /api/courses/:courseCode/head', { params: { courseCode } });
  expect(head.body).toMatchObject({ students: 1, team: { offering_id: offeringId, part: 'assistant' } });
  const today = await member('GET /api/today/instructor/:userId', { params: { userId: assistant.id } });
  expect(today.body.courses).toMatchObject([{ course_code: courseCode }]);
  expect((await announce(assistant)).status).toBeLessThan(300);
  const { body: found } = await member('GET /api/find/:userId', {
    params: { userId: assistant.id },
    query: { text: courseCode },
  });
  expect(found.filter(({ kind }) => kind === 'course').map(({ course_code }) => course_code)).toEqual([courseCode]);
  // nothing of an assistant is the gradebook’s, and the team is the lead’s
  expect((await member('GET /api/gradebook/:courseCode', { params: { courseCode } })).body.code).toBe('class.notYours');
  expect((await set((await app.build.instructor()).id, 'doctor', member)).body.code).toBe('offering.notFound');
  const team = await lead('GET /api/offerings/:offeringId/team', { params: { offeringId } });
  expect(team.body).toMatchObject({
    editable: true,
    members: [
      { person_id: inClass.instructor.id, part: 'lead' },
      { person_id: assistant.id, part: 'assistant' },
    ],
    left: [],
  });
  expect((await set(assistant.id, 'doctor')).status).toBe(200);
  expect((await member('GET /api/gradebook/:courseCode', { params: { courseCode } })).status).toBe(200);
});

test('who leaves reads nothing more, or reads on and changes nothing', async () => {
  const { assistant, lead, offeringId, set, leave, chapters, announce } = await taught();
  await set(assistant.id, 'assistant');
  expect((await leave(assistant.id, { still_reads: true })).status).toBe(200);
  expect((await chapters()).status).toBe(200);
  expect((await announce(assistant)).body.code).toBe('class.notYours');
  expect((await leave(assistant.id, { still_reads: true })).body.code).toBe('team.notMember');
  await set(assistant.id, 'assistant');
  expect((await announce(assistant)).status).toBeLessThan(300);
  await app.db('offering_member').where({ person_id: assistant.id }).update({ still_reads: false });
  expect((await leave(assistant.id, { still_reads: false })).status).toBe(200);
  expect((await chapters()).body).toMatchObject({ code: 'class.notYours' });
  const team = await lead('GET /api/offerings/:offeringId/team', { params: { offeringId } });
  expect(team.body.left).toMatchObject([{ person_id: assistant.id, still_reads: false }]);
});

test('a member with allotted works leaves only with a successor, who gets them; the lead takes them back', async () => {
  const { inClass, assistant, lead, set, leave } = await taught();
  const other = await app.build.instructor();
  await set(assistant.id, 'assistant');
  await set(other.id, 'doctor');
  const { assignment_id: id } = await app.build.assignment({ in: inClass });
  const allot = (doctorId: number) =>
    lead('PUT /api/markers/:kind/:id/:doctorId', {
      params: { kind: 'assignment', id, doctorId },
      body: { allotted: 'all', names_hidden: false },
    });
  expect((await allot(assistant.id)).status).toBe(200);
  expect((await leave(assistant.id, { still_reads: false })).body.code).toBe('team.allotted');
  const stranger = await app.build.instructor();
  expect((await leave(assistant.id, { still_reads: false, successor_id: stranger.id })).body.code).toBe(
    'account.notFound',
  );
  expect((await leave(assistant.id, { still_reads: false, successor_id: other.id })).status).toBe(200);
  const marks = () => app.db('marker').where({ assignment_id: id }).pluck('doctor_id');
  expect(await marks()).toEqual([other.id]);
  expect((await leave(other.id, { still_reads: false, successor_id: inClass.instructor.id })).status).toBe(200);
  expect(await marks()).toEqual([]);
});

test('the office changes teams, a registrar those of their departments; the lead stays', async () => {
  const { inClass, assistant, offeringId, set, department_id } = await taught();
  const registrarOf = (department: number) => app.build.admin({ duties: ['registrar'], registrar_of: [department] });
  const own = await app.as(await registrarOf(department_id));
  const foreign = await app.as(await registrarOf((await app.build.department()).department_id));
  expect((await set(assistant.id, 'assistant', own)).status).toBe(200);
  expect((await set(assistant.id, 'doctor', foreign)).body.code).toBe('offering.notFound');
  const params = { offeringId };
  expect((await foreign('GET /api/offerings/:offeringId/team', { params })).body).toMatchObject({
    code: 'offering.notFound',
  });
  expect((await set(inClass.instructor.id, 'doctor', own)).body.code).toBe('team.isLead');
  expect((await set((await app.build.student()).id, 'doctor', own)).body.code).toBe('account.notFound');
});

test('a doctor who leads one offering of a course and assists in another never does in the one what was asked of the other', async () => {
  const { inClass, assistant, member, offeringId, courseCode, set } = await taught();
  const { offering_id: own } = await app.build.classOf({ course: inClass.course, instructor: assistant });
  await set(assistant.id, 'assistant');
  const params = { courseCode };
  const term = `.${offeringId}`;
  const there = await member('GET /api/courses/:courseCode/head', { params, query: { term } });
  expect(there.body.team).toEqual({ offering_id: offeringId, part: 'assistant' });
  const here = await member('GET /api/courses/:courseCode/head', { params });
  expect(here.body.team).toEqual({ offering_id: own, part: 'lead' });
  expect((await member('GET /api/gradebook/:courseCode', { params })).status).toBe(200);
  expect((await member('GET /api/gradebook/:courseCode', { params, query: { term } })).body.code).toBe(
    'class.notYours',
  );
  const { body: more } = await member('GET /api/taken-over');
  expect(more).toMatchObject([{ offering_id: offeringId, led: false }]);
});

test('who gives classes away reads on if that was said; who has them reads the years before', async () => {
  const { inClass, courseCode, lead, offeringId } = await taught();
  const { term_id: before } = await app.build.plannedTerm('Long ago');
  await app.db.raw(
    'select offering_for(course_id, lead_id, ?::int, ?::timestamptz) from offering where offering_id = ?',
    [before, app.clock.now(), offeringId],
  );
  const { offering_id: old } = await app.db('offering').where({ term_id: before }).first('offering_id');
  await app.db.raw(
    `insert into instructor_course (department_course_id, created_at, offering_id)
     select department_course_id, created_at, ? from instructor_course where offering_id = ?`,
    [old, offeringId],
  );
  await app.db('term').where({ term_id: before }).update({ state: 'closed' });
  const taker = await app.build.instructor();
  const takes = await app.as(taker);
  const owner = await app.as(await app.build.admin());
  const params = { courseCode };
  const given = await owner('POST /api/accounts/:userId/hand-over', {
    params: { userId: inClass.instructor.id },
    body: { instructor_id: taker.id, still_reads: true },
  });
  expect(given.status, given.text).toBe(200);
  expect((await lead('GET /api/courses/:courseCode/chapters', { params })).status).toBe(200);
  expect((await lead('GET /api/grade-seals/:courseCode', { params })).status).toBe(200);
  const { exam_id: examId } = await app.build.exam({ in: inClass });
  const key = { params: { examId } };
  expect((await lead('GET /api/exams-questions/:examId', key)).body).toMatchObject({ code: 'exam.notFound' });
  expect((await takes('GET /api/exams-questions/:examId', key)).status).toBe(200);
  const past = () => takes('GET /api/courses/:courseCode/chapters', { params, query: { term: before } });
  expect((await past()).status).toBe(200);
  expect((await takes('GET /api/terms')).body.map(({ term_id }) => term_id)).toContain(before);
  const { hand_over_id } = given.body;
  const undone = await owner('POST /api/hand-overs/:id/undo', { params: { id: hand_over_id } });
  expect(undone.status, undone.text).toBe(200);
  expect((await past()).body).toMatchObject({ code: 'class.notYours' });
});
