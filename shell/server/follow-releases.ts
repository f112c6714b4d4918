import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { ReleaseStore } from './release-store.ts';

/** A rollback reaches new page loads within 10 s (DLV-02), also after a failed look. */
const everyMs = 2_000;

/** Looks what is live now. While core-api is away, this server goes on with what it has. */
export const followReleases = (releases: ReleaseStore): BackgroundJob =>
  defineJob({
    name: 'releases',
    everyMs,
    lock: 'process',
    retry: { firstMs: 300, longestMs: everyMs, spread: 0.2 },
    work: async () => ((await releases.pull()) ? 'done' : 'idle'),
  });
