import type { Db, Trx } from '../../kernel/index.ts';

/** The visible account of an identity; `deleted` when its account is hidden. */
export async function accountOfIdentity(db: Db, issuer: string, subject: string): Promise<number | undefined> {
  const row = await db('external_identity').where({ issuer, subject }).first('account_id');
  return row?.account_id;
}

/** Whether an account belongs to some identity of this provider. */
export const hasIdentity = async (db: Db, accountId: number, issuer: string): Promise<boolean> =>
  (await db('external_identity').where({ account_id: accountId, issuer }).first('subject')) !== undefined;

/** Links an identity to an account, or notes its use. One that belongs to another account violates a constraint. */
export async function noteIdentity(
  trx: Trx,
  row: { issuer: string; subject: string; account_id: number },
  at: Date,
): Promise<void> {
  const { issuer, subject } = row;
  const used = await trx('external_identity').where(row).update({ last_used_at: at });
  if (used === 0)
    await trx('external_identity').insert({
      issuer,
      subject,
      account_id: row.account_id,
      linked_at: at,
      last_used_at: at,
    });
}
