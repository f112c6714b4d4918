import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { plainEnvironment } from '../run/environment.ts';
import { root } from '../run/settings.ts';

/** The outcome of a stage; a check without tests counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Each failure: file, title, and the first lines of the reason. */
  failures: string[];
  /** Tests that failed first and passed when retried. */
  flaky: string[];
}

export const nothing: Outcome = { passed: 0, failed: 0, failures: [], flaky: [] };

let stopped = false;
/** The run was interrupted: nothing new begins. */
export const interrupted = (): boolean => stopped;

const running = new Set<ChildProcess>();

/** Ends what is still running; for Ctrl-C. */
export function endAll(signal: NodeJS.Signals): void {
  stopped = true;
  for (const child of running) child.kill(signal);
}

export interface RunOptions {
  /** Holds back the output, and is given it on failure. */
  quiet?: (output: string) => void;
  env?: NodeJS.ProcessEnv;
  /** A file that the tool writes last: it has this many milliseconds from then on to end, and is killed after them. */
  writesLast?: { file: string; endsWithinMs: number };
}

/** Kills a tool that has written its report and doesn't end: a worker that was cut off can hold it for ever. */
function endAfterReport(child: ChildProcess, { file, endsWithinMs }: NonNullable<RunOptions['writesLast']>): void {
  let written: number | undefined;
  const look = setInterval(() => {
    if (written === undefined && existsSync(file)) written = performance.now();
    if (written === undefined || performance.now() - written < endsWithinMs) return;
    console.log(`${child.spawnfile} ${child.spawnargs[1]} wrote its report and did not end; it is killed.`);
    child.kill('SIGKILL');
  }, endsWithinMs / 20);
  child.once('close', () => clearInterval(look));
}

/** Runs a tool of node_modules (or a file of ours) under this Node; returns its exit code. */
export function run(file: string, args: string[], options: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      env: { ...plainEnvironment(process.env), ...options.env },
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
    });
    running.add(child);
    if (options.writesLast) endAfterReport(child, options.writesLast);
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(String(error))));
    child.on('close', (code) => {
      running.delete(child);
      const said = Buffer.concat(output).toString().trimEnd();
      if (code !== 0 && said !== '') console.log(said);
      if (code !== 0) options.quiet?.(said);
      resolve(code ?? 1);
    });
  });
}

/** How many lines of a failed check's output are shown. */
const linesTold = 25;

/** A check that either passes or fails. */
export async function check(file: string, args: string[], env?: NodeJS.ProcessEnv): Promise<Outcome> {
  let said = '';
  const code = await run(file, args, { quiet: (output) => (said = output), env });
  if (code === 0) return { ...nothing, passed: 1 };
  const lines = said.split('\n').slice(0, linesTold);
  return { ...nothing, failed: 1, failures: [[file, ...lines].join('\n      ')] };
}
