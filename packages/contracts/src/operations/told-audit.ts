import { z } from 'zod';
import { maxUserId } from '../schemas.ts';

/**
 * What the notifications service tells core-api, whose audit log holds it (OPS-08): a decision about a failed delivery.
 * It comes over a queue of its own; told at least once, kept once.
 */
export const auditQueue = 'audit';

export const toldActions = ['delivery.retried', 'delivery.dropped'] as const;

export const auditJob = z.object({
  action: z.enum(toldActions),
  at: z.iso.datetime(),
  /** Null: somebody at the command line. */
  actorId: z.int().min(1).max(maxUserId).nullable(),
  address: z.string().max(100),
  /** Names the decision together with its moment, so that what is told twice is noticed. */
  requestId: z.string().max(100),
  /** The delivery’s. */
  jobId: z.string().max(200),
  /** What it was, and why it had failed. */
  delivery: z.object({ type: z.string(), kind: z.string().nullable(), recipients: z.number(), reason: z.string() }),
});
export type AuditJob = z.infer<typeof auditJob>;
