import type { Trx } from '../db/database.ts';

/**
 * Forgets the names and e-mails that the audit log has beside it about one person (TRU-13). Answers the events that lose
 * them: the caller records these, or `verifyAudit` takes them for removed.
 */
export const eraseAuditPerson = async (trx: Trx, accountKey: string): Promise<number[]> => {
  const erased = await trx('audit_person').where({ account_key: accountKey }).delete().returning('event_id');
  return erased.map(({ event_id }) => event_id).toSorted((a, b) => a - b);
};
