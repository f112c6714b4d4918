import { randomBytes } from 'node:crypto';
import type { StatedCalls } from '@daftar/contracts/releases/answered';
import { unmetNeeds } from '@daftar/contracts/releases/fit';
import type { Role } from '@daftar/contracts/route';
import { optionalText } from '@daftar/contracts/schemas';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { z } from 'zod';
import { recordAudit, type Trx } from '../kernel/index.ts';
import { answeredNow, unansweredProblems } from './answered.ts';
import type { Bundle } from './bundle.ts';
import { documentOf, type ReleaseDocument, versionName } from './document.ts';
import { concernsExams, type FreezeDeps, freezeNow } from './freeze.ts';
import { overlapsWith, problemsOf } from './gate.ts';
import { requireSame } from './publish.ts';
import {
  type Channel,
  findChannel,
  findRelease,
  liveReleases,
  lockChannel,
  lockRegistry,
  shellsSince,
  wasLive,
} from './queries.ts';
import { requireSeen } from './smoke/rules.ts';

/** What somebody wants with a channel; `revision` is the one they have seen, 0 for a remote that was never live. */
export const move = z.strictObject({
  action: z.enum(['promote', 'canary', 'rollback', 'pin', 'unpin']),
  version: versionName.optional(),
  /** Of 1000 people, and who gets a canary whatever the share. */
  share: z.number().int().min(0).max(1000).optional(),
  people: z.array(z.number().int().positive()).max(500).optional(),
  revision: z.number().int().min(0),
  reason: optionalText(300).optional(),
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
  /** The account of somebody on the Releases page. */
  userId?: number;
  /** The platform itself takes this version back, which failed so often (SHP-05). */
  halts?: { version: string; loads: number; failures: number };
  /** Exams don’t keep it back: a second person has agreed, operators act, or a server starts with its own build. */
  duringExams?: true;
  /** Its shell is rolled out together with it: those that are being replaced may lack what it needs. */
  withItsShell?: true;
}

/** Servers of the shell are replaced one by one, and pages stay open for a day: what replaced shells lack counts so long. */
const shellServedMs = 24 * 3_600_000;

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
 * taken back. `isBack`: it leads to no version that is new to people; else a pin keeps it from happening.
 */
function nextOf(now: Channel | undefined, wanted: Move, isBack: boolean): Next {
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
  if (!isBack && hold === 'pinned') throw new AppError('release.pinned');
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
 * release.refused, release.notSeen, release.frozen
 */
export async function moveChannel(
  deps: FreezeDeps,
  remote: string,
  wanted: Move,
  mover: Mover,
  /** Further work of the same transaction. */
  andThen?: (trx: Trx) => Promise<void>,
): Promise<Channel> {
  // before the transaction: another service is asked
  const answered = await answeredNow(deps);
  return inTransaction(deps.db, async (trx) => {
    const now = await lockChannel(trx, remote);
    if (now?.pinned_by_operators && !mover.isOperator) throw new AppError('release.pinnedByOperators');
    requireRevision(now, wanted.revision);
    const isBack = await leadsBack(trx, now, wanted);
    const next = nextOf(now, wanted, isBack);
    for (const version of [next.stable, next.canary]) {
      // a canary is checked once more: another publisher may promote it
      if (version === null || version === now?.stable) continue;
      const release = await findRelease(trx, remote, version);
      if (!release) throw new AppError('release.notFound');
      const document = documentOf(release.document);
      await requireFit(trx, document, mover, { isBack, answered, now: deps.clock.now() });
      // what people have had already was seen by them
      if (!isBack && !(await wasLive(trx, remote, version))) await requireSeen(trx, release.document, document);
      if (!mover.duringExams && isForward(now, wanted, isBack) && concernsExams(document)) await requireNoExam(deps);
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
      stable_at: stable === now?.stable ? now.stable_at : at,
      canary_at: canary === null || canary === now?.canary ? (now?.canary_at ?? null) : at,
      changed_at: at,
      changed_by: mover.name,
    };
    await write(trx, remote, row, now);
    await recordAudit(trx, { userId: mover.userId ?? null, address: mover.address, requestId: mover.requestId }, at, {
      action: mover.halts ? 'remote.halted' : auditActions[wanted.action],
      subjectType: 'remote',
      subjectId: remote,
      before: now && { version: mover.halts?.version ?? now.stable },
      after: {
        version: next.canary ?? next.stable,
        share: next.share,
        ...(next.people?.length && { people: next.people.join(', ') }),
        publisher: mover.name,
        reason: wanted.reason ?? null,
        ...(mover.halts && { loads: mover.halts.loads, failures: mover.halts.failures }),
      },
    });
    await andThen?.(trx);
    return { remote, ...row };
  });
}

/** A rollback to what was live, or a canary for fewer people, is never kept back. */
function isForward(now: Channel | undefined, { action, version, share = 0, people = [] }: Move, isBack: boolean) {
  if (action === 'rollback') return !isBack;
  if (action !== 'canary') return action === 'promote' || action === 'pin';
  if (!now || version !== now.canary) return true;
  return share > (now.share ?? 0) || people.some((id) => !now.people?.includes(id));
}

/** Whether a rollback leads to what was live: a version that only was uploaded is as new to people as a promoted one. */
async function leadsBack(trx: Trx, now: Channel | undefined, { action, version }: Move): Promise<boolean> {
  if (action !== 'rollback' || !now) return false;
  return !version || version === now.previous || (await wasLive(trx, now.remote, version));
}

async function requireNoExam(deps: FreezeDeps): Promise<void> {
  const freeze = await freezeNow(deps);
  if (freeze) throw new AppError('release.frozen', { params: { until: freeze.until.toISOString() } });
}

/** The gate (DLV-06). Of remotes that become live at the same moment, the second one waits for the first. */
async function requireFit(
  trx: Trx,
  release: ReleaseDocument,
  mover: Mover,
  { isBack, answered, now }: { isBack: boolean; answered: readonly StatedCalls[]; now: Date },
): Promise<void> {
  await lockRegistry(trx);
  const ways = { shellsToo: !(mover.withItsShell || isBack), answered, now };
  requireNone(await fitProblems(trx, release, mover.roles, ways));
}

function requireNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new AppError('release.refused', { params: { problems: problems.join('; ') } });
}

/** What keeps a release from becoming live; `shellsToo`: beside the shells that are being replaced as well. */
async function fitProblems(
  trx: Trx,
  release: ReleaseDocument,
  roles: readonly Role[],
  { shellsToo, answered, now }: { shellsToo: boolean; answered: readonly StatedCalls[]; now: Date },
): Promise<string[]> {
  const live = (await liveReleases(trx))
    .flatMap(({ document, canary }) => (canary ? [document, canary] : [document]))
    .map(documentOf);
  const shells = (await shellsSince(trx, new Date(now.getTime() - shellServedMs))).map(documentOf);
  // a way back is kept open: it was live beside those shells
  const unmet = (shellsToo ? shells : shells.slice(0, 1)).flatMap(({ provides }) => unmetNeeds(release, provides));
  const unanswered = unansweredProblems(release, answered);
  return [...new Set([...problemsOf(release, roles), ...overlapsWith(release, live), ...unmet, ...unanswered])];
}

/**
 * Refuses what `publish` would be refused for, and changes nothing (COR-32). What is seen of its pages isn't asked: the
 * command has just looked.
 * @throws AppError release.exists, release.refused, release.pinned, release.pinnedByOperators, release.frozen
 */
export async function checkRelease(
  deps: FreezeDeps,
  { document, signed }: Bundle,
  roles: readonly Role[],
): Promise<void> {
  const { id, version } = document;
  const answered = await answeredNow(deps);
  await inTransaction(deps.db, async (trx) => {
    const known = await findRelease(trx, id, version);
    if (known) requireSame(known.document, signed);
    const channel = await findChannel(trx, id);
    if (channel?.pinned_by_operators) throw new AppError('release.pinnedByOperators');
    if (channel?.hold === 'pinned') throw new AppError('release.pinned');
    requireNone(await fitProblems(trx, document, roles, { shellsToo: true, answered, now: deps.clock.now() }));
    if (channel?.stable !== version && concernsExams(document)) await requireNoExam(deps);
  });
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
