import { AppError } from '@daftar/service-kit/errors';
import { recordAudit, type Trx } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { releaseKeysByFactor } from '../key-holds/queries.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import type { ShownPasskey } from './passkey-checks.ts';
import { notePasskeyUse, ownerForUpdate } from './queries.ts';
import type { FittingCode } from './second-step.ts';

/** Whose it is, from where it was shown. */
interface Owner {
  userId: number;
  address: string;
  requestId: string;
}

/** Uses a passkey that was shown, in the transaction of what it was shown for. @throws AppError passkey.refused */
export async function usePasskey(trx: Trx, deps: SignInDeps, owner: Owner, shown: ShownPasskey): Promise<void> {
  // a deletion that runs now must not leave a session behind
  if (!(await ownerForUpdate(trx, owner.userId))) throw new AppError('passkey.refused');
  await shown.useTicket(trx);
  const noted = await notePasskeyUse(trx, shown.id, shown.count, deps.clock.now());
  if (!noted) throw new AppError('passkey.refused');
  await releaseKeys(trx, deps, owner, shown.created_at);
}

/** Uses a code that fits, in the transaction of what it was entered for; false when it was used meanwhile. */
export async function useCode(trx: Trx, deps: SignInDeps, owner: Owner, code: FittingCode): Promise<boolean> {
  if (!(await code.use(trx))) return false;
  await releaseKeys(trx, deps, owner, code.since);
  if (code.way === 'recovery') {
    const context = { now: deps.clock.now(), requestId: owner.requestId };
    await recordAudit(trx, owner, context.now, {
      action: 'factor.recoveryCodeUsed',
      subjectType: 'account',
      subjectId: owner.userId,
    });
    await tellOwner(trx, deps, { id: owner.userId, what: 'recoveryCodeUsed' }, context);
  }
  return true;
}

/** The owner has shown what they had before an admin changed their sign-in: nobody else need confirm it (TRU-05). */
async function releaseKeys(trx: Trx, deps: SignInDeps, owner: Owner, since: Date): Promise<void> {
  const now = deps.clock.now();
  if (!(await releaseKeysByFactor(trx, owner.userId, since, now))) return;
  await recordAudit(trx, owner, now, {
    action: 'account.keysReleased',
    subjectType: 'account',
    subjectId: owner.userId,
  });
}
