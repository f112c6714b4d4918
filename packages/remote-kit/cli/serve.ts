import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { servedEnvironment } from '../build/served.ts';
import { buildVersion, sourceFolders } from '../build/version.ts';
import { buildRemote } from './build.ts';
import { idOf, Refused } from './settings.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
};

/**
 * Serves builds of a remote to any page, for override links (DLV-07): at `/remote.json` what `newest` answers, and from
 * `dist` the files under the addresses that it names. Listens on this machine alone.
 */
export async function serveBuild(
  dist: string,
  newest: () => string | undefined,
  port: number,
): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    const path = normalize(new URL(request.url ?? '/', 'http://here').pathname).replaceAll('\\', '/');
    const entry = request.method === 'GET' && path === '/remote.json' ? newest() : undefined;
    if (entry !== undefined) {
      response.writeHead(200, { 'Content-Type': types['.json'] }).end(entry);
      return;
    }
    const [, below] = /^\/remotes\/[\w-]+\/(.+)$/.exec(path) ?? [];
    const file = join(dist, below ?? '');
    if (request.method !== 'GET' || !below || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** An open page may still ask for a chunk of the builds before. */
const buildsKept = 3;

/** Builds a remote into `dist`, each time under another version; `newest` is the entry of the last that succeeded. */
function createBuilds(folder: string, dist: string) {
  const versions: string[] = [];
  let newest: string | undefined;
  let sources = '';

  return {
    newest: () => newest,
    /** @throws Refused with the bundler’s words; what was built before stays */
    async build(): Promise<void> {
      const now = buildVersion(folder, '');
      // a file was written as it was
      if (now === sources) return;
      sources = now;
      await buildRemote(folder, servedEnvironment({ dist, suffix: `-s${Date.now().toString(36)}` }));
      newest = readFileSync(join(dist, 'remote.json'), 'utf8');
      versions.push((JSON.parse(newest) as { version: string }).version);
      if (versions.length > buildsKept) rmSync(join(dist, versions.shift()!), { recursive: true, force: true });
    },
  };
}

const notWatched = /^(\.|node_modules$|dist$)/;

/** Calls back for each change below the folders, except in installed packages and builds. */
function watchFolders(folders: readonly string[], changed: () => void): void {
  for (const folder of folders) {
    const below = readdirSync(folder, { withFileTypes: true });
    watch(folder, (_, name) => !notWatched.test(name ?? '') && changed());
    for (const { name } of below.filter((one) => one.isDirectory() && !notWatched.test(one.name)))
      watch(join(folder, name), { recursive: true }, changed);
  }
}

/**
 * Builds again at every change, and serves the last build that succeeded until the command is stopped. Nothing of it is
 * in `dist`, from where builds are published.
 */
export async function serve(folder: string, platform: string | undefined, port = 0): Promise<string> {
  const id = idOf(folder);
  const dist = mkdtempSync(join(tmpdir(), 'daftar-serve-'));
  process.once('exit', () => rmSync(dist, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());

  const builds = createBuilds(folder, dist);
  let building: Promise<void> | undefined;
  let isChanged = false;
  /** One build at a time; what changes meanwhile is in the next one. */
  async function follow(): Promise<void> {
    do {
      // an editor writes a file in steps
      await pause(50);
      isChanged = false;
      await builds.build().catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        console.error(`daftar-remote: ${error.message}`);
      });
    } while (isChanged);
    building = undefined;
  }
  watchFolders(sourceFolders(folder), () => {
    isChanged = true;
    building ??= follow();
  });
  building = follow();
  await building;
  const { url } = await serveBuild(dist, builds.newest, port);
  return `${platform ?? 'http://localhost:3000'}/?override=${id}@${url}`;
}
