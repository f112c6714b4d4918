import { z } from 'zod';
import { maxUserId } from '../schemas.ts';

/**
 * What the notifications service reports to core-api's audit log (OPS-08): a decision about a failed delivery. It
 * travels over its own queue: reported at least once, recorded once.
 */
export const auditQueue = 'audit';

export const toldActions = ['delivery.retried', 'delivery.dropped'] as const;

export const auditJob = z.object({
  action: z.enum(toldActions),
  at: z.iso.datetime(),
  /** Null: somebody at the command line. */
  actorId: z.int().min(1).max(maxUserId).nullable(),
  address: z.string().max(100),
  /** Identifies the decision together with its time, so that a duplicate report is recognised. */
  requestId: z.string().max(100),
  /** The delivery’s job id. */
  jobId: z.string().max(200),
  /** What the delivery was, and why it had failed. */
  delivery: z.object({ type: z.string(), kind: z.string().nullable(), recipients: z.number(), reason: z.string() }),
});
export type AuditJob = z.infer<typeof auditJob>;
