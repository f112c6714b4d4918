import type { Factor } from '@daftar/contracts/route';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/** What an account has besides its password. */
export async function factorsOf(db: Db, accountId: number): Promise<Factor[]> {
  const row = await sqlRow<{ passkey: boolean; code: boolean }>(
    db,
    `select exists (select 1 from passkey where account_id = :accountId) as passkey,
            exists (select 1 from authenticator_app where account_id = :accountId and confirmed_at is not null) as code`,
    { accountId },
    { name: 'factors-of' },
  );
  return [...(row.passkey ? (['passkey'] as const) : []), ...(row.code ? (['code'] as const) : [])];
}

/** Notes in the account’s sessions what it has now. */
export const noteFactors = async (trx: Trx, accountId: number, factors: readonly Factor[]): Promise<void> => {
  await trx('session')
    .where({ account_id: accountId })
    .whereNull('ended_at')
    .update({ factors: [...factors] });
};

/** Notes that a session’s user has shown a factor. */
export const noteFactorShown = async (trx: Trx, sessionId: string, at: Date): Promise<void> => {
  await execute(trx, 'update session set factor_at = greatest(factor_at, ?) where id = ?', [at, sessionId]);
};

/** Who owns the factors; locked until the transaction ends, so that two changes follow one another. */
export const ownerForUpdate = (
  trx: Trx,
  accountId: number,
): Promise<{ id: number; role: 'admin' | 'instructor' | 'student' } | undefined> =>
  trx('account').where({ id: accountId }).whereNull('deleted_at').forUpdate().first('id', 'role');

/** What a new passkey is made for. */
export const ownerOf = (
  db: Db,
  accountId: number,
): Promise<{ id: number; key: string; email: string; first_name: string; last_name: string } | undefined> =>
  db('account').where({ id: accountId }).whereNull('deleted_at').first('id', 'key', 'email', 'first_name', 'last_name');

export interface PasskeyRow {
  id: string;
  credential_id: Buffer;
  name: string;
  synced: boolean;
  transports: string[];
  created_at: Date;
  last_used_at: Date | null;
}

/** An account’s passkeys, the oldest first. */
export const passkeysOf = (db: Db, accountId: number): Promise<PasskeyRow[]> =>
  db('passkey')
    .where({ account_id: accountId })
    .orderBy('created_at')
    .orderBy('id')
    .select('id', 'credential_id', 'name', 'synced', 'transports', 'created_at', 'last_used_at');

export interface KnownPasskey {
  id: string;
  account_id: number;
  /** The account’s permanent key, which is the passkey’s user handle. */
  key: string;
  public_key: Buffer;
  sign_count: number;
  created_at: Date;
}

/** The passkey with this credential id, of a visible account. */
export async function passkeyByCredential(db: Db, credentialId: Buffer): Promise<KnownPasskey | undefined> {
  const [row] = await sql<KnownPasskey>(
    db,
    `select p.id, p.account_id, a.key, p.public_key, p.sign_count, p.created_at
     from passkey p join account a on a.id = p.account_id where p.credential_id = ? and a.deleted_at is null`,
    [credentialId],
  );
  return row && { ...row, sign_count: Number(row.sign_count) };
}

/** Stores a passkey; one that exists already violates a constraint. */
export const insertPasskey = async (
  trx: Trx,
  row: Omit<PasskeyRow, 'last_used_at'> & { account_id: number; public_key: Buffer; sign_count: number },
): Promise<void> => {
  await trx('passkey').insert(row);
};

/** Notes a use; false if the passkey is gone, or was used meanwhile with a counter that is not below this one. */
export const notePasskeyUse = async (trx: Trx, id: string, count: number, at: Date): Promise<boolean> =>
  (await execute(
    trx,
    `update passkey set sign_count = :count, last_used_at = :at
     where id = :id and (sign_count < :count or (sign_count = 0 and :count = 0))`,
    { id, count, at },
  )) === 1;

/** Renames an account’s passkey; false if there is none. */
export const renameOwnPasskey = async (trx: Trx, accountId: number, id: string, name: string): Promise<boolean> =>
  (await trx('passkey').where({ account_id: accountId, id }).update({ name })) === 1;

/** Removes an account’s passkey; answers its name. */
export const deletePasskey = async (trx: Trx, accountId: number, id: string): Promise<string | undefined> =>
  (await trx('passkey').where({ account_id: accountId, id }).delete().returning('name'))[0]?.name;

export interface AppRow {
  /** Sealed. */
  secret: string;
  begun_at: Date;
  confirmed_at: Date | null;
  /** The time step of the newest code that was used. */
  used_step: number | null;
}

/** The account’s authenticator app, also one that was only begun. */
export const appOf = (db: Db, accountId: number): Promise<AppRow | undefined> =>
  db('authenticator_app').where({ account_id: accountId }).first('secret', 'begun_at', 'confirmed_at', 'used_step');

/** Begins an app, or begins again; false when one is turned on. */
export const storeBegunApp = async (trx: Trx, accountId: number, secret: string, at: Date): Promise<boolean> =>
  (await execute(
    trx,
    `insert into authenticator_app as a (account_id, secret, begun_at) values (:accountId, :secret, :at)
     on conflict (account_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
       where a.confirmed_at is null`,
    { accountId, secret, at },
  )) === 1;

/** Turns the app on whose secret this is. */
export const turnAppOn = async (
  trx: Trx,
  accountId: number,
  secret: string,
  step: number,
  at: Date,
): Promise<boolean> =>
  (await trx('authenticator_app')
    .where({ account_id: accountId, secret })
    .whereNull('confirmed_at')
    .update({ confirmed_at: at, used_step: step })) === 1;

/** Uses the code of a time step up; false when it, or a newer one, was used before. */
export const useStep = async (trx: Trx, accountId: number, step: number): Promise<boolean> =>
  (await trx('authenticator_app')
    .where({ account_id: accountId })
    .whereNotNull('confirmed_at')
    .where('used_step', '<', step)
    .update({ used_step: step })) === 1;

/** Removes the app; false if none was turned on. */
export const deleteApp = async (trx: Trx, accountId: number): Promise<boolean> =>
  (await trx('authenticator_app').where({ account_id: accountId }).whereNotNull('confirmed_at').delete()) === 1;

/** Replaces an account’s recovery codes. */
export const replaceCodes = async (trx: Trx, accountId: number, hashes: readonly Buffer[], at: Date): Promise<void> => {
  await trx('recovery_code').where({ account_id: accountId }).delete();
  if (hashes.length === 0) return;
  await trx('recovery_code').insert(hashes.map((code_hash) => ({ account_id: accountId, code_hash, made_at: at })));
};

/** When an unused recovery code was made; undefined if it isn’t one. */
export const codeMadeAt = async (db: Db, accountId: number, hash: Buffer): Promise<Date | undefined> =>
  (await db('recovery_code').where({ account_id: accountId, code_hash: hash }).whereNull('used_at').first('made_at'))
    ?.made_at;

/** Uses a recovery code up; false when it was used meanwhile. */
export const useRecoveryCode = async (trx: Trx, accountId: number, hash: Buffer, at: Date): Promise<boolean> =>
  (await trx('recovery_code')
    .where({ account_id: accountId, code_hash: hash })
    .whereNull('used_at')
    .update({ used_at: at })) === 1;

/** How many recovery codes an account has, and how many are unused. */
export async function countCodes(db: Db, accountId: number): Promise<{ made: number; left: number }> {
  return sqlRow<{ made: number; left: number }>(
    db,
    `select count(*)::int as made, (count(*) filter (where used_at is null))::int as left
     from recovery_code where account_id = ?`,
    [accountId],
  );
}

/** Removes whatever an account has; answers how many passkeys and apps that were. */
export async function deleteFactors(trx: Trx, accountId: number): Promise<number> {
  const passkeys = await trx('passkey').where({ account_id: accountId }).delete();
  const apps = await trx('authenticator_app').where({ account_id: accountId }).whereNotNull('confirmed_at').delete();
  await trx('authenticator_app').where({ account_id: accountId }).delete();
  await trx('recovery_code').where({ account_id: accountId }).delete();
  await noteFactors(trx, accountId, []);
  // their time to get another begins with the next sign-in
  await trx('account').where({ id: accountId }).update({ second_factor_due: null });
  return passkeys + apps;
}

/** Sets from when on an account needs a factor, if it wasn’t asked before. */
export const setFactorDue = async (trx: Trx, accountId: number, due: Date): Promise<void> => {
  await trx('account').where({ id: accountId }).whereNull('second_factor_due').update({ second_factor_due: due });
};
