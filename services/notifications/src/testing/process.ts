import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { entryFile } from '@daftar/service-kit/entry-file';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export interface ServiceProcess {
  name: string;
  /** Where it listens. */
  url: string;
  /** Its log, one object per line. */
  lines: Record<string, unknown>[];
  kill(signal: NodeJS.Signals): Promise<number | null>;
  running(): boolean;
}

/** Starts a service's entry file as a process on a free port; resolves when it logs “ready”. */
export async function startProcess(entry: string, env: Record<string, string>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [entryFile(root, entry)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Record<string, unknown>[] = [];
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entryLine = parse(line);
      if (!entryLine) return;
      lines.push(entryLine);
      if (entryLine.msg === 'ready') resolve(Number(entryLine.port));
    });
    ended.then((code) =>
      reject(new Error(`${entry} ended (${code}): ${errors.slice(-2000)} ${JSON.stringify(lines.slice(-3))}`)),
    );
  });
  const port = await ready;
  return {
    name: entry,
    url: `http://127.0.0.1:${port}`,
    lines,
    running: () => isRunning(child),
    async kill(signal) {
      if (isRunning(child)) child.kill(signal);
      return ended;
    },
  };
}

/** Runs an entry file to its end. */
export async function runProcess(entry: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [entryFile(root, entry)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${entry} ended (${code}): ${errors.slice(-2000)}`);
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

function parse(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
