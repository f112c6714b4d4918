import type { Logger } from 'pino';

export interface Repeated {
  start(): void;
  /** Ends after the current turn. */
  stop(): Promise<void>;
}

/**
 * Runs background work at start and then every so many milliseconds, never two turns at once. A failed turn is logged
 * as `failed`, and the next one runs all the same. Long work gets a signal when it should stop.
 */
export function repeating(
  work: (stop: AbortSignal) => Promise<unknown>,
  { everyMs, log, failed }: { everyMs: number; log: Logger; failed: string },
): Repeated {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function turn(): Promise<void> {
    try {
      await work(stopping.signal);
    } catch (error) {
      log.warn({ err: error }, failed);
    } finally {
      running = undefined;
    }
  }
  const run = () => {
    running ??= turn();
  };
  return {
    start() {
      run();
      timer = setInterval(run, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
