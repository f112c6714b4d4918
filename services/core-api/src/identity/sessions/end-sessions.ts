import { emit, type Trx } from '../../kernel/index.ts';
import { endPasswordLinks, endSessions } from './queries.ts';
import { endViewsFrom } from './viewing-queries.ts';

/**
 * Ends sessions in the caller's transaction and records the event for the other service (SGN-07): after a sign-out (one
 * session), or a password, role or account change (all of the account's; links to a new password end too). An admin's
 * views end with the session that began them (TRU-18). Answers how many.
 */
export async function endAndTell(
  trx: Trx,
  accountId: number,
  context: { now: Date; requestId?: string | undefined },
  onlySessionId?: string,
): Promise<number> {
  if (onlySessionId === undefined) await endPasswordLinks(trx, accountId, context.now);
  const own = await endSessions(trx, accountId, context.now, onlySessionId);
  const ended = [...own, ...(await endViewsFrom(trx, own, context.now))];
  if (ended.length === 0) return 0;
  const latest = new Date(Math.max(...ended.map((session) => session.expires_at.getTime())));
  await emit(
    trx,
    { type: 'session.revoked', sessionIds: ended.map((session) => session.id), forgetAfter: latest.toISOString() },
    context,
  );
  return ended.length;
}
