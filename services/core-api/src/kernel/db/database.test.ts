import { expression, knexOf, sql, sqlRow, typed } from '@daftar/service-kit/sql/sql';
import { expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import { constraints } from './constraints.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

let db: Db;
beforeAll(async () => {
  db = typed<Tables>(knexOf(app.deps.db));
});

test('[HSE-03] statements return rows typed by their columns', async () => {
  const { id, email } = await app.build.student();
  const picked: { id: number; email: string } | undefined = await db('account').where({ id }).first('id', 'email');
  expect(picked).toEqual({ id, email });
  const named: { mail: string; role: 'admin' | 'instructor' | 'student'; n: number }[] = await db('account as a')
    .leftJoin('department as d', 'd.department_id', 'a.department_id')
    .where('a.id', id)
    .whereNull('a.deleted_at')
    .select('a.email as mail', 'a.role', expression<{ n: number }>(db, '1 as n'));
  expect(named).toEqual([{ mail: email, role: 'student', n: 1 }]);
  const emails: string[] = await db('account').whereIn('id', [id]).pluck('email');
  expect(emails).toEqual([email]);
  expect(await sql<{ two: number }>(db, 'select 1 + :one::int as two', { one: 1 })).toEqual([{ two: 2 }]);
  await expect(sqlRow(db, 'select 1 where false')).rejects.toThrow('no row');
});

test('[HSE-03] a wrong table or column doesn’t compile: each line below is an error, or `npm test -- types` fails', () => {
  const statements = [
    // @ts-expect-error no such table
    () => db('accounts'),
    // @ts-expect-error no such column in an object
    () => db('account').where({ mail: 'x' }),
    // @ts-expect-error no such column behind an alias
    () => db('account as a').where('a.mail', 'x'),
    // @ts-expect-error the column of another table
    () => db('account').select('exam_name'),
    // @ts-expect-error a value of another type
    () => db('account').where({ id: 'x' }),
    // @ts-expect-error a value that the check constraint refuses
    () => db('account').where({ role: 'teacher' }),
    // @ts-expect-error no such column in a join
    () => db('exam as e').join('account as a', 'a.account_id', 'e.instructor_id'),
    // @ts-expect-error no such column to change
    () => db('account').update({ mail: 'x' }),
    // @ts-expect-error a column that only the database writes
    () => db('account').update({ search: 'x' }),
    // @ts-expect-error columns without a default are missing
    () => db('course').insert({ course_code: 'x' }),
    // @ts-expect-error no such column to sort by
    () => db('account').orderBy('mail'),
  ];
  expect(statements).toHaveLength(11);
});

test('[ADA-15] a role that rows depend on is fixed, whichever table they are in', async () => {
  const checks = await sql<{ name: string }>(
    db,
    `select distinct conname as name from pg_constraint
     where contype = 'c' and conname ~ '_(student|instructor)_role_check$' and connamespace = to_regnamespace('core')`,
  );
  const names = checks.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => constraints[name] !== 'account.hasRecords')).toEqual([]);
});
