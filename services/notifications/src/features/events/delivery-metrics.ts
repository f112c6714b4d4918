import type { EventQueue } from '@daftar/contracts/events';
import type { JobQueue, QueueState } from '@daftar/service-kit/queue';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type Outcome = 'delivered' | 'failed' | 'refused' | 'postponed';

export interface DeliveryMetrics {
  /** A job has begun; call the result with its outcome and the number of inboxes it reached. */
  started(job: string): (outcome: Outcome, added?: number) => void;
}

/** Jobs by outcome, duration of a fan-out, inbox items written (OPS-03). */
export function deliveryMetrics(registry: Registry): DeliveryMetrics {
  const jobs = new Counter({
    name: 'notification_jobs_total',
    help: 'Jobs by kind and outcome; refused ones are dead letters',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const items = new Counter({ name: 'inbox_items_total', help: 'Inbox items written', registers: [registry] });
  const seconds = new Histogram({
    name: 'notification_job_seconds',
    help: 'Time for one job of up to 10,000 recipients',
    labelNames: ['job'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    started(job) {
      const stop = seconds.startTimer({ job });
      return (outcome, added = 0) => {
        stop();
        jobs.inc({ job, outcome });
        items.inc(added);
      };
    },
  };
}

/** The Prometheus names of each queue's metrics; docs/operations.md lists them too. */
const metricNames = {
  notifications: { jobs: 'notification_queue_jobs', oldest: 'notification_queue_oldest_seconds' },
  'session-revocations': { jobs: 'revocation_queue_jobs', oldest: 'revocation_queue_oldest_seconds' },
} as const satisfies Record<EventQueue, object>;

/** Depth and age of a queue (OPS-03), read when metrics are scraped. An unavailable queue has no figures. */
export function queueMetrics(
  registry: Registry,
  queue: Pick<JobQueue<object>, 'state'>,
  which: EventQueue = 'notifications',
): void {
  const names = metricNames[which];
  let state: Promise<QueueState | undefined> | undefined;
  // one scrape reads both gauges
  const read = () => {
    state ??= queue
      .state()
      .catch(() => undefined)
      .finally(() => setImmediate(() => (state = undefined)));
    return state;
  };
  new Gauge({
    name: names.jobs,
    help: 'Jobs in the queue by state; failed ones are dead letters',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const now = await read();
      if (!now) return;
      for (const name of ['waiting', 'active', 'delayed', 'failed'] as const) this.set({ state: name }, now[name]);
    },
  });
  new Gauge({
    name: names.oldest,
    help: 'Age of the oldest job that waits',
    registers: [registry],
    async collect() {
      this.reset();
      const now = await read();
      if (now) this.set(now.oldestWaitingSeconds);
    },
  });
}
