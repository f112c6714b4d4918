import type { NotificationJob } from '@daftar/contracts/events';
import type { DeadLetter } from '@daftar/contracts/notifications/deliveries';
import { AppError } from '@daftar/service-kit/errors';
import type { JobQueue } from '@daftar/service-kit/queue';
import type { Job } from 'bullmq';

/** The queues whose failed jobs are managed here; a job’s id is in one of them. */
export type Queues = readonly Pick<JobQueue<NotificationJob>, 'bull'>[];

export const mostListed = 200;

/** Deliveries that failed for good, latest first (NTF-08). */
export async function listDeadLetters(queues: Queues): Promise<DeadLetter[]> {
  const jobs = await Promise.all(queues.map(async (queue) => (await queue.bull()).getFailed(0, mostListed - 1)));
  return jobs
    .flat()
    .map(describe)
    .sort((a, b) => (b.failed_at ?? '').localeCompare(a.failed_at ?? ''))
    .slice(0, mostListed);
}

/** Records a decision (OPS-08) before it is carried out; if recording fails, nothing is done. */
export type Tell = (letter: DeadLetter) => Promise<void>;

/**
 * Retries a failed delivery with a full number of attempts; what it already did is not repeated.
 * @throws AppError request.notFound
 */
export async function retryDeadLetter(queues: Queues, id: string, tell: Tell): Promise<void> {
  const job = await failedJob(queues, id);
  await tell(describe(job));
  await job.retry('failed', { resetAttemptsMade: true });
}

/**
 * Drops a failed delivery.
 * @throws AppError request.notFound
 */
export async function dropDeadLetter(queues: Queues, id: string, tell: Tell): Promise<void> {
  const job = await failedJob(queues, id);
  await tell(describe(job));
  await job.remove();
}

async function failedJob(queues: Queues, id: string): Promise<Job> {
  for (const queue of queues) {
    const job = await (await queue.bull()).getJob(id).catch(notAJob);
    if (job && (await job.getState()) === 'failed') return job;
  }
  throw new AppError('request.notFound');
}

/** On Redis the queue’s own lists are stored beside its jobs, so `wait` names something that is not a job. */
function notAJob(error: unknown): undefined {
  if (!(error instanceof Error && error.message.startsWith('WRONGTYPE'))) throw error;
}

/** Its data may be anything: that may be why it failed. */
function describe(job: Job): DeadLetter {
  const data = (typeof job.data === 'object' && job.data !== null ? job.data : {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : null);
  const recipients = Array.isArray(data.userIds) ? data.userIds.length : 0;
  return {
    id: String(job.id),
    type: job.name,
    kind: text(data.kind),
    event_id: text(data.eventId),
    recipients,
    reason: (job.failedReason ?? '').slice(0, 500),
    attempts: job.attemptsMade,
    created_at: new Date(job.timestamp).toISOString(),
    failed_at: job.finishedOn ? new Date(job.finishedOn).toISOString() : null,
  };
}
