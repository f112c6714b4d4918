import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { green, red, step } from '../bootstrap/say.mjs';
import { Part } from './part.ts';
import { sayRestart } from './platform.ts';
import { remoteFolders } from './remotes.ts';
import { type RunSettings, root } from './settings.ts';
import type { Stopping } from './stopping.ts';

/** What only `npm run dev` has: a server for the screens with hot reload, and parts that restart on save (HSE-12). */

/** Files that replace a build for the shell server: a page, so that it is ready, and the remotes' names. */
export interface DevFiles {
  shellFiles: string;
  registry: string;
}

/** Writes the registry from the present manifests. */
async function writeRegistry(file: string): Promise<void> {
  const remotes = await Promise.all(
    remoteFolders.map(async (folder) => {
      const address = `${pathToFileURL(join(root, folder, 'src/manifest.ts')).href}?at=${Date.now()}`;
      const { manifest } = await import(address);
      return { ...manifest, version: 'dev', entry: `/remotes/${manifest.id}/dev/mf-manifest.json` };
    }),
  );
  writeFileSync(file, `${JSON.stringify({ remotes }, null, 2)}\n`, { mode: 0o600 });
}

/** Writes the files of a development platform below its data folder. */
export async function writeDevFiles(dataDir: string): Promise<DevFiles> {
  const shellFiles = join(dataDir, 'dev');
  mkdirSync(shellFiles, { recursive: true });
  writeFileSync(join(shellFiles, 'index.html'), '<!doctype html><head></head>The pages come from the one URL.\n');
  writeFileSync(join(shellFiles, 'version.json'), '{"version":"dev"}\n');
  const registry = join(shellFiles, 'registry.json');
  await writeRegistry(registry);
  return { shellFiles, registry };
}

/** The paths of each remote's pages, as the registry names them. */
export function pagesOf({ registry }: DevFiles): Record<string, string[]> {
  const { remotes } = JSON.parse(readFileSync(registry, 'utf8')) as { remotes: { id: string; routes: string[] }[] };
  return Object.fromEntries(remotes.map(({ id, routes }) => [id, routes]));
}

/** The one URL in development: pages with hot reload; everything else is forwarded to the shell server. */
export function startScreens(
  settings: RunSettings,
  env: NodeJS.ProcessEnv,
  port: number,
  serverUrl: string,
  stopping: Stopping,
): Part {
  const part = new Part({
    name: 'screens',
    entry: 'node_modules/@rspack/cli/bin/rspack.js',
    args: ['dev', '-c', join(root, 'workshop/dev/rspack.config.ts')],
    env: { ...env, NODE_ENV: 'development', PORT: String(port), HOST: settings.host, SERVER_URL: serverUrl },
    dataDir: settings.dataDir,
    showLogs: true,
    ready: `http://127.0.0.1:${port}/main.js`,
    onRestart: sayRestart,
  });
  stopping.add(
    'screens',
    () => part.stop(4_000),
    () => part.kill(),
  );
  part.start();
  return part;
}

const shared = ['packages/contracts/src', 'packages/i18n/src', 'packages/service-kit/src'];
const sources: Record<string, readonly string[]> = {
  'core-api': ['services/core-api/src', ...shared],
  notifications: ['services/notifications/src', ...shared],
  'notifications-worker': ['services/notifications/src', ...shared],
  'shell-server': ['shell/server', ...shared],
};
const noPart = /(^|[\\/])(testing|demo)[\\/]|\.test\.tsx?$|\.fixture\.ts$|~$/;
/** Editors write a file in several steps, and switching branches touches many files. */
const gatherMs = 150;

/** Restarts each part when one of its source files is saved, and says so. */
export function restartOnSave(parts: readonly Part[], files: DevFiles, stopping: Stopping): void {
  const due = new Set<Part>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    const parts = [...due];
    due.clear();
    step(`Saved: restarting ${parts.map(({ name }) => name).join(', ')}`);
    await Promise.all(parts.map((part) => part.restart()));
    const states = await Promise.all(parts.map(async (part) => [part.name, await part.untilReady(20_000)] as const));
    for (const [name, ready] of states) {
      if (ready) step(green(`${name} is ready`));
      else console.error(red(`${name} did not become ready; its last lines are above, or in its log`));
    }
  };
  const onSave = (part: Part, file: string | null) => {
    if (!file || noPart.test(file) || !file.endsWith('.ts')) return;
    due.add(part);
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), gatherMs);
  };
  const watchers = parts.flatMap((part) =>
    (sources[part.name] ?? []).map((folder) =>
      watch(join(root, folder), { recursive: true }, (_kind, file) => onSave(part, file)),
    ),
  );
  for (const folder of remoteFolders) {
    const source = join(root, folder, 'src');
    if (!existsSync(source)) continue;
    watchers.push(
      watch(source, (_kind, file) => {
        if (file === 'manifest.ts') writeRegistry(files.registry).catch((error) => console.error(red(String(error))));
      }),
    );
  }
  stopping.finally(() => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  });
}
