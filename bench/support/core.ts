import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '@daftar/service-kit/testing/free-port';
import type { Started } from './processes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * core-api as in production, with its log discarded: reading a line per save would slow the load generator.
 * @param folder the checkout whose core-api it is; this one when absent
 */
export async function startCore(
  env: Record<string, string>,
  folder = root,
): Promise<Started & { hardKill(): Promise<unknown> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['services/core-api/src/main.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env, CORE_API_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error('core-api did not start');
    const alive = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (alive) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    pid: child.pid as number,
    cpuMicros() {
      try {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return (Number(fields[11]) + Number(fields[12])) * 10_000;
      } catch {
        return 0;
      }
    },
    kill() {
      child.kill('SIGTERM');
      return ended;
    },
    hardKill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
