import { randomInt } from 'node:crypto';
import type { PasswordSlip } from '@daftar/contracts';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { holdKeys } from '../key-holds/queries.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { endAndTell } from '../sessions/end-sessions.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { accountForUpdate, changeAccount, madePasswordUntil } from './queries.ts';
import type { BeforeSessionsEnd } from './rules.ts';

/** Small letters and digits that no print or handwriting confuses: without 0 o, 1 l i, 2 z, 5 s, 8 b, 9 g q, u v. */
const letters = 'acdefhjkmnprtwxy3467';

/** “kmpr-47wx-c3ha-tdny”: 16 of 20 letters, 69 bits, typed on any keyboard. */
export const makePassword = (pick: (below: number) => number = randomInt): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[pick(letters.length)]).join('')).join('-');

/**
 * Makes a password for an instructor or student (FIX-18). It is stored as a hash alone and must be changed at the first
 * sign-in; what is answered is the only copy. Sessions of the account end.
 * @throws AppError account.notFound, account.passwordOfAdmin, and what `beforeSessionsEnd` refuses
 */
export async function replaceByMadePassword(
  deps: Deps,
  caller: Caller,
  userId: number,
  beforeSessionsEnd: BeforeSessionsEnd,
): Promise<PasswordSlip> {
  const password = makePassword();
  const password_hash = await hashPassword(password);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await beforeSessionsEnd(trx, userId);
    const account = await accountForUpdate(trx, userId);
    if (!account) throw new AppError('account.notFound');
    if (account.role === 'admin') throw new AppError('account.passwordOfAdmin');
    await endAndTell(trx, userId, { now, requestId: caller.requestId });
    await holdKeys(trx, caller.userId, userId, now);
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
