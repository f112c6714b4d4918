import * as contract from '@daftar/contracts/notifications/deliveries';
import { type BoundRoute, bind, type HandlerContext } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { say } from '@daftar/service-kit/say';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import * as rules from './dead-letters.ts';
import { deliveryQueues, type ReadableQueues } from './queues.ts';
import { type AuditQueue, tellAudit } from './told.ts';

/**
 * For admins: deliveries that failed for good; the tab “Deliveries” shows them. The command `dead-letters.ts` does the
 * same for operators. core-api’s audit log records each decision (OPS-08).
 */
export const deliveryRoutes = (
  deps: Deps,
  { audit, ...queues }: ReadableQueues & { audit: AuditQueue },
): BoundRoute[] => {
  const { db } = deps;
  const all = Object.values(queues);
  return [
    bind(contract.getDeliveryQueues, () => deliveryQueues(deps, queues)),
    bind(contract.listDeadLetters, () => rules.listDeadLetters(all)),
    bind(contract.retryDeadLetter, async (ctx) => {
      const tell = tellAudit(audit, { action: 'delivery.retried', ...byCaller(ctx) });
      await alone(db, () => rules.retryDeadLetter(all, ctx.params.jobId, tell));
      return say('deadLetter.retried');
    }),
    bind(contract.dropDeadLetter, async (ctx) => {
      const tell = tellAudit(audit, { action: 'delivery.dropped', ...byCaller(ctx) });
      await alone(db, () => rules.dropDeadLetter(all, ctx.params.jobId, tell));
      return say('deadLetter.dropped');
    }),
  ];
};

/**
 * The queue isn’t in this database; the transaction makes a retry wait until the first call has been answered (FIX-09).
 */
const alone = (db: Db, work: () => Promise<void>): Promise<void> => inTransaction(db, work);

type Call = Pick<HandlerContext<typeof contract.dropDeadLetter>, 'actor' | 'address' | 'requestId' | 'clock'>;

const byCaller = ({ actor, address, requestId, clock }: Call) => ({
  actorId: actor.userId,
  address,
  requestId,
  at: clock.now(),
});
