import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { ReleaseStore } from './release-store.ts';

/** A rollback reaches new page loads within 10 s (DLV-02), also after a failed look. */
const everyMs = 2_000;

const retry = { firstMs: 300, longestMs: everyMs, spread: 0.2 };

/**
 * Looks what is live now, and until core-api has this server’s own build of the shell, whether it has it: the
 * registration may run while this server starts. While core-api is away, this server goes on with what it has.
 */
export const followReleases = (releases: ReleaseStore): BackgroundJob[] => [
  defineJob({
    name: 'releases',
    everyMs,
    lock: 'process',
    retry,
    work: async () => ((await releases.pull()) ? 'done' : 'idle'),
  }),
  defineJob({
    name: 'own-shell',
    everyMs,
    lock: 'process',
    retry,
    work: async () => {
      if (releases.isShellKept()) return 'idle';
      await releases.keepShell();
      return 'done';
    },
  }),
];
