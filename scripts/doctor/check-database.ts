import { oldestPostgres } from '@daftar/service-kit/migrate';
import { appSecretsPurpose, sealer } from '@daftar/service-kit/sealer';
import { migrations } from '../../services/core-api/src/kernel/db/migrations/index.ts';
import { connectPlainly } from '../backup/catalog.ts';
import { advice, type Finding, good, mend } from './finding.ts';

interface Figures {
  version: string;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  used: number;
  most: number;
}

/** PostgreSQL behind the platform, and what the platform’s own tables tell. */
export async function checkDatabase(url: string, now: () => number): Promise<Finding[]> {
  const client = await connectPlainly(url);
  try {
    const one = async <Row>(text: string): Promise<Row> => (await client.query(text)).rows[0] as Row;
    const server = await one<Figures>(
      `select current_setting('server_version_num') as version, current_setting('fsync') as fsync,
              current_setting('full_page_writes') as full_page_writes,
              current_setting('synchronous_commit') as synchronous_commit,
              (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
              current_setting('max_connections')::int as most`,
    );
    const done = (await client.query<{ name: string }>('select name from core.migration')).rows.map(({ name }) => name);
    const missing = migrations.map(({ name }) => name).filter((name) => !done.includes(name));
    if (missing.length > 0)
      return [...ofServer(server), mend(`migrations are missing: ${missing.join(', ')}`, 'Run npm run migrate.')];
    const platform = await one<Platform>(
      `select (select count(*)::int from core.account where role = 'admin' and duties is null and deleted_at is null) as owners,
              (select min(created_at) from core.outbox where relayed_at is null) as oldest_event,
              (select last_error from core.outbox where relayed_at is null and last_error is not null limit 1) as event_error,
              (select max(made_at) from core.backup_made) as backup,
              (select missing_files from core.backup_made order by made_at desc limit 1) as missing_files,
              (select string_agg(distinct version, ', ') from core.process_seen
               where seen_at > now() - interval '1 minute' having count(distinct version) > 1) as versions`,
    );
    return [...ofServer(server), good('the tables are those of this version'), ...ofPlatform(platform, now())];
  } finally {
    await client.end();
  }
}

/** Whether an earlier SESSION_SECRET can go: what it sealed for good, the secrets of authenticator apps, is sealed again. */
export async function checkAppSecrets(url: string, secret: string): Promise<Finding[]> {
  const client = await connectPlainly(url);
  try {
    const { rows } = await client.query<{ secret: string }>(
      'select secret from core.authenticator_app where confirmed_at is not null',
    );
    const present = sealer(secret, appSecretsPurpose);
    const left = rows.filter((app) => !present.isCurrent(app.secret)).length;
    return [
      left === 0
        ? good('no authenticator app needs an earlier SESSION_SECRET')
        : advice(
            `${left} authenticator apps need an earlier SESSION_SECRET`,
            'Keep it in SESSION_SECRETS_ACCEPTED: each core-api seals them again when it starts, and every six hours.',
          ),
    ];
  } finally {
    await client.end();
  }
}

function ofServer({ version: number, fsync, full_page_writes, synchronous_commit, used, most }: Figures): Finding[] {
  const version = Math.floor(Number(number) / 10_000);
  const found = [
    version >= oldestPostgres
      ? good(`PostgreSQL ${version}`)
      : mend(`PostgreSQL ${version} is too old: ${oldestPostgres} or newer is needed`, 'Move to PostgreSQL 18.'),
    used < 0.8 * most
      ? good(`${used} of ${most} database connections are in use`)
      : mend(`${used} of ${most} database connections are in use`, 'Raise max_connections, or lower DATABASE_POOL.'),
  ];
  const durable = { fsync, full_page_writes, synchronous_commit };
  for (const [name, value] of Object.entries(durable))
    if (value === 'off') found.push(mend(`${name} is off: a crash may lose acknowledged answers`, `Set ${name} = on.`));
  return found;
}

interface Platform {
  owners: number;
  oldest_event: Date | null;
  event_error: string | null;
  backup: Date | null;
  missing_files: number | null;
  versions: string | null;
}

function ofPlatform(
  { owners, oldest_event, event_error, backup, missing_files, versions }: Platform,
  now: number,
): Finding[] {
  const found: Finding[] = [];
  const hours = (then: Date) => (now - then.getTime()) / 3_600_000;
  if (owners === 0) found.push(mend('there is no admin', 'Run npm run create-admin.'));
  else if (owners === 1) found.push(advice('there is only one owner', 'Make a second one: npm run create-admin.'));
  else found.push(good(`${owners} owners`));
  const waiting = oldest_event ? Math.round(hours(oldest_event) * 60) : 0;
  if (waiting > 1)
    found.push(
      mend(
        `an event has waited ${waiting} min for the queue${event_error ? `: ${event_error}` : ''}`,
        'Is the queue (Redis, or its database) reachable for core-api?',
      ),
    );
  else found.push(good('events reach the queue'));
  if (!backup) found.push(mend('there is no backup', 'Run npm run backup every night (docs/operations.md).'));
  else if (hours(backup) > 48)
    found.push(
      mend(`the last backup is ${Math.round(hours(backup) / 24)} days old`, 'Look at the log of the nightly backup.'),
    );
  else found.push(good(`the last backup is ${Math.round(hours(backup))} h old`));
  if (missing_files)
    found.push(
      mend(
        `the last backup lacks ${missing_files} files that the storage had lost`,
        'npm run backup names them; look for them in older backups.',
      ),
    );
  if (versions)
    found.push(advice(`core-api runs in several versions: ${versions}`, 'Replace the processes that are left.'));
  return found;
}
