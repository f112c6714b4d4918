import { type NotificationJob, notificationQueue, revocationQueue } from '@daftar/contracts/events';
import * as contract from '@daftar/contracts/notifications';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import type { JobQueue } from '@daftar/service-kit/queue';
import type { Deps } from '../../deps.ts';
import { digestState } from '../../email/queries.ts';

export interface BoardQueues {
  notifications: Pick<JobQueue<NotificationJob>, 'bull' | 'state'>;
  revocations: Pick<JobQueue<NotificationJob>, 'bull' | 'state'>;
}

const unknown = { waiting: null, active: null, delayed: null, failed: null, oldest_seconds: null };

/** For admins: what waits in the queues, and since when (issue of ops, OPS-03). One that is away has no figures. */
export const queueBoardRoutes = (deps: Deps, queues: BoardQueues): BoundRoute[] => [
  bind(contract.getQueueBoard, async () => {
    const [notifications, revocations, emails] = await Promise.all([
      stateOf(queues.notifications),
      stateOf(queues.revocations),
      deps.email ? emailState(deps) : undefined,
    ]);
    return {
      queues: [
        { name: notificationQueue as typeof notificationQueue, ...notifications },
        { name: revocationQueue as typeof revocationQueue, ...revocations },
        ...(emails ? [{ name: 'emails' as const, ...emails }] : []),
      ],
    };
  }),
];

async function stateOf(queue: BoardQueues['notifications']) {
  try {
    const { oldestWaitingSeconds, ...counts } = await queue.state();
    return { ...counts, oldest_seconds: Math.round(oldestWaitingSeconds) };
  } catch {
    return unknown;
  }
}

async function emailState({ db, clock }: Deps) {
  const { waiting, oldest, delayed, refused } = await digestState(db);
  const oldest_seconds =
    oldest === null ? 0 : Math.max(0, Math.round((clock.now().getTime() - oldest.getTime()) / 1000));
  return { waiting: waiting - delayed, active: null, delayed, failed: refused, oldest_seconds };
}
