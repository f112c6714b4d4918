import {
  type ConfirmWay,
  confirmedMs,
  dutiesAllow,
  mayWhileViewing,
  type OwnIdPlace,
  type Policy,
  type Route,
  type StepUp,
} from '@daftar/contracts/route';
import type { Actor, SessionCheck, SessionClaims } from '../actor.ts';
import { AppError } from '../errors.ts';
import type { SessionTokens } from '../session-token.ts';

/** What a session cookie says when it names nobody; `two`: there are several (TRU-06). */
type Nobody = 'none' | 'ended' | 'two';

/** Determines the caller from the session cookie; `ended` also covers a forged or expired one. */
export async function learnActor(
  cookieHeader: string | undefined,
  tokens: SessionTokens,
  check: SessionCheck,
): Promise<Actor | Nobody> {
  const token = tokens.read(cookieHeader);
  if (token === undefined) return 'none';
  if (token === null) return 'two';
  const claims = await readClaims(cookieHeader, tokens);
  return claims === null ? 'ended' : check(claims);
}

/**
 * The claims of the session cookie, whether the session is valid or not; null when there is none, or it can't be read.
 */
export async function readClaims(
  cookieHeader: string | undefined,
  tokens: SessionTokens,
): Promise<SessionClaims | null> {
  const token = tokens.read(cookieHeader);
  return token ? tokens.verify(token) : null;
}

/** Applies the policy (ACC-06), the duties of an admin (TRU-17) and whether the user must choose a password (SGN-08) or get a second factor first (TRU-16). */
export function admit(policy: Policy, found: Actor | Nobody): Actor | null {
  if (policy.who === 'anyone') return typeof found === 'string' ? null : found;
  if (found === 'none') throw new AppError('session.missing');
  if (found === 'two') throw new AppError('session.twoCookies');
  if (found === 'ended') throw new AppError('session.ended');
  if (policy.who !== 'signedIn' && !policy.who.includes(found.role)) throw new AppError('session.wrongRole');
  if (found.role === 'admin' && !dutiesAllow(policy, found.duties)) throw new AppError('session.wrongDuty');
  if (found.mustChangePassword && !policy.beforePasswordChange) throw new AppError('session.mustChangePassword');
  const isOpen = policy.beforePasswordChange || policy.beforeSecondFactor;
  if (found.mustAddFactor && !isOpen) throw new AppError('session.mustAddFactor');
  return found;
}

/**
 * Refuses an admin who views as somebody any change, file, exam and result (TRU-18).
 * @throws AppError viewing.readOnly, viewing.closed
 */
export function refuseWhileViewing(route: Route, actor: Actor | null): void {
  if (actor?.viewer === undefined || mayWhileViewing(route)) return;
  throw new AppError(route.method === 'GET' ? 'viewing.closed' : 'viewing.readOnly');
}

/**
 * Refuses a caller who has not shown within the last five minutes, in this session, that it is they (TRU-05). `byFactor`:
 * the password doesn’t suffice where the account has a factor (TRU-16).
 * @throws AppError session.confirmNeeded
 */
export function requireConfirmed(
  actor: Actor | null,
  now: Date,
  { byFactor = false, withinMs = confirmedMs } = {},
): void {
  const factors = actor?.factors ?? [];
  const needsFactor = byFactor && factors.length > 0;
  const shown = needsFactor ? actor?.factorAt : actor?.confirmedAt;
  if (now.getTime() - (shown?.getTime() ?? Number.NEGATIVE_INFINITY) < withinMs) return;
  const there: ConfirmWay[] = actor?.fromProvider ? ['provider'] : [];
  const ways: ConfirmWay[] = needsFactor ? [...factors] : ['password', ...factors, ...there];
  throw new AppError('session.confirmNeeded', { extra: { ways } });
}

/** Whether this call needs it, by its declaration and body alone. */
export function needsConfirmed(stepUp: StepUp | undefined, body: unknown): boolean {
  if (stepUp === undefined) return false;
  if (typeof stepUp !== 'object') return true;
  if ('if' in stepUp) return false;
  return stepUp.ifGiven.some((field) => (body as Record<string, unknown> | undefined)?.[field] !== undefined);
}

/** Checks that the id which a request names as the caller's own is the session's (ACC-06). */
export function checkSelf(
  policy: Policy,
  actor: Actor | null,
  part: 'params' | 'query' | 'body',
  input: unknown,
): void {
  if (!policy.self?.startsWith(`${part}.`) || actor === null || policy.selfExcept?.includes(actor.role)) return;
  const named = read(policy.self, input);
  if (named !== undefined && String(named) !== String(actor.userId)) throw new AppError('session.notYours');
}

function read(place: OwnIdPlace, input: unknown): unknown {
  const field = place.slice(place.indexOf('.') + 1);
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[field] : undefined;
}
