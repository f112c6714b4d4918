import type { Clock } from '@daftar/service-kit/clock';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { Logger } from 'pino';
import { changesKeptMs } from '../changes/inbox-changes.ts';
import type { Db } from '../db/database.ts';
import { removeOldDigests } from '../features/email/digest-queries.ts';
import {
  newestChange,
  removeChangesUpTo,
  removeExpiredRevocations,
  removeOldItems,
  removeOldNotifications,
} from './queries.ts';

export interface ExpirySettings {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Read notifications are removed after this many days, all of them after `keepDays`. */
  keepReadDays: number;
  keepDays: number;
  batchSize?: number;
}

const dayMs = 24 * 3_600_000;
/** Longer than any notification can still be put into an e-mail. */
const digestsKeptMs = 30 * dayMs;

/**
 * Removes old data (NTF-10): read notifications `keepReadDays` after they were made and read, all of them after
 * `keepDays`; and revocations of sessions that have expired. Works in small batches, so that nobody waits.
 */
export async function expire(
  settings: ExpirySettings,
): Promise<{ items: number; notifications: number; revocations: number }> {
  const { db, clock, keepReadDays, keepDays, batchSize = 5000 } = settings;
  const now = clock.now().getTime();
  const readBefore = new Date(now - keepReadDays * dayMs);
  const allBefore = new Date(now - keepDays * dayMs);
  const items = await untilNone(batchSize, () => removeOldItems(db, readBefore, allBefore, batchSize));
  const notifications = await untilNone(batchSize, () => removeOldNotifications(db, allBefore, batchSize));
  await untilNone(batchSize, () => removeOldDigests(db, new Date(now - digestsKeptMs), batchSize));
  const revocations = await untilNone(batchSize, () => removeExpiredRevocations(db, new Date(now), batchSize));
  return { items, notifications, revocations };
}

async function untilNone(batchSize: number, removeBatch: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await removeBatch();
    total += removed;
    if (removed < batchSize) return total;
  }
}

/** A worker's removals: old data once a day, and the log of changes that is no longer needed. */
export function expiryJobs(settings: ExpirySettings): BackgroundJob[] {
  const { db, log } = settings;
  let shortenTo: number | undefined;
  return [
    defineJob({
      name: 'old notifications',
      everyMs: dayMs,
      // spread the workers after a deployment
      firstAfterMs: 60_000 + Math.random() * 600_000,
      lock: 'repeatable',
      async work() {
        const removed = await expire(settings);
        if (removed.items + removed.notifications > 0) log.info(removed, 'old notifications were removed');
        return 'done';
      },
    }),
    defineJob({
      name: 'log of changes',
      everyMs: changesKeptMs,
      firstAfterMs: changesKeptMs,
      lock: 'repeatable',
      // Rows present a round ago are at least a round old: this reads no clock, so a wrong one does no harm.
      async work() {
        if (shortenTo !== undefined) await removeChangesUpTo(db, shortenTo);
        shortenTo = await newestChange(db);
        return 'done';
      },
    }),
  ];
}
