import type { SignedCaller } from '@daftar/contracts/releases/signed-caller';
import type { RateLimiter } from '@daftar/service-kit';
import type { SessionCheck } from '@daftar/service-kit/actor';
import { AppError } from '@daftar/service-kit/errors';
import { admit, learnActor } from '@daftar/service-kit/http/access';
import type { SessionTokens } from '@daftar/service-kit/session-token';
import { signDocument } from '@daftar/service-kit/signed-document';
import type { Deps } from '../../kernel/index.ts';
import { permissionsOf, rolesOfRemote } from './queries.ts';

export interface CallerCheck {
  tokens: SessionTokens;
  session: SessionCheck;
  rateLimiter: RateLimiter;
  /** Signs who calls. */
  signingKey: string;
}

/** One call needs it once; the clocks of two machines may differ by half of it. */
const goodForMs = 60_000;
/** Calls of one person to one remote’s service. */
const callLimit = { points: 600, seconds: 60 };

/**
 * Who calls a remote’s service, signed for that remote alone (SHP-08), in base64url. The session is checked as for our
 * own calls; while an admin views as somebody, these services stay closed.
 * @throws AppError session.missing, session.ended, session.wrongRole …, viewing.closed, request.tooMany
 */
export async function signedCallerFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tokens, session, rateLimiter, signingKey }: CallerCheck,
  { remote, cookie }: { remote: string; cookie: string | undefined },
): Promise<string> {
  const actor = admit({ who: 'signedIn' }, await learnActor(cookie, tokens, session))!;
  if (actor.viewer !== undefined) throw new AppError('viewing.closed');
  const wait = await rateLimiter.take(`back end ${remote}`, `u:${actor.userId}`, callLimit);
  if (wait > 0) throw new AppError('request.tooMany', { headers: { 'Retry-After': String(wait) } });
  const [roles, permissions] = await Promise.all([rolesOfRemote(db, remote), permissionsOf(db, actor, remote)]);
  if (!roles.includes(actor.role)) throw new AppError('session.wrongRole');
  const caller: SignedCaller = {
    remote,
    userId: actor.userId,
    role: actor.role,
    duties: actor.duties ? [...actor.duties] : null,
    permissions,
    expires: clock.now().getTime() + goodForMs,
  };
  return Buffer.from(signDocument('caller', signingKey, JSON.stringify(caller))).toString('base64url');
}
