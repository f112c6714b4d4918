import { inTransaction } from '@daftar/service-kit/db';
import { type Caller, recordAudit } from '../../kernel/index.ts';
import { insertAccount, madePasswordUntil } from '../accounts/queries.ts';
import { refuseUsedId, requireWholeName } from '../accounts/rules.ts';
import type { AccountDeps } from '../deps.ts';
import { putDuties } from '../duties/queries.ts';
import { refuseWeakPassword } from '../sessions/password-strength.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { checkedDuties, type DutiesInput, shownDuties } from './give-duties.ts';

export interface NewStaffInput extends DutiesInput {
  userID: number;
  firstName: string;
  lastName: string;
  firstNameAr?: string | null | undefined;
  lastNameAr?: string | null | undefined;
  email: string;
  password: string;
  duties: NonNullable<DutiesInput['duties']>;
}

/**
 * Adds an admin with duties, never an owner (TRU-17); they choose their own password at first sign-in (SGN-08).
 * @throws AppError account.idTaken, account.emailTaken, account.arabicNameHalf, duty.departmentsNeeded,
 * department.notFound, password.tooWeak
 */
export async function addStaff(deps: AccountDeps, caller: Caller, input: NewStaffInput): Promise<void> {
  requireWholeName(input.firstNameAr ?? null, input.lastNameAr ?? null, 'body.firstNameAr', 'body.lastNameAr');
  const account = {
    id: input.userID,
    first_name: input.firstName,
    last_name: input.lastName,
    first_name_ar: input.firstNameAr ?? null,
    last_name_ar: input.lastNameAr ?? null,
    title: null,
    level: null,
    email: input.email,
    role: 'admin' as const,
    department_id: null,
  };
  refuseWeakPassword(input.password, account, 'body.password', deps.passwords);
  const password_hash = await hashPassword(input.password);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const given = await checkedDuties(trx, deps, input);
    await refuseUsedId(trx, account.id, 'body.userID');
    const first = { password_hash, must_change_password: true, password_expires_at: madePasswordUntil(now) };
    await insertAccount(trx, { ...account, ...first, created_at: now });
    await putDuties(trx, account.id, given);
    await recordAudit(trx, caller, now, {
      action: 'account.added',
      subjectType: 'account',
      subjectId: account.id,
      after: { ...account, ...shownDuties(given) },
    });
  });
}
