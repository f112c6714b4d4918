import { randomUUID } from 'node:crypto';
import { sessionTokens, systemClock } from '@daftar/service-kit';
import type pg from 'pg';

/** A signed-in session for each student: their cookies, without hashing any password. */
export async function signIn(
  db: pg.Client,
  secret: string,
  students: readonly number[],
  publicUrl: string,
): Promise<Map<number, string>> {
  const tokens = sessionTokens({ secret, publicUrl, lifetimeSeconds: 36_000, clock: systemClock });
  const sessions = students.map((userId) => ({ userId, sessionId: randomUUID() }));
  await db.query(
    `insert into session (id, account_id, created_at, expires_at)
     select id, account, now(), now() + interval '10 hours' from unnest($1::uuid[], $2::bigint[]) s(id, account)`,
    [sessions.map(({ sessionId }) => sessionId), sessions.map(({ userId }) => userId)],
  );
  const cookies = await Promise.all(
    sessions.map(async ({ userId, sessionId }) => {
      const token = await tokens.issue({ userId, role: 'student', sessionId, mustChangePassword: false });
      return [userId, `${tokens.cookieName}=${token}`] as const;
    }),
  );
  return new Map(cookies);
}
