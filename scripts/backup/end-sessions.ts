import { randomUUID } from 'node:crypto';
import { connectPlainly } from './catalog.ts';
import type { Place } from './place.ts';

/** No token counts longer than this: the most that SESSION_KEPT_DAYS allows. */
const longestTokenMs = 180 * 86_400_000;

/**
 * Ends every session, and every e-mailed link for a new password (RUN-06): a backup doesn’t know which of them have
 * ended since it was made. notifications takes no token that was issued before `now`, also of sessions of which neither
 * database knows. Answers how many sessions were open; everybody signs in again.
 */
export async function endSessions(place: Place, now: Date): Promise<number> {
  // a token states the second in which it was issued
  const issuedBefore = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const inboxes = await connectPlainly(place.databases.at(-1)!.url);
  try {
    await inboxes.query(
      'insert into notifications.session_revocation (session_id, forget_after, issued_before) values ($1, $2, $3)',
      [randomUUID(), new Date(now.getTime() + longestTokenMs), issuedBefore],
    );
  } finally {
    await inboxes.end();
  }
  const core = await connectPlainly(place.databases[0]!.url);
  try {
    await core.query('update core.password_link set used_at = $1 where token_hash is not null and used_at is null', [
      now,
    ]);
    const ended = await core.query('update core.session set ended_at = $1 where ended_at is null and expires_at > $1', [
      now,
    ]);
    return ended.rowCount ?? 0;
  } finally {
    await core.end();
  }
}
