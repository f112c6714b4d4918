import type { Clock } from '@daftar/service-kit/clock';
import { inTransaction } from '@daftar/service-kit/db';
import { type Db, recordAudit } from '../../kernel/index.ts';
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
}

/**
 * Adds an admin: only the command line may, never a call (rulings, “Identity and access”). The database refuses a used
 * id or e-mail. Returns the account's id.
 * @throws AppError password.tooWeak
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
    await recordAudit(trx, { userId: null, address: 'command line', requestId: 'create-admin' }, now, {
      action: 'account.added',
      subjectType: 'account',
      subjectId: account.id,
      after: account,
    });
    return account.id;
  });
}
