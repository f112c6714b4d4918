import { randomUUID } from 'node:crypto';
import type { Factor } from '@daftar/contracts/route';
import type { AuditAction } from '@daftar/i18n/messages/audit';
import type { Actor } from '@daftar/service-kit/actor';
import { inTransaction } from '@daftar/service-kit/db';
import { recordAudit, type Trx } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { askForFactor, owed } from '../factors/owed.ts';
import { factorsOf } from '../factors/queries.ts';
import type { Device } from './devices.ts';
import { endAndTell } from './end-sessions.ts';
import { type AccountRow, insertSession } from './queries.ts';
import { type SignedIn, signedInAs } from './signed-in.ts';
import { tellOfNewDevice } from './suspicion.ts';

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
    provider?: { id: string; hasFactor: boolean; signedInAt?: Date | undefined; seconds?: number | undefined };
    /** Refuses an account by what it has. */
    allow?: (has: readonly Factor[], mustAddFactor: boolean) => void;
  },
): Promise<Started> {
  const keptSeconds = how.keep
    ? Math.min(deps.settings.keptDays * 86_400, how.provider?.seconds ?? Number.POSITIVE_INFINITY)
    : undefined;
  const longest = how.provider?.seconds ?? Number.POSITIVE_INFINITY;
  const seconds = Math.min(keptSeconds ?? deps.settings.sessionHours * 3600, longest);
  const now = deps.clock.now();
  const sessionId = randomUUID();
  const hasFactorThere = how.provider?.hasFactor === true;
  const must = await inTransaction(deps.db, async (trx) => {
    await how.prove(trx);
    if (replaced) await endAndTell(trx, replaced.userId, { now, requestId: from.requestId }, replaced.sessionId);
    const had = await factorsOf(trx, account.id);
    const due = await askForFactor(trx, deps, account, had.length > 0 || hasFactorThere);
    const owing = owed(deps.factors, { role: account.role, has: had.length > 0 || hasFactorThere, due }, now);
    how.allow?.(had, owing.mustAddFactor);
    await tellOfNewDevice(trx, deps, account, from);
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
      provider_factor: hasFactorThere,
      // a provider may know somebody from days ago and ask nothing: what counts is when they signed in there (TRU-05)
      ...(how.provider && { confirmed_at: how.provider.signedInAt ?? new Date(0) }),
    });
    await recordAudit(trx, { userId: account.id, address: from.address, requestId: from.requestId }, now, {
      action: how.action,
      subjectType: 'account',
      subjectId: account.id,
    });
    return owing;
  });
  // who comes from a provider needs no password of ours
  const mustChangePassword = account.must_change_password && how.provider === undefined;
  const actor: Actor = {
    userId: account.id,
    role: account.role,
    ...(account.duties && { duties: account.duties }),
    sessionId,
    mustChangePassword,
    ...must,
  };
  return {
    session: signedInAs(account, { mustChangePassword, factorDue: null, ...must }),
    token: await deps.tokens.issue(actor, seconds),
    keptSeconds,
  };
}
