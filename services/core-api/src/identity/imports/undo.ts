import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import { type Caller, type Db, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { changeAccount, type EditableAccount, editableColumns } from '../accounts/queries.ts';
import { isWithin, reachOf } from '../duties/reach.ts';
import type { AccountToAdd, Correction } from './corrections.ts';

/** For undo, in milliseconds. */
export const undoableMs = 24 * 3_600_000;
const mostNamed = 5;

type Field = keyof NonNullable<Correction['seen']> & keyof EditableAccount;
const given = {
  first_name: 'newFirstName',
  last_name: 'newLastName',
  first_name_ar: 'newFirstNameAr',
  last_name_ar: 'newLastNameAr',
  title: 'newTitle',
  level: 'newLevel',
  department_id: 'newDepartmentID',
} as const satisfies Partial<Record<Field, keyof Correction>>;

interface DoneRow {
  state: 'saved' | 'updated';
  account: AccountToAdd;
  correction: Correction | null;
}

const doneRows = (db: Db, importId: number): Promise<DoneRow[]> =>
  sql<DoneRow>(
    db,
    `select state, account, correction from account_import_row
     where import_id = ? and state in ('saved', 'updated') order by row_number`,
    [importId],
  );

/** The fields that a row has changed, as they were; undefined for a row of a version that didn’t keep them. */
function before({ correction }: DoneRow): [Field, string | number | null][] | undefined {
  const seen = correction?.seen;
  return seen && (Object.entries(seen).filter(([field]) => field in given) as [Field, string | number | null][]);
}

const added = ['first_name', 'last_name', 'first_name_ar', 'last_name_ar', 'level', 'email', 'department_id'] as const;

/** Whether the account is as the row left it. */
function isAsLeft(row: DoneRow, present: EditableAccount | undefined): boolean {
  if (!present) return false;
  if (row.state === 'saved') return added.every((field) => (present[field] ?? null) === (row.account[field] ?? null));
  return (
    before(row)?.every(([field]) => {
      const value = row.correction?.[given[field as keyof typeof given]];
      return value === undefined || present[field] === value;
    }) ?? false
  );
}

/** Of these accounts, those who have signed in, are enrolled or teach: foreign keys say what else hangs on them. */
const usedAmong = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await sql<{ id: number }>(
    db,
    `select a.id from unnest(cast(:ids as bigint[])) as a (id)
     where exists (select 1 from session s where s.account_id = a.id)
        or exists (select 1 from enrolment e where e.student_id = a.id)
        or exists (select 1 from offering_member m where m.person_id = a.id)`,
    { ids: [...ids] },
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * Undoes an import of accounts (YRS-09), all of it or nothing: within 24 hours of its end, while nobody has changed what it
 * made, or signed in, enrolled or taught with it. Accounts that it added are removed, since nobody has used them, so that
 * the sheet can be sent again; those that it corrected get their old fields back.
 * @throws AppError accountImport.notFound, accountImport.running, accountImport.undone, accountImport.tooLate,
 * accountImport.used, duty.otherDepartment
 */
export function undoAccountImport(
  deps: Deps,
  caller: Caller,
  id: number,
): Promise<{ removed: number; restored: number }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const found = await trx('account_import').where({ id }).forUpdate().first('created_by', 'finished_at', 'undone_at');
    if (!found || (caller.duties && found.created_by !== caller.userId)) throw new AppError('accountImport.notFound');
    if (found.undone_at) throw new AppError('accountImport.undone');
    if (!found.finished_at) throw new AppError('accountImport.running');
    if (now.getTime() - found.finished_at.getTime() > undoableMs) throw new AppError('accountImport.tooLate');
    const rows = await doneRows(trx, id);
    const present = await heldAccounts(
      trx,
      rows.map(({ account }) => account.id),
    );
    const reach = await reachOf(trx, caller);
    if (![...present.values()].every(({ department_id }) => isWithin(reach, [department_id])))
      throw new AppError('duty.otherDepartment');
    const saved = rows.filter(({ state }) => state === 'saved').map(({ account }) => account.id);
    const used = await usedAmong(trx, saved);
    const changed = rows.filter((row) => used.has(row.account.id) || !isAsLeft(row, present.get(row.account.id)));
    if (changed.length > 0) throw usedBy(changed.map(({ account }) => account.id));
    const corrected = rows.filter(({ state }) => state === 'updated');
    for (const row of corrected) await changeAccount(trx, row.account.id, Object.fromEntries(before(row) ?? []));
    await execute(trx, 'delete from account where id = any(cast(:saved as bigint[]))', { saved }).catch(
      (error: unknown) => {
        throw isForeignKey(error) ? usedBy([]) : error;
      },
    );
    await trx('account_import').where({ id }).update({ undone_at: now });
    const done = { removed: saved.length, restored: corrected.length };
    await recordAudit(trx, caller, now, {
      action: 'accounts.importUndone',
      subjectType: 'accountImport',
      subjectId: id,
      after: done,
    });
    return done;
  });
}

/** The visible accounts of these ids, locked until the transaction ends. */
async function heldAccounts(trx: Trx, ids: readonly number[]): Promise<Map<number, EditableAccount>> {
  const rows = await trx('account')
    .whereRaw('id = any(?::bigint[])', [[...ids]])
    .whereNull('deleted_at')
    .orderBy('id')
    .forUpdate()
    .select(...editableColumns);
  return new Map(rows.map((row) => [row.id, row]));
}

const isForeignKey = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503';

const usedBy = (ids: readonly number[]): AppError => {
  const shown = ids.slice(0, mostNamed).map((one) => `\u2066${one}\u2069`);
  const more = ids.length === 0 || ids.length > mostNamed ? ['…'] : [];
  return new AppError('accountImport.used', {
    params: (lang) => ({ accounts: [...shown, ...more].join(lang === 'ar' ? '، ' : ', ') }),
  });
};
