import type { Factor, Role } from '@daftar/contracts/route';

/** The caller, as the session describes them (ACC-06). */
export interface Actor {
  userId: number;
  role: Role;
  sessionId: string;
  /** The user must still choose their own password (SGN-08). */
  mustChangePassword: boolean;
  /** The user must still get a second factor (TRU-16). */
  mustAddFactor?: boolean;
  /** What the user has besides a password; absent where the service doesn’t know. */
  factors?: readonly Factor[];
  /** When the caller last showed in this session that it is they; absent where the service doesn't know (TRU-05). */
  confirmedAt?: Date;
  /** When the caller last showed a passkey, an app’s code or a recovery code in this session (TRU-16). */
  factorAt?: Date;
  /** The admin who views as this user, and may only read (TRU-18). */
  viewer?: number;
}

/** The claims of a session token; the service checks whether the session is still valid. */
export interface SessionClaims extends Actor {
  issuedAt: Date;
  expiresAt: Date;
}

/** Provided by each service: is this session still valid, and who is it now (SGN-07)? */
export type SessionCheck = (claims: SessionClaims) => Promise<Actor | 'ended'>;
