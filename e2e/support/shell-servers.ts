import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsBeside } from '../../scripts/run/beside.ts';
import { fileOf } from '../../scripts/run/entry.ts';
import { freePort } from '../../scripts/run/ports.ts';
import type { TestPlatform } from './platform.ts';

const root = join(import.meta.dirname, '../..');

/** Runs a program to its end. @throws what it said, when it failed */
function runToEnd(args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** The folder of the shell’s build that the workspace has. */
export const ownBuild = join(root, 'shell/dist');

/**
 * Builds the shell a second time, as its next version: its first script, the palette, which loads later, and its icon
 * are others. Its pages carry `data-shell="next"`, and its palette `data-palette="next"`.
 */
export function buildNextShell(): { dist: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-next-shell-'));
  const source = (path: string) => !/\/(dist|node_modules|server)$/.test(path);
  cpSync(join(root, 'shell'), folder, { recursive: true, filter: source });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const say = (file: string, name: string) =>
    appendFileSync(join(folder, 'src', file), `\ndocument.documentElement.dataset.${name} = 'next';\n`);
  say('main.tsx', 'shell');
  say('palette/palette-window.tsx', 'palette');
  appendFileSync(join(folder, 'public/favicon.svg'), '<!-- next -->\n');
  runToEnd([join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PAGE_BUDGETS: 'off' },
  });
  return { dist: join(folder, 'dist'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface ShellServer {
  url: string;
  /** SIGTERM; answers with what it ended. */
  end(): Promise<number | null>;
}

/** Shell servers as several machines run them in front of one platform: each with its own folder. */
export function shellServers(platform: TestPlatform, publicUrl: string) {
  const env = settingsBeside(platform, publicUrl);
  const started: { child: ChildProcess; folder: string }[] = [];
  return {
    async start(build: string): Promise<ShellServer> {
      const port = await freePort();
      const folder = mkdtempSync(join(tmpdir(), 'daftar-shell-'));
      const child = spawn(process.execPath, [fileOf('shell/server/main.ts')], {
        cwd: root,
        env: {
          ...env,
          ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, SHELL_FILES: build },
          // several times the balancer’s interval
          SHUTDOWN_DELAY_MS: '1500',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      started.push({ child, folder });
      return {
        url: `http://127.0.0.1:${port}`,
        end: () =>
          new Promise((resolve) => {
            child.once('exit', resolve);
            child.kill('SIGTERM');
          }),
      };
    },
    /** What a rollout does once: makes a build a release. */
    register: (build: string): string =>
      runToEnd([fileOf('services/core-api/src/commands/register-builds.ts'), build], { cwd: root, env }),
    stop(): void {
      for (const { child, folder } of started) {
        child.kill('SIGKILL');
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
