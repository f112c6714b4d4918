import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@daftar/service-kit/testing/free-port';
import { startTestPostgres } from '@daftar/service-kit/testing/test-postgres';
import pg from 'pg';
import { Stop } from '../../scripts/bootstrap/say.mjs';
import { startCore } from '../support/core.ts';
import { run, start } from '../support/processes.ts';

/** What the hall is held on (RUN-08). */
export interface Installation {
  /** The one URL; several where shell servers have no balancer in front of them. */
  urls: readonly string[];
  /** Under which its sessions are issued. */
  publicUrl: string;
  secret: string;
  databaseUrl: string;
  /** Whether it ends with the run, so that nothing has to be hidden in it afterwards. */
  isOwn: boolean;
  /** Processor time so far of its parts by their kind, in microseconds. */
  cpuMicros(): Promise<Record<string, number>>;
  stop(): Promise<unknown>;
}

/** How many processes of each kind the installation that it starts has. */
export interface Shape {
  core: number;
  notifications: number;
  shell: number;
}

/**
 * Starts an installation on this machine, with the durability of `npm start` and its log discarded.
 * @param checkout the folder whose processes they are; this one when absent
 */
export async function ownInstallation(shape: Shape, checkout?: string): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-capacity-'));
  const postgres = await startTestPostgres({ durable: true });
  const stopping: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stopping.reverse()) await one();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const publicUrl = 'http://daftar.test';
    const secret = 'a secret that only this run knows';
    const env = {
      DAFTAR_MODE: 'embedded',
      DATABASE_URL: postgres.adminUrl,
      SESSION_SECRET: secret,
      PUBLIC_URL: publicUrl,
      STORAGE: join(folder, 'files'),
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: 'loopback',
      RATE_LIMIT_SCALE: '0',
      NOTIFICATIONS_PORT: '0',
    };
    await run('services/core-api/src/migrate.ts', env, { folder: checkout });
    await run('services/notifications/src/migrate.ts', env, { folder: checkout });
    const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
    const cores = await many(shape.core, () => startCore(env, checkout));
    const inboxes = await many(shape.notifications, () => start('services/notifications/src/http.ts', env, checkout));
    const behind = {
      ...env,
      CORE_API_URL: cores.map(({ url }) => url).join(','),
      NOTIFICATIONS_URL: inboxes.map(({ url }) => url).join(','),
    };
    const shells = await many(shape.shell, async () =>
      start('shell/server/main.ts', { ...behind, PORT: String(await freePort()) }, checkout),
    );
    for (const { kill } of [...cores, ...inboxes, ...shells]) stopping.push(kill);
    const server = await serverProcess(postgres.adminUrl);
    const sum = (parts: readonly { cpuMicros(): number }[]) => parts.reduce((all, part) => all + part.cpuMicros(), 0);
    return {
      urls: shells.map(({ url }) => url),
      publicUrl,
      secret,
      databaseUrl: postgres.adminUrl,
      isOwn: true,
      cpuMicros: async () => ({
        shell: sum(shells),
        'core-api': sum(cores),
        notifications: sum(inboxes),
        PostgreSQL: treeMicros(server),
      }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A running installation, by the settings of its core-api; `metrics` names the /metrics of its processes. */
export function givenInstallation(url: string, metrics: readonly string[], env: NodeJS.ProcessEnv): Installation {
  const { DATABASE_URL, SESSION_SECRET, PUBLIC_URL } = env;
  if (!DATABASE_URL || !SESSION_SECRET || !PUBLIC_URL) {
    throw new Stop('DATABASE_URL, SESSION_SECRET and PUBLIC_URL of the installation are needed.', [
      'DATABASE_URL is that of the tables’ owner, as for npm run migrate.',
    ]);
  }
  return {
    urls: [url.replace(/\/$/, '')],
    publicUrl: PUBLIC_URL,
    secret: SESSION_SECRET,
    databaseUrl: DATABASE_URL,
    isOwn: false,
    cpuMicros: () => scrape(metrics),
    stop: async () => {},
  };
}

/** Processor time of processes by the label in front of their address: `core-api=http://10.0.0.5:4001/metrics`. */
async function scrape(metrics: readonly string[]): Promise<Record<string, number>> {
  const micros: Record<string, number> = {};
  for (const line of metrics) {
    const [kind = '', address = ''] = line.split(/=(.*)/s);
    const text = await (await fetch(address)).text();
    const seconds = Number(/^process_cpu_seconds_total(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1]);
    if (Number.isNaN(seconds)) throw new Stop(`${address} does not tell process_cpu_seconds_total.`);
    micros[kind] = (micros[kind] ?? 0) + seconds * 1_000_000;
  }
  return micros;
}

const fieldsOf = (pid: number | string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
};
const tick = 10_000;

/** The process that all processes of a PostgreSQL on this machine are children of (Linux). */
async function serverProcess(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [, parent = '0'] = fieldsOf(rows[0]!.pid);
  await client.end();
  return Number(parent);
}

/** Processor time of a process, of its children, and of those that have ended. */
function treeMicros(pid: number): number {
  const own = fieldsOf(pid);
  const ended = Number(own[13] ?? 0) + Number(own[14] ?? 0);
  const ticksOf = (fields: readonly string[]) => Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter(([, parent]) => Number(parent) === pid);
  return (ticksOf(own) + ended + children.reduce((all, fields) => all + ticksOf(fields), 0)) * tick;
}
