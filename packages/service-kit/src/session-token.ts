import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type Duty, duties, type Role, roles } from '@daftar/contracts/route';
import { SignJWT } from 'jose';
import type { Actor, SessionClaims } from './actor.ts';
import type { Clock } from './clock.ts';
import { allSecrets, type Secrets } from './secret.ts';

const plainName = 'daftar_session';

/**
 * The cookie's name. On https its prefix makes browsers refuse one that another host of the domain, plain http or a
 * script sets (TRU-06); on plain http, as on a laptop, browsers would refuse the prefix.
 */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${plainName}` : plainName;

export interface SessionTokens {
  /** A signed token for this session, valid for so many seconds; for the configured lifetime when absent. */
  issue(actor: Actor, seconds?: number): Promise<string>;
  /** The token's claims, or null when it is forged, malformed or expired. */
  verify(token: string): Promise<SessionClaims | null>;
  /** The token in a Cookie header; null when there are two, which is refused and not chosen from (TRU-06). */
  read(cookieHeader: string | undefined): string | null | undefined;
  readonly cookieName: string;
  /** Set-Cookie value that signs in: until the browser closes, or for so many seconds. */
  cookie(token: string, seconds?: number): string;
  /** Set-Cookie value that signs out. */
  clearedCookie(): string;
}

export interface SessionTokenSettings {
  /** SESSION_SECRET, at least 32 characters, and further ones that are accepted. */
  secret: Secrets;
  /** Secure is set when the public URL is https (SGN-03). */
  publicUrl: string;
  lifetimeSeconds: number;
  clock: Clock;
}

// A verified token stays cached until it expires; the oldest are evicted first.
const rememberedTokens = 20_000;

/**
 * Signs and verifies session tokens (HS256), so that each service can recognise a caller without asking another
 * (SGN-03).
 */
export function sessionTokens(settings: SessionTokenSettings): SessionTokens {
  const { clock, lifetimeSeconds } = settings;
  const secrets = allSecrets(settings.secret);
  if (secrets.some((secret) => secret.length < 32)) throw new Error('SESSION_SECRET must have at least 32 characters');
  const keys = secrets.map((secret) => createSecretKey(Buffer.from(secret)));
  const [key] = keys as [KeyObject];
  const attributes = `Path=/; HttpOnly; SameSite=Lax${settings.publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  const cookieName = sessionCookieName(settings.publicUrl);
  const pattern = new RegExp(`(?:^|;) *${cookieName}=([\\w.-]+)`, 'g');
  const checked = new Map<string, SessionClaims>();

  return {
    issue(actor, seconds = lifetimeSeconds) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({
        role: actor.role,
        ...(actor.duties && { dt: actor.duties }),
        sid: actor.sessionId,
        mcp: actor.mustChangePassword,
        ...(actor.mustAddFactor && { maf: true }),
        ...(actor.factorDue && { fdu: Math.floor(actor.factorDue.getTime() / 1000) }),
        ...(actor.tokenNo && { tn: actor.tokenNo }),
        ...(actor.viewer !== undefined && { vw: actor.viewer }),
      })
        .setProtectedHeader(protectedHeader)
        .setSubject(String(actor.userId))
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key);
    },

    async verify(token) {
      const known = checked.get(token);
      if (known) return known.expiresAt > clock.now() ? known : null;
      const claims = firstRead(token, keys);
      if (claims === null || claims.expiresAt <= clock.now()) return null;
      if (checked.size >= rememberedTokens) checked.delete(checked.keys().next().value as string);
      checked.set(token, claims);
      return claims;
    },

    cookieName,
    read: (header) => readCookie(header, pattern),
    cookie: (token, seconds) =>
      `${cookieName}=${token}; ${attributes}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`,
    clearedCookie: () => `${cookieName}=; ${attributes}; Max-Age=0`,
  };
}

/** The claims under the first key that fits. */
function firstRead(token: string, keys: readonly KeyObject[]): SessionClaims | null {
  for (const key of keys) {
    const claims = read(token, key);
    if (claims) return claims;
  }
  return null;
}

const protectedHeader = { alg: 'HS256' };
const encodedHeader = `${Buffer.from(JSON.stringify(protectedHeader)).toString('base64url')}.`;

/**
 * The claims of a token that we signed. Uses node:crypto, because jose's jwtVerify goes through a thread and takes six
 * times as long, and every poll needs this. Accepts only the exact header that we write, so no other algorithm.
 */
function read(token: string, key: KeyObject): SessionClaims | null {
  const end = token.lastIndexOf('.');
  if (token.length > 2000 || !token.startsWith(encodedHeader) || end < encodedHeader.length) return null;
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  const own = createHmac('sha256', key).update(token.slice(0, end)).digest();
  if (signature.length !== own.length || !timingSafeEqual(signature, own)) return null;
  return toClaims(JSON.parse(Buffer.from(token.slice(encodedHeader.length, end), 'base64url').toString()));
}

/**
 * The id of one token of a session, in the form of a session’s: the list of ended sessions can then hold single tokens as
 * well (ASVS 7.2.4).
 */
export function tokenIdOf(sessionId: string, tokenNo: number): string {
  const hex = createHash('sha256').update(`${sessionId}#${tokenNo}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function toClaims({
  sub,
  role,
  dt,
  sid,
  mcp,
  maf,
  fdu,
  tn = 0,
  vw,
  iat,
  exp,
}: Record<string, unknown>): SessionClaims | null {
  const userId = Number(sub ?? Number.NaN);
  if (!Number.isSafeInteger(userId) || typeof sid !== 'string' || !roles.includes(role as Role)) return null;
  if (typeof iat !== 'number' || typeof exp !== 'number' || typeof tn !== 'number') return null;
  return {
    userId,
    role: role as Role,
    ...(dt !== undefined && { duties: knownDuties(dt) }),
    sessionId: sid,
    mustChangePassword: mcp === true,
    ...(maf === true && { mustAddFactor: true }),
    ...(typeof fdu === 'number' && { factorDue: new Date(fdu * 1000) }),
    ...(tn > 0 && { tokenNo: tn }),
    tokenId: tokenIdOf(sid, tn),
    ...(vw !== undefined && { viewer: Number(vw) }),
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  };
}

/** The duties that this version knows: one that only a newer version has opens nothing here (TRU-17). */
const knownDuties = (claim: unknown): Duty[] => duties.filter((duty) => Array.isArray(claim) && claim.includes(duty));

/** The cookie's value; null when there are several. */
function readCookie(header: string | undefined, pattern: RegExp): string | null | undefined {
  const [first, second] = header === undefined ? [] : header.matchAll(pattern);
  return second === undefined ? first?.[1] : null;
}
