import { backoff } from '@daftar/contracts/backoff';
import { type EventQueue, type NotificationJob, notificationQueue } from '@daftar/contracts/events';
import { databaseRefusal } from '@daftar/service-kit/constraints';
import { type JobWorker, openWorker, type WorkerSettings } from '@daftar/service-kit/queue';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import type { Db } from '../../db/database.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import { handleJob, type Onward } from './handle-job.ts';
import { createPace } from './pace.ts';
import { PoisonJob, UnknownJob } from './poison-job.ts';

export interface DeliverySettings {
  db: Db;
  /** The queue; by default the one of notifications. */
  name?: EventQueue;
  queue: Omit<WorkerSettings, 'recovery'>;
  metrics?: DeliveryMetrics;
  /** A worker silent for this long counts as dead, and another one takes its jobs. */
  lostAfterMs?: number;
  /** Called after these users’ inboxes have something new: for other channels. */
  delivered?: (userIds: readonly number[]) => Promise<unknown>;
  /** Sends an e-mail about somebody’s own account. */
  accountMail?: Onward['accountMail'];
}

/** Consumes the queue of notifications; any number of these may run in parallel (OPS-05). */
export function openDelivery(settings: DeliverySettings): JobWorker {
  const { db, name = notificationQueue, queue, metrics, lostAfterMs = 15_000, delivered, accountMail } = settings;
  const pace = createPace();
  const work = async (job: Job<NotificationJob>) => {
    const started = performance.now();
    const added = await deliver(db, job, { delivered, accountMail, pace }, metrics);
    queue.log.info({ job: job.name, jobId: job.id, added, ms: Math.round(performance.now() - started) }, 'job done');
  };
  const recovery = {
    lockDuration: lostAfterMs,
    stalledInterval: Math.ceil(lostAfterMs / 2),
    // Each kill of a worker counts against all jobs it had in progress, although they didn't cause it.
    maxStalledCount: 20,
  };
  return openWorker<NotificationJob>(name, work, { ...queue, recovery });
}

/**
 * Runs one job; answers how many inboxes it reached. A job that can never succeed goes to the dead letters at once;
 * while the database is down the job waits without using up its attempts; any other failure is retried with exponential
 * backoff and then kept (NTF-08).
 */
async function deliver(db: Db, job: Job<NotificationJob>, onward: Onward, metrics?: DeliveryMetrics): Promise<number> {
  const done = metrics?.started(job.name);
  try {
    const { added } = await handleJob(db, job.data, onward);
    done?.('delivered', added);
    return added;
  } catch (error) {
    const refusal = databaseRefusal(error, {})?.code;
    // a value that a column can't hold won't fit next time either
    const isPoison = error instanceof PoisonJob && !(error instanceof UnknownJob);
    if (isPoison || refusal === 'request.invalid') {
      done?.('refused');
      throw new UnrecoverableError((error as Error).message);
    }
    if (refusal !== 'server.unavailable' && refusal !== 'request.timeout') {
      done?.('failed');
      throw error;
    }
    done?.('postponed');
    // the queue uses the real time
    await job.moveToDelayed(Date.now() + backoff(job.attemptsStarted, untilTheDatabaseIsBack), job.token);
    throw new DelayedError();
  }
}

const untilTheDatabaseIsBack = { firstMs: 500, longestMs: 10_000, spread: 0.5 };
