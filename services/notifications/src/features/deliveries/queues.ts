import { type EventQueue, eventQueues, type NotificationJob } from '@daftar/contracts/events';
import type { DeliveryQueues } from '@daftar/contracts/notifications/deliveries';
import { noFigures } from '@daftar/contracts/notifications/queue-figures';
import type { JobQueue } from '@daftar/service-kit/queue';
import type { Deps } from '../../deps.ts';
import { digestState } from '../email/digest-queries.ts';

export type ReadableQueues = Readonly<Record<EventQueue, Pick<JobQueue<NotificationJob>, 'bull' | 'state'>>>;

/**
 * Depth and age of each queue on the way to the users (OPS-03), and of the e-mails if there are any. An unavailable
 * queue has no figures; the others are shown all the same.
 */
export async function deliveryQueues(
  deps: Pick<Deps, 'db' | 'clock' | 'hasEmail'>,
  queues: ReadableQueues,
): Promise<DeliveryQueues> {
  const asked: Promise<DeliveryQueues['queues'][number]>[] = eventQueues.map(async (name) => ({
    name,
    ...(await known(() => jobFigures(queues[name]))),
  }));
  if (deps.hasEmail) asked.push(known(() => emailFigures(deps)).then((figures) => ({ name: 'emails', ...figures })));
  return { queues: await Promise.all(asked) };
}

type Figures = Omit<DeliveryQueues['queues'][number], 'name'>;

const known = (figures: () => Promise<Figures>): Promise<Figures> => figures().catch(() => noFigures);

async function jobFigures(queue: ReadableQueues[EventQueue]): Promise<Figures> {
  const { oldestWaitingSeconds, ...counts } = await queue.state();
  return { ...counts, oldest_seconds: Math.round(oldestWaitingSeconds) };
}

/** E-mails are rows, not jobs: none is ever `active`, and `failed` here counts the rows in state refused. */
async function emailFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Figures> {
  const { waiting, delayed, refused, oldestWaitingSeconds } = await digestState(db, clock.now());
  return {
    waiting: waiting - delayed,
    active: null,
    delayed,
    failed: refused,
    oldest_seconds: Math.round(oldestWaitingSeconds),
  };
}
