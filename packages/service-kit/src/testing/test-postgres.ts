import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../../../scripts/postgres/cluster.ts';
import { ownFolder, quickPlace, removeLeftovers } from '../../../../scripts/postgres/quick-folder.ts';
import { freePort } from './free-port.ts';

/** Set for the workers of a test run: a superuser's connection string of the run's own server. */
export const testServerVariable = 'DAFTAR_TEST_POSTGRES';

export interface TestServer {
  /** Connection string of the server's `postgres` database. */
  adminUrl: string;
  /** Stops it and starts it again on the same port; `down` runs in between. */
  restart(down?: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

const folderPrefix = 'daftar-test-postgres-';

/** For data that may be lost at any moment: nothing waits for the disk. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 300,
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
};

/**
 * Starts one embedded PostgreSQL for a test run, on a free port and in a temporary folder that stop() removes. It is
 * the server that `npm start` uses, with the same locale, and ends with this process. `durable` keeps that server's
 * settings, with each commit on disk before it is answered: a bench must measure that.
 */
export async function startTestPostgres({ durable = false } = {}): Promise<TestServer> {
  removeLeftovers(folderPrefix);
  const folder = ownFolder(folderPrefix, durable ? tmpdir() : quickPlace());
  // when root runs this, the server belongs to another user, who must be able to enter
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'data'));
  const options = {
    dataDir: join(folder, 'data'),
    port: await freePort(),
    password: 'test',
    settings: durable ? {} : hasty,
  };
  let cluster = await startCluster(options);
  return {
    adminUrl: cluster.url('postgres'),
    async restart(down) {
      await cluster.stop();
      await down?.();
      cluster = await startCluster(options);
    },
    async stop() {
      await cluster.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
