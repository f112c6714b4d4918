import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../run/ports.ts';
import { type Cluster, startCluster } from './cluster.ts';

let dataDir: string;
let cluster: Cluster | undefined;

const start = async () => {
  cluster = await startCluster({
    dataDir,
    port: await freePort(),
    password: 'leftover',
    settings: { fsync: 'off', shared_buffers: '16MB' },
  });
  return cluster;
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'daftar-leftover-'));
});
afterEach(async () => {
  await cluster?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process that ended, but that nobody has waited for, has no command. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

async function kill({ keeper, pid }: Cluster): Promise<void> {
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  process.kill(pid, 'SIGKILL');
  await ended;
}

test.skipIf(process.platform !== 'linux')(
  '[FIX-10] a server never starts beside a backend of a killed one, which could still write',
  async () => {
    const first = await start();
    const client = new pg.Client({ connectionString: first.url('postgres') });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]!.pid;
    // stopped, it can't notice that its server is gone: like one that is busy
    process.kill(backend, 'SIGSTOP');
    await kill(first);
    await start();
    expect(isAlive(backend)).toBe(false);
    client.connection.stream.destroy();
  },
  60_000,
);

test.each([
  ['whose number another program has now', ([, ...rest]: string[]) => [String(process.pid), ...rest]],
  ['that is empty', () => []],
])(
  'a postmaster.pid %s does not keep the server from starting',
  async (_what, changed) => {
    const first = await start();
    await kill(first);
    const file = join(first.folder, 'postmaster.pid');
    writeFileSync(file, changed(readFileSync(file, 'utf8').split('\n')).join('\n'));
    await start();
  },
  60_000,
);
