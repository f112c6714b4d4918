import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from '@daftar/service-kit/testing/tcp-proxy';
import { startTestRedis } from '@daftar/service-kit/testing/test-redis';
import { fileOf } from '../run/entry.ts';
import { freePort } from '../run/ports.ts';
import { root } from '../run/settings.ts';
import { startPart } from './part.ts';
import { type FaultyPostgres, startPostgres } from './postgres.ts';
import {
  type Fault,
  type Kind,
  type NetworkName,
  type ProcessName,
  processesOf,
  type Shape,
  standard,
} from './schedule.ts';

export const secret = 'a secret that only the fault run knows';
export const publicUrl = 'http://daftar.test';

/** The whole platform as processes; every connection between them goes through a proxy that can fail. */
export interface FaultyPlatform {
  /** The one URL, as browsers reach it. */
  url: string;
  /** Direct to the database, for preparing and checking. */
  databaseUrl: string;
  storage: string;
  bring(fault: Fault): Promise<void>;
  /** Resolves when all parts are ready; @throws after a minute */
  untilReady(): Promise<void>;
  /** Parts that ended although nobody killed them. */
  crashes(): string[];
  /** What the parts logged of the calls that they answered with 500. */
  errors(): string[];
  stop(): Promise<void>;
}

const entries: Record<Kind, string> = {
  core: 'services/core-api/src/main.ts',
  notifications: 'services/notifications/src/http.ts',
  worker: 'services/notifications/src/worker.ts',
  shell: 'shell/server/main.ts',
};
const portNames: Record<Kind, string> = {
  core: 'CORE_API_PORT',
  notifications: 'NOTIFICATIONS_PORT',
  worker: 'NOTIFICATIONS_WORKER_PORT',
  shell: 'PORT',
};
const kindOf = (name: ProcessName): Kind => name.split('-')[0] as Kind;

function runToEnd(entry: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileOf(entry)], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${entry} ended (${code})`))));
  });
}

export interface PlatformOptions {
  shape?: Shape;
  /** The queue is on Redis instead of PostgreSQL. */
  redis?: boolean;
  /** The connection string of these servers instead of its own PostgreSQL; no network then lies between. */
  databaseUrl?: string;
  env?: NodeJS.ProcessEnv;
}

/** A PostgreSQL that somebody else starts and ends. */
const foreign = (url: string): FaultyPostgres => ({
  url,
  kill: async () => {},
  stall: async () => {},
  end: async () => {},
});

/** Starts all parts behind networks that can fail, on a database and folders of this run. @throws when a migration fails */
export async function startPlatform(options: PlatformOptions = {}): Promise<FaultyPlatform> {
  const { shape = standard } = options;
  const folder = mkdtempSync(join(tmpdir(), 'daftar-faults-'));
  const storage = join(folder, 'files');
  mkdirSync(join(folder, 'redis'));
  const postgres = options.databaseUrl ? foreign(options.databaseUrl) : await startPostgres();
  const redis = options.redis ? await startTestRedis(join(folder, 'redis')) : undefined;
  const names = processesOf(shape);
  const ports = new Map(await Promise.all(names.map(async (name) => [name, await freePort()] as const)));
  const at = (name: ProcessName) => `http://127.0.0.1:${ports.get(name)}`;
  const of = (kind: Kind) => names.filter((name) => kindOf(name) === kind).map(at);
  const proxied = (urls: readonly string[]) => Promise.all(urls.map((url) => startTcpProxy(url)));
  const [firstShell = '', ...otherShells] = of('shell');
  const networks: Record<NetworkName, TcpProxy[]> = {
    database: options.databaseUrl ? [] : await proxied([postgres.url]),
    cores: await proxied(of('core')),
    inboxes: await proxied(of('notifications')),
    browsers: [await startTcpProxy(firstShell, ...otherShells)],
  };
  const addresses = (network: NetworkName) => networks[network].map(({ port }) => `http://127.0.0.1:${port}`).join(',');
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    TZ: 'UTC',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/daftar/compiled'),
    DAFTAR_MODE: 'embedded',
    DATABASE_URL: networks.database[0]?.through(postgres.url) ?? postgres.url,
    SESSION_SECRET: secret,
    PUBLIC_URL: publicUrl,
    STORAGE: storage,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    CORE_API_URL: addresses('cores'),
    NOTIFICATIONS_URL: addresses('inboxes'),
    // short, so that a hanging call times out within a run
    REQUEST_BUDGET_MS: '3000',
    WORKER_LOST_AFTER_MS: '2000',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'error',
    ...(redis && { REDIS_URL: redis.url }),
    ...options.env,
  };
  const direct = { ...env, DATABASE_URL: postgres.url };
  await Promise.all(
    ['services/core-api/src/migrate.ts', 'services/notifications/src/migrate.ts'].map((entry) =>
      runToEnd(entry, direct),
    ),
  );
  const parts = new Map(
    names.map((name) => {
      const kind = kindOf(name);
      return [name, startPart(name, entries[kind], { ...env, [portNames[kind]]: String(ports.get(name)) })] as const;
    }),
  );

  let restarting: Promise<void> | undefined;
  async function bring(fault: Fault): Promise<void> {
    if ('part' in fault) {
      if (fault.part === 'redis') {
        // a kill that meets it while it starts is the same one
        restarting ??= (async () => {
          await redis?.kill();
          await redis?.start();
        })().finally(() => {
          restarting = undefined;
        });
        return restarting;
      }
      const part = fault.part === 'postgres' ? postgres : parts.get(fault.part);
      await (fault.what === 'kill' ? part?.kill() : part?.stall(fault.forMs));
      return;
    }
    const ways = networks[fault.network];
    for (const way of ways) {
      if (fault.what === 'silence') way.stall();
      else if (fault.what === 'drop replies') way.dropReplies();
      else way.cut();
    }
    await pause(fault.forMs);
    for (const way of ways) way.resume();
  }

  const isReady = async (url: string): Promise<boolean> => {
    try {
      const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) });
      await reply.body?.cancel();
      return reply.ok;
    } catch {
      return false;
    }
  };

  return {
    url: addresses('browsers'),
    databaseUrl: postgres.url,
    storage,
    bring,
    async untilReady() {
      const deadline = Date.now() + 60_000;
      const wanted = [...of('core'), ...of('notifications'), ...of('worker')];
      for (;;) {
        const states = await Promise.all(wanted.map(isReady));
        if (states.every(Boolean)) return;
        if (Date.now() > deadline) throw new Error(`not ready a minute after the last fault: ${states}`);
        await pause(100);
      }
    },
    crashes: () => [...parts.values()].flatMap((part) => part.crashes),
    errors: () => [...parts.values()].flatMap((part) => part.errors),
    async stop() {
      await Promise.all([...parts.values()].map((part) => part.end()));
      await Promise.all(Object.values(networks).flatMap((ways) => ways.map((way) => way.close())));
      await redis?.kill();
      await postgres.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
