import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/run/settings.ts';

export interface Running {
  url: string;
  /** From the start of its process until it accepted calls. */
  readyMs: number;
  /** Stops it; its data stay for another start. */
  stop(): Promise<void>;
}

/** A folder for a platform's data, and how to remove it. */
export function dataFolder(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'daftar-bench-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Starts the whole platform as `npm start` does, on free ports, with demo data. */
export async function startPlatform(dataDir: string): Promise<Running> {
  const started = performance.now();
  const { PATH, HOME, LANG } = process.env;
  const child = fork(join(root, 'scripts/run/main.ts'), [], {
    cwd: root,
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH, HOME, LANG, DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '0' },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (said) => resolve((said as { ready: string }).ready));
    child.once('exit', (code) => reject(new Error(`the platform did not start (${code})`)));
  });
  return { url, readyMs: performance.now() - started, stop: () => ended(child) };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
