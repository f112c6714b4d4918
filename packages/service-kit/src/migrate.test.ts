import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from './db.ts';
import { createHealth } from './health.ts';
import { type Migration, migrate, migrated } from './migrate.ts';
import { startTcpProxy } from './testing/tcp-proxy.ts';
import { dropDatabase, emptyDatabase } from './testing.ts';

let url: string;
const open: Knex[] = [];

function db(): Knex {
  const made = connect(url, { schema: 'part', max: 2, appName: 'migrate-test', statementTimeoutMs: 300 });
  open.push(made);
  return made;
}

beforeAll(async () => {
  url = await emptyDatabase();
});

afterAll(async () => {
  for (const made of open) await made.destroy();
  await dropDatabase(url);
});

const first: Migration = {
  name: '001-thing',
  up: (trx) => trx.raw('create table thing (id bigint primary key, amount numeric(6,2))'),
};

test('[OPS-06] applies missing migrations once, in order, each by name', async () => {
  const own = db();
  expect(await migrate(own, 'part', [first])).toEqual(['001-thing']);
  const second: Migration = {
    name: '002-index',
    up: (on) => on.raw('create index concurrently thing_amount on thing (amount)'),
    transaction: false,
  };
  expect(await migrate(own, 'part', [first, second])).toEqual(['002-index']);
  expect(await migrate(own, 'part', [first, second])).toEqual([]);
  expect(await own('migration').orderBy('name').pluck('name')).toEqual(['001-thing', '002-index']);
});

test('[OPS-06] two processes at once: one migrates, the other waits and finds nothing to do', async () => {
  let runs = 0;
  const slow: Migration = {
    name: '003-slow',
    // longer than the service's statement timeout, which does not count here
    up: async (trx) => {
      runs += 1;
      await trx.raw('select pg_sleep(0.6)');
      await trx.raw('create table slow (id int)');
    },
  };
  const concurrently: Migration = {
    name: '004-concurrent',
    transaction: false,
    up: (on) => on.raw('create index concurrently slow_id on slow (id)'),
  };
  const all = [first, slow, concurrently];
  const results = await Promise.all([
    migrate(db(), 'part', all),
    migrate(db(), 'part', all),
    migrate(db(), 'part', all),
  ]);
  expect(runs).toBe(1);
  expect(results.flat().sort()).toEqual(['003-slow', '004-concurrent']);
});

test('a failing migration leaves nothing behind and is retried', async () => {
  let broken = true;
  const failing: Migration = {
    name: '005-half',
    up: async (trx) => {
      await trx.raw('create table half (id int)');
      if (broken) throw new Error('stopped in the middle');
    },
  };
  const own = db();
  await expect(migrate(own, 'part', [failing])).rejects.toThrow('stopped in the middle');
  expect(await own.schema.withSchema('part').hasTable('half')).toBe(false);
  broken = false;
  expect(await migrate(own, 'part', [failing])).toEqual(['005-half']);
});

test('[RUN-01] one that loses a deadlock with the running service is tried again, and leaves nothing of its first try', async () => {
  const own = db();
  let tries = 0;
  const contended: Migration = {
    name: '008-contended',
    async up(trx) {
      tries += 1;
      await trx.raw('create table contended (id bigint)');
      if (tries < 3) await trx.raw(`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`);
    },
  };
  const sofar = (await own('migration').orderBy('name').pluck('name')) as string[];
  const before = sofar.map((name): Migration => ({ name, up: async () => {} }));
  expect(await migrate(own, 'part', [...before, contended])).toEqual(['008-contended']);
  expect(tries).toBe(3);
});

test('names must be unique and sorted', async () => {
  await expect(migrate(db(), 'part', [first, first])).rejects.toThrow('same name');
  await expect(
    migrate(db(), 'part', [
      { ...first, name: '9' },
      { ...first, name: '1' },
    ]),
  ).rejects.toThrow('order');
});

test('gives up waiting for another process after the given time', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Migration = {
    name: '006-slow',
    up: async () => {
      begun.resolve();
      await end.promise;
    },
  };
  const running = migrate(db(), 'part', [slow]);
  await begun.promise;
  await expect(migrate(db(), 'part', [slow], { waitMs: 250 })).rejects.toThrow('still migrating');
  end.resolve();
  await running;
});

test('[HSE-12] readiness is red and names the migrations that have not run, until they have', async () => {
  const own = db();
  const last: Migration = { name: '009-last', up: (trx) => trx.raw('create table last (id int)') };
  const health = createHealth({ migrations: migrated(own, 'part', [first, last]) });
  await migrate(own, 'part', [first]);
  expect(await health.ready()).toEqual({ ready: false, checks: { migrations: 'failed' }, missing: ['part: 009-last'] });
  const elsewhere = createHealth({ migrations: migrated(own, 'absent', [first]) });
  expect(await elsewhere.ready()).toMatchObject({ ready: false, missing: ['absent: 001-thing'] });
  await migrate(own, 'part', [first, last]);
  expect(await health.ready()).toEqual({ ready: true, checks: { migrations: 'ok' } });
  // a database that is ahead of this code
  expect(await createHealth({ migrations: migrated(own, 'part', [first]) }).ready()).toMatchObject({ ready: true });
});

test('a database in another encoding is refused before anything is made in it, and the refusal says how to make it again', async () => {
  const name = `test_latin_${randomBytes(5).toString('hex')}`;
  const admin = db();
  await admin.raw(`create database ?? encoding 'LATIN1' locale 'C' template template0`, [name]);
  const its = new URL(url);
  its.pathname = `/${name}`;
  const own = connect(its.href, { schema: 'part', max: 2, appName: 'migrate-test' });
  try {
    await expect(migrate(own, 'part', [first])).rejects.toThrow(
      /encoding LATIN1, and UTF8 is needed.*createdb --encoding=UTF8/,
    );
    expect((await own.raw(`select to_regnamespace('part') is null as untouched`)).rows).toEqual([{ untouched: true }]);
  } finally {
    await own.destroy();
    await dropDatabase(its.href);
  }
});

test('[COR-28] a PostgreSQL that is too old is refused before anything is made in it', async () => {
  const version = (await db().raw(`select current_setting('server_version_num') as version`)).rows[0].version;
  const proxy = await startTcpProxy(url);
  // a real server, whose answer about its version is that of 16.4
  proxy.say(version, '160004');
  const own = connect(proxy.through(url), { schema: 'old', max: 2, appName: 'migrate-test' });
  try {
    await expect(migrate(own, 'old', [first])).rejects.toThrow('PostgreSQL 16 is too old: 17 or newer is needed');
    expect((await own.raw(`select to_regnamespace('old') is null as untouched`)).rows).toEqual([{ untouched: true }]);
  } finally {
    await own.destroy();
    await proxy.close();
  }
});
