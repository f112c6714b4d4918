import { delimiter, join } from 'node:path';
import { type RunSettings, root } from './settings.ts';

/** The ports of the inner parts, on the loopback address. */
export interface InnerPorts {
  coreApi: number;
  notifications: number;
  worker: number;
  postgres?: number;
}

export interface Connections {
  databaseUrl: string;
  notificationsDatabaseUrl: string;
  queueDatabaseUrl: string;
  redisUrl?: string;
}

/** Our environment without what npm and the installer added. */
export function plainEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(
    ([name]) => !/^npm_/i.test(name) && name !== 'NODE_CHANNEL_FD' && name !== 'INIT_CWD',
  );
  return {
    // Halves the time that a process needs to load its files, from its second start on.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/daftar/compiled'),
    ...Object.fromEntries(kept),
    PATH: [join(root, 'node_modules/.bin'), env.PATH].join(delimiter),
  };
}

/**
 * What keeps a trial on a laptop small (EDG-10): what is new in a process is collected more often, and its threads share
 * two heaps of the C library. All of it took 485 MB without, and 388 MB with it.
 */
const smallProcesses = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: [env.NODE_OPTIONS, '--max-semi-space-size=2'].filter(Boolean).join(' '),
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX || '2',
});

/** The settings that every process of the platform gets (docs/operations.md has the list). */
export function partEnvironment(
  settings: RunSettings,
  connections: Connections,
  ports: InnerPorts,
  more: { publicUrl: string; sessionSecret: string; storage: string; registry: string },
): NodeJS.ProcessEnv {
  return {
    ...plainEnvironment(settings.env),
    ...(settings.mode === 'embedded' && smallProcesses(settings.env)),
    NODE_ENV: 'production',
    TZ: 'UTC',
    DAFTAR_MODE: settings.mode,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: connections.databaseUrl,
    NOTIFICATIONS_DATABASE_URL: connections.notificationsDatabaseUrl,
    QUEUE_DATABASE_URL: connections.queueDatabaseUrl,
    ...(connections.redisUrl && { REDIS_URL: connections.redisUrl }),
    SESSION_SECRET: more.sessionSecret,
    PUBLIC_URL: more.publicUrl,
    STORAGE: more.storage,
    REGISTRY: more.registry,
    // Only the one URL is reachable from outside; the parts behind it listen on this machine alone.
    HOST: '127.0.0.1',
    // … so the shell server is the only proxy they ever see.
    TRUSTED_PROXIES: 'loopback',
    CORE_API_PORT: String(ports.coreApi),
    NOTIFICATIONS_PORT: String(ports.notifications),
    NOTIFICATIONS_WORKER_PORT: String(ports.worker),
    CORE_API_URL: `http://127.0.0.1:${ports.coreApi}`,
    NOTIFICATIONS_URL: `http://127.0.0.1:${ports.notifications}`,
    NOTIFICATIONS_WORKER_URL: `http://127.0.0.1:${ports.worker}`,
  };
}
