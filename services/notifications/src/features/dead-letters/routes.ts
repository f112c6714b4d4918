import type { NotificationJob } from '@daftar/contracts/events';
import * as contract from '@daftar/contracts/notifications';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import type { JobQueue } from '@daftar/service-kit/queue';
import { say } from '@daftar/service-kit/say';
import * as rules from './rules.ts';

/** For admins: what could not be delivered. The command `dead-letters.ts` does the same for ops. */
export const deadLetterRoutes = (queue: Pick<JobQueue<NotificationJob>, 'bull'>): BoundRoute[] => [
  bind(contract.listDeadLetters, () => rules.listDeadLetters(queue)),
  bind(contract.retryDeadLetter, async ({ params }) => {
    await rules.retryDeadLetter(queue, params.jobId);
    return say('deadLetter.retried');
  }),
  bind(contract.dropDeadLetter, async ({ params }) => {
    await rules.dropDeadLetter(queue, params.jobId);
    return say('deadLetter.dropped');
  }),
];
