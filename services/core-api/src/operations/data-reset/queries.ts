import { execute, expression, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type Db, type NamedOrNone, nameOf, releaseWithRows, type Trx } from '../../kernel/index.ts';
import { ofAccounts, quoted, readTables, snapshotSchema, type Tables, tablesOf, writableColumns } from './tables.ts';

export interface DataCounts {
  accounts: number;
  departments: number;
  courses: number;
  exams: number;
  attempts: number;
  files: number;
}

/** How many rows of each kind delete-data would remove. */
export async function countData(db: Db): Promise<DataCounts> {
  return sqlRow<DataCounts>(
    db,
    `select
       (select count(*) from account where role <> 'admin' and deleted_at is null)::int as accounts,
       (select count(*) from department where deleted_at is null)::int as departments,
       (select count(*) from course where deleted_at is null)::int as courses,
       (select count(*) from exam where deleted_at is null)::int as exams,
       (select count(*) from attempt)::int as attempts,
       ((select count(*) from chapter where deleted_at is null)
         + (select count(*) from assignment where deleted_at is null and file_id is not null)
         + (select count(*) from submission) + (select count(*) from picture) + (select count(*) from attachment))::int as files`,
  );
}

const listed = (tables: readonly string[]): string => tables.map((table) => `core.${quoted(table)}`).join(', ');

/**
 * Locks everything: until the end of the transaction nobody reads or writes the tables to be wiped, and nobody changes
 * accounts or sessions. Gives up after ten seconds rather than block the service behind a lock that it waits for.
 */
export async function holdStill(trx: Trx): Promise<Tables> {
  await execute(trx, `set local lock_timeout = '10s'`);
  await execute(trx, `set local statement_timeout = 0`);
  const tables = await readTables(trx);
  await execute(trx, `lock table core.account, core.session, core.stored_file in share row exclusive mode`);
  await execute(trx, `lock table ${listed(tables.wiped)} in access exclusive mode`);
  return tables;
}

export interface SnapshotRow {
  id: number;
  created_at: Date;
  created_by: number;
  reason: 'deleted' | 'beforeRestore';
  counts: DataCounts;
  expires_at: Date;
  restored_at: Date | null;
}

/** Copies all data into the snapshot's own schema. */
export async function takeSnapshot(
  trx: Trx,
  tables: Tables,
  row: Omit<SnapshotRow, 'id' | 'restored_at'>,
): Promise<number> {
  const [made] = await trx('data_snapshot')
    .insert({ ...row, counts: JSON.stringify(row.counts) })
    .returning('id');
  const schema = snapshotSchema(made.id);
  await execute(trx, 'create schema ??', [schema]);
  for (const table of [...tables.wiped, 'account', ...ofAccounts]) {
    await execute(trx, 'create table ??.?? as table core.??', [schema, table, table]);
  }
  return made.id;
}

/** Ends the sessions of everybody but admins for good; returns those that were still valid. */
export async function removeSessions(trx: Trx, now: Date): Promise<{ id: string; expires_at: Date }[]> {
  const rows = await sql<{ id: string; expires_at: Date; live: boolean }>(
    trx,
    `delete from session s using account a
     where a.id = s.account_id and a.role <> 'admin'
     returning s.id, s.expires_at, (s.ended_at is null and s.expires_at > :now) as live`,
    { now },
  );
  return rows.filter(({ live }) => live);
}

/** Empties the tables and removes every account that is not an admin's. */
export async function wipe(trx: Trx, { wiped }: Tables): Promise<void> {
  // `account` stays and refers to `department`, so that table can't be truncated
  const truncated = wiped.filter((table) => table !== 'department');
  await execute(trx, `truncate ${listed(truncated)}`);
  await execute(trx, `update account set department_id = null where department_id is not null and role = 'admin'`);
  await execute(trx, `delete from account where role <> 'admin'`);
  await execute(trx, 'delete from department');
}

/**
 * Present accounts that conflict with a snapshot's: the same id with another role, an admin's id with another key or key
 * with another id (it is somebody else by now, or was given another number), or another's e-mail.
 */
export async function conflictingAccounts(trx: Trx, snapshotId: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    trx,
    `select distinct now.id from account now
     join ??.account old
       on (old.id = now.id and old.role <> now.role and 'admin' in (old.role, now.role))
       or (now.role = 'admin' and (old.id = now.id) <> (old.key = now.key))
       or (now.role = 'admin' and old.id <> now.id and old.email = now.email
           and old.deleted_at is null and now.deleted_at is null)
     order by 1 limit 20`,
    [snapshotSchema(snapshotId)],
  );
  return rows.map(({ id }) => id);
}

/** Marks what is equal in an older snapshot by the rules of today, like the migrations did: names, codes, options. */
async function markTwins(trx: Trx, schema: string): Promise<void> {
  const twins = [
    ['department', 'name_twin'],
    ['course', 'name_twin'],
    ['course', 'code_twin'],
    ['answer_option', 'look_twin'],
  ];
  for (const [table, twin] of twins)
    await execute(trx, 'alter table ??.?? add column if not exists ?? int not null default 0', [schema, table, twin]);
  await execute(trx, 'select mark_name_twins(?), mark_code_twins(?), mark_option_twins(?)', [schema, schema, schema]);
}

/**
 * Restores a snapshot's rows into empty tables. Present admins stay as they are; answers the ids of those who were absent
 * and came back.
 */
export async function putBack(trx: Trx, { wiped }: Tables, snapshotId: number): Promise<number[]> {
  const schema = snapshotSchema(snapshotId);
  const admins = await sql<{ id: number }>(
    trx,
    `select old.id from ??.account old
     where old.role = 'admin' and not exists (select 1 from core.account now where now.id = old.id)`,
    [schema],
  );
  // nothing may be added to mercy that was approved, but all of it comes back: its trigger asks for this
  await execute(trx, `select set_config('core.restoring', 'yes', true)`, []);
  const inSnapshot = new Set(await tablesOf(trx, schema));
  await markTwins(trx, schema);
  const order = ['department', 'account', ...ofAccounts, ...wiped.filter((table) => table !== 'department')];
  for (const table of order.filter((name) => inSnapshot.has(name))) {
    const there = new Set(await writableColumns(trx, schema, table));
    const columns = (await writableColumns(trx, 'core', table)).filter((column) => there.has(column));
    const names = columns.map(quoted).join(', ');
    const absent = table === 'account' ? 'where not exists (select 1 from core.account now where now.id = s.id)' : '';
    const others = ofAccounts.some((one) => one === table)
      ? `where exists (select 1 from core.account a where a.id = s.account_id and a.role <> 'admin')`
      : '';
    await execute(
      trx,
      `insert into core.?? (${names}) overriding system value select ${names} from ??.?? s ${absent}${others}`,
      [table, schema, table],
    );
  }
  await execute(
    trx,
    `update core.account now set department_id = s.department_id
     from ??.account s where s.id = now.id and now.role = 'admin' and s.department_id is not null`,
    [schema],
  );
  return admins.map(({ id }) => id);
}

/** A snapshot that can still be restored, locked until the transaction ends. */
export const snapshotForUpdate = (trx: Trx, id: number, now: Date): Promise<{ id: number } | undefined> =>
  trx('data_snapshot').where({ id }).whereNull('dropped_at').where('expires_at', '>', now).forUpdate().first('id');

/** Records when a snapshot was restored. */
export const markRestored = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx('data_snapshot').where({ id }).update({ restored_at: at });
};

/** Snapshots that can still be restored, newest first, with who made them. */
export async function listSnapshots(db: Db, now: Date): Promise<(SnapshotRow & NamedOrNone<'created_by_name'>)[]> {
  return db('data_snapshot as s')
    .leftJoin('account as a', 'a.id', 's.created_by')
    .whereNull('s.dropped_at')
    .where('s.expires_at', '>', now)
    .orderBy('s.id', 'desc')
    .select(
      's.id',
      's.created_at',
      's.created_by',
      's.reason',
      expression<{ counts: DataCounts }>(db, 's.counts'),
      's.expires_at',
      's.restored_at',
      expression<NamedOrNone<'created_by_name'>>(db, nameOf('a', 'created_by_name')),
    );
}

/** One expired snapshot that no other process is dropping. */
export const expiredSnapshot = async (trx: Trx, now: Date): Promise<number | undefined> =>
  (
    await trx('data_snapshot')
      .whereNull('dropped_at')
      .where('expires_at', '<=', now)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .first('id')
  )?.id;

/** Drops a snapshot, and releases the files that nothing else names. */
export async function dropSnapshot(trx: Trx, id: number, at: Date): Promise<void> {
  await releaseWithRows(trx, await filesOnlyIn(trx, id), at);
  await execute(trx, 'drop schema if exists ?? cascade', [snapshotSchema(id)]);
  await trx('data_snapshot').where({ id }).update({ dropped_at: at });
}

/** Ids of files that a snapshot names, but neither the present tables nor another snapshot. */
async function filesOnlyIn(trx: Trx, id: number): Promise<string[]> {
  const { fileColumns } = await readTables(trx);
  const others: number[] = await trx('data_snapshot').whereNull('dropped_at').whereNot({ id }).pluck('id');
  const named = async (schema: string): Promise<string[]> => {
    const tables = new Set(await tablesOf(trx, schema));
    return fileColumns
      .filter(({ table }) => tables.has(table))
      .map(({ table, column }) => `select ${quoted(column)} as id from ${quoted(schema)}.${quoted(table)}`);
  };
  const mine = await named(snapshotSchema(id));
  if (mine.length === 0) return [];
  const elsewhere = (await Promise.all(['core', ...others.map(snapshotSchema)].map(named))).flat();
  const rows = await sql<{ id: string }>(
    trx,
    `select f.id from stored_file f
     where f.id in (${mine.join(' union ')})
       and not exists (select 1 from (${elsewhere.join(' union all ')}) used where used.id = f.id)`,
  );
  return rows.map((row) => row.id);
}
