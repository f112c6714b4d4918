import { z } from 'zod';
import { eventQueues } from '../events.ts';
import { defineRoute } from '../route.ts';
import { done, momentOut } from '../schemas.ts';

/** A delivery that failed for good and waits for a decision (NTF-08): a dead letter; screens say “failed delivery”. */
const deadLetter = z.object({
  id: z.string(),
  /** `notify` or `session.revoked`. */
  type: z.string(),
  kind: z.string().nullable(),
  event_id: z.string().nullable(),
  recipients: z.number(),
  reason: z.string(),
  attempts: z.number(),
  created_at: momentOut,
  failed_at: momentOut.nullable(),
});
export type DeadLetter = z.infer<typeof deadLetter>;

/** What is on its way to the users. A null means that the queue is unavailable now. */
const deliveryQueues = z.object({
  queues: z.array(
    z.object({
      name: z.enum([...eventQueues, 'emails']),
      waiting: z.number().nullable(),
      active: z.number().nullable(),
      /** Failed before, and waiting for the next retry. */
      delayed: z.number().nullable(),
      /** Dead letters; for e-mails, those whose row says `refused`. */
      failed: z.number().nullable(),
      oldest_seconds: z.number().nullable(),
    }),
  ),
});

export type DeliveryQueues = z.input<typeof deliveryQueues>;

export const getDeliveryQueues = defineRoute({
  method: 'GET',
  path: '/api/notifications/queues',
  service: 'notifications',
  feature: 'notifications',
  summary: 'Depth and age of the queues, for operators',
  reply: deliveryQueues,
  policy: { who: ['admin'], duties: [] },
  errors: [],
});

const jobIdParams = z.object({ jobId: z.string().regex(/^[\w-]{1,120}$/) });

export const listDeadLetters = defineRoute({
  method: 'GET',
  path: '/api/notifications/dead-letters',
  service: 'notifications',
  feature: 'notifications',
  summary: 'Deliveries that failed for good, the latest first, at most 200',
  reply: z.array(deadLetter),
  policy: { who: ['admin'], duties: [] },
  errors: [],
});

export const retryDeadLetter = defineRoute({
  method: 'POST',
  path: '/api/notifications/dead-letters/:jobId/retry',
  service: 'notifications',
  feature: 'notifications',
  summary: 'Retry a failed delivery; nobody gets anything twice',
  params: jobIdParams,
  reply: done,
  policy: { who: ['admin'], duties: [] },
  errors: ['request.notFound'],
});

export const dropDeadLetter = defineRoute({
  method: 'DELETE',
  path: '/api/notifications/dead-letters/:jobId',
  service: 'notifications',
  feature: 'notifications',
  summary: 'Drop a failed delivery',
  params: jobIdParams,
  reply: done,
  policy: { who: ['admin'], duties: [] },
  errors: ['request.notFound'],
});
