import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from '@daftar/service-kit/testing/tcp-proxy';
import { freePort } from '../run/ports.ts';
import { root } from '../run/settings.ts';
import { type FaultyPart, startPart } from './part.ts';
import { type FaultyPostgres, startPostgres } from './postgres.ts';
import type { Fault, NetworkName, ProcessName } from './schedule.ts';

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

const entries: Record<ProcessName, string> = {
  'core-1': 'services/core-api/src/main.ts',
  'core-2': 'services/core-api/src/main.ts',
  notifications: 'services/notifications/src/http.ts',
  worker: 'services/notifications/src/worker.ts',
  shell: 'shell/server/main.ts',
};

function runToEnd(entry: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, entry)], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${entry} ended (${code})`))));
  });
}

/** Starts all parts behind networks that can fail, on a database and folders of this run. @throws when a migration fails */
export async function startPlatform(): Promise<FaultyPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-faults-'));
  const storage = join(folder, 'files');
  const postgres: FaultyPostgres = await startPostgres();
  const ports = Object.fromEntries(
    await Promise.all(Object.keys(entries).map(async (name) => [name, await freePort()] as const)),
  ) as Record<ProcessName, number>;
  const at = (name: ProcessName) => `http://127.0.0.1:${ports[name]}`;
  const networks: Record<NetworkName, TcpProxy> = {
    database: await startTcpProxy(postgres.url),
    cores: await startTcpProxy(at('core-1'), at('core-2')),
    inboxes: await startTcpProxy(at('notifications')),
    browsers: await startTcpProxy(at('shell')),
  };
  const address = (network: NetworkName) => `http://127.0.0.1:${networks[network].port}`;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    TZ: 'UTC',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/daftar/compiled'),
    DAFTAR_MODE: 'embedded',
    DATABASE_URL: networks.database.through(postgres.url),
    SESSION_SECRET: secret,
    PUBLIC_URL: publicUrl,
    STORAGE: storage,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(ports.shell),
    NOTIFICATIONS_PORT: String(ports.notifications),
    NOTIFICATIONS_WORKER_PORT: String(ports.worker),
    CORE_API_URL: address('cores'),
    NOTIFICATIONS_URL: address('inboxes'),
    // short, so that a hanging call times out within a run
    REQUEST_BUDGET_MS: '3000',
    WORKER_LOST_AFTER_MS: '2000',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'error',
  };
  const direct = { ...env, DATABASE_URL: postgres.url };
  await runToEnd('services/core-api/src/migrate.ts', direct);
  await runToEnd('services/notifications/src/migrate.ts', direct);
  const parts = Object.fromEntries(
    (Object.keys(entries) as ProcessName[]).map((name) => [
      name,
      startPart(name, entries[name], name.startsWith('core') ? { ...env, CORE_API_PORT: String(ports[name]) } : env),
    ]),
  ) as Record<ProcessName, FaultyPart>;

  async function bring(fault: Fault): Promise<void> {
    if ('part' in fault) {
      const part = fault.part === 'postgres' ? postgres : parts[fault.part];
      await (fault.what === 'kill' ? part.kill() : part.stall(fault.forMs));
      return;
    }
    const network = networks[fault.network];
    if (fault.what === 'silence') network.stall();
    else if (fault.what === 'drop replies') network.dropReplies();
    else network.cut();
    await pause(fault.forMs);
    network.resume();
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
    url: address('browsers'),
    databaseUrl: postgres.url,
    storage,
    bring,
    async untilReady() {
      const deadline = Date.now() + 60_000;
      const wanted = (['core-1', 'core-2', 'notifications', 'worker'] as const).map(at);
      for (;;) {
        const states = await Promise.all(wanted.map(isReady));
        if (states.every(Boolean)) return;
        if (Date.now() > deadline) throw new Error(`not ready a minute after the last fault: ${states}`);
        await pause(100);
      }
    },
    crashes: () => Object.values(parts).flatMap((part) => part.crashes),
    errors: () => Object.values(parts).flatMap((part) => part.errors),
    async stop() {
      await Promise.all(Object.values(parts).map((part) => part.end()));
      await Promise.all(Object.values(networks).map((network) => network.close()));
      await postgres.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
