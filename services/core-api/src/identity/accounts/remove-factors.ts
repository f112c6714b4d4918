import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { deleteFactors } from '../factors/queries.ts';
import { holdKeys } from '../key-holds/queries.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { endAndTell } from '../sessions/end-sessions.ts';
import { accountForUpdate } from './queries.ts';

/**
 * Removes what somebody has lost: passkeys, app and recovery codes (TRU-16). Their sessions end, since one of them may be in
 * the lost device; they are told; a doctor’s keys are withheld, as after any change by an admin of how they sign in.
 * @throws AppError account.notFound, factor.none, factor.own
 */
export async function removeFactors(deps: Deps, caller: Caller, userId: number): Promise<void> {
  if (userId === caller.userId) throw new AppError('factor.own');
  const now = deps.clock.now();
  const context = { now, requestId: caller.requestId };
  await inTransaction(deps.db, async (trx) => {
    if (!(await accountForUpdate(trx, userId))) throw new AppError('account.notFound');
    if ((await deleteFactors(trx, userId)) === 0) throw new AppError('factor.none');
    await endAndTell(trx, userId, context);
    await holdKeys(trx, caller.userId, userId, now);
    await tellOwner(trx, deps, { id: userId, what: 'factorsRemoved' }, context);
    await recordAudit(trx, caller, now, {
      action: 'account.factorsRemoved',
      subjectType: 'account',
      subjectId: userId,
    });
  });
}
