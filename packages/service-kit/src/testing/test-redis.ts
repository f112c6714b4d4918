import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface TestRedis {
  url: string;
  /** Kills it at once, like a crash. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with its stored data. */
  start(): Promise<void>;
  /** Removes its stored data, while it doesn’t run. */
  empty(): void;
  stop(): Promise<void>;
}

let found: boolean | undefined;

/**
 * Whether a redis-server is available: it is installed, or (as root, where there is apt-get) gets installed now.
 * Otherwise the tests of the Redis back end are skipped, and this says so.
 */
export function hasRedis(): boolean {
  found ??= isInstalled() || (install() && isInstalled());
  if (!found)
    console.warn('No redis-server here: the tests of the queue on Redis are SKIPPED (apt-get install redis-server).');
  return found;
}

const isInstalled = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

function install(): boolean {
  if (process.getuid?.() !== 0) return false;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 180_000,
    }).status === 0;
  const redis = () => apt('install', '-y', '--no-install-recommends', 'redis-server');
  return redis() || (apt('update') && redis());
}

/** Starts a redis-server on a free port; `folder` keeps its data over a restart. */
export async function startTestRedis(folder: string): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const ended = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  const start = async () => {
    child = spawn('redis-server', options({ port, dir: folder }), { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((resolve, reject) => {
      child?.once('exit', (code) => reject(new Error(`redis-server ended (${code})`)));
      child?.stdout?.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve());
    });
  };
  const empty = () => rmSync(join(folder, 'appendonlydir'), { recursive: true, force: true });
  await start();
  return { url: `redis://127.0.0.1:${port}`, kill: () => ended('SIGKILL'), start, empty, stop: () => ended('SIGTERM') };
}

/** Every write is in the file before it is acknowledged, and nothing is evicted when memory is short. */
const options = (own: { port: number; dir: string }): string[] =>
  Object.entries({
    ...own,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'yes',
    appendfsync: 'always',
    'maxmemory-policy': 'noeviction',
  }).flatMap(([name, value]) => [`--${name}`, String(value)]);
