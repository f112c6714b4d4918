import { notificationJob } from '@daftar/contracts/events';
import type { Knex } from 'knex';
import { changeAnnouncement } from './change-announcement.ts';
import { clearData } from './clear-data.ts';
import { fanOut } from './fan-out.ts';
import { PoisonJob } from './poison-job.ts';
import { renumberAccount } from './renumber-account.ts';
import { revokeSessions } from './revoke-sessions.ts';

/**
 * Does what one job of the queue says; safe to repeat at any point. `delivered` is called, each time, after these users’
 * inboxes have it.
 */
export async function handleJob(
  db: Knex,
  data: unknown,
  delivered?: (userIds: readonly number[]) => Promise<unknown>,
): Promise<{ type: string; added: number }> {
  const parsed = notificationJob.safeParse(data);
  if (!parsed.success) throw PoisonJob.from(parsed.error);
  const job = parsed.data;
  if (job.type === 'session.revoked') {
    await revokeSessions(db, job);
    return { type: job.type, added: 0 };
  }
  if (job.type === 'account.renumbered') {
    await renumberAccount(db, job);
    return { type: job.type, added: 0 };
  }
  if (job.type === 'data.cleared') {
    await clearData(db, job);
    return { type: job.type, added: 0 };
  }
  if (job.type === 'announcement.changed') {
    await changeAnnouncement(db, job);
    return { type: job.type, added: 0 };
  }
  const { added } = await fanOut(db, job);
  await delivered?.(job.userIds);
  return { type: job.type, added };
}
