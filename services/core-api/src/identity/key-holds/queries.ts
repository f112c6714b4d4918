import { execute } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/** For how long results are withheld from a student for whom an admin made a password, unless the owner is confirmed. */
const resultsHeldMs = 3 * 86_400_000;

/**
 * Withholds keys from a doctor, and for some days results from a student (TRU-17), whose sign-in an admin is about to change, unless nobody has chosen the present password
 * yet or signed in by a provider: then the account never had an owner to keep out. A deletion takes the password away and with it that sign, so that
 * a restored account counts as used. Remembers the address that the owner had before the first change, and when that was:
 * only what the owner had by then proves anything.
 */
export const holdKeys = async (
  trx: Trx,
  adminId: number,
  accountId: number,
  now: Date,
  of: 'changed' | 'restored' = 'changed',
): Promise<void> => {
  // one that has ended says nothing of who the owner is now, but that there was one
  const ended = await trx('key_hold').where({ account_id: accountId }).where('results_until', '<=', now).delete();
  await execute(
    trx,
    `insert into key_hold (account_id, admin_id, held_at, email, results_until)
     select a.id, :adminId, :now,
            coalesce((select h.email from key_hold h where h.account_id = a.id order by h.held_at limit 1), a.email),
            case when a.role = 'student' then cast(:resultsUntil as timestamptz) end
       from account a
       where a.id = :accountId and a.role in ('instructor', 'student') and a.id <> :adminId
         and (:wasUsed or not a.must_change_password
              or exists (select 1 from key_hold h where h.account_id = a.id)
              or exists (select 1 from external_identity e where e.account_id = a.id)
              or exists (select 1 from session s where s.account_id = a.id and s.provider is not null))
     on conflict (account_id, admin_id) do update set results_until = excluded.results_until`,
    {
      adminId,
      accountId,
      now,
      wasUsed: of === 'restored' || ended > 0,
      resultsUntil: new Date(now.getTime() + resultsHeldMs),
    },
  );
};

/** How old an account must be for its owner to confirm a hand-over alone; a newer one may have been made for it. */
const settledMs = 30 * 86_400_000;

/**
 * Withholds keys from a doctor who has just been given another’s classes, so that nobody reads exams by an account that
 * they made for it (TRU-05). Only another owner ends that. Where there is none, the doctor does, as after a change of the
 * sign-in; but not for an account that is new, or whose doctor has chosen no password yet: no address is remembered whose
 * link would prove anything.
 */
export const holdKeysOfTaker = async (trx: Trx, adminId: number, accountId: number, now: Date): Promise<void> => {
  await execute(
    trx,
    `insert into key_hold (account_id, admin_id, held_at, email)
     select a.id, :adminId, :now,
            case when a.created_at > :settled or a.must_change_password
                   or exists (select 1 from account o where o.role = 'admin' and o.duties is null
                                and o.deleted_at is null and o.id <> :adminId) then ''
                 else coalesce((select h.email from key_hold h where h.account_id = a.id order by h.held_at limit 1), a.email)
            end
       from account a where a.id = :accountId and a.role = 'instructor'
     on conflict (account_id, admin_id) do update
       set email = case when excluded.email = '' then '' else key_hold.email end`,
    { adminId, accountId, now, settled: new Date(now.getTime() - settledMs) },
  );
};

export interface KeyHold {
  admin_id: number;
  held_at: Date;
}

/** The holds of an account that have not ended: a doctor’s last until they are released, a student’s some days. */
const holdsOf = (db: Db, accountId: number, now: Date) =>
  db('key_hold')
    .where({ account_id: accountId })
    .where((hold) => hold.whereNull('results_until').orWhere('results_until', '>', now));

/** The admins because of whom keys are withheld from an account, the first one first. */
export const keyHoldsOf = (db: Db, accountId: number, now: Date): Promise<KeyHold[]> =>
  holdsOf(db, accountId, now).orderBy('held_at').select('admin_id', 'held_at');

/** Until when results are withheld from a student because of what admins did; null: they are not. */
export const resultsHeldUntil = async (db: Db, accountId: number, now: Date): Promise<Date | null> => {
  const row = await db('key_hold')
    .where({ account_id: accountId })
    .where('results_until', '>', now)
    .orderBy('results_until', 'desc')
    .first('results_until');
  return row?.results_until ?? null;
};

/** The address that an account had before the first change because of which keys are withheld, if one is known. */
export const emailBeforeHolds = async (db: Db, accountId: number, now: Date): Promise<string | undefined> => {
  const row = await holdsOf(db, accountId, now).orderBy('held_at').first('email');
  return row?.email || undefined;
};

/** Whether keys are withheld from an account because an admin changed how it signs in (TRU-05). */
export const areKeysHeld = async (db: Db, accountId: number, now: Date): Promise<boolean> =>
  (await keyHoldsOf(db, accountId, now)).length > 0;

/** Shows keys again; false if they were not withheld. */
export const releaseKeys = async (trx: Trx, accountId: number): Promise<boolean> =>
  (await trx('key_hold').where({ account_id: accountId }).delete()) > 0;

/**
 * Shows keys again to an owner who has used a passkey, an app or a recovery code that they had before the first change
 * (TRU-16); false if none were withheld, it came later, or only another admin may.
 */
export const releaseKeysByFactor = async (trx: Trx, accountId: number, since: Date, now: Date): Promise<boolean> =>
  (await execute(
    trx,
    `delete from key_hold where account_id = :accountId and (results_until is null or results_until > :now)
       and not exists (
         select 1 from key_hold h where h.account_id = :accountId and (h.results_until is null or h.results_until > :now)
           and (h.held_at <= :since or h.email = ''))`,
    { accountId, since, now },
  )) > 0;

/** Shows keys again to an owner who has used a link sent to the address from before the change. */
export const releaseKeysByLink = async (trx: Trx, accountId: number, now: Date): Promise<void> => {
  await execute(
    trx,
    `delete from key_hold h using account a
     where h.account_id = :accountId and a.id = h.account_id and lower(a.email) = lower(h.email)
       and (h.results_until is null or h.results_until > :now)`,
    { accountId, now },
  );
};
