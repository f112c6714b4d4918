import type { Actor } from '@daftar/service-kit/actor';
import { inTransaction } from '@daftar/service-kit/db';
import { recordAudit } from '../../kernel/index.ts';
import { accountOfIdentity } from '../external-identities/queries.ts';
import { renewToken } from '../session-token/renew.ts';
import { markConfirmed } from '../sessions/queries.ts';
import { NotSignedIn, type ProviderDeps } from './find-account.ts';
import type { Brought } from './rules.ts';

/** Clocks of two machines differ by so much at most. */
const skewMs = 60_000;

/**
 * “Confirm it’s you” by signing in at the provider again (TRU-05, TRU-15): the same person, in the session that asked, and
 * not before it asked. Answers the cookie of the session’s next token.
 * @throws NotSignedIn failed, otherIdentity
 */
export async function confirmThere(
  deps: ProviderDeps,
  actor: Actor | null,
  from: { address: string; requestId: string },
  { carried, told }: Brought,
): Promise<string | undefined> {
  const { confirms } = carried;
  if (!confirms || actor?.sessionId !== confirms.sessionId || actor.viewer !== undefined)
    throw new NotSignedIn('failed');
  const isFresh = told.signedInAt !== undefined && told.signedInAt.getTime() >= confirms.since - skewMs;
  if (!isFresh) throw new NotSignedIn('failed', { cause: new Error('the provider didn’t ask again') });
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    if ((await accountOfIdentity(trx, told.issuer, told.subject)) !== actor.userId)
      throw new NotSignedIn('otherIdentity');
    await markConfirmed(trx, actor.sessionId, now, told.hasFactor);
    await recordAudit(trx, { userId: actor.userId, ...from }, now, {
      action: 'signIn.confirmed',
      subjectType: 'account',
      subjectId: actor.userId,
    });
    return renewToken(deps, trx, actor);
  });
}
