import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Stop } from '../bootstrap/say.mjs';
import { binariesFor } from './binaries.ts';
import { createCluster, superuser } from './create.ts';
import { clearLeftover } from './leftover.ts';
import { chooseOwner } from './owner.ts';
import { knownPlace, removePlace, settlePlace } from './place.ts';

export interface ClusterOptions {
  /** Folder of the platform's data; it holds the database files or a pointer to them. */
  dataDir: string;
  port: number;
  password: string;
  /** Further server settings, for example { fsync: 'off' } for tests. */
  settings?: Record<string, string | number>;
  onOutput?: (chunk: Buffer) => void;
}

export interface Cluster {
  /** Connection string of one of its databases. */
  url(database: string): string;
  /** True when this start created the files. */
  isNew: boolean;
  folder: string;
  keeper: ChildProcess;
  /** Process id of the server itself. */
  pid: number;
  stop(): Promise<void>;
  /** Stops it and deletes its files, wherever they are. */
  remove(): Promise<void>;
  force(): void;
}

const standardSettings = {
  listen_addresses: '127.0.0.1',
  // No socket file: two clones would meet in /tmp.
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  jit: 'off',
  // A connection whose client vanished must not hold locks for hours.
  tcp_keepalives_idle: 30,
  log_checkpoints: 'off',
};

function connectionString(options: ClusterOptions, database: string): string {
  return `postgres://${superuser}:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}/${database}`;
}

async function untilItAnswers(options: ClusterOptions, keeper: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  let reason = '';
  while (Date.now() < deadline) {
    if (keeper.exitCode !== null) throw new Stop(`PostgreSQL ended while starting:\n${output().trim()}`);
    const client = new pg.Client({
      connectionString: connectionString(options, 'postgres'),
      connectionTimeoutMillis: 2_000,
    });
    // A connection that breaks later, or a notice, doesn't matter here.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      reason = (error as Error).message;
      // 28P01: the password is wrong, and waiting won't change that.
      if ((error as { code?: string }).code === '28P01') break;
      await pause(40);
    }
  }
  keeper.send('stop', () => {});
  throw new Stop(`PostgreSQL does not answer: ${reason}`, [
    `The database in ${knownPlace(options.dataDir)} may belong to another ${join(options.dataDir, 'secrets.json')}.`,
  ]);
}

/** Creates the database files if missing, starts the server, and resolves when it accepts connections. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = options.dataDir;
  const owner = chooseOwner(knownPlace(dataDir));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // As root, let the server's user pass through; each secret inside has its own mode.
  if (owner.ids) chmodSync(dataDir, 0o711);
  const folder = settlePlace(dataDir, owner);
  const { postgres, initdb } = binariesFor(owner);
  await clearLeftover(folder);
  const isNew = await createCluster(initdb, folder, owner, options.password);

  const settings = Object.entries({ ...standardSettings, ...options.settings });
  const args = [
    '-D',
    folder,
    '-p',
    String(options.port),
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const keeper = fork(
    join(dirname(fileURLToPath(import.meta.url)), 'keeper.ts'),
    [JSON.stringify({ file: postgres, args, cwd: folder, ids: owner.ids })],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true, execArgv: [] },
  );
  let output = '';
  const listen = (chunk: Buffer) => {
    output = (output + chunk).slice(-4_000);
    options.onOutput?.(chunk);
  };
  keeper.stdout?.on('data', listen);
  keeper.stderr?.on('data', listen);
  const pid = new Promise<number>((resolve) =>
    keeper.once('message', (message) => resolve((message as { pid: number }).pid)),
  );
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  await untilItAnswers(options, keeper, () => output);
  const stop = async () => {
    if (keeper.connected) keeper.send('stop', () => {});
    await ended;
  };
  return {
    url: (database) => connectionString(options, database),
    isNew,
    folder,
    keeper,
    pid: await pid,
    stop,
    remove: async () => {
      await stop();
      removePlace(dataDir);
    },
    force: () => keeper.connected && keeper.send('force', () => {}),
  };
}

/** Creates a database unless it exists. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
