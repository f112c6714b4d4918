import type { Clock } from '@daftar/service-kit/clock';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { changesKeptMs } from '../changes/inbox-changes.ts';
import { removeOldDigests } from '../features/email/digest-queries.ts';
import {
  newestChange,
  removeChangesUpTo,
  removeExpiredRevocations,
  removeOldItems,
  removeOldNotifications,
} from './queries.ts';

export interface ExpirySettings {
  db: Knex;
  clock: Clock;
  log: Logger;
  /** Read notifications are removed after this many days, all of them after `keepDays`. */
  keepReadDays: number;
  keepDays: number;
  batchSize?: number;
}

const dayMs = 24 * 3_600_000;
/** Long enough that nothing which may still be put into an e-mail has been in one. */
const digestsKeptMs = 30 * dayMs;

/**
 * Removes what is old (NTF-10): notifications `keepReadDays` after they were made if they have been read since that
 * long, all of them after `keepDays`; and revocations whose sessions are over. In small batches, so that nobody waits.
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

export interface Sweeping {
  start(): void;
  stop(): Promise<void>;
}

/** Runs the expiry once a day and shortens the log of changes every few minutes; several workers may do so at once. */
export function sweeping(settings: ExpirySettings): Sweeping {
  const { db, log } = settings;
  const timers: NodeJS.Timeout[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let shortenTo: number | undefined;

  const run = (work: () => Promise<unknown>) => {
    running = running.then(work).catch((error) => log.warn({ err: error }, 'a sweep failed'));
  };
  const expireNow = () =>
    run(async () => {
      const removed = await expire(settings);
      if (removed.items + removed.notifications > 0) log.info(removed, 'old notifications were removed');
    });
  // What was there a round ago has been there for as long as a round: no clock is asked, so none can be wrong.
  const shorten = () =>
    run(async () => {
      if (shortenTo !== undefined) await removeChangesUpTo(db, shortenTo);
      shortenTo = await newestChange(db);
    });

  return {
    start() {
      // not all workers at the same moment after a deployment
      timers.push(setTimeout(expireNow, 60_000 + Math.random() * 600_000), setInterval(expireNow, dayMs));
      timers.push(setInterval(shorten, changesKeptMs));
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
