import { spawn } from 'node:child_process';
import { Stop } from '../bootstrap/say.mjs';
import { fileOf } from './entry.ts';
import { LogFile } from './log-file.ts';
import { root } from './settings.ts';

export interface OnceOptions {
  /** Name of its log file, also used in messages. */
  name: string;
  /** Path from the root, or a full path. */
  entry: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  dataDir?: string;
  /** Receives the output as it arrives, for progress. */
  onOutput?: (text: string) => void;
  signal?: AbortSignal;
}

/** Runs one of our files to its end; on failure, stops with its last lines. */
export function runOnce(options: OnceOptions): Promise<void> {
  const { name, entry, args = [], env, dataDir, onOutput, signal } = options;
  const log = dataDir ? new LogFile(dataDir, name) : undefined;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileOf(entry), ...args], {
      cwd: root,
      env,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const abort = () => child.kill('SIGTERM');
    signal?.addEventListener('abort', abort, { once: true });
    let tail = '';
    const take = (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-6_000);
      log?.write(chunk);
      onOutput?.(chunk.toString());
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', abort);
      log?.close();
      if (code === 0) resolve();
      else reject(new Stop(`${name} failed:`, tail.trimEnd().split('\n').slice(-25)));
    });
  });
}
