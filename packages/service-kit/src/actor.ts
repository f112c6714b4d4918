import type { Role } from '@daftar/contracts/route';

/** Who is calling, as the session says (ACC-06). */
export interface Actor {
  userId: number;
  role: Role;
  sessionId: string;
  /** The user must still choose their own password (SGN-08). */
  mustChangePassword: boolean;
}

/** What a session token states; whether the session still holds is the service's check. */
export interface SessionClaims extends Actor {
  issuedAt: Date;
  expiresAt: Date;
}

/** Given by each service: is this session still good, and who is it now (SGN-07)? */
export type SessionCheck = (claims: SessionClaims) => Promise<Actor | 'ended'>;
