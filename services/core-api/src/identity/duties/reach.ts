import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Db } from '../../kernel/index.ts';
import { dutiesOf, hasSecrets, type Whose, whoseAccount } from './queries.ts';

/** The departments of a registrar, whose accounts, links, classes and enrolments they may change (TRU-17); null: all. */
export type Reach = readonly number[] | null;

/** What an admin may change now, by what is stored; an admin without the registrar’s duty changes nothing. */
export async function reachOfAdmin(db: Db, adminId: number): Promise<Reach> {
  if (!(await isAdmin(db, adminId))) return [];
  const { duties, departments } = await dutiesOf(db, adminId);
  if (duties === null) return null;
  return duties.includes('registrar') ? departments : [];
}

/** Whether the account is an admin’s now: an import goes on after its uploader became somebody else. */
const isAdmin = async (db: Db, id: number): Promise<boolean> =>
  (await db('account').where({ id, role: 'admin' }).whereNull('deleted_at').first('id')) !== undefined;

/** What the caller may change. */
export const reachOf = async (db: Db, { userId, duties }: Pick<Caller, 'userId' | 'duties'>): Promise<Reach> =>
  duties ? reachOfAdmin(db, userId) : null;

/** The accounts that the caller may read: those of a registrar’s departments, or all of them for help desk. */
export const readableBy = async (db: Db, caller: Pick<Caller, 'userId' | 'duties'>): Promise<Reach> =>
  caller.duties?.includes('helpDesk') ? null : reachOf(db, caller);

/** Whether all of these are within reach; what has no department is the owners’, and so is an empty list. */
export const isWithin = (reach: Reach, departments: readonly (number | null | undefined)[]): boolean =>
  reach === null || (departments.length > 0 && departments.every((id) => typeof id === 'number' && reach.includes(id)));

/**
 * Refuses a registrar what belongs to another department, or to none (TRU-17). Call it once the rows are locked.
 * @throws AppError duty.otherDepartment
 */
export async function requireWithin(
  db: Db,
  caller: Pick<Caller, 'userId' | 'duties'>,
  departments: readonly (number | null | undefined)[],
): Promise<void> {
  if (!isWithin(await reachOf(db, caller), departments)) throw new AppError('duty.otherDepartment');
}

/**
 * Refuses a registrar the account of an admin, and of another department.
 * @throws AppError account.ofOwners, duty.otherDepartment
 */
export async function requireAccountWithin(db: Db, caller: Caller, account: Whose): Promise<void> {
  if (!caller.duties) return;
  if (account.role === 'admin') throw new AppError('account.ofOwners');
  await requireWithin(db, caller, [account.department_id]);
}

/**
 * The same before anything is locked, so that a refusal names no exam of another department.
 * @throws AppError account.ofOwners, duty.otherDepartment
 */
export async function requireIdWithin(db: Db, caller: Caller, id: number): Promise<void> {
  const account = caller.duties && (await whoseAccount(db, id));
  if (account) await requireAccountWithin(db, caller, account);
}

/**
 * Who must make a new password for an account, when it isn’t the caller: its owner for an admin’s, an owner of the
 * platform for a doctor’s who has exams, drafts or assignments, since a new password opens them. Help desk may for all
 * others, a registrar for those of their departments (TRU-17).
 */
export async function passwordBy(db: Db, caller: Caller, account: Whose): Promise<'itself' | 'owner' | null> {
  if (account.role === 'admin') return 'itself';
  if (!caller.duties) return null;
  if (account.role === 'instructor' && (await hasSecrets(db, account.id))) return 'owner';
  if (caller.duties.includes('helpDesk')) return null;
  return isWithin(await reachOf(db, caller), [account.department_id]) ? null : 'owner';
}

/** @throws AppError account.passwordOfAdmin, account.ofOwners */
export async function requireMayMakePassword(db: Db, caller: Caller, account: Whose): Promise<void> {
  const by = await passwordBy(db, caller, account);
  if (by === 'itself') throw new AppError('account.passwordOfAdmin');
  if (by === 'owner') throw new AppError('account.ofOwners');
}
