import type { EventJob } from '@daftar/contracts/events';
import type { Knex } from 'knex';

/** Records ended sessions; every HTTP process learns of them within seconds (SGN-07). Idempotent. */
export async function revokeSessions(db: Knex, job: EventJob<'session.revoked'>): Promise<void> {
  await db.raw(
    `insert into session_revocation (session_id, forget_after)
     select session_id, ? from unnest(?::uuid[]) as session_id
     on conflict do nothing`,
    [new Date(job.forgetAfter), job.sessionIds],
  );
}
