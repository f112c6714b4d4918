import { describe, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';

let admin: TestCall;
beforeAll(async () => {
  admin = await app.as(await app.build.admin({ first_name: 'Zz', last_name: 'Admin' }));
});

let next = 3_500_000;
const body = (more: object) => {
  const userID = next++;
  const email = `named${userID}@daftar.test`;
  return { userID, firstName: 'Mona', lastName: 'Saleh', email, password: 'first-password-1', ...more };
};
const stored = (id: number) => app.db('account').where({ id }).first();
const update = (userID: number, changes: object) => admin('POST /api/update-account', { body: { userID, ...changes } });

describe('[FIX-31] an account’s names and title', () => {
  test('both scripts are stored, shown in each language, listed and found', async () => {
    const doctor = body({ firstNameAr: 'منى', lastNameAr: 'صالح', title: 'professor', role: 'instructor' });
    const added = await admin('POST /api/add-account', { body: doctor });
    expect(added.body).toMatchObject({
      EnMessage: 'The account of Mona Saleh was added',
      ArMessage: 'تمت إضافة حساب منى صالح',
    });
    for (const search of ['mona saleh', 'مني صالح']) {
      const { body: found } = await admin('GET /api/users', { query: { search } });
      expect(found).toMatchObject([{ id: doctor.userID, first_name_ar: 'منى', title: 'professor', level: null }]);
    }
    const own = await app.as({ id: doctor.userID, role: 'instructor' });
    await app.db('account').where({ id: doctor.userID }).update({ must_change_password: false });
    const profile = await own('GET /api/user/:userId', { params: { userId: doctor.userID } });
    expect(profile.body).toMatchObject({ first_name: 'Mona', last_name_ar: 'صالح', title: 'professor' });
    expect((await own('GET /api/auth')).body).toMatchObject({ firstName: 'Mona', firstNameAr: 'منى' });
  });

  test('one script is enough; half an Arabic name is refused at its field', async () => {
    const one = body({ firstName: 'منى', lastName: 'صالح', role: 'instructor' });
    expect((await admin('POST /api/add-account', { body: one })).status).toBe(201);
    expect(await stored(one.userID)).toMatchObject({ first_name_ar: null, title: 'doctor' });
    const half = await admin('POST /api/add-account', {
      body: body({ firstNameAr: 'منى', role: 'instructor' }),
    });
    expect([half.status, half.body.fields?.[0]?.field]).toEqual([400, 'body.lastNameAr']);
    const latin = await update(one.userID, { newFirstNameAr: 'Mona' });
    expect([latin.status, latin.body.fields?.[0]?.field]).toEqual([400, 'body.newFirstNameAr']);
  });

  test('a name rewritten in Latin letters keeps its Arabic ones, unless others are given', async () => {
    const one = await app.build.instructor({ first_name: 'هدى', last_name: 'فؤاد' });
    await update(one.id, { newFirstName: 'Hoda', newLastName: 'Fouad' });
    expect(await stored(one.id)).toMatchObject({ first_name: 'Hoda', first_name_ar: 'هدى', last_name_ar: 'فؤاد' });
    await update(one.id, { newFirstNameAr: null, newLastNameAr: null });
    expect(await stored(one.id)).toMatchObject({ first_name: 'Hoda', first_name_ar: null, last_name_ar: null });
  });

  test('students have no title; a student who becomes a doctor is “Dr.” and has no level', async () => {
    const { department_id } = await app.build.department();
    const student = body({ role: 'student', departmentID: department_id, title: 'professor', level: 2 });
    expect((await admin('POST /api/add-account', { body: student })).status).toBe(201);
    expect(await stored(student.userID)).toMatchObject({ title: null, level: 2 });
    await update(student.userID, { newRole: 'instructor' });
    expect(await stored(student.userID)).toMatchObject({ title: 'doctor', level: null });
    await update(student.userID, { newTitle: null });
    expect(await stored(student.userID)).toMatchObject({ title: null });
  });
});

test('[FIX-15] a student’s level is edited, shown, and refused outside 1 to 4', async () => {
  const student = await app.build.student({ level: 1 });
  expect((await update(student.id, { newLevel: '3' })).status).toBe(200);
  const { body: account } = await admin('GET /api/accounts/:userId', { params: { userId: student.id } });
  expect(account).toMatchObject({ level: 3 });
  const [audit] = await app.db('audit_event').where({ action: 'account.updated', subject_id: String(student.id) });
  expect(audit).toMatchObject({ before: { level: 1 }, after: { level: 3 } });
  expect((await update(student.id, { newLevel: 5 })).body.fields?.[0]?.field).toBe('body.newLevel');
});

describe('[FIX-21] lists in the order of the requested language', () => {
  const ids = { latin: 5_100_001, arabic: 5_100_002, both: 5_100_003, none: 5_100_004 };
  beforeAll(async () => {
    const maths = await app.build.department({ department_name: 'Zz Maths', department_name_ar: 'ا رياضيات' });
    const arts = await app.build.department({ department_name: 'Zz Arts', department_name_ar: 'ب فنون' });
    const student = (id: number, names: object, department: { department_id: number }) =>
      app.build.student({ id, email: `order${id}@sorted.test`, ...names, department_id: department.department_id });
    await student(ids.latin, { first_name: 'Ahmed', last_name: 'B' }, arts);
    await student(ids.arabic, { first_name: 'بسمة', last_name: 'ا' }, maths);
    await student(
      ids.both,
      { first_name: 'Yasser', last_name: 'C', first_name_ar: 'إبراهيم', last_name_ar: 'ج' },
      arts,
    );
    await app.build.instructor({ id: ids.none, email: 'order@sorted.test', first_name: 'Bassem', last_name: 'D' });
  });

  /** The whole list in pages of two: nothing is missing and nothing comes twice. */
  async function listed(query: {
    sort: 'name' | 'department' | 'role';
    order?: 'asc' | 'desc';
    language?: 'En' | 'Ar';
  }) {
    const found: number[] = [];
    for (let after: string | undefined; ; ) {
      const page = await admin('GET /api/users', {
        query: { search: 'sorted.test', limit: 2, ...query, after },
      });
      expect(page.status, page.text).toBe(200);
      found.push(...page.body.map(({ id }) => id));
      if (page.body.length < 2) return found;
      after = String(page.body[1]?.id);
    }
  }

  test('by name: in English Latin letters first, in Arabic the Arabic names first', async () => {
    const { latin, arabic, both, none } = ids;
    expect(await listed({ sort: 'name' })).toEqual([latin, none, both, arabic]);
    expect(await listed({ sort: 'name', language: 'Ar' })).toEqual([both, arabic, latin, none]);
    expect(await listed({ sort: 'name', language: 'Ar', order: 'desc' })).toEqual([none, latin, arabic, both]);
    expect(await listed({ sort: 'role', language: 'Ar' })).toEqual([none, both, arabic, latin]);
  });

  test('by department and name within it; accounts without one are last', async () => {
    const { latin, arabic, both, none } = ids;
    expect(await listed({ sort: 'department' })).toEqual([latin, both, arabic, none]);
    expect(await listed({ sort: 'department', language: 'Ar' })).toEqual([arabic, both, latin, none]);
    expect(await listed({ sort: 'department', order: 'desc' })).toEqual([none, arabic, both, latin]);
  });

  test('enrolments by student, doctor or course, page by page', async () => {
    const course = (course_name: string, course_name_ar?: string) =>
      app.build.course({ course_name, ...(course_name_ar && { course_name_ar }) });
    const [amal, ziad] = [
      await app.build.instructor({
        first_name: 'Ziad',
        last_name: 'Sortable',
        first_name_ar: 'أمل',
        last_name_ar: 'ا',
      }),
      await app.build.instructor({
        first_name: 'Amal',
        last_name: 'Sortable',
        first_name_ar: 'زياد',
        last_name_ar: 'ا',
      }),
    ];
    const one = await app.build.classOf({ instructor: amal, course: await course('Compilers', 'ياء') });
    const two = await app.build.classOf({ instructor: ziad, course: await course('Algebra') });
    const made = [
      await app.build.enrolment({ in: one, student: await app.build.student({ first_name: 'Mo', last_name: 'A' }) }),
      await app.build.enrolment({ in: two, student: await app.build.student({ first_name: 'Bo', last_name: 'A' }) }),
      await app.build.enrolment({ in: one, student: await app.build.student({ first_name: 'بو', last_name: 'ا' }) }),
    ].map(({ id }) => id);
    const [a, b, c] = made;
    const page = async (query: { sort?: string; language?: string; order?: string }) => {
      const found: number[] = [];
      for (let before: string | undefined; ; ) {
        const list = await admin('GET /api/students-enrollments', {
          query: { search: 'sortable', limit: '1', ...query, before },
        });
        expect(list.status, list.text).toBe(200);
        if (list.body.length === 0) return found;
        found.push(list.body[0]?.id as number);
        before = String(list.body[0]?.id);
      }
    };
    expect(await page({})).toEqual([c, b, a]);
    expect(await page({ sort: 'student' })).toEqual([b, a, c]);
    expect(await page({ sort: 'student', language: 'Ar' })).toEqual([c, b, a]);
    expect(await page({ sort: 'instructor' })).toEqual([b, a, c]);
    expect(await page({ sort: 'instructor', language: 'Ar' })).toEqual([a, c, b]);
    expect(await page({ sort: 'course', order: 'desc' })).toEqual([c, a, b]);
    const all = await admin('GET /api/students-enrollments', { query: { sort: 'course', limit: 100 } });
    expect(all.body.map(({ id }) => id)).toEqual([b, a, c]);
  });
});
