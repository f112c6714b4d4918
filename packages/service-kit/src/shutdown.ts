import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { stopLogExport } from './log.ts';
import { stopTracing } from './tracing.ts';

export interface ShutdownStep {
  name: string;
  stop(): Promise<unknown> | unknown;
}

export interface Shutdown {
  /** Runs the steps now; a second call returns the same promise. */
  stop(reason: string): Promise<void>;
}

export interface ShutdownSettings {
  log: Logger;
  /**
   * Run one after the other: turn unready, stop accepting, finish open work, close connections (OPS-01). The first one
   * must turn readiness off.
   */
  steps: readonly ShutdownStep[];
  /** How long to go on serving after the first step, until every balancer has noticed (RUN-01); 0 when absent. */
  delayMs?: number;
  /** For all steps together, without the delay; steps not done by then are abandoned. */
  timeoutMs?: number;
  /** Replaced in tests. */
  exit?: (code: number) => void;
  /** Milliseconds of a clock that is never set back; replaced in tests. */
  now?: () => number;
}

/** Last, so that the end of the work in progress is told too. */
const traces: ShutdownStep = { name: 'traces', stop: stopTracing };

// One Ctrl-C reaches a process twice: from the terminal and from its parent process.
const sameSignalMs = 1000;

/** Ordered shutdown on SIGTERM and SIGINT; a second signal, at least a second later, exits at once. */
export function onShutdown({
  log,
  steps,
  delayMs = 0,
  timeoutMs = 25_000,
  exit = process.exit,
  now = () => performance.now(),
}: ShutdownSettings): Shutdown {
  let running: Promise<void> | undefined;
  let started = 0;

  async function run(reason: string): Promise<void> {
    log.info({ reason }, 'stopping');
    for (const [index, { name, stop }] of [...steps, traces].entries()) {
      try {
        await stop();
      } catch (error) {
        log.error({ err: error, step: name }, 'a step of the shutdown failed');
      }
      if (index === 0 && delayMs > 0) await pause(delayMs);
    }
    log.info('stopped');
    await stopLogExport();
  }

  function stop(reason: string): Promise<void> {
    running ??= run(reason);
    return running;
  }

  async function onSignal(signal: NodeJS.Signals): Promise<void> {
    if (running) {
      if (now() - started > sameSignalMs) exit(1);
      log.info({ signal }, 'stopping already');
      return;
    }
    started = now();
    const late = setTimeout(() => {
      log.error({ timeoutMs }, 'the shutdown took too long');
      exit(1);
    }, timeoutMs + delayMs);
    await stop(signal);
    clearTimeout(late);
    exit(0);
  }

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return { stop };
}
