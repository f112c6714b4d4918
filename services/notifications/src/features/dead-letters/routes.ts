import * as contract from '@daftar/contracts/notifications';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import * as rules from './rules.ts';

/** For admins: what could not be delivered. The command `dead-letters.ts` does the same for ops. */
export const deadLetterRoutes = (queues: rules.Queues): BoundRoute[] => [
  bind(contract.listDeadLetters, () => rules.listDeadLetters(queues)),
  bind(contract.retryDeadLetter, async ({ params }) => {
    await rules.retryDeadLetter(queues, params.jobId);
    return say('deadLetter.retried');
  }),
  bind(contract.dropDeadLetter, async ({ params }) => {
    await rules.dropDeadLetter(queues, params.jobId);
    return say('deadLetter.dropped');
  }),
];
