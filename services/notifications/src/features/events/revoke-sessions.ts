import type { EventJob } from '@daftar/contracts/events';
import { execute } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../db/database.ts';

/** Records ended sessions; every HTTP process learns of them within seconds (SGN-07). Idempotent. */
export async function revokeSessions(db: Db, job: EventJob<'session.revoked'>): Promise<void> {
  await execute(
    db,
    `insert into session_revocation (session_id, forget_after)
     select session_id, ? from unnest(?::uuid[]) as session_id
     on conflict do nothing`,
    [new Date(job.forgetAfter), job.sessionIds],
  );
}
