import { type ChildProcess, spawn } from 'node:child_process';
import { plainEnvironment } from '../run/environment.ts';
import { root } from '../run/settings.ts';

/** What a stage found; a check without tests of its own counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Each thing that failed: where, its title, and the first lines of why. */
  failures: string[];
  /** What failed first and passed when tried once more. */
  flaky: string[];
}

export const nothing: Outcome = { passed: 0, failed: 0, failures: [], flaky: [] };

let stopped = false;
/** The run was told to end: nothing new is begun. */
export const interrupted = (): boolean => stopped;

const running = new Set<ChildProcess>();

/** Ends what is still running; for Ctrl-C. */
export function endAll(signal: NodeJS.Signals): void {
  stopped = true;
  for (const child of running) child.kill(signal);
}

/** Runs a tool of node_modules (or a file of ours) under this Node; `quiet` keeps its output for when it fails. */
export function run(
  file: string,
  args: string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      env: { ...plainEnvironment(process.env), ...options.env },
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
    });
    running.add(child);
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(String(error))));
    child.on('close', (code) => {
      running.delete(child);
      if (code !== 0 && output.length > 0) console.log(Buffer.concat(output).toString().trimEnd());
      resolve(code ?? 1);
    });
  });
}

/** A check that either holds or doesn't. */
export async function check(file: string, args: string[], env?: NodeJS.ProcessEnv): Promise<Outcome> {
  const code = await run(file, args, { quiet: true, env });
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}
