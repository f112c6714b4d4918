import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { freePort } from '../run/ports.ts';

/**
 * A PostgreSQL with the platform's settings, each commit on disk before it is answered, that can be killed and stalled.
 */
export interface FaultyPostgres {
  url: string;
  kill(): Promise<void>;
  stall(ms: number): Promise<void>;
  end(): Promise<void>;
}

/** Starts one on a free port, in a folder that `end` removes. */
export async function startPostgres(): Promise<FaultyPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-faults-postgres-'));
  // when root runs this, the server belongs to another user, who must be able to enter
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  const options = { dataDir: join(folder, 'data'), port: await freePort(), password: 'faults' };
  let cluster: Cluster = await startCluster(options);

  /** The server and all its processes. */
  async function pids(): Promise<number[]> {
    const client = new pg.Client({ connectionString: cluster.url('postgres') });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where pid <> pg_backend_pid()',
      );
      return [cluster.pid, ...rows.map(({ pid }) => pid)];
    } finally {
      await client.end();
    }
  }

  function signal(to: readonly number[], name: NodeJS.Signals): void {
    for (const pid of to) {
      try {
        process.kill(pid, name);
      } catch {
        // it has ended meanwhile
      }
    }
  }

  return {
    url: cluster.url('postgres'),
    async kill() {
      const ended = new Promise((resolve) => cluster.keeper.once('exit', resolve));
      signal([cluster.pid], 'SIGKILL');
      await ended;
      cluster = await startCluster(options);
    },
    async stall(ms) {
      const all = await pids();
      signal(all, 'SIGSTOP');
      await pause(ms);
      signal(all, 'SIGCONT');
    },
    async end() {
      await cluster.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
