import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../run/ports.ts';
import { root } from '../run/settings.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { check } from './check.ts';
import type { History } from './history.ts';
import { startLoad } from './load.ts';
import { publicUrl, secret } from './platform.ts';
import { startPostgres } from './postgres.ts';
import { loadScreens, screensOf, writeParts } from './screens.ts';
import { makeWorld } from './world.ts';

/** In the order in which docs/operations.md replaces them: who reads an event before who writes it. */
const kinds = {
  inboxes: { entry: 'services/notifications/src/http.ts', port: 'NOTIFICATIONS_PORT' },
  worker: { entry: 'services/notifications/src/worker.ts', port: 'NOTIFICATIONS_WORKER_PORT' },
  core: { entry: 'services/core-api/src/main.ts', port: 'CORE_API_PORT' },
  shell: { entry: 'shell/server/main.ts', port: 'PORT' },
} as const;
type Kind = keyof typeof kinds;

interface Running {
  child: ChildProcess;
  url: string;
}

/** Until the class and their doctor have done something of each kind. */
async function atWork({ saves, announcements, handIns, departments }: History, students: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  const isDone = () =>
    saves.filter(({ isAcked }) => isAcked).length > 2 * students &&
    [announcements, departments].every((done) => done.some(({ isAcked }) => isAcked)) &&
    handIns.some(({ receipts }) => receipts.length > 0);
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error('the version before does not work on the new tables');
    await pause(20);
  }
}

export interface RollingResult {
  history: History;
  /** Everything that a person would have noticed, and answers that are not in the database. */
  problems: string[];
  /** What the processes said of themselves before the migrations. */
  empty: Record<string, { status: number; missing?: string[] }>;
  seconds: number;
  /** How often all screens were loaded, and calls that they made then. */
  screens: { looks: number; calls: number };
}

/**
 * Replaces every process of a platform under load, one kind after the other, behind balancers that never retry
 * (RUN-01). `each` is how many of each kind run beside one another. With `from`, a folder with the version before this
 * one, its processes run first: on its tables, then on those of this version, and then beside its processes. Between the
 * steps all screens are loaded: those of `from`, and once core-api is replaced and they are registered, the new ones
 * (COR-27).
 */
export async function rollEverything(options: {
  each: number;
  students: number;
  from?: string;
  /**
   * A proxy in front of the shell servers instead of the balancer. It knows their addresses alone, and not that one stops:
   * a server is replaced at its own.
   */
  proxy?: (port: number, targets: readonly string[]) => ChildProcess;
  say?: (line: string) => void;
}): Promise<RollingResult> {
  const { each, students, from = root, proxy, say = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'daftar-rolling-'));
  mkdirSync(join(folder, 'shell'));
  writeFileSync(join(folder, 'shell/index.html'), '<!doctype html><title>Daftar</title>');
  const postgres = await startPostgres();
  const balancers: Record<Kind, Balancer> = {
    core: await startBalancer(),
    inboxes: await startBalancer(),
    worker: await startBalancer(),
    shell: await startBalancer(),
  };
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    TZ: 'UTC',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/daftar/compiled'),
    DAFTAR_MODE: 'embedded',
    DATABASE_URL: postgres.url,
    SESSION_SECRET: secret,
    PUBLIC_URL: publicUrl,
    STORAGE: join(folder, 'files'),
    DATA_DIR: folder,
    SHELL_FILES: join(folder, 'shell'),
    HOST: '127.0.0.1',
    CORE_API_URL: balancers.core.url,
    NOTIFICATIONS_URL: balancers.inboxes.url,
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'error',
    // many times the balancers' interval, for a busy machine
    SHUTDOWN_DELAY_MS: '2500',
  };
  const running: Record<Kind, Running[]> = { core: [], inboxes: [], worker: [], shell: [] };
  const problems: string[] = [];
  const screens = { looks: 0, calls: 0 };
  let inFront: ChildProcess | undefined;

  async function start(kind: Kind, version = root, at?: string): Promise<Running> {
    const port = at ? Number(new URL(at).port) : await freePort();
    const { entry, port: name } = kinds[kind];
    const child = spawn(process.execPath, [join(version, entry)], {
      cwd: version,
      env: { ...env, [name]: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const one = { child, url: `http://127.0.0.1:${port}` };
    running[kind].push(one);
    balancers[kind].add(one.url, kind === 'shell' ? '/readyz?own' : '/readyz');
    return one;
  }

  async function untilReady(kind: Kind, { url, child }: Running): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (!balancers[kind].has(url)) {
      if (child.exitCode !== null) throw new Error(`${kind} ended (${child.exitCode}) while starting`);
      if (Date.now() > deadline) throw new Error(`${kind} did not become ready`);
      await pause(20);
    }
  }

  async function end(kind: Kind, one: Running): Promise<void> {
    const ended = new Promise<number | null>((resolve) => one.child.once('exit', resolve));
    one.child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) problems.push(`${kind} ended with ${code}`);
    balancers[kind].remove(one.url);
    running[kind].splice(running[kind].indexOf(one), 1);
  }

  async function replace(kind: Kind): Promise<void> {
    for (const old of [...running[kind]]) {
      if (kind === 'shell' && proxy) {
        await end(kind, old);
        await untilReady(kind, await start(kind, root, old.url));
        // until the proxy tries its address again
        await pause(2500);
        continue;
      }
      await untilReady(kind, await start(kind));
      await end(kind, old);
      say(`replaced one ${kind}`);
    }
  }

  const readiness = async ({ url, child }: Running) => {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`a process ended (${child.exitCode}) while starting`);
      const reply = await fetch(`${url}/readyz`).catch(() => undefined);
      if (reply) return { status: reply.status, missing: ((await reply.json()) as { missing?: string[] }).missing };
      await pause(50);
    }
  };

  const all = Object.keys(kinds) as Kind[];
  const started = performance.now();
  try {
    for (const kind of all) for (let n = 0; n < each; n += 1) await start(kind, from);
    const empty = Object.fromEntries(
      await Promise.all(all.map(async (kind) => [kind, await readiness(running[kind][0]!)] as const)),
    ) as RollingResult['empty'];
    await migrateTo(from);
    for (const kind of all) for (const one of running[kind]) await untilReady(kind, one);
    if (from !== root) await migrateTo(root);
    const world = await makeWorld(postgres.url, students);
    // from here on each request counts
    for (const { failed } of Object.values(balancers)) failed.length = 0;
    let url = balancers.shell.url;
    if (proxy) {
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      const targets = running.shell.map((one) => new URL(one.url).host);
      inFront = proxy(port, targets);
      while (!(await fetch(`${url}/readyz?own`).catch(() => undefined))) await pause(50);
    }
    const load = startLoad(url, world, 1);
    // what the version before does on the new tables
    if (from !== root) await atWork(load.history, students);
    let live = await screensOf(from);
    await look();
    for (const kind of all) {
      // screens become live once all processes that answer them run
      if (kind === 'shell') {
        await register();
        live = await screensOf(root);
        await look();
      }
      await replace(kind);
      await look();
    }
    await load.finish();
    problems.push(...Object.entries(balancers).flatMap(([kind, { failed }]) => failed.map((one) => `${kind}: ${one}`)));
    problems.push(...(await check(postgres.url, env.STORAGE!, world, load.history)));
    return { history: load.history, problems, empty, screens, seconds: (performance.now() - started) / 1000 };

    async function look(): Promise<void> {
      if (proxy) return;
      screens.looks += 1;
      screens.calls += live.routes.length;
      problems.push(...(await loadScreens(url, world, live)));
    }
  } finally {
    inFront?.kill('SIGTERM');
    for (const { child } of Object.values(running).flat()) child.kill('SIGKILL');
    await Promise.all(Object.values(balancers).map((balancer) => balancer.close()));
    await postgres.end();
    rmSync(folder, { recursive: true, force: true });
  }

  async function migrateTo(version: string): Promise<void> {
    await Promise.all(
      ['services/core-api/src/migrate.ts', 'services/notifications/src/migrate.ts'].map((entry) =>
        toEnd(version, entry),
      ),
    );
  }

  /** Makes the screens of this version live, through the gate. */
  async function register(): Promise<void> {
    const dists = await writeParts(root, join(folder, 'parts'));
    const args = ['--wait', '5', ...dists];
    const key = randomBytes(32).toString('base64url');
    await toEnd(root, 'services/core-api/src/commands/register-builds.ts', args, { SIGNING_KEY: key });
  }

  function toEnd(version: string, entry: string, args: string[] = [], more: NodeJS.ProcessEnv = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [join(version, entry), ...args], {
        cwd: version,
        env: { ...env, ...more },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${entry} ended (${code})`))));
    });
  }
}
