import { sql } from '@daftar/service-kit/sql/sql';
import { type Db, type NamedOrNone, nameOf, type Trx } from '../../kernel/index.ts';

export interface RemoteRow {
  remote: string;
  stable: string;
  previous: string | null;
  canary: string | null;
  share: number | null;
  named: number;
  people: number[];
  hold: 'none' | 'rolledBack' | 'pinned';
  pinned_by_operators: boolean;
  revision: number;
  changed_at: Date;
  changed_by: string;
}

/** The channels of all remotes, for the admin’s screen. */
export const remoteRows = (db: Db): Promise<RemoteRow[]> =>
  sql<RemoteRow>(
    db,
    `select remote, stable, previous, canary, share, coalesce(cardinality(people), 0) as named,
            coalesce(people, '{}') as people, hold,
            pinned_by_operators, revision::float8, changed_at, changed_by
     from release_channel order by remote`,
  );

export interface VersionRow {
  remote: string;
  version: string;
  publisher: string;
  published_at: Date;
  loads: number;
  failures: number;
  tabs: number;
  tabs_in_exam: number;
}

/** The newest versions of each remote and those that are live, newest first, with what browsers said lately. */
export const versionRows = (
  db: Db,
  { since, lately, most }: { since: Date; lately: Date; most: number },
): Promise<VersionRow[]> =>
  sql<VersionRow>(
    db,
    `select v.remote, v.version, v.publisher, v.published_at, l.*
     from (select r.*, row_number() over (partition by r.remote order by r.published_at desc) as place,
                  r.version in (c.stable, c.previous, c.canary) as live
           from release r join release_channel c on c.remote = r.remote) v,
     lateral (select count(*) filter (where loaded_at > :since)::int as loads,
                     count(*) filter (where failed and loaded_at > :since)::int as failures,
                     count(*) filter (where not failed and seen_at > :lately)::int as tabs,
                     count(*) filter (where not failed and seen_at > :lately and in_exam)::int as tabs_in_exam
              from release_load where remote = v.remote and version = v.version) l
     where v.place <= :most or v.live
     order by v.remote, v.published_at desc, v.version`,
    { since, lately, most },
  );

export interface HourRow {
  hour: Date;
  version: string;
  loads: number;
  failures: number;
}

/** Loads of a remote by hour, oldest first. */
export const hourRows = (db: Db, remote: string, since: Date): Promise<HourRow[]> =>
  sql<HourRow>(
    db,
    `select hour, version, sum(loads)::int as loads, sum(failures)::int as failures from (
       select date_trunc('hour', loaded_at, 'UTC') as hour, version, 1 as loads, failed::int as failures
       from release_load where remote = :remote and loaded_at >= :since
       union all
       select hour, version, loads, failures from release_hour where remote = :remote and hour >= :since) each
     group by 1, 2 order by 1, 2`,
    { remote, since },
  );

export interface EventRow {
  id: number;
  at: Date;
  action: string;
  version: string | null;
  before: string | null;
  by: string | null;
  reason: string | null;
}

/** What happened to a remote, newest first. */
export const eventRows = (db: Db, remote: string, most: number): Promise<EventRow[]> =>
  sql<EventRow>(
    db,
    `select id, at, action, after ->> 'version' as version, before ->> 'version' as before, after ->> 'publisher' as by,
            after ->> 'reason' as reason
     from audit_event where subject_type = 'remote' and subject_id = :remote order by id desc limit :most`,
    { remote, most },
  );

export interface RequestRow extends NamedOrNone<'asker_name'> {
  id: number;
  remote: string;
  action: 'promote' | 'canary' | 'pin';
  version: string;
  share: number | null;
  people: number[];
  named: number;
  revision: number;
  reason: string;
  asked_by: number;
  asked_at: Date;
}

/** Moves that wait, unless the remote was moved since they were asked for. */
export const requestRows = (db: Db, id?: { remote: string; id: number }): Promise<RequestRow[]> =>
  sql<RequestRow>(
    db,
    `select q.id, q.remote, q.action, q.version, q.share, q.people, cardinality(q.people) as named, q.revision::float8, q.reason, q.asked_by, q.asked_at,
            ${nameOf('a', 'asker_name')}
     from release_request q
     join release_channel c on c.remote = q.remote and c.revision = q.revision
     join account a on a.id = q.asked_by
     ${id ? 'where q.remote = :remote and q.id = :id' : ''}`,
    id ? { ...id } : [],
  );

/** Of a remote one move waits at a time: a later one replaces it. */
export async function putRequest(
  trx: Trx,
  row: Omit<RequestRow, 'id' | 'named' | keyof NamedOrNone<'asker_name'>>,
): Promise<void> {
  await trx('release_request').where({ remote: row.remote }).delete();
  await trx('release_request').insert(row);
}

/** Answers how many there were. */
export const deleteRequest = (db: Db, { remote, id }: { remote: string; id: number }): Promise<number> =>
  db('release_request').where({ remote, id }).delete();

/** Those of these user ids that no visible account has. */
export const unknownPeople = async (db: Db, people: readonly number[]): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      db,
      `select id::float8 from unnest(?::bigint[]) as asked(id)
       where not exists (select 1 from account a where a.id = asked.id and a.deleted_at is null)`,
      [[...people]],
    )
  ).map(({ id }) => id);
