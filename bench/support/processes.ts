import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Started {
  url: string;
  pid: number;
  /** CPU time used by the process so far, in microseconds (Linux; 0 elsewhere). */
  cpuMicros(): number;
  kill(): Promise<unknown>;
}

const clockTick = 10_000;

/**
 * Starts an entry file and waits until it logs “ready”.
 * @param folder the checkout whose file it is; this one when absent
 */
export async function start(entry: string, env: Record<string, string>, folder = root): Promise<Started> {
  const child = spawn(process.execPath, [entry], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    ended.then(() => reject(new Error(`${entry} ended while starting`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = line.startsWith('{') ? JSON.parse(line) : {};
      if (said.msg === 'ready') resolve(said.port);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    cpuMicros() {
      try {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return (Number(fields[11]) + Number(fields[12])) * clockTick;
      } catch {
        return 0;
      }
    },
    kill() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * Runs an entry file to its end; throws unless it ends with 0.
 * @param folder the checkout whose file it is; this one when absent
 */
export async function run(
  entry: string,
  env: Record<string, string>,
  { given = [], folder = root }: { given?: readonly string[]; folder?: string | undefined } = {},
): Promise<void> {
  const child = spawn(process.execPath, [entry, ...given], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${entry} ended (${code})`);
}
