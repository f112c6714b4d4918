import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    if (process.platform === 'linux' || process.platform === 'win32') return '';
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
}

function isServerOf(folder: string, pid: number): boolean {
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(folder);
}

async function gone(folder: string, pid: number, seconds: number): Promise<boolean> {
  for (let i = 0; i < seconds * 20; i += 1) {
    if (!isServerOf(folder, pid)) return true;
    await pause(50);
  }
  return false;
}

/**
 * Stops a server that an earlier run left running on `folder` (after a crash or a kill -9), gracefully first. Removes a
 * postmaster.pid whose process id now belongs to another process and would keep PostgreSQL from starting.
 */
export async function clearLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (Number.isInteger(pid) && pid > 1) {
    for (const [signal, seconds] of [
      ['SIGINT', 8],
      ['SIGQUIT', 4],
      ['SIGKILL', 2],
    ] as const) {
      if (!isServerOf(folder, pid)) break;
      try {
        process.kill(pid, signal);
      } catch {
        // it ended between the check and the signal
      }
      if (await gone(folder, pid, seconds)) break;
    }
  }
  rmSync(file, { force: true });
}
