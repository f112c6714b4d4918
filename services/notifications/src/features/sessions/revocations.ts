import type { Actor, SessionCheck } from '@daftar/service-kit/actor';
import type { Clock } from '@daftar/service-kit/clock';
import { AppError } from '@daftar/service-kit/errors';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { type Tail, tail } from '../../changes/tail.ts';
import type { Db } from '../../db/database.ts';

interface RevokedRow {
  session_id: string;
  forget_after: Date;
  /** This row ends every session whose token was issued before (RUN-06). */
  issued_before: Date | null;
}

export interface Revocations {
  /** For the app: a signed token is valid unless its session was revoked (SGN-07). */
  check: SessionCheck;
  has(sessionId: string): boolean;
  /** Whether the log of revocations is being read. */
  current(): boolean;
  /** `all`: every session that had begun by then. */
  onRevoked(listener: (ended: readonly string[] | 'all') => void): void;
  jobs: BackgroundJob[];
}

/** Beyond this age we can't promise “within 60 s” any more. */
const stalestMs = 45_000;

/**
 * Ended sessions in memory: notifications decides each call itself, without asking core-api or the database. When it
 * has read no revocations for 45 s, it lets nobody in rather than somebody it shouldn't.
 */
export function revocations({
  db,
  clock,
  everyMs = 2000,
}: {
  db: Db;
  clock: Clock;
  everyMs?: number | undefined;
}): Revocations {
  const revoked = new Map<string, number>();
  let endedBefore = Number.NEGATIVE_INFINITY;
  const listeners: ((ended: readonly string[] | 'all') => void)[] = [];
  const changes: Tail = tail<RevokedRow>({
    db,
    table: 'session_revocation',
    key: 'session_id',
    columns: 't.forget_after, t.issued_before',
    everyMs,
    from: 'start',
    onRows(rows) {
      for (const { session_id, forget_after, issued_before } of rows) {
        revoked.set(session_id, forget_after.getTime());
        if (issued_before) endedBefore = Math.max(endedBefore, issued_before.getTime());
      }
      const ended = rows.some(({ issued_before }) => issued_before) ? 'all' : rows.map((row) => row.session_id);
      for (const listener of listeners) listener(ended);
    },
  });

  function prune(): void {
    const now = clock.now().getTime();
    for (const [sessionId, forgetAfter] of revoked) if (forgetAfter < now) revoked.delete(sessionId);
  }

  return {
    async check(claims): Promise<Actor | 'ended'> {
      if (revoked.has(claims.sessionId) || revoked.has(claims.tokenId)) return 'ended';
      if (claims.issuedAt.getTime() < endedBefore) return 'ended';
      if (changes.age() > stalestMs) throw new AppError('server.unavailable', { headers: { 'Retry-After': '5' } });
      return claims.factorDue && claims.factorDue <= clock.now() ? { ...claims, mustAddFactor: true } : claims;
    },
    has: (sessionId) => revoked.has(sessionId),
    current: () => changes.age() <= stalestMs,
    onRevoked: (listener) => listeners.push(listener),
    jobs: [
      changes.job,
      defineJob({
        name: 'forgotten revocations',
        everyMs: 600_000,
        lock: 'process',
        async work() {
          prune();
          return 'done';
        },
      }),
    ],
  };
}
