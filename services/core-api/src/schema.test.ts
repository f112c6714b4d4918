import Koa from 'koa';
import { Model } from 'objection';
import { expect } from 'vitest';
import { createCoreApp } from './core-app.ts';
import { QuestionModel } from './exams/index.ts';
import { app, test } from './testing/app.ts';

test('[PLT-06] accounts, courses, content, exams and results are tables of the schema core, and core-api sees no other', async () => {
  const { rows } = await app.db.raw(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const tables = rows as { schema: string; name: string }[];
  expect(new Set(tables.map((table) => table.schema))).toEqual(new Set(['core']));
  expect(tables.map((table) => table.name)).toEqual(
    expect.arrayContaining([
      'account',
      'course',
      'chapter',
      'assignment',
      'exam',
      'attempt',
      'attempt_answer',
      'outbox',
    ]),
  );
  expect((await app.db.raw('show search_path')).rows[0].search_path).toBe('core');
});

test('[PLT-06] core-api is a Koa app; objection reads graphs over the same knex', async () => {
  const log = { isLevelEnabled: () => false } as never;
  const koa = createCoreApp(app.deps, {
    log,
    publicUrl: 'http://daftar.test',
    health: { ready: async () => ({ ready: true, checks: {} }), stopping() {} },
    rateLimiter: { scale: 0, take: async () => 0, forget: async () => {} },
    bound: [],
  });
  expect(koa).toBeInstanceOf(Koa);
  expect(QuestionModel.prototype).toBeInstanceOf(Model);
  expect(await QuestionModel.query(app.db).withGraphFetched('options')).toEqual([]);
});

test('[UIX-02] every time is stored with its zone', async () => {
  const columns = await app
    .db('information_schema.columns')
    .where({ table_schema: 'core' })
    .whereIn('data_type', ['timestamp without time zone', 'time without time zone', 'date'])
    .select('table_name', 'column_name');
  expect(columns).toEqual([]);
});
