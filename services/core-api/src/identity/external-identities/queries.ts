import type { Db, Trx } from '../../kernel/index.ts';

/** The visible account of an identity; `deleted` when its account is hidden. */
export async function accountOfIdentity(db: Db, issuer: string, subject: string): Promise<number | undefined> {
  const row = await db('external_identity').where({ issuer, subject }).whereNull('removed_at').first('account_id');
  return row?.account_id;
}

/** Whether an account belongs to some identity of this provider, or did until its owner removed it; of any when absent. */
export const hasIdentity = async (db: Db, accountId: number, issuer?: string): Promise<boolean> =>
  (await db('external_identity')
    .where({ account_id: accountId, ...(issuer !== undefined && { issuer }) })
    .first('subject')) !== undefined;

export interface Identity {
  issuer: string;
  subject: string;
  account_id: number;
}

/** Notes the use of an identity; false when it isn’t linked to this account. */
export const noteUse = async (trx: Trx, identity: Identity, at: Date): Promise<boolean> =>
  (await trx('external_identity')
    .where({ ...identity })
    .whereNull('removed_at')
    .update({ last_used_at: at })) === 1;

/** Links an identity to an account. One that belongs to another account violates a constraint. */
export const linkIdentity = async (trx: Trx, identity: Identity, at: Date): Promise<void> => {
  await trx('external_identity').insert({ ...identity, linked_at: at, last_used_at: at });
};

/** Forgets the identities of an account. */
export const unlinkIdentities = async (trx: Trx, accountId: number): Promise<void> => {
  await trx('external_identity').where({ account_id: accountId }).delete();
};

export interface OwnIdentity {
  issuer: string;
  linked_at: Date;
  last_used_at: Date;
  removed_at: Date | null;
}

/** The identities of an account, those that its owner removed too. */
export const identitiesOf = (db: Db, accountId: number): Promise<OwnIdentity[]> =>
  db('external_identity')
    .where({ account_id: accountId })
    .orderBy('linked_at')
    .select('issuer', 'linked_at', 'last_used_at', 'removed_at');

/** Notes that the owner removed the links to a provider; false if there is none. */
export const removeIdentities = async (trx: Trx, accountId: number, issuer: string, at: Date): Promise<boolean> =>
  (await trx('external_identity')
    .where({ account_id: accountId, issuer })
    .whereNull('removed_at')
    .update({ removed_at: at })) > 0;

/** Forgets removed links, so that the provider may open the account again; false if there is none. */
export const allowIdentities = async (trx: Trx, accountId: number, issuer: string): Promise<boolean> =>
  (await trx('external_identity').where({ account_id: accountId, issuer }).whereNotNull('removed_at').delete()) > 0;

/** Whether somebody could still sign in without any provider: by their own password or a passkey. */
export const hasOwnWay = async (trx: Trx, accountId: number, none: string): Promise<boolean> =>
  (await trx('account').where({ id: accountId }).whereNot({ password_hash: none }).first('id')) !== undefined ||
  (await trx('passkey').where({ account_id: accountId }).first('id')) !== undefined;
