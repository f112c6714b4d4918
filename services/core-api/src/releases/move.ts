import { randomBytes } from 'node:crypto';
import type { Role } from '@daftar/contracts/route';
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
  action: z.enum(['promote', 'canary', 'rollback', 'pin', 'unpin']),
  version: versionName.optional(),
  /** Of 1000 people, and who gets a canary whatever the share. */
  share: z.number().int().min(0).max(1000).optional(),
  people: z.array(z.number().int().positive()).max(500).optional(),
  revision: z.number().int().min(0),
  reason: z.string().trim().max(300).optional(),
});
export type Move = z.output<typeof move>;

/** Who moves it, for the activity log and for the one who comes second. */
export interface Mover {
  name: string;
  address: string;
  requestId: string;
  /** For whom they may make a version live. */
  roles: readonly Role[];
  /** Operators also move what they have pinned. */
  isOperator?: boolean;
}

const auditActions = {
  promote: 'remote.released',
  canary: 'remote.canary',
  rollback: 'remote.rolledBack',
  pin: 'remote.pinned',
  unpin: 'remote.unpinned',
} as const;

type Next = Pick<Channel, 'stable' | 'previous' | 'hold' | 'canary' | 'share' | 'people' | 'salt'>;

const noCanary = { canary: null, share: null, people: null, salt: null };

/**
 * What the channel becomes. A rollback forgets what was live before: a page must not fall back to the version that was
 * taken back.
 */
function nextOf(now: Channel | undefined, wanted: Move): Next {
  const { action } = wanted;
  const version = wanted.version ?? (action === 'promote' ? (now?.canary ?? undefined) : undefined);
  const hold = now?.hold ?? 'none';
  if (action !== 'promote' && !now) throw new AppError('release.notFound');
  if (action === 'promote') {
    if (hold === 'pinned') throw new AppError('release.pinned');
    if (!version) throw new AppError('release.notFound');
    const previous = now && now.stable !== version ? now.stable : (now?.previous ?? null);
    return { stable: version, previous, hold: 'none', ...noCanary };
  }
  const { stable, previous } = now!;
  if (action === 'canary') return { stable, previous, hold, ...canaryOf(now!, wanted) };
  if (action === 'unpin') return { ...now!, hold: 'none' };
  if (action === 'pin') {
    const to = version ?? stable;
    return { stable: to, previous: to === stable ? previous : stable, hold: 'pinned', ...noCanary };
  }
  // what came last is taken back first
  if (!version && now!.canary) return { stable, previous, hold, ...noCanary };
  const to = version ?? previous;
  if (!to || to === stable) throw new AppError('release.noPrevious');
  return { stable: to, previous: null, hold: hold === 'pinned' ? 'pinned' : 'rolledBack', ...noCanary };
}

/** Another share of the same canary keeps those who have it: they keep their salt. */
function canaryOf(now: Channel, { version, share = 0, people = [] }: Move) {
  if (now.hold === 'pinned') throw new AppError('release.pinned');
  if (!version || version === now.stable) throw new AppError('release.notFound');
  const salt = now.canary === version ? now.salt : randomBytes(16).toString('base64url');
  return { canary: version, share, people, salt };
}

/**
 * Moves a channel (SHP-02): compare and set on its revision, so that of two that move it at once the second learns who
 * was first.
 * @throws AppError release.raced, release.notFound, release.pinned, release.pinnedByOperators, release.noPrevious,
 * release.refused
 */
export async function moveChannel(
  deps: Pick<ReleaseDeps, 'db' | 'clock'>,
  remote: string,
  wanted: Move,
  mover: Mover,
): Promise<Channel> {
  return inTransaction(deps.db, async (trx) => {
    const now = await lockChannel(trx, remote);
    if (now?.pinned_by_operators && !mover.isOperator) throw new AppError('release.pinnedByOperators');
    requireRevision(now, wanted.revision);
    const next = nextOf(now, wanted);
    for (const version of [next.stable, next.canary]) {
      // a canary is checked once more: another publisher may promote it
      if (version === null || version === now?.stable) continue;
      const release = await findRelease(trx, remote, version);
      if (!release) throw new AppError('release.notFound');
      await requireFit(trx, documentOf(release.document), mover);
    }
    const at = deps.clock.now();
    const { stable, previous, hold, canary, share, people, salt } = next;
    const row = {
      stable,
      previous,
      hold,
      pinned_by_operators: hold === 'pinned' && mover.isOperator === true,
      canary,
      share,
      people,
      salt,
      revision: wanted.revision + 1,
      changed_at: at,
      changed_by: mover.name,
    };
    await write(trx, remote, row, now);
    await recordAudit(trx, { userId: null, address: mover.address, requestId: mover.requestId }, at, {
      action: auditActions[wanted.action],
      subjectType: 'remote',
      subjectId: remote,
      before: now && { version: now.stable },
      after: {
        version: next.canary ?? next.stable,
        share: next.share,
        publisher: mover.name,
        reason: wanted.reason ?? null,
      },
    });
    return { remote, ...row };
  });
}

/** The gate (DLV-06). Of remotes that become live at the same moment, the second one waits for the first. */
async function requireFit(trx: Trx, release: ReleaseDocument, { roles }: Mover): Promise<void> {
  await lockRegistry(trx);
  const live = (await liveReleases(trx))
    .flatMap(({ document, canary }) => (canary ? [document, canary] : [document]))
    .map(documentOf);
  const problems = [...problemsOf(release, roles), ...overlapsWith(release, live)];
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
