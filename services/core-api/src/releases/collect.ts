import { inTransaction } from '@daftar/service-kit/db';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { type Deps, recordAudit, releaseWithRows } from '../kernel/index.ts';
import { collectable, deleteRelease, type Old } from './collect-queries.ts';

const dayMs = 86_400_000;
/** How long a version stays after it was last live, or seen in a browser (DLV-04). */
const keptDays = 30;

type CollectDeps = Pick<Deps, 'db' | 'clock'>;
interface Collector {
  name: string;
  address: string;
  requestId: string;
}

const collectorJob = { name: 'Daftar', address: '', requestId: 'release-collect' };

/**
 * Removes versions that were last live, or seen in a browser, 30 days ago (SHP-03). What a channel names stays, and so
 * does what was live when a still open attempt was opened. Answers what it removed; of one remote, if named.
 */
export async function collectReleases(
  deps: CollectDeps,
  by: Collector = collectorJob,
  remote?: string,
): Promise<Old[]> {
  const at = deps.clock.now();
  const old = await collectable(deps.db, new Date(at.getTime() - keptDays * dayMs), remote);
  const gone: Old[] = [];
  for (const { remote, version } of old)
    await inTransaction(deps.db, async (trx) => {
      const fileId = await deleteRelease(trx, remote, version);
      // made live, or removed by another process, in between
      if (!fileId) return;
      await releaseWithRows(trx, [fileId], at);
      await recordAudit(trx, { userId: null, address: by.address, requestId: by.requestId }, at, {
        action: 'remote.collected',
        subjectType: 'remote',
        subjectId: remote,
        before: { version },
        after: { publisher: by.name },
      });
      gone.push({ remote, version });
    });
  return gone;
}

/** Does so every six hours; a team may ask for it earlier. */
export const releaseCollector = (deps: CollectDeps): BackgroundJob =>
  defineJob({
    name: 'release-collect',
    everyMs: dayMs / 4,
    lock: 'repeatable',
    work: async () => {
      await collectReleases(deps);
      return 'done';
    },
  });
