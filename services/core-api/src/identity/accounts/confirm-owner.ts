import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { keyHoldsOf, releaseKeys } from '../key-holds/queries.ts';
import { accountForUpdate } from './queries.ts';

/**
 * Confirms that a doctor is the account’s owner, so that keys are shown again (TRU-05): another admin than those who
 * changed the account.
 * @throws AppError account.notFound, account.keysNotHeld, account.keysHeldByYou
 */
export async function confirmOwner(deps: Deps, caller: Caller, userId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await accountForUpdate(trx, userId))) throw new AppError('account.notFound');
    const holds = await keyHoldsOf(trx, userId, deps.clock.now());
    if (holds.length === 0) throw new AppError('account.keysNotHeld');
    if (holds.some(({ admin_id }) => admin_id === caller.userId)) throw new AppError('account.keysHeldByYou');
    await releaseKeys(trx, userId);
    await recordAudit(trx, caller, deps.clock.now(), {
      action: 'account.keysReleased',
      subjectType: 'account',
      subjectId: userId,
    });
  });
}
