import type { Role } from '@daftar/contracts/route';
import { sql } from '@daftar/service-kit/sql/sql';
import { type Db, type NamedOrNone, nameOf, type Trx } from '../../kernel/index.ts';

export interface GrantRow extends NamedOrNone<'person_name'> {
  id: number;
  permission: string;
  role: Role | null;
  account_id: number | null;
  granted_at: Date;
  /** Of this permission altogether. */
  granted: number;
}

/** Who has the permissions of a remote, roles first; of each at most so many. */
export const grantRows = (db: Db, remote: string, most: number): Promise<GrantRow[]> =>
  sql<GrantRow>(
    db,
    `select * from (
       select g.id, g.permission, g.role, g.account_id, g.granted_at, ${nameOf('a', 'person_name')},
              count(*) over (partition by g.permission)::int as granted,
              row_number() over (partition by g.permission order by g.role nulls last, g.id desc) as place
       from remote_grant g left join account a on a.id = g.account_id
       where g.remote = :remote and (g.account_id is null or a.deleted_at is null)) one
     where place <= :most order by permission, place`,
    { remote, most },
  );

/** The role of a visible account. */
export const roleOf = async (db: Db, accountId: number): Promise<Role | undefined> =>
  (await db('account').where({ id: accountId }).whereNull('deleted_at').first('role'))?.role as Role | undefined;

export interface Grant {
  remote: string;
  permission: string;
  role: Role | null;
  account_id: number | null;
}

/** @throws the violation of remote_grant_role or remote_grant_person when they have it already */
export async function insertGrant(trx: Trx, grant: Grant, at: Date): Promise<void> {
  await trx('remote_grant').insert({ ...grant, granted_at: at });
}

/** Removes a grant, and answers what it was. */
export async function deleteGrant(
  trx: Trx,
  { remote, id }: { remote: string; id: number },
): Promise<Grant | undefined> {
  const [gone] = await trx('remote_grant')
    .where({ remote, id })
    .delete()
    .returning(['remote', 'permission', 'role', 'account_id']);
  return gone as Grant | undefined;
}
