import { emit, type Trx } from '../../kernel/index.ts';
import { endOtherSessions, endPasswordLinks, endSessions, noteAllEnded } from './queries.ts';
import { endViewsFrom } from './viewing-queries.ts';

/**
 * Ends sessions in the caller's transaction and records the event for the other service (SGN-07): after a sign-out (one
 * session), or a password, role or account change (all of the account's; links to a new password end too, and so does a private calendar address, DAY-01). An admin's
 * views end with the session that began them (TRU-18). Answers how many.
 */
export async function endAndTell(
  trx: Trx,
  accountId: number,
  context: { now: Date; requestId?: string | undefined },
  onlySessionId?: string,
): Promise<number> {
  if (onlySessionId === undefined) {
    await endPasswordLinks(trx, accountId, context.now);
    await noteAllEnded(trx, accountId, context.now);
  }
  return tell(trx, await endSessions(trx, accountId, context.now, onlySessionId), context);
}

/**
 * Ends all sessions of an account but the present one, after a change of what its owner signs in with (ASVS 7.4.3). One in
 * which an exam is being sat goes on: nobody loses minutes by it, and the exam's own rules watch over it.
 */
export const endOthersAndTell = async (
  trx: Trx,
  accountId: number,
  context: { now: Date; requestId?: string | undefined },
  presentSessionId: string,
): Promise<number> => tell(trx, await endOtherSessions(trx, accountId, context.now, presentSessionId), context);

async function tell(
  trx: Trx,
  own: { id: string; expires_at: Date }[],
  context: { now: Date; requestId?: string | undefined },
): Promise<number> {
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
