import { spawn } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run/settings.ts';

/** `caught`: a test failed, `late`: the tests hung, which is caught too; `survived`: all passed. */
export type End = 'caught' | 'late' | 'survived';

/** The tests of a folder’s module: those in it, or else in the nearest folder above that has some. */
export function testsOf(where: string): string {
  let folder = statSync(join(root, where)).isDirectory() ? where : dirname(where);
  const has = (at: string) => globSync(`${at}/**/*.test.{ts,tsx}`, { cwd: root }).length > 0;
  while (!has(folder) && folder !== '.') folder = dirname(folder);
  return folder;
}

/**
 * Runs tests in a copy of the tree until the first failure, at most `longestMs`. They and all that they start end with
 * the call, or with this process.
 */
export function runTests(copy: string, tests: readonly string[], longestMs: number): Promise<End> {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  if (!existsSync(vitest)) throw new Error(`${copy} is no copy of the tree`);
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, [vitest, 'run', '--bail=1', '--reporter=dot', ...tests], {
      cwd: copy,
      stdio: 'ignore',
      // a process group: what hangs may be a worker
      detached: process.platform !== 'win32',
    });
    const end = () => {
      try {
        process.kill(process.platform === 'win32' ? run.pid! : -run.pid!, 'SIGKILL');
      } catch {
        // it has ended
      }
    };
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      end();
    }, longestMs);
    process.once('exit', end);
    run.on('error', reject);
    run.on('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      end();
      resolve(late ? 'late' : code === 0 ? 'survived' : 'caught');
    });
  });
}
