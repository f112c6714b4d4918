import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
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

/** Processes of a server on `folder`: all of them work in it. Only Linux tells; empty elsewhere. */
function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const place = realpathSync(folder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid) || !commandOf(pid).includes('postgres')) return false;
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === place;
      } catch {
        return false;
      }
    });
}

async function comesTrue(isTrue: () => boolean, seconds: number): Promise<boolean> {
  for (let i = 0; i < seconds * 20; i += 1) {
    if (isTrue()) return true;
    await pause(50);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    // Signal 0 of a process that belongs to somebody else: it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** No Linux, macOS or BSD gives a process so large an id. */
const idOfNobody = 1_000_000_000;

/**
 * Stops a server that an earlier run left running on `folder` (after a crash or a kill -9), gracefully first, and what
 * is left of one whose main process was killed: a backend busy with a query outlives it for a while, and must not write
 * beside a new server. postmaster.pid is kept, since PostgreSQL itself refuses to start while it names memory in use;
 * only a process id that can't be read or belongs to another program, which would keep PostgreSQL from starting, is
 * replaced.
 */
export async function clearLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  // a crash may leave it empty
  const isReadable = Number.isInteger(pid) && pid > 1;
  if (isReadable) {
    for (const [name, seconds] of [
      ['SIGINT', 8],
      ['SIGQUIT', 4],
      ['SIGKILL', 2],
    ] as const) {
      if (!isServerOf(folder, pid)) break;
      signal(pid, name);
      if (await comesTrue(() => !isServerOf(folder, pid), seconds)) break;
    }
  }
  // Its processes end by themselves as soon as they notice; killing the rest is safe, nobody writes for them any more.
  if (!(await comesTrue(() => processesIn(folder).length === 0, 1))) {
    for (const orphan of processesIn(folder)) signal(orphan, 'SIGKILL');
    await comesTrue(() => processesIn(folder).length === 0, 5);
  }
  if (existsSync(file) && (!isReadable || (signal(pid, 0) && !isServerOf(folder, pid)))) {
    writeFileSync(file, [String(idOfNobody), ...rest].join('\n'));
  }
}
