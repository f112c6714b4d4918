import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/** Of one person and version: so many loads count towards a stop, and so many are stored at all. */
const most = { counted: 5, stored: 40 };

interface Reported {
  load: string;
  role: string;
  in_exam: boolean;
  now: Date;
  reported: { remote: string; version: string; person: string; failed: boolean }[];
}

/** Until this transaction has ended, no other one counts loads of the same person and version. */
export const lockLoads = (trx: Trx, people: readonly string[]): Promise<unknown> =>
  sql(
    trx,
    `select pg_advisory_xact_lock(key) from (
       select hashtextextended(person, 0) as key from jsonb_array_elements_text(?::jsonb) as v(person) order by key) keys`,
    [JSON.stringify(people)],
  );

/**
 * Stores loads, or that a tab still uses them. A failure stays; another person's load is left alone, and so is a version
 * that the role doesn't get. `lockLoads` comes first.
 */
export const insertLoads = (trx: Trx, { load, role, in_exam, now, reported }: Reported): Promise<number> =>
  execute(
    trx,
    `insert into release_load (load, remote, version, person, failed, counted, in_exam, loaded_at, seen_at)
     select :load::uuid, r.remote, r.version, v.person, v.failed, own.loads < ${most.counted}, :in_exam, :now, :now
     from jsonb_to_recordset(:reported::jsonb) as v(remote text, version text, person text, failed boolean)
     join release r on r.remote = v.remote and r.version = v.version,
     lateral (select count(*) as loads from release_load o
              where o.remote = v.remote and o.version = v.version and o.person = v.person and o.load <> :load::uuid) own
     where own.loads < ${most.stored} and ((r.document::jsonb ->> 'text')::jsonb -> 'roles') @> to_jsonb(:role::text)
     on conflict (load, remote, version) do update
       set failed = release_load.failed or excluded.failed, in_exam = excluded.in_exam,
           seen_at = greatest(release_load.seen_at, excluded.seen_at)
       where release_load.person = excluded.person`,
    { load, role, in_exam, now, reported: JSON.stringify(reported) },
  );

/** A version under watch, how it fares, and how the older one does. */
export interface Watched {
  remote: string;
  isCanary: boolean;
  version: string;
  older: string;
  revision: number;
  loads: number;
  failures: number;
  /** How many people loaded it, and how many of them saw it fail. */
  people: number;
  failing: number;
  older_loads: number;
  older_failures: number;
}

/** Canaries, and live versions that replaced another one within the day; `since`: a day ago, `longAgo`: a week. */
export const watchedReleases = (db: Db, { since, longAgo }: { since: Date; longAgo: Date }): Promise<Watched[]> =>
  sql<Watched>(
    db,
    `select w.remote, w.is_canary as "isCanary", w.version, w.older, w.revision::float8, l.loads, l.failures, l.people,
            l.failing, o.loads as older_loads, o.failures as older_failures
     from (
       select remote, true as is_canary, canary as version, stable as older, revision, canary_at as begun from release_channel
       where canary is not null
       union all
       select remote, false, stable, previous, revision, stable_at from release_channel
       where previous is not null and hold <> 'pinned' and stable_at > :since) w,
     lateral (select count(*)::int as loads, count(*) filter (where failed)::int as failures,
                     count(distinct person)::int as people,
                     count(distinct person) filter (where failed)::int as failing
              from release_load where remote = w.remote and version = w.version and counted
                and loaded_at >= greatest(w.begun, :since::timestamptz)) l,
     lateral (select coalesce(sum(loads), 0)::int as loads, coalesce(sum(failures), 0)::int as failures from (
                select count(*) as loads, count(*) filter (where failed) as failures
                from release_load where remote = w.remote and version = w.older and counted
                union all
                select sum(loads), sum(failures) from release_hour
                where remote = w.remote and version = w.older and hour > :longAgo) each) o
     order by w.remote`,
    { since, longAgo },
  );

/** Whether people know already that this version can't be taken back; `since`: when its channel was last moved. */
export const wasTold = async (trx: Trx, { remote, version }: Watched, since: Date): Promise<boolean> =>
  (
    await sql(
      trx,
      `select 1 from audit_event where subject_type = 'remote' and subject_id = :remote and action = 'remote.notHalted'
         and at >= :since and before ->> 'version' = :version limit 1`,
      { remote, version, since },
    )
  ).length > 0;

/** Turns loads from before a time into sums by hour; answers how many were taken. */
export const foldLoads = (db: Db, before: Date): Promise<number> =>
  execute(
    db,
    `with gone as (delete from release_load where loaded_at < ? returning *),
     sums as (
       insert into release_hour (remote, version, hour, loads, failures)
       select remote, version, date_trunc('hour', loaded_at, 'UTC'), count(*), count(*) filter (where failed)
       from gone where counted group by 1, 2, 3
       on conflict (remote, version, hour) do update
         set loads = release_hour.loads + excluded.loads, failures = release_hour.failures + excluded.failures)
     select 1 from gone`,
    [before],
  );
