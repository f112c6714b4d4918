import { sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../kernel/index.ts';

export interface Old {
  remote: string;
  version: string;
}

const atOnce = 100;

/**
 * Releases that nothing needs since `before`. A version ended being live at the first move of its remote after the last
 * one that names it: the activity log knows, which never forgets.
 */
export const collectable = (db: Db, before: Date, remote: string | undefined): Promise<Old[]> =>
  sql<Old>(
    db,
    `select r.remote, r.version
     from release r,
     lateral (select max(id) as id, max(at) as at from audit_event
              where subject_type = 'remote' and subject_id = r.remote
                and (before ->> 'version' = r.version or after ->> 'version' = r.version)) named,
     lateral (select coalesce(
                (select min(at) from audit_event
                 where subject_type = 'remote' and subject_id = r.remote and id > named.id),
                named.at, r.published_at) as at) ended
     where (:remote::text is null or r.remote = :remote) and r.published_at < :before and ended.at < :before
       and not exists (select 1 from release_channel c
                       where c.remote = r.remote and r.version in (c.stable, c.previous, c.canary))
       and not exists (select 1 from release_load l
                       where l.remote = r.remote and l.version = r.version and l.seen_at >= :before)
       and not exists (select 1 from release_hour h
                       where h.remote = r.remote and h.version = r.version and h.hour >= :before)
       and not exists (select 1 from attempt a
                       where a.state = 'open' and a.opened_at between r.published_at and ended.at)
       -- the newest build of the shell is the one that servers have
       and not (r.remote = 'shell' and r.published_at =
                (select max(published_at) from release s where s.remote = 'shell'))
     order by r.published_at limit ${atOnce}`,
    { remote: remote ?? null, before },
  );

/** Deletes a release unless a channel names it; answers its file. */
export async function deleteRelease(trx: Trx, remote: string, version: string): Promise<string | undefined> {
  const [row] = await sql<{ file_id: string }>(
    trx,
    `delete from release r where remote = ? and version = ?
       and not exists (select 1 from release_channel c
                       where c.remote = r.remote and r.version in (c.stable, c.previous, c.canary))
     returning file_id`,
    [remote, version],
  );
  return row?.file_id;
}
