import type { Actor } from '@daftar/service-kit/actor';
import { inTransaction } from '@daftar/service-kit/db';
import { tokenIdOf } from '@daftar/service-kit/session-token';
import { type Deps, emit, type Trx } from '../../kernel/index.ts';
import { advanceToken, noteTokensUsed } from './queries.ts';

/** How long calls that left with the token before are still taken, once the new one has arrived. */
export const overlapMs = 30_000;

/**
 * A new token for a session whose user has just shown again who they are (ASVS 7.2.4); answers its Set-Cookie value. The
 * session keeps its id, which exams and calls under way hold. A token that somebody else had copied ends shortly after
 * its owner’s next call, and until then it counts as not confirmed.
 */
export async function renewToken(
  deps: Pick<Deps, 'clock' | 'tokens'>,
  trx: Trx,
  actor: Actor,
): Promise<string | undefined> {
  const current = await advanceToken(trx, actor.sessionId, actor.tokenNo ?? 0);
  const seconds = Math.floor(((current?.expires_at.getTime() ?? 0) - deps.clock.now().getTime()) / 1000);
  if (!current || seconds <= 0) return undefined;
  const token = await deps.tokens.issue({ ...actor, tokenNo: current.token_no }, seconds);
  return deps.tokens.cookie(token, current.kept ? seconds : undefined);
}

/** What a session’s row says about the token that a call shows. */
export function tokenState(
  row: { token_no: number; token_used_at: Date | null },
  shown: number,
  now: Date,
): 'current' | 'first' | 'earlier' | 'ended' {
  if (shown === row.token_no) return row.token_no > 0 && row.token_used_at === null ? 'first' : 'current';
  const isOverlap = row.token_used_at === null || now.getTime() - row.token_used_at.getTime() < overlapMs;
  return shown === row.token_no - 1 && isOverlap ? 'earlier' : 'ended';
}

/** A session's token that a call has shown. */
export interface ShownToken {
  sessionId: string;
  tokenNo: number;
}

/** The new tokens of these sessions are in use: the other service hears that the ones before have ended. */
export async function endEarlierTokens(deps: Pick<Deps, 'db' | 'clock'>, shown: readonly ShownToken[]): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    for (const { id, token_no, expires_at } of await noteTokensUsed(trx, shown, now)) {
      const ended = [tokenIdOf(id, token_no - 1)];
      await emit(trx, { type: 'session.revoked', sessionIds: ended, forgetAfter: expires_at.toISOString() }, { now });
    }
  });
}
