import type { AuditAction } from '@daftar/i18n/messages/audit';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/database.ts';

export interface AuditEntry {
  action: AuditAction;
  subjectType: string;
  subjectId?: string | number | null;
  before?: unknown;
  after?: unknown;
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

/**
 * Appends to the audit log, in the transaction of the change itself (OPS-08). Never pass a password or an answer key.
 */
export async function recordAudit(
  trx: Db,
  caller: Pick<Caller, 'address' | 'requestId'> & { userId: number | null },
  at: Date,
  entry: AuditEntry,
): Promise<void> {
  await trx('audit_event').insert({
    at,
    actor_id: caller.userId,
    address: caller.address,
    request_id: caller.requestId,
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId === undefined || entry.subjectId === null ? null : String(entry.subjectId),
    before: json(entry.before),
    after: json(entry.after),
  });
}
