import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseRefusal } from './constraints.ts';
import { connect, inTransaction } from './db.ts';
import { migrate } from './migrate.ts';
import { openHeld } from './once/held.ts';
import { execute, typed } from './sql/sql.ts';
import type { Table } from './sql/types.ts';
import { startTcpProxy } from './testing/tcp-proxy.ts';
import { copyTemplate, createTemplate, dropDatabase } from './testing.ts';

let url: string;
let db: Knex;

const prepare = async (template: string) => {
  const own = connect(template, { schema: 'kit', max: 2, appName: 'template' });
  await migrate(own, 'kit', [
    {
      name: '001',
      up: async (trx) => {
        await trx.raw(
          'create table parent (id bigint primary key, name text not null constraint parent_name_unique unique)',
        );
        await trx.raw(`create table child (id bigint generated always as identity primary key,
          parent_id bigint not null constraint child_parent references parent on delete restrict,
          plain_parent_id bigint constraint child_plain_parent references parent,
          amount numeric(6,2) constraint child_amount_range check (amount >= 0), due date, tags bigint[])`);
      },
    },
  ]);
  await own.destroy();
};

beforeAll(async () => {
  await createTemplate('kit', prepare);
  url = await copyTemplate('kit');
  db = connect(url, { schema: 'kit', max: 4, appName: 'db-test', statementTimeoutMs: 400 });
});

afterAll(async () => {
  await db.destroy();
  await dropDatabase(url);
});

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  );
}

const constraints = {
  parent_name_unique: 'department.exists',
  child_parent: { missing: 'department.notFound', inUse: 'department.inUse' },
  child_plain_parent: { missing: 'department.notFound', inUse: 'department.inUse' },
  child_amount_range: 'points.outOfRange',
} as const;

const codeOf = async (work: Promise<unknown>) => databaseRefusal(await failure(work), constraints)?.code;

test('bigint, numeric and their arrays are numbers, a date is text, the search path is the schema', async () => {
  await db('parent').insert({ id: 123456789012345, name: 'types' });
  const [row] = await db('child')
    .insert({ parent_id: 123456789012345, amount: 10.25, due: '2026-03-01', tags: [1, 999999999999999] })
    .returning('*');
  expect(row).toMatchObject({
    parent_id: 123456789012345,
    amount: 10.25,
    due: '2026-03-01',
    tags: [1, 999999999999999],
  });
  expect((await db.raw('show search_path')).rows[0].search_path).toContain('kit');
  expect((await db.raw('select count(*) as n, null::bigint[] as none from child')).rows[0]).toEqual({
    n: 1,
    none: null,
  });
});

test('[ADC-14] a violated constraint becomes its error code', async () => {
  await db('parent').insert({ id: 1, name: 'one' });
  expect(await codeOf(db('parent').insert({ id: 2, name: 'one' }))).toBe('department.exists');
  expect(await codeOf(db('child').insert({ parent_id: 77 }))).toBe('department.notFound');
  expect(await codeOf(db('child').insert({ parent_id: 1, plain_parent_id: 78 }))).toBe('department.notFound');
  expect(await codeOf(db('child').insert({ parent_id: 1, amount: -1 }))).toBe('points.outOfRange');
  await db('child').insert({ parent_id: 1 });
  expect(await codeOf(db('parent').where({ id: 1 }).delete())).toBe('department.inUse');
  await db('parent').insert([{ id: 3, name: 'three' }]);
  await db('child').insert({ parent_id: 1, plain_parent_id: 3 });
  expect(await codeOf(db('parent').where({ id: 3 }).delete())).toBe('department.inUse');
  expect(await codeOf(db('parent').insert({ id: 4, name: null }))).toBe('request.invalid');
});

test('[SEC-01] values that a column cannot hold are bad input, not a failure', async () => {
  expect(await codeOf(db('parent').where({ id: 'abc' }))).toBe('request.invalid');
  expect(await codeOf(db('parent').where({ id: '99999999999999999999' }))).toBe('request.invalid');
  expect(await codeOf(db('parent').insert({ id: 9, name: 'a\0b' }))).toBe('request.invalid');
  expect(await codeOf(db('child').where({ due: '2026-02-31' }))).toBe('request.invalid');
});

test('a slow statement and an unavailable server are 503', async () => {
  const slow = databaseRefusal(await failure(db.raw('select pg_sleep(2)')), {});
  expect(slow).toMatchObject({ code: 'request.timeout', status: 503 });
  const nobody = connect('postgres://nobody:x@127.0.0.1:9/none', { schema: 'kit', max: 1, appName: 'absent' });
  expect(await codeOf(nobody.raw('select 1'))).toBe('server.unavailable');
  await nobody.destroy();
});

test('[FIX-10] a connection that breaks before its transaction has begun is 503', async () => {
  const proxy = await startTcpProxy(url);
  const cut = connect(proxy.through(url), { schema: 'kit', max: 1, appName: 'cut' });
  await cut.raw('select 1');
  proxy.stall();
  cut.once('query', () => proxy.cut());
  expect(databaseRefusal(await failure(openHeld(cut)), {})?.code).toBe('server.unavailable');
  await cut.destroy();
  await proxy.close();
});

test('a pool without a free connection is 503', async () => {
  const one = connect(url, { schema: 'kit', max: 1, appName: 'one' });
  const busy = await one.transaction();
  const error = await failure(one.raw('select 1'));
  expect(databaseRefusal(error, {})?.code).toBe('server.unavailable');
  await busy.rollback();
  await one.destroy();
});

test('a connection that the server ends is 503, and the next query works again', async () => {
  const victim = connect(url, { schema: 'kit', max: 1, appName: 'victim' });
  const { pid } = (await victim.raw('select pg_backend_pid() as pid')).rows[0];
  const running = failure(victim.raw('select pg_sleep(60)'));
  const state = async () =>
    (await db.raw('select state, query from pg_stat_activity where pid = ?', [pid])).rows[0] as object;
  await expect.poll(state).toEqual({ state: 'active', query: 'select pg_sleep(60)' });
  await db.raw('select pg_terminate_backend(?)', [pid]);
  expect(databaseRefusal(await running, {})?.code).toBe('server.unavailable');
  await expect
    .poll(async () => {
      // the pool may hand out the broken connection until it notices the end
      const code = await victim.raw('select 1').then(
        () => 'works',
        (error: unknown) => databaseRefusal(error, {})?.code,
      );
      expect(['works', 'server.unavailable']).toContain(code);
      return code;
    })
    .toBe('works');
  await victim.destroy();
});

test('an unknown error is not a refusal', () => {
  expect(databaseRefusal(new TypeError('x is not a function'), {})).toBeUndefined();
  expect(databaseRefusal('text', {})).toBeUndefined();
  expect(databaseRefusal(Object.assign(new Error('of another library'), { code: 1002 }), {})).toBeUndefined();
});

test('inTransaction retries when two transactions deadlock', async () => {
  await db('parent').insert([
    { id: 101, name: 'a' },
    { id: 102, name: 'b' },
  ]);
  let tries = 0;
  let holding = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const lock = (from: number, to: number) =>
    inTransaction(typed<{ parent: Table<{ id: number; name: string }> }>(db), async (trx) => {
      const first = tries++ < 2;
      await trx('parent')
        .where({ id: from })
        .update({ name: `x${from}` });
      holding += 1;
      if (holding === 2) bothHoldOne.resolve();
      if (first) await bothHoldOne.promise;
      await execute(trx, 'set local statement_timeout = 5000');
      await trx('parent')
        .where({ id: to })
        .update({ name: `x${to}` });
    });
  await Promise.all([lock(101, 102), lock(102, 101)]);
  expect(tries).toBe(3);
});
