import type { AuditJob } from '@daftar/contracts/operations/told-audit';
import type { JobQueue } from '@daftar/service-kit/queue';
import type { Tell } from './rules.ts';

/** The queue over which core-api learns what its audit log is to hold. */
export type AuditQueue = Pick<JobQueue<AuditJob>, 'add'>;

export type By = Pick<AuditJob, 'action' | 'actorId' | 'address' | 'requestId'> & { at: Date };

/**
 * Tells core-api of a decision about a delivery, for the audit log (OPS-08). The queue that has the deliveries is the
 * one that takes this, so whoever can decide can also tell; core-api may be away.
 */
export const tellAudit =
  (audit: AuditQueue, { at, ...by }: By): Tell =>
  ({ id, type, kind, recipients, reason }) =>
    audit.add(
      'audit',
      { ...by, at: at.toISOString(), jobId: id, delivery: { type, kind, recipients, reason } },
      keptUntilTaken,
    );

/** Tried for days: a record has no other place until core-api has it. */
const keptUntilTaken = { attempts: 10_000, backoff: { type: 'fixed', delay: 30_000 }, removeOnFail: false };
