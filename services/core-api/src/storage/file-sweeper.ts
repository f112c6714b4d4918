import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { forgetUploads } from './finished-uploads.ts';
import { sweepUnclaimedFiles } from './stored-files.ts';

const everyMs = 600_000;

/** Sweeps what crashes left in the storage, at start and every ten minutes (CRS-09). */
export function fileSweeper(deps: Deps, log: Logger): { start(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    try {
      const removed = await sweepUnclaimedFiles(deps, { stop: stopping.signal });
      await forgetUploads(deps.db, deps.clock.now());
      if (removed > 0) log.info({ removed }, 'swept files without a row');
    } catch (error) {
      log.warn({ err: error }, 'files could not be swept');
    }
  }
  const run = () => {
    running ??= sweep().finally(() => {
      running = undefined;
    });
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
