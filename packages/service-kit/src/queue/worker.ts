import { setTimeout as pause } from 'node:timers/promises';
import { type Job, Worker, type WorkerOptions } from 'bullmq';
import { runWithRequestId } from '../http/request-scope.ts';
import { inSpan } from '../tracing.ts';
import { type QueueSettings, quietErrors, workerBackend } from './backend.ts';
import type { JobData } from './queue.ts';

export interface WorkerSettings extends QueueSettings {
  /** Concurrent jobs of this process; 5 when absent. */
  concurrency?: number;
  /** How a lost worker's jobs are recovered, and the pauses between attempts. */
  recovery?: Pick<WorkerOptions, 'lockDuration' | 'stalledInterval' | 'maxStalledCount' | 'settings'>;
}

export interface JobWorker {
  /** Resolves once the worker takes jobs; it waits for the queue however long that takes. */
  ready: Promise<void>;
  /** Whether it takes jobs now; for /readyz. */
  isReady(): boolean;
  /** Takes no further job, finishes those in progress, closes (OPS-01). */
  close(): Promise<void>;
}

export type JobHandler<Data extends object, Result = unknown> = (job: Job<JobData<Data>>) => Promise<Result>;

/** Consumes a queue. Every line logged in the handler carries the id of the request that made the job. */
export function openWorker<Data extends object>(
  name: string,
  handler: JobHandler<Data>,
  settings: WorkerSettings,
): JobWorker {
  const { log, concurrency = 5 } = settings;
  const closing = new AbortController();
  let worker: Worker | undefined;
  let isReady = false;

  const handle = (job: Job) => {
    const { requestId = `${name}-${job.id}`, trace } = (job.data ?? {}) as JobData<Data>;
    return inSpan({ name: `process ${job.name}`, kind: 'consumer', from: trace }, async (span) => {
      span.set('messaging.destination.name', name);
      span.set('daftar.request_id', requestId);
      return runWithRequestId(requestId, () => handler(job));
    });
  };

  function make(): Worker {
    const { connection, factory } = workerBackend(settings, concurrency);
    const made = new Worker(
      name,
      handle,
      { ...settings.recovery, connection, concurrency, autorun: false, runRetryDelay: 1000 },
      factory,
    );
    made.on('error', quietErrors(log, name));
    made.on('failed', (job, error) =>
      log.warn({ err: error, queue: name, job: job?.name, jobId: job?.id, attempt: job?.attemptsMade }, 'job failed'),
    );
    return made;
  }

  // A worker whose first connection failed never retries by itself, so make new ones until one succeeds.
  async function start(): Promise<void> {
    const report = quietErrors(log, name);
    while (!closing.signal.aborted) {
      const made = make();
      worker = made;
      try {
        await made.waitUntilReady();
        if (closing.signal.aborted) return;
        made.run().catch(report);
        isReady = true;
        return;
      } catch (error) {
        report(error);
        await made.close(true).catch(() => {});
        await pause(1000, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  const ready = start();
  return {
    ready,
    isReady: () => isReady && !closing.signal.aborted,
    async close() {
      closing.abort();
      isReady = false;
      await worker?.close();
    },
  };
}
