import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { z } from 'zod';
import { recordAudit, type Trx } from '../kernel/index.ts';
import { documentOf, type ReleaseDocument, versionName } from './document.ts';
import { overlapsWith, problemsOf } from './gate.ts';
import type { ReleaseDeps } from './publish.ts';
import { type Channel, findChannel, findRelease, liveReleases, lockChannel, lockRegistry } from './queries.ts';

/** What somebody wants with a channel; `revision` is the one they have seen, 0 for a remote that was never live. */
export const move = z.strictObject({
  action: z.enum(['promote', 'rollback', 'pin', 'unpin']),
  version: versionName.optional(),
  revision: z.number().int().min(0),
  reason: z.string().trim().max(300).optional(),
});
export type Move = z.output<typeof move>;

/** Who moves it, for the activity log and for the one who comes second. */
export interface Mover {
  name: string;
  address: string;
  requestId: string;
}

const auditActions = {
  promote: 'remote.released',
  rollback: 'remote.rolledBack',
  pin: 'remote.pinned',
  unpin: 'remote.unpinned',
} as const;

type Next = Pick<Channel, 'stable' | 'previous' | 'hold'>;

/**
 * What the channel becomes. A rollback forgets what was live before: a page must not fall back to the version that was
 * taken back.
 */
function nextOf(now: Channel | undefined, { action, version }: Move): Next {
  const hold = now?.hold ?? 'none';
  if (action !== 'promote' && !now) throw new AppError('release.notFound');
  if (action === 'promote') {
    if (hold === 'pinned') throw new AppError('release.pinned');
    if (!version) throw new AppError('release.notFound');
    const previous = now && now.stable !== version ? now.stable : (now?.previous ?? null);
    return { stable: version, previous, hold: 'none' };
  }
  const { stable, previous } = now!;
  if (action === 'unpin') return { stable, previous, hold: 'none' };
  if (action === 'pin') {
    const to = version ?? stable;
    return { stable: to, previous: to === stable ? previous : stable, hold: 'pinned' };
  }
  const to = version ?? previous;
  if (!to || to === stable) throw new AppError('release.noPrevious');
  return { stable: to, previous: null, hold: hold === 'pinned' ? 'pinned' : 'rolledBack' };
}

/**
 * Moves a channel (SHP-02): compare and set on its revision, so that of two that move it at once the second learns who
 * was first.
 * @throws AppError release.raced, release.notFound, release.pinned, release.noPrevious, release.refused
 */
export async function moveChannel(deps: ReleaseDeps, remote: string, wanted: Move, mover: Mover): Promise<Channel> {
  return inTransaction(deps.db, async (trx) => {
    const now = await lockChannel(trx, remote);
    requireRevision(now, wanted.revision);
    const next = nextOf(now, wanted);
    const release = await findRelease(trx, remote, next.stable);
    if (!release) throw new AppError('release.notFound');
    if (next.stable !== now?.stable) await requireFit(trx, documentOf(release.document));
    const at = deps.clock.now();
    const row = { ...next, revision: wanted.revision + 1, changed_at: at, changed_by: mover.name };
    await write(trx, remote, row, now);
    await recordAudit(trx, { userId: null, address: mover.address, requestId: mover.requestId }, at, {
      action: auditActions[wanted.action],
      subjectType: 'remote',
      subjectId: remote,
      before: now && { version: now.stable },
      after: { version: next.stable, publisher: mover.name, reason: wanted.reason ?? null },
    });
    return { remote, ...row };
  });
}

/** The gate (DLV-06). Of remotes that become live at the same moment, the second one waits for the first. */
async function requireFit(trx: Trx, release: ReleaseDocument): Promise<void> {
  await lockRegistry(trx);
  const live = (await liveReleases(trx)).map(({ document }) => documentOf(document));
  const problems = [...problemsOf(release), ...overlapsWith(release, live)];
  if (problems.length > 0) throw new AppError('release.refused', { params: { problems: problems.join('; ') } });
}

function requireRevision(now: Channel | undefined, revision: number): void {
  if ((now?.revision ?? 0) === revision) return;
  throw raced(now);
}

const raced = (now: Channel | undefined): AppError =>
  new AppError('release.raced', {
    params: { version: now?.stable ?? '–', name: now?.changed_by ?? '–', at: now?.changed_at.toISOString() ?? '–' },
  });

async function write(trx: Trx, remote: string, row: Omit<Channel, 'remote'>, now: Channel | undefined): Promise<void> {
  if (now) {
    await trx('release_channel').where({ remote }).update(row);
    return;
  }
  const made = await trx('release_channel')
    .insert({ remote, ...row })
    .onConflict()
    .ignore()
    .returning('remote');
  // two first releases at once: no row could be locked
  if (made.length === 0) throw raced(await findChannel(trx, remote));
}
