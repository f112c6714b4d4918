import type { Role } from '@daftar/contracts';
import type { Duty } from '@daftar/contracts/route';
import { expression, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

export interface StoredDuties {
  /** Null: an owner, or no admin at all. */
  duties: Duty[] | null;
  /** A registrar’s departments that are visible. */
  departments: number[];
}

/** What an account may do as an admin (TRU-17); of no use for one that is no admin: `reachOfAdmin` asks for that too. */
export async function dutiesOf(db: Db, accountId: number): Promise<StoredDuties> {
  const [row] = await sql<StoredDuties>(
    db,
    `select a.duties, array(
       select r.department_id from registrar_department r join department d using (department_id)
       where r.account_id = a.id and d.deleted_at is null order by 1) as departments
     from account a where a.id = ?`,
    [accountId],
  );
  return row ?? { duties: null, departments: [] };
}

export interface LockedAdmin {
  id: number;
  duties: Duty[] | null;
}

/** Locks all admins in a fixed order, so that two admins removing each other are serialized. */
export const lockAdmins = (trx: Trx): Promise<LockedAdmin[]> =>
  trx('account')
    .where({ role: 'admin' })
    .whereNull('deleted_at')
    .orderBy('id')
    .forUpdate()
    .select('id', expression<{ duties: Duty[] | null }>(trx, 'duties'));

/** Stores what an admin may do; null: an owner, or an admin no more. */
export async function putDuties(
  trx: Trx,
  accountId: number,
  { duties, departments }: { duties: readonly Duty[] | null; departments: readonly number[] },
): Promise<void> {
  await trx('account')
    .where({ id: accountId })
    .update({ duties: duties && [...duties] });
  await trx('registrar_department').where({ account_id: accountId }).delete();
  if (departments.length === 0) return;
  await trx('registrar_department').insert(
    departments.map((department_id) => ({ account_id: accountId, department_id })),
  );
}

/** An owner’s account that is restored comes back as an auditor’s: who is an owner is decided by two (TRU-17). */
export const noOwnerAgain = async (trx: Trx, accountId: number): Promise<void> => {
  await trx('account')
    .where({ id: accountId, role: 'admin' })
    .whereNull('duties')
    .update({ duties: ['auditor'] });
};

export interface Whose {
  id: number;
  role: Role;
  department_id: number | null;
}

/** Whose account it is, unlocked: what a caller may not touch is refused before anything about it is said. */
export const whoseAccount = (db: Db, id: number): Promise<Whose | undefined> =>
  db('account').where({ id }).whereNull('deleted_at').first('id', 'role', 'department_id');

/** Whether a doctor has made what help desk and registrars must not get at by a new password: exams and work to grade. */
export async function hasSecrets(db: Db, doctorId: number): Promise<boolean> {
  const row = await sqlRow<{ has: boolean }>(
    db,
    `select exists (select 1 from exam where instructor_id = :doctorId)
         or exists (select 1 from exam_draft where instructor_id = :doctorId)
         or exists (select 1 from assignment where instructor_id = :doctorId) as has`,
    { doctorId },
  );
  return row.has;
}
