import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRoles, type DatabaseRoles, embeddedRoles, grantRoles } from '@daftar/service-kit/database-roles';
import { type Cluster, ensureDatabase, startCluster } from '../postgres/cluster.ts';
import type { Secrets } from './data-dir.ts';
import type { Connections } from './environment.ts';
import { LogFile } from './log-file.ts';
import { runOnce } from './once.ts';
import { passwordOfRole } from './own-secrets.ts';

/** Name of the embedded platform's one database; each service has its own schema in it. */
export const databaseName = 'daftar';

export interface Database {
  /** Each part's own role (TRU-10). */
  connections: Connections;
  /** The owner of all tables, for migrations. */
  owner: Connections;
  pid(): number;
  stop(): Promise<void>;
  force(): void;
}

/** Starts the embedded PostgreSQL, and restarts it on the same port if it ends by itself. */
export async function startDatabase(
  dataDir: string,
  port: number,
  { postgresPassword: password, rolePassword }: Pick<Secrets, 'postgresPassword' | 'rolePassword'>,
  on: { ended(lastLines: string[]): void; startedAgain(): void },
  serverSettings: Record<string, string> = {},
): Promise<Database> {
  const log = new LogFile(dataDir, 'postgres');
  let stopping = false;
  let cluster: Cluster;
  const start = async () => {
    cluster = await startCluster({
      ...{ dataDir, port, password, settings: serverSettings },
      onOutput: (chunk) => log.write(chunk),
    });
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
  const { core, notifications, queue } = embeddedRoles;
  const passwordOf = (role: string) => passwordOfRole(rolePassword, role);
  await createRoles(url, Object.fromEntries([core, notifications, queue].map((role) => [role, passwordOf(role)])));
  const as = (role: string) => {
    const own = new URL(url);
    own.username = role;
    own.password = passwordOf(role);
    return own.href;
  };
  return {
    connections: { databaseUrl: as(core), notificationsDatabaseUrl: as(notifications), queueDatabaseUrl: as(queue) },
    owner: { databaseUrl: url, notificationsDatabaseUrl: url, queueDatabaseUrl: url },
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

/** The environment of a migration: the owner's connections, and the roles that get their rights afterwards. */
export const asOwner = (env: NodeJS.ProcessEnv, owner: Connections): NodeJS.ProcessEnv => ({
  ...env,
  DATABASE_URL: owner.databaseUrl,
  NOTIFICATIONS_DATABASE_URL: owner.notificationsDatabaseUrl,
  QUEUE_DATABASE_URL: owner.queueDatabaseUrl,
  ROLE_CORE: embeddedRoles.core,
  ROLE_NOTIFICATIONS: embeddedRoles.notifications,
  ROLE_QUEUE: embeddedRoles.queue,
});

/** Gives the named roles their rights (TRU-10); nothing where none is named. */
export async function grant(env: NodeJS.ProcessEnv): Promise<void> {
  const { ROLE_CORE: core, ROLE_NOTIFICATIONS: notifications, ROLE_QUEUE: queue } = env;
  const of = (url: string | undefined, roles: Partial<DatabaseRoles>) =>
    url && Object.values(roles).some(Boolean) ? grantRoles(url, roles) : undefined;
  await of(env.DATABASE_URL, { ...(core && { core }) });
  await of(env.NOTIFICATIONS_DATABASE_URL, { ...(notifications && { notifications }) });
  if (!env.REDIS_URL) await of(env.QUEUE_DATABASE_URL, { ...(queue && { queue }) });
}

/**
 * Migrates both services' tables to this version (forward only, OPS-06), and gives the roles that `env` names their
 * rights.
 */
export async function migrate(
  env: NodeJS.ProcessEnv,
  options: { dataDir?: string; signal?: AbortSignal; onOutput?: (text: string) => void } = {},
): Promise<void> {
  await Promise.all([
    runOnce({ name: 'migrate-core-api', entry: 'services/core-api/src/migrate.ts', env, ...options }),
    runOnce({ name: 'migrate-notifications', entry: 'services/notifications/src/migrate.ts', env, ...options }),
  ]);
  await grant(env);
}

/** Adds the demo faculty to a new embedded platform, once. */
export async function seedDemo(env: NodeJS.ProcessEnv, dataDir: string, signal?: AbortSignal): Promise<boolean> {
  const done = join(dataDir, 'demo-data');
  if (existsSync(done)) return false;
  await runOnce({ name: 'demo-data', entry: 'services/core-api/src/demo/seed.ts', env, dataDir, signal });
  writeFileSync(done, `${new Date().toISOString()}\n`);
  return true;
}
