import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { backoff } from '@daftar/contracts/backoff';
import { fileOf } from './entry.ts';
import { LogFile } from './log-file.ts';
import { root } from './settings.ts';

export interface PartOptions {
  name: string;
  /** Path of its entry from the root. */
  entry: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  dataDir: string;
  /** Address of its readiness, for example http://127.0.0.1:4000/readyz. */
  ready?: string;
  showLogs: boolean;
  /** Called when it ended by itself and will be restarted. */
  onRestart?: (name: string, code: number | string, lastLines: string[]) => void;
  /** Runs before each start after the first, for example migrations that were added meanwhile. */
  beforeRestart?: () => Promise<void>;
}

const preload = pathToFileURL(join(root, 'scripts/run/end-with-starter.mjs')).href;

const restart = { firstMs: 500, longestMs: 15_000, spread: 0 };

/**
 * One process of the platform: restarted when it dies, with exponential backoff (0.5 s to 15 s) while it keeps dying.
 */
export class Part {
  readonly name: string;
  readonly log: LogFile;
  /** Called after each start, the first and those after a failure. */
  onStart: (() => void) | undefined;
  #options: PartOptions;
  #child: ChildProcess | undefined;
  #stopping = false;
  #again: NodeJS.Timeout | undefined;
  #failures = 0;
  #restarting: Promise<void> | undefined;

  constructor(options: PartOptions) {
    this.name = options.name;
    this.#options = options;
    this.log = new LogFile(options.dataDir, options.name);
  }

  get pid(): number | undefined {
    return this.#child?.exitCode === null ? this.#child.pid : undefined;
  }

  /** How often it has ended by itself since it last ran for half a minute. */
  get failures(): number {
    return this.#failures;
  }

  start(): void {
    const { entry, args = [], env, showLogs, name } = this.#options;
    const started = Date.now();
    // A separate process group: Ctrl-C reaches only the supervisor, which stops the parts in order.
    const child = spawn(process.execPath, ['--import', preload, fileOf(entry), ...args], {
      cwd: root,
      env,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.onStart?.();
    const take = (chunk: Buffer) => {
      this.log.write(chunk);
      if (showLogs) process.stdout.write(chunk.toString().replaceAll(/^(?=.)/gm, `${name} | `));
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('error', (error) => this.log.write(`${error.stack}\n`));
    child.on('exit', (code, signal) => {
      if (this.#stopping || this.#restarting) return;
      if (Date.now() - started > 30_000) this.#failures = 0;
      this.#failures += 1;
      this.#options.onRestart?.(name, code ?? signal ?? 1, this.log.lastLines(8));
      this.#again = setTimeout(() => void this.#startAgain(), backoff(this.#failures, restart));
    });
  }

  /** A failed preparation is logged; the part's readiness then names what is missing. */
  async #startAgain(): Promise<void> {
    try {
      await this.#options.beforeRestart?.();
    } catch (error) {
      this.log.write(`${(error as Error).message}\n`);
      this.#options.onRestart?.(this.name, 'not prepared', [
        (error as Error).message,
        ...((error as { todo?: string[] }).todo ?? []),
      ]);
    }
    if (!this.#stopping) this.start();
  }

  /** Ends it and starts it with the present code. Calls during a restart cause one more restart, not many. */
  restart(): Promise<void> {
    this.#restarting ??= (async () => {
      clearTimeout(this.#again);
      await this.#end(3_000);
      this.#restarting = undefined;
      this.#failures = 0;
      await this.#startAgain();
    })();
    return this.#restarting;
  }

  /** Whether its readiness answers 200 now. */
  async isReady(): Promise<boolean> {
    if (!this.#options.ready) return this.pid !== undefined;
    try {
      const reply = await fetch(this.#options.ready, { signal: AbortSignal.timeout(2_000) });
      await reply.body?.cancel();
      return reply.ok;
    } catch {
      return false;
    }
  }

  /** Whether it became ready within `patienceMs`. */
  async untilReady(patienceMs: number): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    while (!(await this.isReady())) {
      if (this.#stopping || Date.now() > deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return true;
  }

  /** Asks it to end (SIGTERM), and kills it after `patienceMs`. */
  async stop(patienceMs: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#again);
    await this.#end(patienceMs);
    this.log.close();
  }

  async #end(patienceMs: number): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  kill(): void {
    this.#stopping = true;
    clearTimeout(this.#again);
    this.#child?.kill('SIGKILL');
  }
}
