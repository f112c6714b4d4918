import { backoff } from '@daftar/contracts/backoff';
import knex, { type Knex } from 'knex';
import { isConflict } from './constraints.ts';
import { Missing } from './health.ts';
import { SettingsError } from './settings-error.ts';
import { type AnyDatabase, knexOf } from './sql/sql.ts';

/** One step forward. It must be safe while the previous version of the service still runs (OPS-06). */
export interface Migration {
  /** Sorted and unique forever: `001-accounts`. */
  name: string;
  up(db: Knex): Promise<unknown>;
  /**
   * False for statements that can't run inside one, such as CREATE INDEX CONCURRENTLY; the migration must then be safe
   * to repeat.
   */
  transaction?: boolean;
}

export interface MigrateOptions {
  /** How long to wait for another process that is migrating; 10 minutes when absent. */
  waitMs?: number;
  onApplied?: (name: string) => void;
}

/**
 * Brings a schema up to date and answers the names of the migrations applied now. Forward only; each migration has its
 * transaction, which is retried when it loses a deadlock with the running service. A session lock admits one process at a time; the others wait and then find nothing to do (OPS-06).
 */
export async function migrate(
  db: Knex,
  schema: string,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  requireNames(schema, migrations);
  const own = unhurried(db);
  try {
    await requireServer(own);
    await requireUnicode(own);
    return await underLock(own, schema, options.waitMs ?? 600_000, () =>
      applyMissing(own, schema, migrations, options),
    );
  } finally {
    await own.destroy();
  }
}

/**
 * A check of readiness: fails, naming them, while migrations of this code have not run on its database (HSE-12). A
 * newer database is fine. Stops asking once all have run, because migrations are never reverted.
 */
export function migrated(database: AnyDatabase, schema: string, migrations: readonly Migration[]): () => Promise<void> {
  const db = knexOf(database);
  let complete = false;
  return async () => {
    if (complete) return;
    const table = await db.raw<{ rows: { there: boolean }[] }>('select to_regclass(?) is not null as there', [
      `${schema}.migration`,
    ]);
    const done = new Set(
      table.rows[0]?.there ? ((await db.withSchema(schema).from('migration').pluck('name')) as string[]) : [],
    );
    const missing = migrations.filter(({ name }) => !done.has(name)).map(({ name }) => `${schema}: ${name}`);
    if (missing.length > 0) throw new Missing(missing);
    complete = true;
  };
}

/** The oldest PostgreSQL that Daftar runs on. */
export const oldestPostgres = 17;

/** @throws SettingsError on an older server, before anything is made */
async function requireServer(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { version: string }[] }>(
    `select current_setting('server_version_num') as version`,
  );
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version >= oldestPostgres) return;
  throw new SettingsError([
    `PostgreSQL ${version} is too old: ${oldestPostgres} or newer is needed. Nothing was changed.`,
  ]);
}

/** Before anything is made: names in Arabic would end a migration in its middle. @throws SettingsError in another encoding */
async function requireUnicode(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { encoding: string; name: string }[] }>(
    `select current_setting('server_encoding') as encoding, current_database() as name`,
  );
  const [{ encoding, name } = { encoding: '', name: '' }] = rows;
  if (encoding === 'UTF8') return;
  throw new SettingsError([
    `the database ${name} has the encoding ${encoding}, and UTF8 is needed. Nothing was changed. Make it again: createdb --encoding=UTF8 --template=template0 ${name}`,
  ]);
}

/** The same database over separate connections without a statement timeout. */
function unhurried(db: Knex): Knex {
  const { config } = db.client as { config: Knex.Config };
  return knex({
    ...config,
    connection: { ...(config.connection as Knex.PgConnectionConfig), statement_timeout: 0 } as Knex.PgConnectionConfig,
    pool: { min: 0, max: 3 },
  });
}

/**
 * Polls instead of waiting inside PostgreSQL: a waiting statement would hold a snapshot, for which CREATE INDEX
 * CONCURRENTLY of the process inside would wait in turn.
 */
async function underLock<T>(db: Knex, schema: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const connection = await db.client.acquireConnection();
  const key = `migrate:${schema}`;
  const call = (name: string) =>
    db
      .raw<{ rows: { done: boolean }[] }>(`select ${name}(hashtextextended(?, 0)) as done`, [key])
      .connection(connection);
  try {
    const started = performance.now();
    while (!(await call('pg_try_advisory_lock')).rows[0]?.done) {
      if (performance.now() - started > waitMs) throw new Error(`another process is still migrating ${schema}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    try {
      return await work();
    } finally {
      await call('pg_advisory_unlock');
    }
  } finally {
    await db.client.releaseConnection(connection);
  }
}

async function applyMissing(
  db: Knex,
  schema: string,
  migrations: readonly Migration[],
  { onApplied }: MigrateOptions,
): Promise<string[]> {
  await db.raw('create schema if not exists ??', [schema]);
  await db.raw('create table if not exists ??.migration (name text primary key, at timestamptz not null)', [schema]);
  const done = new Set((await db.withSchema(schema).from('migration').pluck('name')) as string[]);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (done.has(migration.name)) continue;
    await apply(db, schema, migration);
    applied.push(migration.name);
    onApplied?.(migration.name);
  }
  return applied;
}

/** A migration that lost a deadlock with the running service is tried so often; the service’s transactions are short. */
const mostTries = 10;
const afterDeadlock = { firstMs: 100, longestMs: 3_000, spread: 0.5 };

async function apply(db: Knex, schema: string, migration: Migration): Promise<void> {
  const record = (on: Knex) => on.withSchema(schema).insert({ name: migration.name, at: new Date() }).into('migration');
  if (migration.transaction === false) {
    await migration.up(db);
    await record(db);
    return;
  }
  const once = () =>
    db.transaction(async (trx) => {
      // better to fail and be retried than to block the running service behind a lock we wait for
      await trx.raw(`set local lock_timeout = '30s'`);
      await migration.up(trx);
      await record(trx);
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      if (attempt >= mostTries || !isConflict(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoff(attempt, afterDeadlock)));
    }
  }
}

function requireNames(schema: string, migrations: readonly Migration[]): void {
  const names = migrations.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new Error(`two migrations of ${schema} have the same name`);
  if (names.some((name, i) => i > 0 && name < (names[i - 1] as string))) {
    throw new Error(`the migrations of ${schema} are not in the order of their names`);
  }
}
