import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder, quickPlace, removeLeftovers } from '../../scripts/postgres/quick-folder.ts';
import { bundlesVariable } from '../../scripts/run/entry.ts';
import type { Runtime } from '../../scripts/run/runtime-file.ts';

const root = join(import.meta.dirname, '../..');

export interface PlatformOptions {
  /** Fill it with the demo faculty; true when absent. */
  demo?: boolean;
  /** Further settings for all its processes. */
  env?: Record<string, string>;
  /** Folder of its data, for a second start on the same data; a new temporary one when absent. */
  dataDir?: string;
}

export interface TestPlatform {
  dataDir: string;
  runtime: Runtime;
  /** The supervisor's process id. */
  pid: number;
  /** Stops it and deletes its data; `keep` leaves the data for another start. */
  stop(options?: { keep: boolean }): Promise<void>;
}

const folderPrefix = 'daftar-e2e-';

/** Starts a whole platform as `npm start` does, on free ports and in a new folder that stop() removes. */
export async function startPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  removeLeftovers(folderPrefix);
  const dataDir = options.dataDir ?? ownFolder(folderPrefix, quickPlace());
  const clockFile = join(dataDir, 'clock');
  if (!existsSync(clockFile)) writeFileSync(clockFile, '0');
  // No settings of the person who runs the tests: only what a process needs to run at all.
  const {
    PATH,
    HOME,
    LANG,
    TMPDIR,
    SystemRoot,
    NODE_OPTIONS,
    SHIFT_CLOCK_MS,
    [bundlesVariable]: bundles,
  } = process.env;
  const child = fork(join(root, 'scripts/run/main.ts'), options.demo === false ? ['--no-demo'] : [], {
    cwd: root,
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...{ PATH, HOME, LANG, TMPDIR, SystemRoot },
      // `npm test -- moments` runs everything at another time.
      ...(SHIFT_CLOCK_MS && { NODE_OPTIONS, SHIFT_CLOCK_MS }),
      ...(bundles && { [bundlesVariable]: bundles }),
      ...{ DATA_DIR: dataDir, PORT: '0', CLOCK_FILE: clockFile },
      POSTGRES_FSYNC: 'off',
      // tests move the clock by hours
      ...{ IDLE_MINUTES_ADMIN: '0', IDLE_MINUTES_INSTRUCTOR: '0' },
      // tests of exams leave some running
      RELEASE_FREEZE_MINUTES: '0',
      // students read of a chapter while the test looks
      COLLECT_UPLOADS_MINUTES: '0',
      ...options.env,
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  await new Promise<void>((resolve, reject) => {
    child.on('message', () => resolve());
    child.on('exit', (code) => reject(new Error(`the platform did not start (${code}):\n${output}`)));
  });
  return {
    dataDir,
    get runtime() {
      return readRuntimeOf(dataDir);
    },
    pid: child.pid!,
    async stop({ keep } = { keep: false }) {
      await ended(child);
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

export function readRuntimeOf(dataDir: string): Runtime {
  return JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as Runtime;
}
