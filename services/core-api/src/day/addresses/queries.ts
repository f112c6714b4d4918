import type { Language } from '@daftar/i18n';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/** An address lives as long as a session might: none that was made before all sessions of its account were ended. */
const alive = 'a.deleted_at is null and (a.sessions_ended_at is null or l.made_at > a.sessions_ended_at)';

/** When an account's calendar address was made; null when it has none that is alive. */
export const addressMadeAt = async (db: Db, accountId: number): Promise<Date | null> => {
  const [row] = await sql<{ made_at: Date }>(
    db,
    `select l.made_at from calendar_address l join account a on a.id = l.account_id where a.id = ? and ${alive}`,
    [accountId],
  );
  return row?.made_at ?? null;
};

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

/** Whose address it is, while it is alive. */
export const ownerOf = async (db: Db, tokenHash: Buffer): Promise<CalendarOwner | undefined> => {
  const rows = await sql<CalendarOwner>(
    db,
    `select a.id, a.role, a.language from calendar_address l join account a on a.id = l.account_id
     where l.token_hash = ? and ${alive}`,
    [tokenHash],
  );
  return rows[0];
};
