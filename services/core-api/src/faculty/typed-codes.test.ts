import { sameCodes } from '@daftar/contracts/testing/visible-texts';
import { connect, migrate } from '@daftar/service-kit';
import { copyTemplate, createTemplate, dropDatabase } from '@daftar/service-kit/testing/databases';
import { expect } from 'vitest';
import { migrations } from '../kernel/db/migrations/index.ts';
import { app, beforeAll, test } from '../testing/app.ts';
import type { TestCall } from '../testing/client.ts';
import { testStart } from '../testing/harness.ts';

let admin: TestCall;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
});

test.for(sameCodes)('[COR-08] %s: one course, however its code is typed', async ([code = '', ...others]) => {
  const add = (course_code: string) =>
    admin('POST /api/courses', { body: { course_code, course_name: `Course ${course_code.length} ${code}` } });
  expect((await add(code)).status).toBe(201);
  const taught = await app.build.classOf({ course: await app.db('course').where({ course_code: code }).first() });
  const doctor = await app.as(taught.instructor);
  for (const typed of others) {
    expect((await add(typed)).body.code, typed).toBe('course.codeExists');
    const head = await doctor('GET /api/courses/:courseCode/head', { params: { courseCode: typed } });
    expect(head.body, head.text).toMatchObject({ course_code: code });
  }
});

test('[COR-08] a course code is stored without what nobody sees', async () => {
  const body = { course_code: '\u202aXY ٤٠١\u202c\u200b', course_name: 'Clean code' };
  expect((await admin('POST /api/courses', { body })).status).toBe(201);
  expect((await admin('GET /api/courses')).body).toContainEqual(expect.objectContaining({ course_code: 'XY 401' }));
});

test('[COR-08] [COR-04] names of nothing visible are refused by name', async () => {
  for (const blank of ['\u200b', '\u3164', '\u2800', '\u200f\u00a0']) {
    const department = await admin('POST /api/departments', { body: { department_name: blank } });
    expect([department.status, department.body.fields?.[0]?.field]).toEqual([400, 'body.department_name']);
    const course = await admin('POST /api/courses', { body: { course_code: blank, course_name: blank } });
    expect(course.body.fields?.map(({ field }) => field)).toEqual(['body.course_code', 'body.course_name']);
  }
});

test('[COR-05] [COR-08] an installation with codes and options that are now the same is migrated; each keeps its text and is found', async () => {
  await createTemplate('before_looks', async (url) => {
    const db = connect(url, { schema: 'core', max: 2, appName: 'before-looks' });
    await migrate(
      db,
      'core',
      migrations.filter(({ name }) => name < '0150'),
    );
    await db.destroy();
  });
  const url = await copyTemplate('before_looks');
  const db = connect(url, { schema: 'core', max: 1, appName: 'looks' });
  try {
    await db('course').insert(
      ['AI301', 'AI٣٠١', 'CS1'].map((course_code, place) => ({
        course_code,
        course_name: `Course ${place}`,
        created_at: testStart,
      })),
    );
    // options alone, without the exam that they belong to
    await db.raw('set session_replication_role = replica');
    await db.raw(
      `insert into answer_option (question_id, position, answer_text, is_correct)
       select 1, n::int, t, n = 1 from unnest(?::text[]) with ordinality as o(t, n)`,
      [['42', '\u200f42', '43']],
    );
    await db.raw('set session_replication_role = origin');
    await migrate(db, 'core', migrations);
    expect(await db('course').orderBy('course_id').pluck('code_twin')).toEqual([0, 2, 0]);
    expect(await db('answer_option').orderBy('answer_id').pluck('look_twin')).toEqual([0, 2, 0]);
    const add = (course_code: string) =>
      db('course').insert({ course_code, course_name: 'new', created_at: testStart });
    await expect(add('ＣＳ 1')).rejects.toMatchObject({ constraint: 'course_code_fold_unique' });
  } finally {
    await db.destroy();
    await dropDatabase(url);
  }

  const twins = await app
    .db('course')
    .insert(
      ['TW1', 'TW١'].map((course_code, place) => ({
        course_code,
        course_name: `twin ${place}`,
        code_twin: place,
        created_at: testStart,
      })),
    )
    .returning('*');
  const instructor = await app.build.instructor();
  for (const course of twins) await app.build.classOf({ course, instructor });
  const doctor = await app.as(instructor);
  for (const { course_code, course_name } of twins) {
    const head = await doctor('GET /api/courses/:courseCode/head', { params: { courseCode: course_code } });
    expect(head.body).toMatchObject({ course_code, course_name });
  }
});
