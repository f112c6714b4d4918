import type { Role } from '@daftar/contracts/route';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/** A remote’s service; `address` null: it has none any more. */
export interface BackEndRow {
  remote: string;
  address: string | null;
  revision: number;
}

/** Of all remotes, also of those that have none any more. */
export const backEndRows = (db: Db): Promise<BackEndRow[]> =>
  sql<BackEndRow>(db, 'select remote, address, revision from remote_backend order by remote');

/** Puts the address, and answers the one before. */
export async function putBackEnd(
  trx: Trx,
  { remote, address, at, by }: { remote: string; address: string | null; at: Date; by: string },
): Promise<string | null> {
  const before = await trx('remote_backend').where({ remote }).forUpdate().first('address');
  await execute(
    trx,
    `insert into remote_backend (remote, address, revision, changed_at, changed_by)
     values (:remote, :address, 1, :at, :by)
     on conflict (remote) do update set address = excluded.address, revision = remote_backend.revision + 1,
       changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    { remote, address, at, by },
  );
  return before?.address ?? null;
}

/** For whom the operators let teams ship this remote. */
export async function rolesOfRemote(db: Db, remote: string): Promise<Role[]> {
  const rows = await sql<{ role: Role }>(
    db,
    'select distinct unnest(roles) as role from publisher where remote = ? and revoked_at is null',
    [remote],
  );
  return rows.map(({ role }) => role);
}

/** What an owner has granted to a person of this role, of one remote’s permissions. */
export async function permissionsOf(
  db: Db,
  { userId, role }: { userId: number; role: Role },
  remote: string,
): Promise<string[]> {
  const rows = await sql<{ permission: string }>(
    db,
    `select distinct permission from remote_grant
     where remote = :remote and (account_id = :userId or role = :role) order by permission`,
    { remote, userId, role },
  );
  return rows.map(({ permission }) => permission);
}
