import { type AuditJob, auditJob, auditQueue } from '@daftar/contracts/operations/told-audit';
import { type JobWorker, openWorker, type WorkerSettings } from '@daftar/service-kit/queue';
import { execute } from '@daftar/service-kit/sql/sql';
import type { Db } from '../db/database.ts';
import { recordAudit } from './audit.ts';

/** Consumes the notifications service's reports for the audit log (OPS-08); any number of these may run in parallel. */
export const openToldAudit = (db: Db, queue: WorkerSettings): JobWorker =>
  openWorker<AuditJob>(auditQueue, (job) => keepTold(db, job.data), { ...queue, concurrency: 1 });

/** Deduplicates: the queue repeats a report when a process dies halfway. */
async function keepTold(db: Db, data: unknown): Promise<void> {
  const { action, at, actorId, address, requestId, jobId, delivery } = auditJob.parse(data);
  const moment = new Date(at);
  await db.transaction(async (trx) => {
    // two processes may run the same job, when one of them was wrongly presumed dead
    await execute(trx, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${action} ${jobId}`]);
    const known = await trx('audit_event')
      .where({ at: moment, request_id: requestId, action, subject_id: jobId })
      .first('id');
    if (known) return;
    await recordAudit(trx, { userId: actorId, address, requestId }, moment, {
      action,
      subjectType: 'delivery',
      subjectId: jobId,
      before: delivery,
    });
  });
}
