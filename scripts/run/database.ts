import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, ensureDatabase, startCluster } from '../postgres/cluster.ts';
import type { Connections } from './environment.ts';
import { LogFile } from './log-file.ts';
import { runOnce } from './once.ts';

/** Name of the embedded platform's one database; each service has its own schema in it. */
export const databaseName = 'daftar';

export interface Database {
  connections: Connections;
  pid(): number;
  stop(): Promise<void>;
  force(): void;
}

/** Starts the embedded PostgreSQL, and restarts it on the same port if it ends by itself. */
export async function startDatabase(
  dataDir: string,
  port: number,
  password: string,
  on: { ended(lastLines: string[]): void; startedAgain(): void },
): Promise<Database> {
  const log = new LogFile(dataDir, 'postgres');
  let stopping = false;
  let cluster: Cluster;
  const start = async () => {
    cluster = await startCluster({ dataDir, port, password, onOutput: (chunk) => log.write(chunk) });
    cluster.keeper.once('exit', () => {
      if (stopping) return;
      on.ended(log.lastLines(8));
      setTimeout(() => void again(), 1_000);
    });
    return cluster;
  };
  const again = async () => {
    if (stopping) return;
    try {
      await start();
      on.startedAgain();
    } catch (error) {
      log.write(`${(error as Error).message}\n`);
      setTimeout(() => void again(), 5_000);
    }
  };
  cluster = await start();
  await ensureDatabase(cluster, databaseName);
  const url = cluster.url(databaseName);
  return {
    connections: { databaseUrl: url, notificationsDatabaseUrl: url, queueDatabaseUrl: url },
    pid: () => cluster.pid,
    stop: async () => {
      stopping = true;
      await cluster.stop();
      log.close();
    },
    force: () => {
      stopping = true;
      cluster.force();
    },
  };
}

/** Migrates both services' tables to this version (forward only, OPS-06). */
export async function migrate(
  env: NodeJS.ProcessEnv,
  options: { dataDir?: string; signal?: AbortSignal; onOutput?: (text: string) => void } = {},
): Promise<void> {
  await Promise.all([
    runOnce({ name: 'migrate-core-api', entry: 'services/core-api/src/migrate.ts', env, ...options }),
    runOnce({ name: 'migrate-notifications', entry: 'services/notifications/src/migrate.ts', env, ...options }),
  ]);
}

/** Adds the demo faculty to a new embedded platform, once. */
export async function seedDemo(env: NodeJS.ProcessEnv, dataDir: string, signal?: AbortSignal): Promise<boolean> {
  const done = join(dataDir, 'demo-data');
  if (existsSync(done)) return false;
  await runOnce({ name: 'demo-data', entry: 'services/core-api/src/demo/seed.ts', env, dataDir, signal });
  writeFileSync(done, `${new Date().toISOString()}\n`);
  return true;
}
