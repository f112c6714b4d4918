import type { Role } from '@daftar/contracts/route';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../kernel/index.ts';
import { shellName } from './document.ts';

export interface Publisher {
  id: number;
  remote: string;
  name: string;
  public_key: string;
  /** For whom it may ship. */
  roles: Role[];
}

/** The holder of this token, unless it was revoked. */
export const publisherOf = async (db: Db, tokenDigest: string): Promise<Publisher | undefined> =>
  (await db('publisher')
    .where({ token_digest: tokenDigest })
    .whereNull('revoked_at')
    .first('id', 'remote', 'name', 'public_key', 'roles')) as Publisher | undefined;

/** A published version and where its document is stored; undefined if it is unknown. */
export const findRelease = (db: Db, remote: string, version: string) =>
  db('release as r')
    .join('stored_file as f', 'f.id', 'r.file_id')
    .where({ 'r.remote': remote, 'r.version': version })
    .first('r.document', 'r.publisher', 'r.published_at', 'f.storage_key');

export interface Channel {
  remote: string;
  stable: string;
  previous: string | null;
  canary: string | null;
  /** Of 1000 people. */
  share: number | null;
  people: number[] | null;
  salt: string | null;
  hold: 'none' | 'rolledBack' | 'pinned';
  /** Only the operators may move it. */
  pinned_by_operators: boolean;
  revision: number;
  /** Since when; null: since before this was recorded, or never. */
  stable_at: Date | null;
  canary_at: Date | null;
  changed_at: Date;
  changed_by: string;
}

const channelColumns = [
  'remote',
  'stable',
  'previous',
  'canary',
  'share',
  'people',
  'salt',
  'hold',
  'pinned_by_operators',
  'revision',
  'stable_at',
  'canary_at',
  'changed_at',
  'changed_by',
] as const;

/** Which versions of a remote are live; undefined before its first release. */
export const findChannel = async (db: Db, remote: string): Promise<Channel | undefined> =>
  (await db('release_channel')
    .where({ remote })
    .first(...channelColumns)) as Channel | undefined;

/** The same, so that nobody else moves it before this transaction has ended. */
export const lockChannel = async (trx: Trx, remote: string): Promise<Channel | undefined> =>
  (await trx('release_channel')
    .where({ remote })
    .forUpdate()
    .first(...channelColumns)) as Channel | undefined;

/**
 * Those of these versions that were live for everybody and were not taken back since: the activity log knows, which
 * never forgets.
 */
export const wereLive = async (db: Db, remote: string, versions: readonly string[]): Promise<string[]> => {
  const rows = await sql<{ version: string }>(
    db,
    `select version from (
       select distinct on (version) version, is_live from (
         select after ->> 'version' as version, true as is_live, id from audit_event
           where subject_type = 'remote' and subject_id = :remote
             and action in ('remote.released', 'remote.pinned', 'remote.rolledBack', 'remote.halted')
         union all
         select before ->> 'version', false, id from audit_event
           where subject_type = 'remote' and subject_id = :remote and action in ('remote.rolledBack', 'remote.halted')
       ) told where version = any(:versions::text[]) order by version, id desc, is_live desc
     ) last where is_live`,
    { remote, versions },
  );
  return rows.map(({ version }) => version);
};

/** Whether this version is one of `wereLive`. */
export const wasLive = async (db: Db, remote: string, version: string): Promise<boolean> =>
  (await wereLive(db, remote, [version])).length > 0;

/** Whether a version was never given to anybody, and is newer than the one that is live. */
export async function awaitsItsTurn(db: Db, remote: string, version: string, stable: string): Promise<boolean> {
  const [found] = await sql<{ awaits: boolean }>(
    db,
    `select r.published_at > s.published_at
            and not exists (select 1 from audit_event
                            where subject_type = 'remote' and subject_id = :remote
                              and after ->> 'version' = :version and action <> 'remote.uploaded') as awaits
     from release r join release s on s.remote = r.remote and s.version = :stable
     where r.remote = :remote and r.version = :version`,
    { remote, version, stable },
  );
  return found?.awaits ?? false;
}

/** Until this transaction has ended, no other one makes a version live. */
export const lockRegistry = (trx: Trx): Promise<unknown> =>
  sql(trx, `select pg_advisory_xact_lock(hashtextextended('release_registry', 0))`);

export interface LiveRelease {
  document: string;
  previous: string | null;
  canary: string | null;
  share: number | null;
  people: number[] | null;
  salt: string | null;
  revision: number;
}

/** The live releases, by remote; `revision` grows with every move of any channel. */
export const liveReleases = (db: Db) =>
  sql<LiveRelease>(
    db,
    `select r.document, p.document as previous, n.document as canary, c.share, c.people, c.salt, sum(c.revision) over ()::float8 as revision
     from release_channel c
     join release r on r.remote = c.remote and r.version = c.stable
     left join release p on p.remote = c.remote and p.version = c.previous
     left join release n on n.remote = c.remote and n.version = c.canary
     order by c.remote`,
  );

/** The newest releases of a remote, newest first. */
export const recentReleases = (db: Db, remote: string) =>
  db('release')
    .where({ remote })
    .orderBy('published_at', 'desc')
    .limit(50)
    .select('version', 'publisher', 'published_at');

/** Documents of the builds of the shell that were the newest at any time since then, newest first. */
export async function shellsSince(db: Db, since: Date): Promise<string[]> {
  const rows = await sql<{ document: string }>(
    db,
    `select document
     from (select document, published_at, lead(published_at) over (order by published_at) as replaced_at
           from release where remote = :shellName) build
     where replaced_at is null or replaced_at > :since
     order by published_at desc`,
    { shellName, since },
  );
  return rows.map(({ document }) => document);
}

/** The newest builds of the shell, newest first, without their documents. */
export const shellBuilds = (db: Db, most: number) =>
  db('release')
    .where({ remote: shellName })
    .orderBy('published_at', 'desc')
    .limit(most)
    .select('version', 'published_at');
