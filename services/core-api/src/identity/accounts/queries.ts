import type { AccountUse, Role } from '@daftar/contracts';
import type { StudyState } from '@daftar/contracts/operations/promotion-parts';
import type { Duty } from '@daftar/contracts/route';
import type { AcademicTitle, PersonName } from '@daftar/i18n';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';
import { unlinkIdentities } from '../external-identities/queries.ts';
import { deleteFactors } from '../factors/queries.ts';
import { noPassword } from '../sessions/passwords.ts';

export interface Person extends PersonName {
  id: number;
  title: AcademicTitle | null;
  level: number | null;
}

export const personColumns = [
  'id',
  'first_name',
  'last_name',
  'first_name_ar',
  'last_name_ar',
  'title',
  'level',
] as const;

/** The highest id ever given, including hidden accounts: their ids are not free. */
export async function lastUserId(db: Db): Promise<number> {
  const row = await sqlRow<{ max: number | null }>(db, 'select max(id) as max from account');
  return row.max ?? 1_000_000;
}

export interface EditableAccount extends Person {
  email: string;
  role: Role;
  department_id: number | null;
}

export const editableColumns = [...personColumns, 'email', 'role', 'department_id'] as const;

/** A visible account with its permanent key, locked until the transaction ends. */
export const accountForUpdate = (trx: Trx, id: number): Promise<(EditableAccount & { key: string }) | undefined> =>
  trx('account')
    .where({ id })
    .whereNull('deleted_at')
    .forUpdate()
    .first(...editableColumns, 'key');

/**
 * A visible account of one role, locked against deletion or a change of role until the transaction ends: for rows that
 * will refer to it.
 */
export const personForShare = (
  trx: Trx,
  id: number,
  role: Role,
): Promise<(Person & { department_id: number | null; study_state: StudyState }) | undefined> =>
  trx('account')
    .where({ id, role })
    .whereNull('deleted_at')
    .forShare()
    .first(...personColumns, 'department_id', 'study_state');

/** Whether an account of this id exists, and whether it is hidden. */
export async function idState(db: Db, id: number): Promise<'free' | 'used' | 'deleted'> {
  const row = await db('account').where({ id }).first('deleted_at');
  if (!row) return 'free';
  return row.deleted_at === null ? 'used' : 'deleted';
}

export interface NewAccount extends EditableAccount {
  password_hash: string;
  must_change_password: boolean;
  password_expires_at?: Date | null;
  /** Of an admin who is no owner (TRU-17). */
  duties?: Duty[] | null;
  created_at: Date;
}

/** Inserts an account; a used id or e-mail violates a constraint. */
export const insertAccount = async (trx: Db, account: NewAccount): Promise<void> => {
  await trx('account').insert(account);
};

export type AccountChanges = Partial<Omit<NewAccount, 'created_at'>>;

/** Until when a password can be used that its owner did not choose (TRU-05). */
export const madePasswordUntil = (now: Date): Date => new Date(now.getTime() + 7 * 86_400_000);

/** Changes the given columns of an account. */
export const changeAccount = async (trx: Trx, id: number, changes: AccountChanges): Promise<void> => {
  await trx('account').where({ id }).update(changes);
};

/** Hides an account; nobody can sign in with it any more, not even after a restore (TRU-13). */
export const hideAccount = async (trx: Trx, id: number, at: Date): Promise<void> => {
  const without = { password_hash: noPassword, must_change_password: true, password_expires_at: null };
  await trx('account')
    .where({ id })
    .update({ deleted_at: at, ...without });
  await deleteFactors(trx, id);
  await unlinkIdentities(trx, id);
};

/** An account, deleted or not, locked until the transaction ends; whether its department exists. */
export async function deletedAccountForUpdate(
  trx: Trx,
  id: number,
): Promise<(EditableAccount & { deleted_at: Date | null; department_there: boolean }) | undefined> {
  const rows = await sql<EditableAccount & { deleted_at: Date | null; department_there: boolean }>(
    trx,
    `select ${editableColumns.map((column) => `a.${column}`).join(', ')}, a.deleted_at,
            not exists (select 1 from department d where d.department_id = a.department_id and d.deleted_at is not null)
              as department_there
     from account a where a.id = ? and a.pseudonymised_at is null for update of a`,
    [id],
  );
  return rows[0];
}

/** Restores a deleted account; the index over visible e-mails decides whether it may. */
export const showAccount = async (trx: Trx, id: number): Promise<void> => {
  await trx('account').where({ id }).update({ deleted_at: null });
};

/** What depends on an account. Results are submitted attempts and graded assignments, which always stay. */
export async function usesOfAccount(db: Db, id: number): Promise<AccountUse> {
  const rows = await sql<AccountUse>(
    db,
    `select
       (select count(*) from instructor_course where instructor_id = :id and deleted_at is null)::int as classes,
       (select count(*) from enrolment where student_id = :id and withdrawn_at is null)::int as enrolments,
       (select count(*) from exam where instructor_id = :id and deleted_at is null)::int as exams,
       ((select count(*) from attempt where student_id = :id and state = 'submitted')
         + (select count(*) from student_assignment where student_id = :id))::int as results`,
    { id },
  );
  return rows[0] as AccountUse;
}
