import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../../../scripts/postgres/cluster.ts';
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
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
};

/**
 * Starts one embedded PostgreSQL for a test run, on a free port and in a temporary folder that stop() removes. It is
 * the server that `npm start` uses, with the same locale, and ends with this process. `durable` keeps that server's
 * settings, with each commit on disk before it is answered: a bench must measure that.
 */
export async function startTestPostgres({ durable = false } = {}): Promise<TestServer> {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), folderPrefix));
  // when root runs this, the server belongs to another user, who must be able to enter
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'owner.pid'), String(process.pid));
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

/** Removes folders of killed test runs, whose process is gone. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const folder = join(tmpdir(), name);
    try {
      const owner = Number(readFileSync(join(folder, 'owner.pid'), 'utf8'));
      if (!isAlive(owner)) rmSync(folder, { recursive: true, force: true });
    } catch {
      // another run is just creating or removing it
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
