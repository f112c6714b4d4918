import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { entryFile } from '@daftar/service-kit/entry-file';

const { PATH, NODE_COMPILE_CACHE } = process.env;
/** Nothing else of the person who runs the tests. */
const childEnvironment = { PATH, NODE_COMPILE_CACHE };

/** Runs a command of core-api with these arguments and settings; answers how it ended and what it printed. */
export const runCommand = (name: string, args: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(
      process.execPath,
      [entryFile(join(import.meta.dirname, '../../../..'), `services/core-api/src/commands/${name}.ts`), ...args],
      { env: { ...childEnvironment, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    );
  });
