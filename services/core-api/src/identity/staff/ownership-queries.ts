import type { Duty } from '@daftar/contracts/route';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

export interface OwnershipRequest {
  account_id: number;
  first_name: string;
  last_name: string;
  first_name_ar: string | null;
  last_name_ar: string | null;
  /** Null: an owner. */
  duties: Duty[] | null;
  department_ids: number[];
  asked_by: number;
  asked_at: Date;
}

/** How long a request waits for another owner. */
const askedMs = 7 * 86_400_000;

/**
 * The requests that still count, the oldest first: asked within seven days by somebody who is an owner by now, about an
 * admin whose address is still the one that it had then.
 */
export const ownershipRequests = (db: Db, now: Date): Promise<OwnershipRequest[]> =>
  sql<OwnershipRequest>(
    db,
    `select r.account_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar,
            r.duties, r.department_ids, r.asked_by, r.asked_at
       from ownership_request r
       join account a on a.id = r.account_id and a.role = 'admin' and a.deleted_at is null and a.email = r.email
       join account o on o.id = r.asked_by and o.role = 'admin' and o.duties is null and o.deleted_at is null
      where r.asked_at > ?
      order by r.asked_at, r.account_id`,
    [new Date(now.getTime() - askedMs)],
  );

/** Stores what an owner asks for; it replaces what was asked about this account before. */
export const putOwnershipRequest = async (
  trx: Trx,
  request: {
    accountId: number;
    duties: readonly Duty[] | null;
    departments: readonly number[];
    askedBy: number;
    now: Date;
  },
): Promise<void> => {
  await execute(
    trx,
    `insert into ownership_request (account_id, duties, department_ids, email, asked_by, asked_at)
     select a.id, :duties::text[], :departments::int[], a.email, :askedBy, :now from account a where a.id = :accountId
     on conflict (account_id) do update
       set duties = excluded.duties, department_ids = excluded.department_ids, email = excluded.email,
           asked_by = excluded.asked_by, asked_at = excluded.asked_at`,
    { ...request, duties: request.duties && [...request.duties], departments: [...request.departments] },
  );
};

/** Removes the open request about an account; answers whether there was one. */
export const removeOwnershipRequest = async (trx: Trx, accountId: number): Promise<boolean> =>
  (await trx('ownership_request').where({ account_id: accountId }).delete()) > 0;
