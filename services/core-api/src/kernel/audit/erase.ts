import type { Trx } from '../db/database.ts';

/** Forgets the names and e-mails that the audit log has beside it about one person (TRU-13). */
export const eraseAuditPerson = async (trx: Trx, accountKey: string): Promise<void> => {
  await trx('audit_person').where({ account_key: accountKey }).delete();
};
