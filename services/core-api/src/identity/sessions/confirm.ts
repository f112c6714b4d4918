import { confirmedMs } from '@daftar/contracts/route';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, recordAudit } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { requireOwnPassword } from './own-password.ts';
import { markConfirmed } from './queries.ts';

/**
 * Takes the caller’s password as proof that it is still they, for this session and five minutes (TRU-05); answers until
 * when. Wrong ones are counted per session and logged.
 * @throws AppError password.wrongOwn, signIn.tooMany, signIn.busy, session.ended
 */
export async function confirmSession(deps: SignInDeps, caller: Caller, input: { password: string }): Promise<Date> {
  const said = { subjectType: 'account', subjectId: caller.userId };
  let wrong = false;
  try {
    await requireOwnPassword(deps, caller, input.password, () => {
      wrong = true;
      return new AppError('password.wrongOwn', { fields: [{ field: 'body.password', key: 'password.wrongOwn' }] });
    });
  } catch (error) {
    if (wrong) await recordAudit(deps.db, caller, deps.clock.now(), { action: 'signIn.notConfirmed', ...said });
    throw error;
  }
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await markConfirmed(trx, caller.sessionId, now);
    await recordAudit(trx, caller, now, { action: 'signIn.confirmed', ...said });
  });
  return new Date(now.getTime() + confirmedMs);
}
