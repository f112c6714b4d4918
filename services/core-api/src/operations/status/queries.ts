import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

/** A process that was silent for longer has ended. */
export const silentMs = 30_000;

export interface SeenProcess {
  host: string;
  version: string;
  started_at: Date;
  saves_per_second: number;
}

/** The processes of core-api that told lately that they run. */
export const processesSeen = (db: Db, now: Date): Promise<SeenProcess[]> =>
  sql<SeenProcess>(
    db,
    'select host, version, started_at, saves_per_second from process_seen where seen_at > ? order by host, started_at',
    [new Date(now.getTime() - silentMs)],
  );

export interface DatabaseFigures {
  version: string;
  bytes: number;
  connections: number;
  max_connections: number;
}

/** Version, bytes and connections of the database. */
export const databaseFigures = (db: Db): Promise<DatabaseFigures> =>
  sqlRow<DatabaseFigures>(
    db,
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
            (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
            current_setting('max_connections')::int as max_connections`,
  );

export interface MadeBackup {
  made_at: Date;
  bytes: number;
  seconds: number;
  missing_files: number;
}

/** The newest backup; undefined if none was made. */
export const newestBackup = async (db: Db): Promise<MadeBackup | undefined> =>
  (
    await sql<MadeBackup>(
      db,
      'select made_at, bytes, seconds, missing_files from backup_made order by made_at desc limit 1',
    )
  )[0];

/** Exams whose window is open, and attempts in progress. */
export const examsNow = (db: Db, now: Date): Promise<{ exams_running: number; attempts_open: number }> =>
  sqlRow(
    db,
    `select (select count(*) from exam where deleted_at is null and published_at is not null
               and start_at <= :now and closes_at > :now) as exams_running,
            (select count(*) from attempt where state = 'open') as attempts_open`,
    { now },
  );

/** What is kept of ten minutes. */
export interface StatusSample {
  at: Date;
  attempts_open: number;
  saves_per_second: number;
  oldest_event_seconds: number;
  free_bytes: number | null;
}

/** The samples since a moment, oldest first. */
export const samplesSince = (db: Db, since: Date): Promise<StatusSample[]> =>
  sql<StatusSample>(
    db,
    `select at, attempts_open, saves_per_second, oldest_event_seconds, free_bytes
     from status_sample where at > ? order by at`,
    [since],
  );

/** Keeps the worst of what was measured within the ten minutes that begin at `at`. */
export const keepSample = (db: Db, sample: StatusSample): Promise<number> =>
  execute(
    db,
    `insert into status_sample as s (at, attempts_open, saves_per_second, oldest_event_seconds, free_bytes)
     values (:at, :attempts_open, :saves_per_second, :oldest_event_seconds, :free_bytes)
     on conflict (at) do update set
       attempts_open = greatest(s.attempts_open, excluded.attempts_open),
       saves_per_second = greatest(s.saves_per_second, excluded.saves_per_second),
       oldest_event_seconds = greatest(s.oldest_event_seconds, excluded.oldest_event_seconds),
       free_bytes = least(s.free_bytes, excluded.free_bytes)`,
    { ...sample },
  );

/** Deletes samples of before a moment. */
export const forgetSamples = (db: Db, before: Date): Promise<number> =>
  execute(db, 'delete from status_sample where at <= ?', [before]);
