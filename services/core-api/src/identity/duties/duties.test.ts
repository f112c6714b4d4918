import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { TestCall, TestReply } from '../../testing/client.ts';
import { reachOfAdmin } from './reach.ts';

const said = ({ status, body }: TestReply<unknown>) => [status, (body as { code?: string }).code];
const fine = (reply: TestReply<unknown>) => expect(reply.status, reply.text).toBeLessThan(300);
const refusedAs = (reply: TestReply<unknown>, code: string) => expect(said(reply)).toEqual([403, code]);

let mine: number;
let other: number;
let owner: TestCall;
let registrar: TestCall;
let helpDesk: TestCall;
beforeEach(async () => {
  mine = (await app.build.department()).department_id;
  other = (await app.build.department()).department_id;
  owner = await app.as(await app.build.admin());
  registrar = await app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [mine] }));
  helpDesk = await app.as(await app.build.admin({ duties: ['helpDesk'] }));
});

const update = (by: TestCall, body: Record<string, unknown>) => by('POST /api/update-account', { body });
const setDuties = (by: TestCall, userId: number, duties: string[] | null, department_ids: number[] = []) =>
  by('PUT /api/accounts/:userId/duties', { params: { userId }, body: { duties, department_ids } });
const makePassword = async (by: TestCall, id: number) => {
  const { body, status, text } = await by('POST /api/accounts/passwords', { body: { userIds: [id] } });
  expect(status, text).toBe(200);
  return body.slips.length === 1;
};
const remove = (by: TestCall, userId: number) =>
  by('POST /api/delete-account/:userId', { params: { userId }, query: { confirm: 'yes' } });
const classIn = async (department_id: number) => app.build.classOf({ department_id });

describe('[TRU-17] giving duties', () => {
  test('an owner gives and takes them; the admin is signed out and told, and the log says both', async () => {
    const admin = await app.build.admin({ duties: ['auditor'] });
    const before = await app.as(admin);
    fine(await setDuties(owner, admin.id, ['helpDesk', 'registrar'], [other, mine, mine]));
    expect((await before('GET /api/users')).status).toBe(401);
    const now = await app.as(admin);
    const auth = await now('GET /api/auth');
    expect(auth.body).toMatchObject({ duties: ['registrar', 'helpDesk'] });
    const shown = await owner('GET /api/accounts/:userId', { params: { userId: admin.id } });
    expect(shown.body).toMatchObject({ duties: ['registrar', 'helpDesk'], duty_departments: [mine, other] });
    const told = await app.db('outbox').whereRaw(`payload ->> 'what' = 'dutiesChanged'`).pluck('payload');
    expect(told.some(({ userId }: { userId: number }) => userId === admin.id)).toBe(true);
    const logged = await app.db('audit_event').where({ action: 'account.dutiesChanged' }).orderBy('id', 'desc').first();
    expect([logged?.subject_id, logged?.before, logged?.after]).toEqual([
      String(admin.id),
      { duties: ['auditor'], department_ids: [] },
      { duties: ['registrar', 'helpDesk'], department_ids: [mine, other] },
    ]);
    fine(await setDuties(owner, admin.id, ['auditor']));
    expect(await app.db('registrar_department').where({ account_id: admin.id })).toEqual([]);
  });

  test('nobody else does, not even to themselves, and only admins have duties', async () => {
    const admin = await app.build.admin({ duties: ['helpDesk', 'auditor'] });
    const call = await app.as(admin);
    refusedAs(await setDuties(call, admin.id, null), 'session.wrongDuty');
    refusedAs(await setDuties(registrar, admin.id, null), 'session.wrongDuty');
    const unconfirmed = await app.as(await app.build.admin(), { confirmed: false });
    refusedAs(await setDuties(unconfirmed, admin.id, null), 'session.confirmNeeded');
    const doctor = await app.build.instructor();
    expect(said(await setDuties(owner, doctor.id, ['auditor']))).toEqual([409, 'account.notAnAdmin']);
    expect(said(await setDuties(owner, admin.id, ['registrar']))).toEqual([400, 'duty.departmentsNeeded']);
    expect(said(await setDuties(owner, admin.id, ['registrar'], [987_654]))).toEqual([404, 'department.notFound']);
    await expect(
      app
        .db('account')
        .where({ id: doctor.id })
        .update({ duties: ['auditor'] }),
    ).rejects.toThrow(/account_duties/);
  });

  test('an owner adds staff who choose their own password; nobody becomes an owner that way', async () => {
    const n = Date.parse('2026-11-01') / 1000 + mine;
    const body = { userID: n, firstName: 'Hoda', lastName: 'Samir', email: `staff${n}@daftar.test` };
    const staff = { ...body, password: 'nine green lanterns', duties: ['auditor'], department_ids: [] };
    fine(await owner('POST /api/staff', { body: staff }));
    const signedIn = await app.anonymous('POST /api/auth/signIn', {
      body: { email: staff.email, password: staff.password },
    });
    expect(signedIn.body).toMatchObject({ role: 'admin', duties: ['auditor'], mustChangePassword: true });
    refusedAs(await registrar('POST /api/staff', { body: { ...staff, userID: n + 1 } }), 'session.wrongDuty');
    expect((await owner('POST /api/staff', { body: { ...staff, userID: n + 1, duties: null } })).status).toBe(400);
    expect((await owner('POST /api/staff', { body: { ...staff, userID: n + 1, duties: [] } })).status).toBe(400);
  });
});

describe('[TRU-17] help desk', () => {
  test('makes passwords for students and new doctors, never for admins or doctors with exams or work', async () => {
    expect(await makePassword(helpDesk, (await app.build.student()).id)).toBe(true);
    expect(await makePassword(helpDesk, (await app.build.instructor()).id)).toBe(true);
    const exam = await app.build.exam();
    expect(await makePassword(helpDesk, exam.in.instructor.id)).toBe(false);
    const { in: taught } = await app.build.assignment();
    expect(await makePassword(helpDesk, taught.instructor.id)).toBe(false);
    for (const admin of [await app.build.admin(), await app.build.admin({ duties: ['auditor'] })])
      expect(await makePassword(helpDesk, admin.id)).toBe(false);
    expect(await makePassword(owner, exam.in.instructor.id)).toBe(true);
    const by = async (id: number) =>
      (await helpDesk('GET /api/accounts/:userId', { params: { userId: id } })).body.password_by;
    expect(await by(exam.in.instructor.id)).toBe('owner');
    expect(await by((await app.build.student()).id)).toBe(null);
    expect(await by((await app.build.admin()).id)).toBe('itself');
  });

  test('signs people out, but no admin, and changes nothing else of an account', async () => {
    const student = await app.build.student();
    const signedIn = await app.as(student);
    const end = (userId: number) => helpDesk('DELETE /api/accounts/:userId/sessions', { params: { userId } });
    fine(await end(student.id));
    expect((await signedIn('GET /api/user/:userId', { params: { userId: student.id } })).status).toBe(401);
    refusedAs(await end((await app.build.admin()).id), 'account.ofOwners');
    for (const fields of [{ newEmail: 'taken.over@daftar.test' }, { newPassword: 'a fresh password' }])
      refusedAs(await update(helpDesk, { userID: student.id, ...fields }), 'session.wrongDuty');
    const { id } = await app.build.admin();
    refusedAs(await update(helpDesk, { userID: id, newEmail: 'x@daftar.test' }), 'session.wrongDuty');
    refusedAs(
      await helpDesk('DELETE /api/accounts/:userId/factors', {
        params: { userId: student.id },
        body: { identity_check: 'inPerson' },
      }),
      'session.wrongDuty',
    );
  });

  test('is not let into a running exam by signing its student out', async () => {
    const exam = await app.build.exam();
    const { student } = await app.build.enrolment({ in: exam.in });
    await app.as(student);
    const reply = await helpDesk('DELETE /api/accounts/:userId/sessions', { params: { userId: student.id } });
    expect(said(reply)).toEqual([409, 'ending.examRunning']);
  });
});

describe('[TRU-17] a registrar', () => {
  test('who is an admin no more reaches nothing, as an import does that goes on', async () => {
    const admin = await app.build.admin({ duties: ['registrar'], registrar_of: [mine] });
    expect(await reachOfAdmin(app.db, admin.id)).toEqual([mine]);
    await app.db('account').where({ id: admin.id }).update({ role: 'instructor', duties: null });
    expect(await reachOfAdmin(app.db, admin.id)).toEqual([]);
    expect(await reachOfAdmin(app.db, 987_654_321)).toEqual([]);
  });

  test('sees and changes the accounts of their departments alone, and moves nobody in or out', async () => {
    const inside = await app.build.student({ department_id: mine });
    const outside = await app.build.student({ department_id: other });
    const nowhere = await app.build.instructor();
    const search = { query: { search: 'student', limit: 1000 } };
    const ids = (await registrar('GET /api/users', search)).body.map(({ id }) => id);
    expect([ids.includes(inside.id), ids.includes(outside.id)]).toEqual([true, false]);
    for (const sort of ['name', 'department', 'email'] as const) {
      const { body } = await registrar('GET /api/users', { query: { sort } });
      expect(body.map(({ department_id }) => department_id)).toEqual(body.map(() => mine));
    }
    expect((await registrar('GET /api/users/count')).body.total).toBe(1);
    expect((await registrar('GET /api/students')).body.map(({ id }) => id)).toEqual([inside.id]);
    expect((await registrar('GET /api/departments')).body.map(({ department_id }) => department_id)).toEqual([mine]);
    for (const { id } of [outside, nowhere, await app.build.admin()]) {
      refusedAs(await registrar('GET /api/accounts/:userId', { params: { userId: id } }), 'duty.otherDepartment');
      expect((await update(registrar, { userID: id, newDepartmentID: mine })).status).toBe(403);
      expect((await remove(registrar, id)).status).toBe(403);
      expect(await makePassword(registrar, id)).toBe(false);
    }
    refusedAs(
      await registrar('GET /api/accounts/:userId/accommodation', { params: { userId: outside.id } }),
      'duty.otherDepartment',
    );
    refusedAs(await update(registrar, { userID: inside.id, newDepartmentID: other }), 'duty.otherDepartment');
    fine(
      await update(registrar, { userID: inside.id, newFirstName: 'Renamed', newEmail: `m${inside.id}@daftar.test` }),
    );
    expect(await makePassword(registrar, inside.id)).toBe(true);
    fine(await remove(registrar, inside.id));
  });

  test('adds accounts to their departments alone, and none without one', async () => {
    const body = { firstName: 'Mona', lastName: 'Adel', role: 'instructor' };
    const add = (userID: number, departmentID: number | null) =>
      registrar('POST /api/add-account', {
        body: { ...body, userID, email: `new${userID}@daftar.test`, departmentID },
      });
    const n = 880_000_000 + mine * 10;
    refusedAs(await add(n, other), 'duty.otherDepartment');
    refusedAs(await add(n, null), 'duty.otherDepartment');
    fine(await add(n, mine));
  });

  test('changes of a doctor nothing by which one signs in, and nobody’s role', async () => {
    const doctor = await app.build.instructor({ department_id: mine });
    const student = await app.build.student({ department_id: mine });
    for (const fields of [
      { newEmail: 'mine.now@daftar.test' },
      { newUserID: 77_000_000 + mine },
      { newRole: 'student' },
    ])
      refusedAs(await update(registrar, { userID: doctor.id, ...fields }), 'account.ofOwners');
    refusedAs(await update(registrar, { userID: student.id, newRole: 'instructor' }), 'account.ofOwners');
    fine(await update(registrar, { userID: doctor.id, newLastName: 'Renamed' }));
    const exam = await app.build.exam({ in: await app.build.classOf({ instructor: doctor }) });
    expect(exam.in.instructor.id).toBe(doctor.id);
    refusedAs(await update(registrar, { userID: doctor.id, newPassword: 'a fresh password' }), 'account.ofOwners');
    // the doctor teaches in another department too: its class would end
    refusedAs(await remove(registrar, doctor.id), 'duty.otherDepartment');
  });

  test('changes links, classes and enrolments of their departments alone, one by one and many at once', async () => {
    const [here, there] = [await classIn(mine), await classIn(other)];
    const inside = await app.build.student({ department_id: mine });
    const outside = await app.build.student({ department_id: other });
    const link = { course_id: here.course.course_code, level: 3, semester: 2 };
    refusedAs(
      await registrar('POST /api/departments-courses', { body: { ...link, department_id: other } }),
      'duty.otherDepartment',
    );
    for (const [id, department_id] of [
      [there.department_course_id, mine],
      [here.department_course_id, other],
    ] as const)
      refusedAs(
        await registrar('PUT /api/departments-courses/:id', { params: { id }, body: { ...link, department_id } }),
        'duty.otherDepartment',
      );
    refusedAs(
      await registrar('DELETE /api/departments-courses/:id', { params: { id: there.department_course_id } }),
      'duty.otherDepartment',
    );
    const doctor = await app.build.instructor();
    const assign = (...department_course_ids: number[]) =>
      registrar('POST /api/instructors-enrollments', { body: { instructor_id: doctor.id, department_course_ids } });
    refusedAs(await assign(here.department_course_id, there.department_course_id), 'duty.otherDepartment');
    fine(await assign(here.department_course_id));
    // the doctor's exams of this course are one for both departments
    const course_id = (await app.db('department_course').where({ id: there.department_course_id }).first('course_id'))!
      .course_id;
    const [shared] = await app
      .db('department_course')
      .insert({ department_id: mine, course_id, level: 1, semester: 1, created_at: app.clock.now() })
      .returning('id');
    refusedAs(
      await registrar('POST /api/instructors-enrollments', {
        body: { instructor_id: there.instructor.id, department_course_ids: [shared!.id] },
      }),
      'duty.otherDepartment',
    );
    fine(await assign(shared!.id));
    await app.db('instructor_course').where({ department_course_id: shared!.id }).delete();
    await app.db('department_course').where({ id: shared!.id }).delete();
    const enrol = (student_id: number, ...instructor_course_ids: number[]) =>
      registrar('POST /api/students-enrollments', { body: { student_id, instructor_course_ids } });
    refusedAs(await enrol(outside.id, here.instructor_course_id), 'duty.otherDepartment');
    refusedAs(await enrol(inside.id, here.instructor_course_id, there.instructor_course_id), 'duty.otherDepartment');
    const whole = (department_id: number, classId: number) =>
      registrar('POST /api/students-enrollments/class', {
        body: { department_id, instructor_course_ids: [classId], preview: true },
      });
    refusedAs(await whole(other, here.instructor_course_id), 'duty.otherDepartment');
    refusedAs(await whole(mine, there.instructor_course_id), 'duty.otherDepartment');
    expect((await whole(mine, here.instructor_course_id)).body).toMatchObject({ students: 1 });
    fine(await enrol(inside.id, here.instructor_course_id));

    const foreign = await app.build.enrolment({ in: there });
    expect((await registrar('GET /api/departments-courses')).body.map(({ id }) => id)).toEqual([
      here.department_course_id,
    ]);
    const classes = (await registrar('GET /api/instructors-departments-courses')).body;
    expect(classes.map(({ department_course_id }) => department_course_id)).toEqual(
      classes.map(() => here.department_course_id),
    );
    for (const query of [{}, { search: 'Test' }, { sort: 'student' }, { sort: 'student', search: 'Test' }] as const) {
      const { body } = await registrar('GET /api/students-enrollments', { query });
      expect(body.map(({ student_id }) => student_id)).toEqual([inside.id]);
    }
    refusedAs(
      await registrar('DELETE /api/students-enrollments/:id', { params: { id: foreign.id } }),
      'duty.otherDepartment',
    );
    const endClass = (by: TestCall, id: number) =>
      by('DELETE /api/instructors-enrollments/:id', { params: { id }, query: { confirm: 'yes' } });
    refusedAs(await endClass(registrar, there.instructor_course_id), 'duty.otherDepartment');
    const ended = await endClass(owner, there.instructor_course_id);
    fine(ended);
    const undo = await registrar('POST /api/endings/:id/undo', { params: { id: ended.body.ending_id } });
    refusedAs(undo, 'duty.otherDepartment');
    expect((await registrar('GET /api/endings', { query: { kind: 'class' } })).body).toEqual([]);
  });

  test('undoes no bulk enrolment of another department and reads no other admin’s import', async () => {
    const there = await classIn(other);
    await app.build.student({ department_id: other });
    const batch = await owner('POST /api/students-enrollments/class', {
      body: { department_id: other, instructor_course_ids: [there.instructor_course_id] },
    });
    const id = batch.body.batch_id as number;
    refusedAs(await registrar('POST /api/enrolment-batches/:id/undo', { params: { id } }), 'duty.otherDepartment');
    expect((await registrar('GET /api/enrolment-batches/:id/refused', { params: { id } })).status).toBe(404);
    expect((await owner('GET /api/enrolment-batches/:id/refused', { params: { id } })).status).toBe(200);
  });
});

test('[TRU-17] an admin who loses ownership can view as nobody any more, in sessions that are open too', async () => {
  const admin = await app.build.admin();
  const student = await app.build.student();
  const own = await app.cookieOf(admin);
  const begun = await fetch(`${app.url}/api/accounts/${student.id}/view`, {
    method: 'POST',
    headers: { cookie: own, origin: 'http://daftar.test' },
  });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  fine(await setDuties(owner, admin.id, ['helpDesk']));
  const second = await app.as(await app.build.admin());
  const body = { asked_at: app.clock.now().toISOString() };
  fine(await second('POST /api/ownership-requests/:userId/confirm', { params: { userId: admin.id }, body }));
  const auth = await fetch(`${app.url}/api/auth`, { headers: { cookie } });
  expect(await auth.json()).toEqual({ Status: 'SignedOut' });
});
