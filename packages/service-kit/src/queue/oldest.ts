import type { Job, Queue } from 'bullmq';

/** Jobs that may come, and leave, between the count and the look. */
const margin = 100;

/**
 * The job that has waited longest. BullMQ lists those that wait from the newest on; asked for the other order, it cuts its
 * page on PostgreSQL before it turns it round, so that the first one is the newest.
 */
export async function oldestWaiting<Data>(queue: Queue<Data>): Promise<Job<Data> | undefined> {
  const { waiting = 0 } = await queue.getJobCounts('waiting');
  if (waiting === 0) return undefined;
  const last = await queue.getJobs(['waiting'], Math.max(0, waiting - margin), waiting + margin);
  return last.at(-1) as Job<Data> | undefined;
}
