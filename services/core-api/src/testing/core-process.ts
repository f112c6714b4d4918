import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { entryFile } from '@daftar/service-kit/entry-file';

const root = join(import.meta.dirname, '../../../..');

/**
 * core-api as a separate process on a test’s database, for tests that kill it; resolves when it listens. `env` adds
 * settings, such as DATABASE_URL and STORAGE. `started` is told of it at once, to end it whatever happens.
 * @throws when it ends before
 */
export async function startCoreProcess(
  env: NodeJS.ProcessEnv,
  started: (child: ChildProcess) => unknown,
): Promise<{ child: ChildProcess; port: number }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [entryFile(root, 'services/core-api/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, DAFTAR_MODE: 'embedded', PUBLIC_URL: 'http://daftar.test' },
      ...{ SESSION_SECRET: 'x'.repeat(40), CORE_API_PORT: '0' },
      ...env,
    },
  });
  started(child);
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      if (output.length < 10_000) output += chunk;
      const found = /"port":(\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error(`core-api ended: ${output}`)));
  });
  return { child, port };
}
