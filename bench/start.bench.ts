import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../scripts/run/settings.ts';
import { median } from './support/numbers.ts';
import { dataFolder } from './support/platform.ts';
import { deliver } from './support/table.ts';

/**
 * [EDG-10]: `npm run bench -- start` measures a start of `npm start` whose data and screens are there, and the memory of all
 * its processes once it is idle. Linux only: it reads /proc. Memory is the proportional share (PSS), so that pages
 * which PostgreSQL’s processes share count once. The reference is a Node that does nothing, started the same number of times.
 */
const quick = process.argv.includes('--quick');
const rounds = quick ? 2 : 5;
const limits = { megabytes: 400, warmMs: 2000 };

interface Running {
  child: ChildProcess;
  readyMs: number;
}

async function startOnce(dataDir: string): Promise<Running> {
  const { PATH, HOME, LANG } = process.env;
  const started = performance.now();
  const child = spawn('node', [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { PATH, HOME, LANG, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!existsSync(join(dataDir, 'runtime.json'))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await pause(10);
  }
  return { child, readyMs: performance.now() - started };
}

async function stop({ child }: Running): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

interface Process {
  pid: number;
  parent: number;
  name: string;
}

function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        const script = args.find((one) => /\.m?[jt]s$/.test(one) && !one.startsWith('file:')) ?? args[0] ?? '';
        const parent = Number(stat.replace(/^.*\) /s, '').split(' ')[1]);
        return [{ pid: Number(pid), parent, name: script.replace(`${root}/`, '').split(':')[0] ?? '' }];
      } catch {
        // it has ended meanwhile
        return [];
      }
    });
}

/** It and all below it. */
function treeOf(pid: number, all: readonly Process[]): Process[] {
  const own = all.filter((one) => one.pid === pid);
  return [...own, ...all.filter((one) => one.parent === pid).flatMap((one) => treeOf(one.pid, all))];
}

const pssOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1000;

function memoryOf(pid: number): { total: number; parts: string } {
  const sums = new Map<string, number>();
  for (const one of treeOf(pid, allProcesses())) {
    const name = one.name.includes('postgres') && !one.name.endsWith('.ts') ? 'postgres' : one.name;
    sums.set(name, (sums.get(name) ?? 0) + pssOf(one.pid));
  }
  const sorted = [...sums].sort(([, a], [, b]) => b - a);
  return {
    total: sorted.reduce((sum, [, megabytes]) => sum + megabytes, 0),
    parts: sorted.map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`).join(', '),
  };
}

/** A Node without work, as often as `npm start` has Nodes one after the other: itself, its supervisor, a part. */
async function bareNodes(): Promise<number> {
  const started = performance.now();
  for (let n = 0; n < 3; n += 1) await once(spawn(process.execPath, ['-e', '0']), 'exit');
  return performance.now() - started;
}

const { dataDir, remove } = dataFolder();
try {
  // the first start makes database, demo data and screens
  await stop(await startOnce(dataDir));
  const starts: { readyMs: number; bareMs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const running = await startOnce(dataDir);
    await stop(running);
    starts.push({ readyMs: running.readyMs, bareMs: await bareNodes() });
  }
  const running = await startOnce(dataDir);
  await pause(quick ? 10_000 : 30_000);
  const memory = memoryOf(running.child.pid as number);
  await stop(running);
  const readyMs = median(starts.map((one) => one.readyMs));
  deliver([
    {
      row: 'EDG-10',
      what: 'memory of all processes of `npm start`, idle',
      figure: `${memory.total.toFixed(0)} MB`,
      reference: memory.parts,
      wanted: `< ${limits.megabytes} MB`,
      met: memory.total < limits.megabytes,
    },
    {
      row: 'EDG-10',
      what: '`npm start` until ready, data and screens there',
      figure: `${(readyMs / 1000).toFixed(2)} s`,
      reference: `three bare Nodes ${(median(starts.map((one) => one.bareMs)) / 1000).toFixed(2)} s`,
      ratio: median(starts.map((one) => one.readyMs / one.bareMs)),
      wanted: `≤ ${limits.warmMs / 1000} s`,
      met: readyMs <= limits.warmMs,
    },
  ]);
} finally {
  remove();
}
