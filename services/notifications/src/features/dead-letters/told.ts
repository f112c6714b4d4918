import type { AuditJob } from '@daftar/contracts/operations/told-audit';
import type { JobQueue } from '@daftar/service-kit/queue';
import type { Tell } from './rules.ts';

/** The queue that carries entries for core-api's audit log. */
export type AuditQueue = Pick<JobQueue<AuditJob>, 'add'>;

export type By = Pick<AuditJob, 'action' | 'actorId' | 'address' | 'requestId'> & { at: Date };

/**
 * Reports a decision about a delivery to core-api's audit log (OPS-08). The report goes into the same queue as the
 * deliveries, so anyone who can decide can also report, even while core-api is down.
 */
export const tellAudit =
  (audit: AuditQueue, { at, ...by }: By): Tell =>
  ({ id, type, kind, recipients, reason }) =>
    audit.add(
      'audit',
      { ...by, at: at.toISOString(), jobId: id, delivery: { type, kind, recipients, reason } },
      keptUntilTaken,
    );

/** Retried for days: until core-api has it, the record exists nowhere else. */
const keptUntilTaken = { attempts: 10_000, backoff: { type: 'fixed', delay: 30_000 }, removeOnFail: false };
