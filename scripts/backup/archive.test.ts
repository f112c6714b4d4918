import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { baseCopy, give } from '../postgres/standby.ts';
import { freePort } from '../run/ports.ts';

/** As in docs/operations.md; fast, because nothing here must survive the machine. */
const archiving = (archive: string) => ({
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  max_wal_senders: 2,
  wal_level: 'replica',
  fsync: 'off',
});

async function connected<T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test.skipIf(process.platform === 'win32')(
  '[RUN-06] the archived log brings back a moment after the base copy: what came before it is there, what came after is not',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daftar-archive-'));
    if (process.getuid?.() === 0) chmodSync(folder, 0o711);
    const archive = join(folder, 'archive');
    mkdirSync(archive);
    const dataDir = join(folder, 'data');
    let cluster = await startCluster({
      dataDir,
      port: await freePort(),
      password: 'test',
      settings: archiving(archive),
    });
    try {
      const { uid, gid } = statSync(cluster.folder);
      chownSync(archive, uid, gid);
      const base = join(folder, 'base');
      const moment = await connected(cluster, async (client) => {
        await client.query('create table saved (what text)');
        await baseCopy(client, cluster.folder, base);
        await client.query(`insert into saved values ('a second before the loss')`);
        const at = await client.query<{ at: string }>('select clock_timestamp()::text as at');
        await client.query('select pg_sleep(0.05)');
        await client.query(`insert into saved values ('after it')`);
        // the rest of the log; in production archive_timeout does this every minute
        const last = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
        await expect.poll(() => existsSync(join(archive, last.rows[0]!.name))).toBe(true);
        return at.rows[0]!.at;
      });
      await cluster.stop();
      rmSync(cluster.folder, { recursive: true });
      cpSync(base, cluster.folder, { recursive: true });
      writeFileSync(join(cluster.folder, 'recovery.signal'), '');
      give(cluster.folder, uid, gid);
      cluster = await startCluster({
        dataDir,
        port: await freePort(),
        password: 'test',
        settings: {
          fsync: 'off',
          restore_command: `cp ${archive}/%f %p`,
          recovery_target_time: moment,
          recovery_target_action: 'promote',
        },
      });
      const rows = await connected(cluster, async (client) => {
        await expect
          .poll(async () => (await client.query('select pg_is_in_recovery() as yes')).rows[0].yes)
          .toBe(false);
        return (await client.query('select what from saved')).rows;
      });
      expect(rows).toEqual([{ what: 'a second before the loss' }]);
    } finally {
      await cluster.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
