import type { Language } from '@daftar/i18n';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/** When an account's calendar address was made; null when it has none. */
export const addressMadeAt = async (db: Db, accountId: number): Promise<Date | null> =>
  (await db('calendar_address').where({ account_id: accountId }).first('made_at'))?.made_at ?? null;

/** Stores the hash of an account's new address, in place of an earlier one. */
export const putAddress = async (
  trx: Trx,
  address: { account_id: number; token_hash: Buffer; made_at: Date },
): Promise<void> => {
  await trx('calendar_address').insert(address).onConflict('account_id').merge();
};

/** Ends an account's address; answers how many there were. */
export const removeAddress = (trx: Trx, accountId: number): Promise<number> =>
  trx('calendar_address').where({ account_id: accountId }).delete();

export interface CalendarOwner {
  id: number;
  role: 'admin' | 'instructor' | 'student';
  language: Language | null;
}

/** Whose address it is, while the account exists. */
export const ownerOf = async (db: Db, tokenHash: Buffer): Promise<CalendarOwner | undefined> => {
  const rows = await sql<CalendarOwner>(
    db,
    `select a.id, a.role, a.language from calendar_address l join account a on a.id = l.account_id
     where l.token_hash = ? and a.deleted_at is null`,
    [tokenHash],
  );
  return rows[0];
};
