import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { refuseWhileRunning } from '../../exams/index.ts';
import { accountForUpdate, endAndTell } from '../../identity/index.ts';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';

/**
 * Signs an account out everywhere, for a lost or borrowed device (TRU-17). Only owners sign an admin out.
 * @throws AppError account.notFound, account.ofOwners, ending.examRunning
 */
export async function signOutEverywhere(deps: Deps, caller: Caller, userId: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const { record } = await refuseWhileRunning(trx, deps, { studentId: userId });
    const account = await accountForUpdate(trx, userId);
    if (!account) throw new AppError('account.notFound');
    if (account.role === 'admin' && caller.duties) throw new AppError('account.ofOwners');
    await endAndTell(trx, userId, { now, requestId: caller.requestId });
    await recordAudit(trx, caller, now, {
      action: 'account.signedOut',
      subjectType: 'account',
      subjectId: userId,
      after: { ...record },
    });
  });
}
