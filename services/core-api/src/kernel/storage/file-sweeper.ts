import { type Repeated, repeating } from '@daftar/service-kit/repeating';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { forgetUploads } from './finished-uploads.ts';
import { sweepUnclaimedFiles } from './stored-files.ts';

const everyMs = 600_000;

/** Sweeps what crashes left in the storage, at start and every ten minutes (CRS-09). */
export const fileSweeper = (deps: Deps, log: Logger): Repeated =>
  repeating(
    async (stop) => {
      const removed = await sweepUnclaimedFiles(deps, { stop });
      await forgetUploads(deps.db, deps.clock.now());
      if (removed > 0) log.info({ removed }, 'swept files without a row');
    },
    { everyMs, log, failed: 'files could not be swept' },
  );
