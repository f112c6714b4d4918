import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { remotesOf } from './menus.ts';
import type { Platform } from './test.ts';

const root = join(import.meta.dirname, '../..');

/** Runs one of our commands as a person at a terminal does. */
export function run(file: string, args: string[], options: { cwd?: string; env: Record<string, string> }): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), ...args], {
    cwd: options.cwd ?? root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...options.env },
  });
  return status === 0 ? stdout : `refused: ${stderr}`;
}

/** `daftar-remote` in a folder; `change` replaces settings. */
export type Team = (folder: string, args: string[], change?: Record<string, string>) => string;

export const command = 'packages/remote-kit/cli/daftar-remote.ts';

function partOf(said: string, pattern: RegExp): string {
  const part = pattern.exec(said)?.[1];
  if (part === undefined) throw new Error(`expected ${pattern} in: ${said}`);
  return part;
}

/** A team that the operators have let in, with its key and its token. */
export function newTeam({ url, dataDir }: Platform, remote: string): Team {
  const key = run(command, ['key'], { env: {} });
  const publicKey = partOf(key, /--key=(\S+)/);
  const given = ['--remote', remote, '--name', `The ${remote} team`, '--roles', 'student', `--key=${publicKey}`];
  const said = run('scripts/run/publisher-command.ts', given, { env: { DATA_DIR: dataDir } });
  const token = partOf(said, /now: (\S+)/);
  const env = { DAFTAR_URL: url, DAFTAR_TOKEN: token, DAFTAR_SIGNING_KEY: partOf(key, /DAFTAR_SIGNING_KEY=(\S+)/) };
  return (folder, args, change = {}) => run(command, args, { cwd: folder, env: { ...env, ...change } });
}

/**
 * Waits until new page loads of this person get a build: within 10 s (DLV-01). The page itself is loaded afterwards, so
 * that a busy machine's slow first paint doesn't count.
 * @param version any when absent
 */
export const expectLive = (page: Page, id: string, version?: string): Promise<void> =>
  expect
    .poll(async () => (await remotesOf(page.request)).find((entry) => entry.id === id)?.version, { timeout: 10_000 })
    .toMatch(version ?? /./);
