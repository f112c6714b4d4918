import { connect, migrate } from '@daftar/service-kit';
import { copyTemplate, createTemplate, dropDatabase } from '@daftar/service-kit/testing/databases';
import { describe, expect } from 'vitest';
import { migrations } from '../kernel/db/migrations/index.ts';
import { app, beforeAll, test } from '../testing/app.ts';
import type { TestCall } from '../testing/client.ts';
import { testStart } from '../testing/harness.ts';

let admin: TestCall;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
});

const addDepartment = (department_name: string) => admin('POST /api/departments', { body: { department_name } });
let next = 100;
const addCourse = (course_name: string) =>
  admin('POST /api/courses', { body: { course_code: `NM${next++}`, course_name } });

describe('[FIX-20] different spellings are the same name', () => {
  test.each([
    ['قسم الذكاء الاصطناعي', 'قسم الذكاء الإصطناعى'],
    ['نظم المعلومات ٢', 'نظم معلومات 2'],
    ['Bio-informatics', 'ＢＩＯ-informatics\u200f'],
  ])('%s and %s: refused as department and as course', async (name, written) => {
    expect((await addDepartment(name)).status).toBe(201);
    const department = await addDepartment(written);
    expect([department.status, department.body.code]).toEqual([409, 'department.exists']);
    expect((await addCourse(name)).status).toBe(201);
    const course = await addCourse(written);
    expect([course.status, course.body.code]).toEqual([409, 'course.nameExists']);
  });

  test('names that only sound alike in Latin letters are different', async () => {
    expect((await addCourse('Studies of Mohamed Abdou')).status).toBe(201);
    expect((await addCourse('Studies of Muhammad Abduh')).status).toBe(201);
  });
});

describe('[FIX-20] lists find another spelling', () => {
  test('students, doctors, classes and enrolments: Muhammad is found as mohamed', async () => {
    const student = await app.build.student({ first_name: 'Muhammad', last_name: 'Abdurrahman' });
    const instructor = await app.build.instructor({ first_name: 'Youssef', last_name: 'Tawfik' });
    const enrolment = await app.build.enrolment({ student, in: await app.build.classOf({ instructor }) });
    for (const search of ['mohamed', 'Abdel Rahman', 'mohammed abdelrahman', 'yousif toufik', 'yusuf']) {
      const found = await admin('GET /api/students-enrollments', { query: { search } });
      expect([search, found.body.map(({ id }) => id)]).toEqual([search, [enrolment.id]]);
    }
    const found = async (search: string) => [
      (await admin('GET /api/users', { query: { search } })).body.length,
      (await admin('GET /api/students', { query: { search } })).body.length,
      (await admin('GET /api/instructors', { query: { search } })).body.length,
      (await admin('GET /api/instructors-departments-courses', { query: { search } })).body.length,
    ];
    expect(await found('mohamad')).toEqual([1, 1, 0, 0]);
    expect(await found('josef yusef')).toEqual([0, 0, 0, 0]);
    expect(await found('yusef tewfik')).toEqual([1, 0, 1, 1]);
    expect(await found('mahmoud')).toEqual([0, 0, 0, 0]);
  });

  test('an account is found by another spelling of its department', async () => {
    const { department_id } = await app.build.department({ department_name: 'هندسة البرمجيات' });
    const student = await app.build.student({ department_id });
    const found = await admin('GET /api/users', { query: { search: 'هندسه برمجيات' } });
    expect(found.body.map(({ id }) => id)).toEqual([student.id]);
  });
});

test('[FIX-20] [FIX-15] [FIX-31] an installation with names that are now equal is migrated, with levels and titles; a new name ends the exception', async () => {
  const before = migrations.filter(({ name }) => name < '0015');
  await createTemplate('before_names', async (url) => {
    const db = connect(url, { schema: 'core', max: 2, appName: 'before-names' });
    await migrate(db, 'core', before);
    await db.destroy();
  });
  const url = await copyTemplate('before_names');
  const db = connect(url, { schema: 'core', max: 2, appName: 'names' });
  try {
    const departments = ['الإحصاء', 'الاحصاء', 'احصاء', 'Physics'].map((department_name) => ({
      department_name,
      created_at: testStart,
    }));
    await db('department').insert([...departments, { ...departments[0], deleted_at: testStart }]);
    await db('course').insert(
      ['مبادئ الإحصاء', 'مبادئ الاحصاء'].map((course_name, place) => ({
        course_code: `ST10${place}`,
        course_name,
        created_at: testStart,
      })),
    );
    await db.raw(
      `insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
       select 2000000 + n, 'A', 'B', 'a' || n || '@old.test', '-', case n when 1 then 'instructor' else 'student' end, 1, false, now()
       from generate_series(1, 3) n`,
    );
    await db.raw(
      `insert into department_course (department_id, course_id, level, semester, created_at) values (1, 1, 3, 1, now())`,
    );
    await db.raw(
      `insert into instructor_course (instructor_id, department_course_id, created_at) values (2000001, 1, now())`,
    );
    await db.raw(`insert into enrolment (student_id, instructor_course_id, enrolled_at) values (2000002, 1, now())`);
    await migrate(db, 'core', migrations);
    expect(await db('account').orderBy('id').select('title', 'level')).toEqual([
      { title: 'doctor', level: null },
      { title: null, level: 3 },
      { title: null, level: 1 },
    ]);
    const names = await db('department').orderBy('department_id').pluck('name_twin');
    expect(names).toEqual([0, 2, 3, 0, 0]);
    expect(await db('course').orderBy('course_id').pluck('name_twin')).toEqual([0, 2]);
    await expect(db('department').insert({ department_name: 'إحصاء', created_at: testStart })).rejects.toMatchObject({
      constraint: 'department_name_unique',
    });
  } finally {
    await db.destroy();
    await dropDatabase(url);
  }

  // the same rows, through the calls: one that keeps its name may be saved, and once renamed it is like the others
  await app.db('department').insert([
    { department_name: 'علوم القرار', created_at: testStart },
    { department_name: 'علوم القرار ', created_at: testStart, name_twin: 77 },
  ]);
  const twin = await app.db('department').where({ name_twin: 77 }).first();
  const rename = (department_name: string) =>
    admin('PUT /api/departments/:id', { params: { id: twin.department_id }, body: { department_name } });
  expect((await rename('علوم القرار')).status).toBe(200);
  expect((await rename('بحوث العمليات')).status).toBe(200);
  expect((await rename('علوم القرار')).body.code).toBe('department.exists');
});

describe('[FIX-31] departments and courses in both languages', () => {
  test('stored, listed, searched and shown by their Arabic names; omitted in a change they stay, null removes them', async () => {
    const added = await admin('POST /api/departments', {
      body: { department_name: 'Information Systems', department_name_ar: 'نظم المعلومات' },
    });
    expect(added.body.ArMessage).toContain('نظم المعلومات');
    const id = added.body.department_id;
    const row = async () => (await admin('GET /api/departments')).body.find((one) => one.department_id === id);
    expect(await row()).toMatchObject({ department_name_ar: 'نظم المعلومات' });
    const change = (body: object) => admin('PUT /api/departments/:id', { params: { id }, body: body });
    await change({ department_name: 'Information System' });
    expect(await row()).toMatchObject({ department_name: 'Information System', department_name_ar: 'نظم المعلومات' });
    const course = { course_code: 'IS101', course_name: 'Databases', course_name_ar: 'قواعد البيانات' };
    await admin('POST /api/courses', { body: course });
    await admin('POST /api/departments-courses', {
      body: { department_id: id, course_id: 'IS101', level: 1, semester: 1 },
    });
    for (const search of ['قواعد بيانات', 'databases', 'نظم معلومات'])
      expect((await admin('GET /api/departments-courses', { query: { search } })).body).toMatchObject([
        { ...course, department_name_ar: 'نظم المعلومات' },
      ]);
    const latin = await change({ department_name: 'Information System', department_name_ar: 'IS' });
    expect(latin.body.fields?.[0]?.field).toBe('body.department_name_ar');
    await change({ department_name: 'Information System', department_name_ar: null });
    expect(await row()).toMatchObject({ department_name_ar: null });
  });

  test('two that would be shown under the same name in one language are refused', async () => {
    await admin('POST /api/departments', { body: { department_name: 'الجيولوجيا' } });
    const same = await admin('POST /api/departments', {
      body: { department_name: 'Geology', department_name_ar: 'جيولوجيا' },
    });
    expect(same.body.code).toBe('department.exists');
    await admin('POST /api/courses', { body: { course_code: 'GE1', course_name: 'Rocks', course_name_ar: 'صخور' } });
    const course = await admin('POST /api/courses', {
      body: { course_code: 'GE2', course_name: 'Stones', course_name_ar: 'الصخور' },
    });
    expect(course.body.code).toBe('course.nameExists');
  });

  test('their names in a class, a course and a notification', async () => {
    const instructor = await app.build.instructor({
      first_name: 'Nadia',
      last_name: 'Amin',
      first_name_ar: 'نادية',
      last_name_ar: 'أمين',
      title: 'professor',
    });
    const course = await app.build.course({ course_name: 'Optics', course_name_ar: 'بصريات' });
    const taught = await app.build.classOf({ instructor, course });
    const enrolment = await app.build.enrolment({ in: taught });
    const names = { first_name_ar: 'نادية', title: 'professor', course_name_ar: 'بصريات' };
    const classes = await admin('GET /api/instructors-departments-courses', { query: { search: 'نادية' } });
    expect(classes.body).toMatchObject([names]);
    const student = await app.as(enrolment.student);
    const own = await student('GET /api/student/:userId/courses', { params: { userId: enrolment.student.id } });
    expect(own.body).toMatchObject([{ course_name: 'Optics', course_name_ar: 'بصريات' }]);
    const doctor = await app.as(instructor);
    await doctor('POST /api/send-notification', {
      body: { userId: instructor.id, courseCode: course.course_code, EnMessage: 'Hi', ArMessage: 'أهلًا' },
    });
    const [event] = await app.db('outbox').where({ type: 'notify' }).orderBy('id', 'desc').limit(1);
    expect(event.payload.params).toMatchObject({
      course: 'Optics',
      course_ar: 'بصريات',
      instructor: 'Nadia Amin',
      instructor_ar: 'نادية أمين',
      instructor_title: 'professor',
    });
  });
});
