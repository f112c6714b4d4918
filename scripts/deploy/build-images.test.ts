import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { dropDatabase, emptyDatabase } from '@daftar/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildScreens } from '../run/build.ts';
import { freePort } from '../run/ports.ts';
import { root } from '../run/settings.ts';
import { assemble } from './assemble.ts';
import { notForProduction } from './not-for-production.fixture.ts';
import { newSecrets } from './secrets.ts';
import { targets } from './targets.ts';

/**
 * The Containerfile is really built, from files of this machine: a stand-in for the base image holds the Node that runs
 * this test, and what the stage `build` makes is put together here. It needs buildah, and root for its own root
 * file system.
 */
const able =
  spawnSync('buildah', ['--version']).status === 0 &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
if (!able) console.warn('No buildah here, or not root: building and starting the images is SKIPPED.');

const folder = mkdtempSync(join(tmpdir(), 'daftar-build-'));
const places = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
/** Layers above one another; where the file system can't, each image and container is a copy of all its files. */
const driver =
  spawnSync('buildah', [...places, '--storage-driver', 'overlay', 'info']).status === 0 ? 'overlay' : 'vfs';
const store = [...places, '--storage-driver', driver];
// what is mounted can't be removed
afterAll(() => {
  spawnSync('buildah', [...store, 'umount', '--all']);
  spawnSync('rm', ['-rf', folder]);
}, 300_000);

function buildah(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('buildah', [...store, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`buildah ${args[0]}: ${stderr}`);
  return stdout.trim();
}

/** A base image of Node, and of the libraries that it and the native packages need. */
function standIn(packages: string): string {
  const from = join(folder, 'base');
  const node = realpathSync(process.execPath);
  const native = globSync('**/*.node', { cwd: packages }).map((file) => join(packages, file));
  const found = spawnSync('ldd', [node, ...native], { encoding: 'utf8' }).stdout.matchAll(/(\/\S+) \(/g);
  const libraries = [...new Set([...found].map(([, path]) => path!))];
  for (const [path, to] of [[node, '/nodejs/bin/node'], ...libraries.map((one) => [one, one])] as [string, string][]) {
    mkdirSync(join(from, dirname(to)), { recursive: true });
    copyFileSync(path, join(from, to));
  }
  for (const mounted of ['tmp', 'dev']) mkdirSync(join(from, mounted));
  writeFileSync(join(folder, 'base.Containerfile'), 'FROM scratch\nCOPY . /\n');
  buildah('bud', '-q', '--isolation', 'chroot', '-f', join(folder, 'base.Containerfile'), '-t', 'stand-in', from);
  return 'localhost/stand-in';
}

type Name = keyof typeof targets;
const names = Object.keys(targets) as Name[];
const made = join(folder, 'made');
let databaseUrl = '';
const running: ChildProcess[] = [];

beforeAll(async () => {
  if (!able) return;
  databaseUrl = await emptyDatabase();
  if (!existsSync(join(root, 'shell/dist/index.html'))) await buildScreens(process.env, {});
  // what the stage `build` makes; it needs the network, and all other stages are as they are
  for (const name of names) {
    const twin = join(made, 'out/notifications-http');
    // two processes, one set of files: linked, since copying is most of the time
    if (name === 'notifications-worker') spawnSync('cp', ['-al', twin, join(made, 'out', name)]);
    else assemble(targets[name], join(made, 'out', name));
  }
  mkdirSync(join(made, 'out/data'));
  const stages = readFileSync(join(root, 'Containerfile'), 'utf8').replace(
    /FROM \S+ AS build\n[\s\S]*?(?=\nFROM )/,
    '',
  );
  expect(stages).not.toContain('npm ci');
  writeFileSync(join(folder, 'Containerfile'), stages);
  const base = standIn(join(made, 'out'));
  const given = ['--build-context', `build=${made}`, '--build-arg', `RUNTIME_IMAGE=${base}`];
  for (const name of names) {
    const file = ['-f', join(folder, 'Containerfile'), '-t', name, folder];
    buildah('bud', '-q', '--isolation', 'chroot', ...given, '--target', name, ...file);
  }
}, 600_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  if (databaseUrl) await dropDatabase(databaseUrl);
});

interface Config {
  User: string;
  Entrypoint: string[];
  Cmd: string[];
  StopSignal: string;
  Env: string[];
}

const configOf = (name: Name): Config =>
  (JSON.parse(buildah('inspect', '--type', 'image', `localhost/${name}`)) as { OCIv1: { config: Config } }).OCIv1
    .config;

interface Part {
  place: string;
  child: ChildProcess;
  /** What it has said so far. */
  said(): string;
}

const opened = new Map<Name, string>();
/** The root of a container of the image. */
function open(name: Name): string {
  const place = opened.get(name) ?? buildah('mount', buildah('from', `localhost/${name}`));
  opened.set(name, place);
  return place;
}

/** Starts an image as an engine does: its root is read-only but /tmp and /data, and it is not root. */
function startImage(name: Name, env: Record<string, string>, command?: string): Part {
  const { User, Entrypoint, Cmd, Env } = configOf(name);
  const place = open(name);
  const script = `mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && mount -t tmpfs -o mode=1777 t "$0/tmp" &&
    mount -t tmpfs -o uid=65532,gid=65532 t "$0/data" && mount -t tmpfs -o mode=755 t "$0/dev" &&
    touch "$0/dev/null" && mount --bind /dev/null "$0/dev/null" && cd "$0" && exec chroot --userspec=${User} "$0" "$@"`;
  const child = spawn('unshare', ['--mount', 'sh', '-c', script, place, ...Entrypoint, `/app/${command ?? Cmd[0]}`], {
    env: { ...Object.fromEntries(Env.map((line) => line.split(/=(.*)/s).slice(0, 2))), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return { place, child, said: () => text };
}

test.skipIf(!able).each(names)('[RUN-03] the image of %s is built, runs its process, and not as root', (name) => {
  const { User, StopSignal, Entrypoint, Cmd } = configOf(name);
  expect(notForProduction(join(open(name), 'app'))).toEqual([]);
  expect([User, StopSignal]).toEqual(['65532:65532', 'SIGTERM']);
  expect([Entrypoint, Cmd]).toEqual([['/nodejs/bin/node'], [targets[name].entry]]);
});

test.skipIf(!able)(
  '[RUN-03] [OPS-04] [COR-28] the images start on an empty database: migrate makes the tables, then every process serves from a read-only root, the doctor of the image looks at them, and they end in order; none has 250 MB',
  async () => {
    const { SESSION_SECRET = '', SIGNING_KEY = '' } = newSecrets();
    const ports = { core: await freePort(), http: await freePort(), worker: await freePort(), shell: await freePort() };
    const at = (port: number) => `http://127.0.0.1:${port}`;
    const common = { DAFTAR_MODE: 'production', DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://learn.example.edu' };
    const services = { ...common, NOTIFICATIONS_DATABASE_URL: databaseUrl, SESSION_SECRET, TRUSTED_PROXIES: 'none' };

    const migrating = startImage('migrate', common);
    const ended = await once(migrating.child, 'exit');
    expect(ended, migrating.said()).toEqual([0, null]);

    const parts = {
      'core-api': startImage('core-api', {
        ...services,
        STORAGE: '/data/files',
        SIGNING_KEY,
        CORE_API_PORT: String(ports.core),
      }),
      'notifications-http': startImage('notifications-http', { ...services, NOTIFICATIONS_PORT: String(ports.http) }),
      'notifications-worker': startImage('notifications-worker', {
        ...services,
        NOTIFICATIONS_WORKER_PORT: String(ports.worker),
      }),
      shell: startImage('shell', {
        DAFTAR_MODE: 'production',
        PUBLIC_URL: common.PUBLIC_URL,
        TRUSTED_PROXIES: 'none',
        REGISTRY_KEYS: publicKeyOf(SIGNING_KEY),
        PORT: String(ports.shell),
        SHELL_METRICS_PORT: String(await freePort()),
        CORE_API_URL: at(ports.core),
        NOTIFICATIONS_URL: at(ports.http),
        NOTIFICATIONS_WORKER_URL: at(ports.worker),
      }),
    };
    const told = () => Object.entries(parts).map(([name, { said }]) => `${name}: ${said().slice(-500)}`);
    // the one URL is ready when every part behind it is
    const checks = () =>
      fetch(`${at(ports.shell)}/readyz`).then(
        async (reply) => ((await reply.json()) as { checks: Record<string, string> }).checks,
        () => undefined,
      );
    await expect
      .poll(checks, { timeout: 120_000, interval: 200, message: told().join('\n') })
      .toEqual({ coreApi: 'ok', notifications: 'ok', worker: 'ok', shell: 'ok' });
    const page = await fetch(`${at(ports.shell)}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<div id="root"');

    for (const [name, { child, place }] of Object.entries(parts)) {
      const { Uid } = Object.fromEntries(
        readFileSync(`/proc/${child.pid}/status`, 'utf8')
          .split('\n')
          .map((line) => line.split(':\t')),
      ) as Record<string, string>;
      expect(Uid!.split('\t')[0], name).toBe('65532');
      // a volume mounted at /data takes over its owner
      expect(spawnSync('stat', ['-c', '%u:%g', join(place, 'data')], { encoding: 'utf8' }).stdout.trim()).toBe(
        '65532:65532',
      );
    }
    const address = { ...common, PUBLIC_URL: at(ports.shell), SESSION_SECRET, SIGNING_KEY };
    const doctor = startImage('migrate', address, 'scripts/doctor/main.ts');
    expect(await once(doctor.child, 'exit'), doctor.said()).toEqual([1, null]);
    for (const line of ['✓ worker is ready', '✓ the server’s clock agrees', '✓ the tables are', '✗ there is no admin'])
      expect(doctor.said()).toContain(line);
    for (const { place } of [migrating, ...Object.values(parts)]) {
      const size = Number(spawnSync('du', ['-sm', place], { encoding: 'utf8' }).stdout.split('\t')[0]);
      expect(size, place).toBeLessThan(250);
    }
    // in the order of a shutdown: a service that is still asked must not go first
    for (const { child, said } of [
      parts.shell,
      parts['core-api'],
      parts['notifications-http'],
      parts['notifications-worker'],
    ]) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended, said().slice(-500)).toEqual([0, null]);
    }
  },
  400_000,
);
