import type { identityChecks } from '@daftar/contracts/identity/factors';
import { cleanEmail } from '@daftar/contracts/visible-text';
import type { Clock } from '@daftar/service-kit/clock';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Db, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { deleteFactors } from '../factors/queries.ts';
import { holdKeys } from '../key-holds/queries.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { endAndTell } from '../sessions/end-sessions.ts';
import { accountForUpdate } from './queries.ts';

/** How the person was known to be the account’s owner. */
export type IdentityCheck = (typeof identityChecks)[number];

/**
 * Removes what a doctor or student has lost: passkeys, app and recovery codes (TRU-16). Their sessions end, since one of them
 * may be in the lost device; they are told; a doctor’s keys are withheld, as after any change by an admin of how they sign
 * in. No admin may weaken another’s sign-in: that takes the operator (`removeFactorsOfAdmin`).
 * @throws AppError account.notFound, account.passwordOfAdmin, factor.none, factor.own
 */
export async function removeFactors(
  deps: Deps,
  caller: Caller,
  userId: number,
  check: IdentityCheck | undefined,
): Promise<void> {
  if (userId === caller.userId) throw new AppError('factor.own');
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const account = await accountForUpdate(trx, userId);
    if (!account) throw new AppError('account.notFound');
    if (account.role === 'admin') throw new AppError('account.passwordOfAdmin', { text: 'account.factorsOfAdmin' });
    await remove(trx, deps, userId, { by: caller, now, check });
    await holdKeys(trx, caller.userId, userId, now);
  });
}

/**
 * Removes an admin’s passkeys, app and recovery codes; only the command line may, never a call (TRU-16).
 * @throws AppError account.notFound, factor.none
 */
export async function removeFactorsOfAdmin(
  deps: { db: Db; clock: Clock; hasEmail: boolean },
  email: string,
  check: IdentityCheck,
): Promise<void> {
  const by = { userId: null, address: 'command line', requestId: 'remove-factors' };
  await inTransaction(deps.db, async (trx) => {
    const account = await trx('account')
      .where({ email: cleanEmail(email), role: 'admin' })
      .whereNull('deleted_at')
      .forUpdate()
      .first('id');
    if (!account) throw new AppError('account.notFound');
    await remove(trx, { settings: deps }, account.id, { by, now: deps.clock.now(), check });
  });
}

async function remove(
  trx: Trx,
  deps: Parameters<typeof tellOwner>[1],
  userId: number,
  { by, now, check }: { by: Parameters<typeof recordAudit>[1]; now: Date; check: IdentityCheck | undefined },
): Promise<void> {
  const context = { now, requestId: by.requestId };
  if ((await deleteFactors(trx, userId)) === 0) throw new AppError('factor.none');
  await endAndTell(trx, userId, context);
  await tellOwner(trx, deps, { id: userId, what: 'factorsRemoved' }, context);
  await recordAudit(trx, by, now, {
    action: 'account.factorsRemoved',
    subjectType: 'account',
    subjectId: userId,
    after: { identity_check: check ?? 'notStated' },
  });
}
