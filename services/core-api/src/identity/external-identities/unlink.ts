import type { Trx } from '../../kernel/index.ts';
import { endAndTell } from '../sessions/end-sessions.ts';
import { providerSessionsOf } from '../sessions/queries.ts';
import { unlinkIdentities } from './queries.ts';

/**
 * Forgets who an account is at its providers, and ends the sessions that came from there: an e-mail, number or password that
 * was not its owner’s may have linked somebody else (TRU-15). The owner is linked again at the next sign-in. Call it after
 * `holdKeys`, which counts a linked account as used.
 */
export async function unlinkProviders(
  trx: Trx,
  accountId: number,
  context: { now: Date; requestId: string },
  exceptSessionId?: string,
): Promise<void> {
  await unlinkIdentities(trx, accountId);
  for (const id of await providerSessionsOf(trx, accountId, context.now))
    if (id !== exceptSessionId) await endAndTell(trx, accountId, context, id);
}
