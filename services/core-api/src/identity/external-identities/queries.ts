import type { Db, Trx } from '../../kernel/index.ts';

/** The visible account of an identity; `deleted` when its account is hidden. */
export async function accountOfIdentity(db: Db, issuer: string, subject: string): Promise<number | undefined> {
  const row = await db('external_identity').where({ issuer, subject }).first('account_id');
  return row?.account_id;
}

/** Whether an account belongs to some identity of this provider. */
export const hasIdentity = async (db: Db, accountId: number, issuer: string): Promise<boolean> =>
  (await db('external_identity').where({ account_id: accountId, issuer }).first('subject')) !== undefined;

export interface Identity {
  issuer: string;
  subject: string;
  account_id: number;
}

/** Notes the use of an identity; false when it isn’t linked to this account. */
export const noteUse = async (trx: Trx, identity: Identity, at: Date): Promise<boolean> =>
  (await trx('external_identity')
    .where({ ...identity })
    .update({ last_used_at: at })) === 1;

/** Links an identity to an account. One that belongs to another account violates a constraint. */
export const linkIdentity = async (trx: Trx, identity: Identity, at: Date): Promise<void> => {
  await trx('external_identity').insert({ ...identity, linked_at: at, last_used_at: at });
};

/** Forgets the identities of an account. */
export const unlinkIdentities = async (trx: Trx, accountId: number): Promise<void> => {
  await trx('external_identity').where({ account_id: accountId }).delete();
};
