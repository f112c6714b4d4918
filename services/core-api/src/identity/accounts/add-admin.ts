import type { Duty } from '@daftar/contracts/route';
import type { Clock } from '@daftar/service-kit/clock';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Db, recordAudit, type Trx } from '../../kernel/index.ts';
import { putDuties } from '../duties/queries.ts';
import { refuseWeakPassword } from '../sessions/password-strength.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { insertAccount, lastUserId, madePasswordUntil } from './queries.ts';

export interface NewAdmin {
  /** The next free id when absent. */
  id?: number | undefined;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  mustChangePassword: boolean;
  /** Null: an owner. */
  duties: Duty[] | null;
  /** A registrar’s departments, by their English names. */
  departments: readonly string[];
}

/**
 * Adds an admin: only the command line may, never a call (rulings, “Identity and access”). The database refuses a used
 * id or e-mail. Returns the account's id.
 * @throws AppError password.tooWeak, duty.departmentsNeeded, department.notFound
 */
export async function addAdmin(deps: { db: Db; clock: Clock }, input: NewAdmin): Promise<number> {
  const { id = 0, firstName: first_name, lastName: last_name, email } = input;
  const owner = { id, email, first_name, last_name, first_name_ar: null, last_name_ar: null };
  refuseWeakPassword(input.password, owner, 'password');
  const passwordHash = await hashPassword(input.password);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const account = {
      id: input.id ?? (await lastUserId(trx)) + 1,
      first_name: input.firstName,
      last_name: input.lastName,
      first_name_ar: null,
      last_name_ar: null,
      title: null,
      level: null,
      email: input.email,
      role: 'admin' as const,
      department_id: null,
    };
    await insertAccount(trx, {
      ...account,
      password_hash: passwordHash,
      must_change_password: input.mustChangePassword,
      password_expires_at: input.mustChangePassword ? madePasswordUntil(now) : null,
      created_at: now,
    });
    const departments = await departmentsOf(trx, input);
    await putDuties(trx, account.id, { duties: input.duties, departments });
    await recordAudit(trx, { userId: null, address: 'command line', requestId: 'create-admin' }, now, {
      action: 'account.added',
      subjectType: 'account',
      subjectId: account.id,
      after: { ...account, duties: input.duties ?? ['owner'], department_ids: departments },
    });
    return account.id;
  });
}

async function departmentsOf(trx: Trx, { duties, departments }: NewAdmin): Promise<number[]> {
  if (!duties?.includes('registrar')) return [];
  if (departments.length === 0) throw new AppError('duty.departmentsNeeded');
  const found = await trx('department')
    .whereIn('department_name', [...departments])
    .whereNull('deleted_at')
    .orderBy('department_id')
    .forShare()
    .select('department_id', 'department_name');
  if (found.length < new Set(departments).size) throw new AppError('department.notFound');
  return found.map(({ department_id }) => department_id);
}
