import { sweepUploads } from '@daftar/service-kit/http/sweep-uploads';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { forgetUploads } from './finished-uploads.ts';
import { sweepUnclaimedFiles } from './stored-files.ts';

/**
 * Sweeps orphans of crashes: contents without a row in the storage (CRS-09), and half-received uploads in `uploadDir`
 * (FIX-06).
 */
export const fileSweeper = (deps: Deps, log: Logger, uploadDir: string): BackgroundJob =>
  defineJob({
    name: 'orphaned files',
    everyMs: 600_000,
    lock: 'rows',
    async work(stop) {
      // the folder first: it needs no database
      const orphans = await sweepUploads(uploadDir).catch((error: unknown) => {
        log.warn({ err: error }, 'orphaned uploads could not be swept');
        return 0;
      });
      const removed = await sweepUnclaimedFiles(deps, { stop });
      await forgetUploads(deps.db, deps.clock.now());
      if (removed > 0 || orphans > 0) log.info({ removed, orphans }, 'swept files without a row and orphaned uploads');
      return 'done';
    },
  });
