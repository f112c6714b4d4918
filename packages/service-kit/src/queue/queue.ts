import { type JobsOptions, Queue } from 'bullmq';
import { currentRequestId } from '../http/request-scope.ts';
import { currentTrace } from '../tracing.ts';
import { producerBackend, type QueueSettings, quietErrors } from './backend.ts';
import { oldestWaiting } from './oldest.ts';

/** The content of a job: the producer's data, and request and trace that it came from (OPS-02, RUN-07). */
export type JobData<Data extends object> = Data & { requestId?: string; trace?: string };

export interface NewJob<Data extends object> {
  name: string;
  data: Data;
  options?: JobsOptions;
}

export interface QueueState {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  /** Age in seconds of the oldest waiting job; 0 when none waits. */
  oldestWaitingSeconds: number;
}

export interface JobQueue<Data extends object> {
  name: string;
  /** Fails within seconds when the queue is unreachable; the caller keeps what it wanted to send (outbox). */
  add(name: string, data: Data, options?: JobsOptions): Promise<void>;
  addMany(jobs: readonly NewJob<Data>[]): Promise<void>;
  state(): Promise<QueueState>;
  /** The underlying BullMQ queue, for a board or a schedule. */
  bull(): Promise<Queue<JobData<Data>>>;
  close(): Promise<void>;
}

const patienceMs = 4000;

/**
 * Retried with exponential backoff for about a day; a job that failed for good stays where operators can see it
 * (NTF-08).
 */
const defaultJobOptions: JobsOptions = {
  attempts: 12,
  backoff: { type: 'exponential', delay: 2000, jitter: 0.3 },
  removeOnComplete: { age: 3600, count: 10_000 },
  removeOnFail: { age: 30 * 24 * 3600 },
};

/** Opens a queue for adding jobs. Connects at the first use; a failed connection is retried at the next use. */
export function openQueue<Data extends object>(
  name: string,
  settings: QueueSettings & { defaultJobOptions?: JobsOptions },
): JobQueue<Data> {
  let opened: Promise<Queue> | undefined;

  async function open(): Promise<Queue> {
    const { connection, factory } = producerBackend(settings);
    const queue = new Queue(
      name,
      { connection, defaultJobOptions: { ...defaultJobOptions, ...settings.defaultJobOptions } },
      factory,
    );
    queue.on('error', quietErrors(settings.log, name));
    try {
      await within(patienceMs, queue.waitUntilReady());
      return queue;
    } catch (error) {
      queue.close().catch(() => {});
      throw error;
    }
  }

  function ready(): Promise<Queue> {
    if (opened) return opened;
    const opening = open();
    opened = opening;
    opening.catch(() => {
      if (opened === opening) opened = undefined;
    });
    return opening;
  }

  const toBull = ({ name: job, data, options }: NewJob<Data>) => {
    const requestId = currentRequestId();
    const trace = currentTrace()?.parent;
    return {
      name: job,
      data: { ...(requestId !== undefined && { requestId }), ...data, ...(trace !== undefined && { trace }) },
      opts: options,
    };
  };

  async function addMany(jobs: readonly NewJob<Data>[]): Promise<void> {
    const queue = await ready();
    await within(patienceMs, queue.addBulk(jobs.map(toBull)));
  }

  return {
    name,
    add: (job, data, options) => addMany([{ name: job, data, options }]),
    addMany,
    async state() {
      const queue = await ready();
      const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
      const oldest = await oldestWaiting(queue);
      return {
        waiting: (counts.waiting ?? 0) + (counts.prioritized ?? 0),
        active: counts.active ?? 0,
        delayed: counts.delayed ?? 0,
        failed: counts.failed ?? 0,
        // BullMQ stamps jobs with the real clock
        oldestWaitingSeconds: oldest ? Math.max(0, (Date.now() - oldest.timestamp) / 1000) : 0,
      };
    },
    bull: ready as () => Promise<Queue<JobData<Data>>>,
    async close() {
      const queue = await opened?.catch(() => undefined);
      await queue?.close();
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the queue does not answer')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
