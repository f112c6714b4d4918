import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import type { Database } from '../sql/types.ts';
import { testServerVariable } from './test-postgres.ts';

/** Connection string of the run's server, which the vitest global setup has started. */
export function testServerUrl(): string {
  const url = process.env[testServerVariable];
  if (!url)
    throw new Error(`no test server: add ${'@daftar/service-kit/testing/global-setup'} to vitest's globalSetup`);
  return url;
}

function urlOf(database: string): string {
  const url = new URL(testServerUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: testServerUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/**
 * Makes the database `name` by `prepare` (migrations, shared rows), once per test run, whichever caller is first.
 * `prepare` must close its connections: a template in use can't be copied.
 */
export async function createTemplate(name: string, prepare: (url: string) => Promise<unknown>): Promise<void> {
  const template = templateName(name);
  await asAdmin(async (admin) => {
    // released when the connection ends, even by a crash
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const found = await admin.query('select datistemplate as ready from pg_database where datname = $1', [template]);
    if (found.rows[0]?.ready) return;
    await admin.query(`drop database if exists ${admin.escapeIdentifier(template)} with (force)`);
    await admin.query(`create database ${admin.escapeIdentifier(template)}`);
    await prepare(urlOf(template));
    await admin.query(`alter database ${admin.escapeIdentifier(template)} with is_template true`);
  });
}

/** Copies a template to a new database; answers its connection string. */
export async function copyTemplate(name: string): Promise<string> {
  const copy = `test_${name}_${randomBytes(5).toString('hex')}`;
  await asAdmin((admin) =>
    admin.query(
      `create database ${admin.escapeIdentifier(copy)} template ${admin.escapeIdentifier(templateName(name))}`,
    ),
  );
  return urlOf(copy);
}

/** An empty database. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_empty_${randomBytes(5).toString('hex')}`;
  await asAdmin((admin) => admin.query(`create database ${admin.escapeIdentifier(name)}`));
  return urlOf(name);
}

/** Drops a database made by copyTemplate or emptyDatabase, and closes open connections to it. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  if (!name.startsWith('test_')) throw new Error(`${name} is not a test database`);
  await asAdmin((admin) => admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`));
}

function templateName(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(name)) throw new Error(`${name} is not a valid template name`);
  return `template_${name}`;
}

/** A test's database: for what is tested with the tables of its schema, for the test itself with Knex's lenient types. */
export type TestDb<Tables> = Knex & Database<Tables>;
export function testDb<Tables>(db: Knex): TestDb<Tables>;
export function testDb(db: object): object {
  return db;
}
