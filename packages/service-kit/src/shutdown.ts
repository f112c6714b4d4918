import type { Logger } from 'pino';

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
  /** Run one after the other: stop accepting, finish open work, close connections (OPS-01). */
  steps: readonly ShutdownStep[];
  /** For all steps together; steps not done by then are abandoned. */
  timeoutMs?: number;
  /** Replaced in tests. */
  exit?: (code: number) => void;
}

// One Ctrl-C reaches a process twice: from the terminal and from its parent process.
const sameSignalMs = 1000;

/** Ordered shutdown on SIGTERM and SIGINT; a second signal, at least a second later, exits at once. */
export function onShutdown({ log, steps, timeoutMs = 25_000, exit = process.exit }: ShutdownSettings): Shutdown {
  let running: Promise<void> | undefined;
  let started = 0;

  async function run(reason: string): Promise<void> {
    log.info({ reason }, 'stopping');
    for (const { name, stop } of steps) {
      try {
        await stop();
      } catch (error) {
        log.error({ err: error, step: name }, 'a step of the shutdown failed');
      }
    }
    log.info('stopped');
  }

  function stop(reason: string): Promise<void> {
    running ??= run(reason);
    return running;
  }

  async function onSignal(signal: NodeJS.Signals): Promise<void> {
    if (running) {
      if (performance.now() - started > sameSignalMs) exit(1);
      return;
    }
    started = performance.now();
    const late = setTimeout(() => {
      log.error({ timeoutMs }, 'the shutdown took too long');
      exit(1);
    }, timeoutMs);
    await stop(signal);
    clearTimeout(late);
    exit(0);
  }

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return { stop };
}
