import { randomUUID } from 'node:crypto';
import type { Factor } from '@daftar/contracts/route';
import type { AuditAction } from '@daftar/i18n/messages/audit';
import type { Actor } from '@daftar/service-kit/actor';
import { inTransaction } from '@daftar/service-kit/db';
import { recordAudit, type Trx } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { factorsOf } from '../factors/queries.ts';
import type { Device } from './devices.ts';
import { endAndTell } from './end-sessions.ts';
import { type AccountRow, insertSession } from './queries.ts';
import { type SignedIn, signedInAs } from './signed-in.ts';

/** Where a sign-in comes from. */
export interface SignInOrigin {
  address: string;
  requestId: string;
  userAgent: string | null;
  device: Device | undefined;
  /** The session that the browser had until now: this one replaces it (TRU-06). */
  replaced: Actor | null;
}

/** A session that has begun; `keptSeconds` when its user stays signed in. */
export interface Started {
  session: SignedIn;
  token: string;
  keptSeconds: number | undefined;
}

/**
 * Begins a session for somebody who has shown who they are. `prove` runs in the same transaction and throws when what was
 * shown no longer holds.
 */
export async function startSession(
  deps: SignInDeps,
  { replaced, ...from }: SignInOrigin,
  account: AccountRow,
  how: {
    keep: boolean;
    action: AuditAction;
    prove: (trx: Trx) => Promise<void>;
    /** A passkey or a code was shown (TRU-16). */
    byFactor?: boolean;
    /** The OIDC provider that it came from, and whether that asked for a second factor (TRU-15). */
    provider?: { id: string; hasFactor: boolean };
    /** Refuses an account by what it has. */
    allow?: (factors: readonly Factor[]) => void;
  },
): Promise<Started> {
  const keptSeconds = how.keep ? deps.settings.keptDays * 86_400 : undefined;
  const seconds = keptSeconds ?? deps.settings.sessionHours * 3600;
  const now = deps.clock.now();
  const sessionId = randomUUID();
  const factors = await inTransaction(deps.db, async (trx) => {
    await how.prove(trx);
    if (replaced) await endAndTell(trx, replaced.userId, { now, requestId: from.requestId }, replaced.sessionId);
    const had = await factorsOf(trx, account.id);
    how.allow?.(had);
    await insertSession(trx, {
      id: sessionId,
      account_id: account.id,
      created_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
      kept: how.keep,
      address: from.address,
      user_agent: from.userAgent?.slice(0, 400) ?? null,
      factors: had,
      factor_at: how.byFactor ? now : null,
      provider: how.provider?.id ?? null,
      provider_factor: how.provider?.hasFactor ?? false,
      // a provider may know somebody from days ago and ask nothing: that confirms nobody (TRU-05)
      ...(how.provider && { confirmed_at: new Date(0) }),
    });
    await recordAudit(trx, { userId: account.id, address: from.address, requestId: from.requestId }, now, {
      action: how.action,
      subjectType: 'account',
      subjectId: account.id,
    });
    return had;
  });
  const hasFactor = factors.length > 0 || how.provider?.hasFactor === true;
  const mustAddFactor = deps.factors.requiredOf.has(account.role) && !hasFactor;
  // who comes from a provider needs no password of ours
  const mustChangePassword = account.must_change_password && how.provider === undefined;
  const actor: Actor = {
    userId: account.id,
    role: account.role,
    sessionId,
    mustChangePassword,
    mustAddFactor,
  };
  return {
    session: signedInAs(account, { mustChangePassword, mustAddFactor }),
    token: await deps.tokens.issue(actor, seconds),
    keptSeconds,
  };
}
