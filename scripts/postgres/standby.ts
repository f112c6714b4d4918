import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';
import { superuser } from './create.ts';
import { chooseOwner } from './owner.ts';
import { settlePlace } from './place.ts';

/** What a server needs so that others can follow it. */
export const followable = { wal_level: 'replica', max_wal_senders: 4, wal_keep_size: '1GB', hot_standby: 'on' };

/** Gives a folder to the server's user, with all that is in it. */
export function give(folder: string, uid: number, gid: number): void {
  chmodSync(folder, 0o700);
  chownSync(folder, uid, gid);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, path), uid, gid);
}

/** Copies a running server's files into `to`, so that a server can start from them; the package lacks pg_basebackup. */
export async function baseCopy(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('base', true)`);
  cpSync(from, to, { recursive: true, filter: (path) => !/pg_wal\/.|postmaster\.(pid|opts)$/.test(path) });
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  writeFileSync(join(to, 'backup_label'), rows[0]!.label);
}

/** Starts a server that follows `primary` under the name `standby` (RUN-05). */
export async function startStandby(
  primary: Cluster,
  { primaryPort, ...options }: ClusterOptions & { primaryPort: number },
): Promise<Cluster> {
  mkdirSync(options.dataDir, { recursive: true });
  const owner = chooseOwner(options.dataDir);
  if (owner.ids) chmodSync(options.dataDir, 0o711);
  const folder = settlePlace(options.dataDir, owner);
  const client = new pg.Client({ connectionString: primary.url('postgres') });
  await client.connect();
  try {
    await baseCopy(client, primary.folder, folder);
  } finally {
    await client.end();
  }
  writeFileSync(join(folder, 'standby.signal'), '');
  const { uid, gid } = statSync(primary.folder);
  give(folder, uid, gid);
  const primary_conninfo = `host=127.0.0.1 port=${primaryPort} user=${superuser} password=${options.password} application_name=standby`;
  return startCluster({ ...options, settings: { ...options.settings, ...followable, primary_conninfo } });
}
