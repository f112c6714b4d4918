import { type EventQueue, eventQueues, type NotificationJob } from '@daftar/contracts/events';
import type { Clock } from '@daftar/service-kit/clock';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { type JobQueue, oldestWaiting, openQueue, type QueueSettings } from '@daftar/service-kit/queue';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { lastMark, oldestOf, sendAgain, storeMark, takeMarkLock } from './queue-memory-queries.ts';

/** The queue that holds nothing but the mark. */
const markQueue = 'queue-memory';
const markId = 'mark';
const compareEveryMs = 5000;
/** The mark waits for ever; nobody takes it. */
const neverMs = 10 * 365 * 86_400_000;
/** Between reading the queue and storing the mark, and between the clocks of two processes. */
const overlapMs = 60_000;
/** Looked at in each state; those that wait are in their order, so the first one is enough. */
const mostSeen = 1000;

/** A number that the queue keeps. */
export interface Mark {
  number: number;
}

/** Opens the queue of the mark; close it. */
export const openQueueMark = (settings: QueueSettings): JobQueue<Mark> => openQueue<Mark>(markQueue, settings);

interface MemorySettings {
  db: Db;
  queues: Readonly<Record<EventQueue, Pick<JobQueue<NotificationJob>, 'bull'>>>;
  mark: Pick<JobQueue<Mark>, 'bull'>;
  clock: Clock;
  log: Logger;
  registry?: Registry;
}

/**
 * Sends events again that the queue has lost (COR-30): a Redis that comes back empty or with older data, or a queue
 * database that was restored. An event leaves the outbox a week after the queue has taken it, and its receivers know what
 * they have done, so those that may be lost are sent once more.
 */
export function queueMemory(settings: MemorySettings): { job: BackgroundJob; compare(): Promise<number> } {
  const { db, queues, mark, clock, log, registry } = settings;
  const losses = new Counter({
    name: 'queue_losses_total',
    help: 'Times that the queue had forgotten its jobs, which were sent again',
    registers: registry ? [registry] : [],
  });

  /** The events of jobs that are not done, as far as they may be the oldest. */
  async function unfinished(): Promise<string[]> {
    const found = await Promise.all(
      eventQueues.map(async (name) => {
        const queue = await queues[name].bull();
        return [await oldestWaiting(queue), ...(await queue.getJobs(['active', 'delayed'], 0, mostSeen))];
      }),
    );
    return found.flat().flatMap((job) => (job?.data.eventId ? [job.data.eventId] : []));
  }

  /** Compares once; answers how many events are sent again. */
  async function compare(): Promise<number> {
    const queue = await mark.bull();
    return db.transaction(async (trx) => {
      if (!(await takeMarkLock(trx))) return 0;
      const before = await lastMark(trx);
      const held = await queue.getJob(markId);
      const isLost = before !== undefined && (held?.data.number ?? 0) < before.number;
      let again = 0;
      if (isLost) {
        const from = Math.min(before.from_id, before.earlier_from_id);
        again = await sendAgain(trx, from, new Date(before.marked_at.getTime() - overlapMs));
        losses.inc();
        log.error({ events: again, since: before.marked_at }, 'the queue has forgotten its jobs: they are sent again');
      }
      const from_id = await oldestOf(trx, await unfinished());
      const number = Math.max(held?.data.number ?? 0, before?.number ?? 0) + 1;
      await storeMark(trx, {
        number,
        from_id,
        // what is sent again may be lost again before it is there
        earlier_from_id: isLost ? Math.min(before.from_id, before.earlier_from_id) : (before?.from_id ?? from_id),
        marked_at: clock.now(),
      });
      // first the queue: were the database ahead, the next turn would find a loss
      if (held) await held.updateData({ number });
      else await queue.add(markId, { number }, { jobId: markId, delay: neverMs });
      return again;
    });
  }

  return {
    compare,
    job: defineJob({
      name: 'queue memory',
      everyMs: compareEveryMs,
      lock: 'advisory',
      async work() {
        await compare();
        return 'done';
      },
    }),
  };
}
