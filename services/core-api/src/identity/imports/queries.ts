import type { AcademicTitle } from '@daftar/i18n';
import { nameFold } from '@daftar/i18n/name-fold';
import { execute, expression, sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';
import { editableColumns } from '../accounts/queries.ts';
import type { Reach } from '../duties/reach.ts';
import type { Known, Problem } from './check-rows.ts';
import type { AccountToAdd, Correction } from './corrections.ts';
import type { ImportRole, Texts } from './sheet.ts';

/** Which of these ids and e-mails the database has, and the departments. */
export async function knownOf(
  db: Db,
  ids: readonly number[],
  emails: readonly string[],
): Promise<Omit<Known, 'within'>> {
  const departments = await db('department')
    .whereNull('deleted_at')
    .select('department_id', 'department_name', 'department_name_ar');
  const byId = await db('account')
    .whereRaw('id = any(?::bigint[])', [[...ids]])
    .select(...editableColumns, 'deleted_at');
  const taken: string[] = await db('account')
    .whereNull('deleted_at')
    .whereRaw('email = any(?::text[])', [[...emails]])
    .pluck('email');
  return {
    departments: new Map(
      departments.flatMap((row) =>
        [row.department_name_ar, row.department_name]
          .filter((name) => name !== null)
          .map((name) => [nameFold(name), row.department_id] as const),
      ),
    ),
    byId: new Map(
      byId.map(({ deleted_at, ...account }) => [account.id, { ...account, deleted: deleted_at !== null }] as const),
    ),
    emails: new Set(taken),
  };
}

/** Visible departments by id, each in both languages. */
export async function departmentNames(db: Db): Promise<Map<number, { en: string; ar: string }>> {
  const rows = await db('department')
    .whereNull('deleted_at')
    .select('department_id', 'department_name', 'department_name_ar');
  return new Map(
    rows.map(({ department_id, department_name: en, department_name_ar }) => [
      department_id,
      { en, ar: department_name_ar ?? en },
    ]),
  );
}

export interface ImportRow {
  id: number;
  role: ImportRole;
  file_name: string;
  created_by: number;
  address: string | null;
  request_id: string | null;
  created_at: Date;
  finished_at: Date | null;
  total: number;
  saved: number;
  updated: number;
  already: number;
  failed: number;
  undone_at: Date | null;
}

export type NewImport = Omit<ImportRow, 'id' | 'saved' | 'updated' | 'undone_at'>;

/** Inserts an import; answers its id. */
export async function insertImport(trx: Trx, row: NewImport): Promise<number> {
  const [made] = await trx('account_import').insert(row).returning('id');
  return made.id;
}

export interface NewImportRow {
  row_number: number;
  state: 'waiting' | 'already' | 'failed';
  texts: Texts;
  account: AccountToAdd | null;
  correction: Correction | null;
  sealed_password: string | null;
  /** Whether the sheet held a password; else the platform makes one. */
  password_given: boolean;
  problems: Problem[];
}

/** Inserts the checked rows of an import. */
export async function insertImportRows(trx: Trx, importId: number, rows: readonly NewImportRow[]): Promise<void> {
  const stored = rows.map((row) => ({
    ...row,
    import_id: importId,
    texts: JSON.stringify(row.texts),
    account: row.account && JSON.stringify(row.account),
    correction: row.correction && JSON.stringify(row.correction),
    problems: JSON.stringify(row.problems),
  }));
  for (let from = 0; from < stored.length; from += 500)
    await trx('account_import_row').insert(stored.slice(from, from + 500));
}

const importColumns = [
  'id',
  'role',
  'file_name',
  'created_by',
  'address',
  'request_id',
  'created_at',
  'finished_at',
  'total',
  'saved',
  'updated',
  'already',
  'failed',
  'undone_at',
] as const;

/** One import; undefined if missing. */
export const importById = (db: Db, id: number): Promise<ImportRow | undefined> =>
  db('account_import').where({ id }).first(importColumns);

/** The latest imports of all admins, or of one, newest first. */
export const latestImports = async (db: Db, limit: number, by?: number | undefined): Promise<ImportRow[]> => {
  const query = db('account_import').orderBy('id', 'desc').limit(limit);
  return (by === undefined ? query : query.where({ created_by: by })).select(importColumns);
};

export interface RefusedRow {
  row_number: number;
  texts: Texts;
  sealed_password: string | null;
  problems: Problem[];
}

/** The first refused rows of an import, by row number. */
export const refusedRows = async (db: Db, importId: number, limit: number): Promise<RefusedRow[]> =>
  db('account_import_row')
    .where({ import_id: importId, state: 'failed' })
    .orderBy('row_number')
    .limit(limit)
    .select(
      'row_number',
      expression<{ texts: Texts }>(db, 'texts'),
      'sealed_password',
      expression<{ problems: Problem[] }>(db, 'problems'),
    );

/** Leases an open import without a runner; several processes may try at once. */
export async function leaseImport(db: Db, runner: string, now: Date, leaseUntil: Date): Promise<ImportRow | undefined> {
  const rows = await sql<ImportRow>(
    db,
    `update account_import set runner = :runner, lease_until = :leaseUntil
     where id = (
       select id from account_import
       where finished_at is null and (lease_until is null or lease_until <= :now)
       order by id limit 1 for update skip locked)
     returning *`,
    { runner, now, leaseUntil },
    { name: 'take-import' },
  );
  return rows[0];
}

/** Renews the lease; false when another process has taken the import over. */
export async function renewLease(db: Db, importId: number, runner: string, leaseUntil: Date): Promise<boolean> {
  const renewed = await db('account_import')
    .where({ id: importId, runner })
    .whereNull('finished_at')
    .update({ lease_until: leaseUntil });
  return renewed === 1;
}

/** Gives an import back, so that another process can take it at once. */
export const releaseLease = async (db: Db, importId: number, runner: string): Promise<void> => {
  await db('account_import').where({ id: importId, runner }).update({ lease_until: null, runner: null });
};

export interface WaitingRow {
  row_number: number;
  account: AccountToAdd;
  /** What to change in the existing account; null: add the account. */
  correction: Correction | null;
  sealed_password: string | null;
  password_given: boolean;
}

/** The next rows of an import to process, by row number. */
export const waitingRows = async (db: Db, importId: number, limit: number): Promise<WaitingRow[]> =>
  db('account_import_row')
    .where({ import_id: importId, state: 'waiting' })
    .orderBy('row_number')
    .limit(limit)
    .select(
      'row_number',
      expression<{ account: AccountToAdd; correction: Correction | null }>(db, 'account, correction'),
      'sealed_password',
      'password_given',
    );

export interface EndedRow {
  row_number: number;
  state: 'saved' | 'updated' | 'failed';
  problems: readonly Problem[];
}

/** Records the outcome of rows and counts them, in the transaction of the accounts themselves. */
export async function endRows(trx: Trx, importId: number, rows: readonly EndedRow[]): Promise<void> {
  await execute(
    trx,
    `update account_import_row r
     set state = e.state, problems = e.problems,
         sealed_password = case when e.state = 'failed' then r.sealed_password end
     from jsonb_to_recordset(:rows::jsonb) as e (row_number int, state text, problems jsonb)
     where r.import_id = :importId and r.row_number = e.row_number`,
    { importId, rows: JSON.stringify(rows) },
  );
  const count = (state: EndedRow['state']) => rows.filter((row) => row.state === state).length;
  await execute(
    trx,
    `update account_import set saved = saved + :saved, updated = updated + :updated, failed = failed + :failed
     where id = :importId`,
    { importId, saved: count('saved'), updated: count('updated'), failed: count('failed') },
  );
}

/** Records the end of an import and releases its lease. */
export const finishImport = async (db: Db, importId: number, at: Date): Promise<void> => {
  await db('account_import')
    .where({ id: importId })
    .whereNull('finished_at')
    .update({ finished_at: at, lease_until: null, runner: null });
};

/** Deletes the passwords of refused rows of imports that ended before this time. */
export const forgetPasswords = async (db: Db, before: Date): Promise<number> =>
  db('account_import_row')
    .whereNotNull('sealed_password')
    .whereIn('import_id', db('account_import').where('finished_at', '<', before).select('id'))
    .update({ sealed_password: null });

/** The accounts that an import added without a password and whose owners have chosen none yet. */
export async function withoutPassword(db: Db, importId: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    db,
    `select a.id from account_import_row r join account a on a.id = (r.account ->> 'id')::bigint
     where r.import_id = :importId and r.state = 'saved' and not r.password_given
       and a.must_change_password and a.deleted_at is null
     order by a.id`,
    { importId },
  );
  return rows.map(({ id }) => id);
}

export interface RunningImport {
  id: number;
  file_name: string;
  created_at: Date;
  total: number;
  done: number;
}

/** Imports that a process is working on now. One whose process is gone doesn't count until another process takes it. */
export const runningImports = (db: Db, now: Date): Promise<RunningImport[]> =>
  db('account_import')
    .whereNull('finished_at')
    .where('lease_until', '>', now)
    .orderBy('id')
    .limit(50)
    .select(
      'id',
      'file_name',
      'created_at',
      'total',
      expression<{ done: number }>(db, '(saved + updated + already + failed)::int as done'),
    );

export interface AccountForSheet {
  id: number;
  first_name: string;
  last_name: string;
  first_name_ar: string | null;
  last_name_ar: string | null;
  title: AcademicTitle | null;
  email: string;
  department_name: string | null;
  level: number | null;
}

/** Accounts of a role by id, for a sheet; `within`: the departments that may be seen, null for all. */
export const accountsForSheet = (
  db: Db,
  filter: { role: ImportRole; within: Reach; departmentId?: number | undefined; level?: number | undefined },
  most: number,
): Promise<AccountForSheet[]> =>
  sql<AccountForSheet>(
    db,
    `select a.id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, a.title, a.email, d.department_name, a.level
     from account a left join department d on d.department_id = a.department_id and d.deleted_at is null
     where a.role = :role and a.deleted_at is null
       and (:departmentId::int is null or a.department_id = :departmentId)
       and (:level::int is null or a.level = :level)
       and (:everybody or a.department_id = any(:within))
     order by a.id limit :most`,
    {
      role: filter.role,
      departmentId: filter.departmentId ?? null,
      level: filter.level ?? null,
      everybody: filter.within === null,
      within: [...(filter.within ?? [])],
      most,
    },
  );
