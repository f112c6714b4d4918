import { connect, migrate } from '@daftar/service-kit';
import { copyTemplate, createTemplate, dropDatabase } from '@daftar/service-kit/testing/databases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../kernel/db/migrations/index.ts';
import type { TestCall } from '../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../testing/harness.ts';

let app: TestApp;
let admin: TestCall;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.build.admin());
});
afterAll(() => app.close());

const addDepartment = (department_name: string) => admin('POST /api/departments', { body: { department_name } });
let next = 100;
const addCourse = (course_name: string) =>
  admin('POST /api/courses', { body: { course_code: `NM${next++}`, course_name } });

describe('[FIX-20] names that are written otherwise are the same name', () => {
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

  test('spelled alike in Latin letters they are not', async () => {
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

  test('an account is found by its department, written otherwise', async () => {
    const { department_id } = await app.build.department({ department_name: 'هندسة البرمجيات' });
    const student = await app.build.student({ department_id });
    const found = await admin('GET /api/users', { query: { search: 'هندسه برمجيات' } });
    expect(found.body.map(({ id }) => id)).toEqual([student.id]);
  });
});

test('[FIX-20] a running installation with names that are now the same is migrated; a new name ends the exception', async () => {
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
    await migrate(db, 'core', migrations);
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
