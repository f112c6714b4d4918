import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { forgetSamples, keepSample } from './queries.ts';
import { dayMs, type PlatformStatusDeps, readFigures, sampleMs } from './rules.ts';

const everyMs = 60_000;

/** Keeps the worst figures of every ten minutes for 24 hours (DSK-12); each process adds what it measures. */
export const statusSampler = (deps: PlatformStatusDeps): BackgroundJob =>
  defineJob({
    name: 'status sample',
    everyMs,
    lock: 'repeatable',
    async work() {
      const now = deps.clock.now().getTime();
      const { disk, ...figures } = await readFigures(deps);
      const at = new Date(now - (now % sampleMs));
      await keepSample(deps.db, { at, ...figures, free_bytes: disk?.free_bytes ?? null });
      await forgetSamples(deps.db, new Date(now - dayMs - sampleMs));
      return 'done';
    },
  });
