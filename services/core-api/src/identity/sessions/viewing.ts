import { randomUUID } from 'node:crypto';
import { viewingMs } from '@daftar/contracts/identity/viewing';
import type { Actor } from '@daftar/service-kit/actor';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, recordAudit } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { endAndTell } from './end-sessions.ts';
import { accountById, insertSession, markSeen } from './queries.ts';
import { viewerOf } from './viewing-queries.ts';

/**
 * Opens a read-only session of somebody's account for an admin (TRU-18); answers its token and end. It ends with the
 * admin's own session, and by itself.
 * @throws AppError account.notFound, viewing.admin
 */
export async function startViewing(
  deps: SignInDeps,
  caller: Caller,
  userId: number,
): Promise<{ token: string; until: Date }> {
  const now = deps.clock.now();
  const account = await accountById(deps.db, userId);
  if (!account) throw new AppError('account.notFound');
  if (account.role === 'admin') throw new AppError('viewing.admin');
  const until = new Date(now.getTime() + viewingMs);
  const sessionId = randomUUID();
  await inTransaction(deps.db, async (trx) => {
    await insertSession(trx, {
      id: sessionId,
      account_id: account.id,
      created_at: now,
      expires_at: until,
      address: caller.address,
      user_agent: caller.userAgent ?? null,
      // never confirmed: nothing that asks for it is open while viewing
      confirmed_at: new Date(0),
      viewer_id: caller.userId,
      viewer_session: caller.sessionId,
    });
    await recordAudit(trx, caller, now, {
      action: 'account.viewed',
      subjectType: 'account',
      subjectId: account.id,
      after: { until },
    });
  });
  const actor: Actor = {
    userId: account.id,
    role: account.role,
    sessionId,
    mustChangePassword: false,
    viewer: caller.userId,
  };
  return { token: await deps.tokens.issue(actor, viewingMs / 1000), until };
}

/**
 * Ends viewing (TRU-18); answers a token of the admin's own session and how long it stays, or nothing when that has ended.
 * @throws AppError viewing.none
 */
export async function stopViewing(
  deps: SignInDeps,
  caller: Caller,
): Promise<{ token: string; keptSeconds: number | undefined } | undefined> {
  const now = deps.clock.now();
  const viewer = await viewerOf(deps.db, caller.sessionId, now);
  if (!viewer) throw new AppError('viewing.none');
  await inTransaction(deps.db, async (trx) => {
    // in use again, so that it isn't ended as idle
    await markSeen(trx, [viewer.session_id], now);
    await endAndTell(trx, caller.userId, { now, requestId: caller.requestId }, caller.sessionId);
    const by = { userId: viewer.id, address: caller.address, requestId: caller.requestId };
    await recordAudit(trx, by, now, {
      action: 'account.viewEnded',
      subjectType: 'account',
      subjectId: caller.userId,
    });
  });
  if (!viewer.live) return undefined;
  const seconds = Math.max(1, Math.floor((viewer.expires_at.getTime() - now.getTime()) / 1000));
  const actor: Actor = {
    userId: viewer.id,
    role: 'admin',
    sessionId: viewer.session_id,
    mustChangePassword: false,
    tokenNo: viewer.token_no,
  };
  return { token: await deps.tokens.issue(actor, seconds), keptSeconds: viewer.kept ? seconds : undefined };
}
