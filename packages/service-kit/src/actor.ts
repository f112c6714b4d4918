import type { Duty, Factor, Role } from '@daftar/contracts/route';

/** The caller, as the session describes them (ACC-06). */
export interface Actor {
  userId: number;
  role: Role;
  /** An admin’s, when they are no owner; absent otherwise (TRU-17). */
  duties?: readonly Duty[];
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
  /** Until when they may work without it, where they still may. */
  factorDue?: Date;
  /** The session came from a provider, where its user can confirm too (TRU-15). */
  fromProvider?: true;
  /** Which token of the session was shown: each proof of who somebody is makes a new one (ASVS 7.2.4). 0 when absent. */
  tokenNo?: number;
  /** The admin who views as this user, and may only read (TRU-18). */
  viewer?: number;
}

/** The claims of a session token; the service checks whether the session is still valid. */
export interface SessionClaims extends Actor {
  issuedAt: Date;
  expiresAt: Date;
  /** Names this one token of the session, to revoke it alone. */
  tokenId: string;
}

/** Provided by each service: is this session still valid, and who is it now (SGN-07)? */
export type SessionCheck = (claims: SessionClaims) => Promise<Actor | 'ended'>;
