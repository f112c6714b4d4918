import type { PasswordSlip } from '@daftar/contracts';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { whoseAccount } from '../duties/queries.ts';
import { requireMayMakePassword } from '../duties/reach.ts';
import { unlinkProviders } from '../external-identities/unlink.ts';
import { holdKeys } from '../key-holds/queries.ts';
import { madeLetters } from '../made-letters.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { endAndTell } from '../sessions/end-sessions.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { accountForUpdate, changeAccount, madePasswordUntil } from './queries.ts';
import type { BeforeSessionsEnd } from './rules.ts';

/**
 * Makes a password for an instructor or student (FIX-18). It is stored as a hash alone and must be changed at the first
 * sign-in; what is answered is the only copy. Sessions of the account end.
 * @throws AppError account.notFound, account.passwordOfAdmin, account.ofOwners, and what `beforeSessionsEnd` refuses
 */
export async function replaceByMadePassword(
  deps: Deps,
  caller: Caller,
  userId: number,
  beforeSessionsEnd: BeforeSessionsEnd,
): Promise<PasswordSlip> {
  const password = madeLetters();
  const password_hash = await hashPassword(password);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const seen = await whoseAccount(trx, userId);
    if (seen) await requireMayMakePassword(trx, caller, seen);
    await beforeSessionsEnd(trx, userId);
    const account = await accountForUpdate(trx, userId);
    if (!account) throw new AppError('account.notFound');
    await requireMayMakePassword(trx, caller, account);
    await endAndTell(trx, userId, { now, requestId: caller.requestId });
    await holdKeys(trx, caller.userId, userId, now);
    await unlinkProviders(trx, userId, { now, requestId: caller.requestId });
    await changeAccount(trx, userId, {
      password_hash,
      must_change_password: true,
      password_expires_at: madePasswordUntil(now),
    });
    await tellOwner(trx, deps, { id: userId, what: 'passwordMade' }, { now, requestId: caller.requestId });
    await recordAudit(trx, caller, now, { action: 'account.passwordMade', subjectType: 'account', subjectId: userId });
    const { id, first_name, last_name, first_name_ar, last_name_ar, title, email, role } = account;
    return { id, first_name, last_name, first_name_ar, last_name_ar, title, email, role, password };
  });
}
