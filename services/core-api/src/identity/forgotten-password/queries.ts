import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/**
 * Records that a link was asked for, unless `most` were since the given time; the same work for any address. Of many calls
 * for one address at once, one records it and the others have nothing to add: none of them waits with a connection (COR-10).
 */
export const recordAsked = async (trx: Trx, email: string, now: Date, since: Date, most: number): Promise<void> => {
  const [lock] = await sql<{ taken: boolean }>(
    trx,
    `select pg_try_advisory_xact_lock(hashtextextended('password_link ' || ?::text, 0)) as taken`,
    [email],
  );
  if (!lock?.taken) return;
  await execute(
    trx,
    `insert into password_link (email, asked_at)
       select ?, ? where (select count(*) from password_link where email = ? and asked_at > ?) < ?`,
    [email, now, email, since, most],
  );
};

/** The next address that waits for its link; locked until the transaction ends. */
export const takeWaiting = (trx: Trx): Promise<{ id: number; email: string } | undefined> =>
  trx('password_link')
    .whereNull('handled_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .options({ name: 'password-link-asked' })
    .first('id', 'email');

/** Marks it as handled; with a link if there is an account. */
export const markHandled = async (
  trx: Trx,
  id: number,
  now: Date,
  link?: { account_id: number; token_hash: Buffer; expires_at: Date },
): Promise<void> => {
  await trx('password_link')
    .where({ id })
    .update({ handled_at: now, ...link });
};

/** The account that a valid link belongs to, if it still has the address that the link was sent to. */
export const accountOfLink = async (db: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> => {
  const [row] = await sql<{ account_id: number }>(
    db,
    `select l.account_id from password_link l join account a on a.id = l.account_id
       where l.token_hash = ? and l.used_at is null and l.expires_at > ? and a.deleted_at is null
         and lower(a.email) = lower(l.email)`,
    [tokenHash, now],
  );
  return row?.account_id;
};

/**
 * Uses a link up, once. False when it was used, ended or expired meanwhile, or when its account has another address than
 * the one that it was sent to; the account is locked until the transaction ends, so that this stays so.
 */
export const useLink = async (trx: Trx, accountId: number, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const account = await trx('account').where({ id: accountId }).whereNull('deleted_at').forUpdate().first('email');
  if (!account) return false;
  const used = await execute(
    trx,
    `update password_link set used_at = ? where token_hash = ? and account_id = ? and lower(email) = lower(?)
       and used_at is null and expires_at > ?`,
    [now, tokenHash, accountId, account.email, now],
  );
  return used > 0;
};

/** The permanent key of an account. */
export const keyOf = async (db: Db, accountId: number): Promise<string> =>
  (await db('account').where({ id: accountId }).first('key'))?.key ?? '';

/** Sets the password of a visible account; false when there is none. */
export const setPassword = async (trx: Trx, accountId: number, passwordHash: string): Promise<boolean> =>
  (await trx('account')
    .where({ id: accountId })
    .whereNull('deleted_at')
    .update({ password_hash: passwordHash, must_change_password: false, password_expires_at: null })) === 1;

/** Removes what was asked for before the given time. */
export const removeOldLinks = (db: Db, before: Date): Promise<number> =>
  execute(db, 'delete from password_link where asked_at < ?', [before]);
