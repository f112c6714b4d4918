import type { Role } from '@daftar/contracts/route';
import { roles } from '@daftar/contracts/route';
import { jwtVerify, SignJWT } from 'jose';
import type { Actor, SessionClaims } from './actor.ts';
import type { Clock } from './clock.ts';

export const sessionCookieName = 'daftar_session';

export interface SessionTokens {
  /** A signed token for this session, good for the configured lifetime. */
  issue(actor: Actor): Promise<string>;
  /** The token's claims, or null when it is forged, malformed or past its end. */
  verify(token: string): Promise<SessionClaims | null>;
  /** Set-Cookie value that signs in. */
  cookie(token: string): string;
  /** Set-Cookie value that signs out. */
  clearedCookie(): string;
}

export interface SessionTokenSettings {
  /** SESSION_SECRET, at least 32 characters. */
  secret: string;
  /** Secure is set when the public URL is https (SGN-03). */
  publicUrl: string;
  lifetimeSeconds: number;
  clock: Clock;
}

// Checking a signature costs more than the rest of a poll; a token that was checked once stays checked until its end.
const rememberedTokens = 20_000;

/** Signs and checks session tokens (HS256), so that each service can tell a caller without asking another (SGN-03). */
export function sessionTokens(settings: SessionTokenSettings): SessionTokens {
  const { clock, lifetimeSeconds } = settings;
  if (settings.secret.length < 32) throw new Error('SESSION_SECRET must have at least 32 characters');
  const key = new TextEncoder().encode(settings.secret);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${settings.publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  const checked = new Map<string, SessionClaims>();

  async function check(token: string): Promise<SessionClaims | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        currentDate: clock.now(),
        requiredClaims: ['sub', 'iat', 'exp', 'sid', 'role'],
      });
      return toClaims(payload);
    } catch {
      return null;
    }
  }

  return {
    issue(actor) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ role: actor.role, sid: actor.sessionId, mcp: actor.mustChangePassword })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(actor.userId))
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(key);
    },

    async verify(token) {
      const known = checked.get(token);
      if (known) return known.expiresAt > clock.now() ? known : null;
      if (token.length > 2000) return null;
      const claims = await check(token);
      if (!claims) return null;
      if (checked.size >= rememberedTokens) checked.delete(checked.keys().next().value as string);
      checked.set(token, claims);
      return claims;
    },

    cookie: (token) => `${sessionCookieName}=${token}; ${attributes}; Max-Age=${lifetimeSeconds}`,
    clearedCookie: () => `${sessionCookieName}=; ${attributes}; Max-Age=0`,
  };
}

function toClaims(payload: Record<string, unknown>): SessionClaims | null {
  const userId = Number(payload.sub);
  const { role, sid, iat, exp } = payload;
  if (!Number.isSafeInteger(userId) || typeof sid !== 'string' || !roles.includes(role as Role)) return null;
  return {
    userId,
    role: role as Role,
    sessionId: sid,
    mustChangePassword: payload.mcp === true,
    issuedAt: new Date(Number(iat) * 1000),
    expiresAt: new Date(Number(exp) * 1000),
  };
}

const cookiePattern = new RegExp(`(?:^|;) *${sessionCookieName}=([\\w.-]+)`);

/** The session token in a Cookie header. */
export function readSessionCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : cookiePattern.exec(header)?.[1];
}
