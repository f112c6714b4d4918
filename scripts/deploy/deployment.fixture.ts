import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreSettings } from '../../services/core-api/src/settings.ts';
import { httpSettings, workerSettings } from '../../services/notifications/src/settings.ts';
import { root } from '../run/settings.ts';
import { newSecrets } from './secrets.ts';
import type { targets } from './targets.ts';

export type Env = Record<string, string>;

/** Names that commands and scripts read from the environment, by the files’ own text. */
const readIn = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' })
    .filter((file) => !/\.(test|fixture)\./.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((text) => [
      ...[...text.matchAll(/(?:env|given|E)\??\.([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|STORAGE)\b/g)].map(
        ([, name]) => name!,
      ),
      ...[...text.matchAll(/(?:const|let) \{([^}]*)\} = (?:process\.)?env/g)].flatMap(([, list]) =>
        [...list!.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)].map(([name]) => name),
      ),
    ]);

const jobs = [...readIn('scripts/{run,backup,doctor}/*.ts'), ...readIn('services/*/src/commands/*.ts')];

// by its place: scripts know the shell server only as a process
const { readShellSettings, shellSettings } = (await import(join(root, 'shell/server/settings.ts'))) as {
  readShellSettings(env: Env): unknown;
  shellSettings: { shape: object };
};

/** For each image: which settings it reads, and a reading that throws when a required one is missing or unsafe. */
export const parts: Record<keyof typeof targets, { settings: readonly string[]; read(env: Env): unknown }> = {
  shell: { settings: Object.keys(shellSettings.shape), read: (env) => readShellSettings(env) },
  'core-api': { settings: Object.keys(coreSettings.shape), read: readBy(coreSettings) },
  'notifications-http': { settings: Object.keys(httpSettings.shape), read: readBy(httpSettings) },
  'notifications-worker': { settings: Object.keys(workerSettings.shape), read: readBy(workerSettings) },
  migrate: { settings: [...jobs, ...Object.keys(coreSettings.shape)], read: () => undefined },
};

function readBy(schema: { parse(given: unknown): unknown }) {
  // as `readSettings`: an empty setting counts as absent
  return (env: Env) => schema.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
}

export const every: readonly string[] = [...new Set(Object.values(parts).flatMap(({ settings }) => settings))].sort();

/** `NAME=value` lines, comments left out. */
export const envFile = (path: string): Env =>
  Object.fromEntries(
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** The port a part listens on inside its image, by the Containerfile. */
export const portOf = (part: string, setting = /PORT=(\d+)/): number => {
  const stage = readFileSync(join(root, 'Containerfile'), 'utf8')
    .split(/^FROM /m)
    .find((text) => text.startsWith(`base AS ${part}\n`));
  return Number(setting.exec(stage ?? '')?.[1]);
};

/** An env file with fresh secrets where it has none. */
export const withSecrets = (env: Env): Env => {
  const secrets = newSecrets();
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value || secrets[name] || '']));
};
