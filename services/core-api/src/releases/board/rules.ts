import { roles } from '@daftar/contracts/route';
import { isMessageKey } from '@daftar/i18n/messages/index';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { bilingual } from '@daftar/service-kit/say';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { freezeNow } from '../freeze.ts';
import { type Move, type Mover, moveChannel } from '../move.ts';
import { requireReleases } from '../permission.ts';
import { type Channel, findRelease, lockChannel } from '../queries.ts';
import * as queries from './queries.ts';

const minute = 60_000;
const dayMs = 24 * 60 * minute;
/** A tab in use reports every five minutes. */
const latelyMs = 10 * minute;
const mostVersions = 12;
const mostEvents = 100;

/** What is live of each remote and how it fares, for the Releases page (SHP-09). */
export async function readBoard(deps: Deps, caller: Caller) {
  requireReleases(caller);
  const now = deps.clock.now().getTime();
  const [remotes, versions, requests, frozen] = await Promise.all([
    queries.remoteRows(deps.db),
    queries.versionRows(deps.db, {
      since: new Date(now - dayMs),
      lately: new Date(now - latelyMs),
      most: mostVersions,
    }),
    queries.requestRows(deps.db),
    freezeNow(deps),
  ]);
  return {
    frozen,
    remotes: remotes.map((row) => ({
      ...row,
      versions: versions.filter(({ remote }) => remote === row.remote),
      waiting: requests.find(({ remote }) => remote === row.remote) ?? null,
    })),
  };
}

/** Loads and failures of a remote in the last two days, and who moved it and why. @throws AppError release.notFound */
export async function readHistory(deps: Deps, caller: Caller, remote: string) {
  requireReleases(caller);
  const since = new Date(deps.clock.now().getTime() - 2 * dayMs);
  const [channel, hours, events] = await Promise.all([
    deps.db('release_channel').where({ remote }).first('remote'),
    queries.hourRows(deps.db, remote, since),
    queries.eventRows(deps.db, remote, mostEvents),
  ]);
  if (!channel) throw new AppError('release.notFound');
  return {
    hours,
    events: events.map(({ action, ...event }) => {
      const key = `audit.${action}`;
      const said = isMessageKey(key) ? bilingual(key) : { EnMessage: action, ArMessage: action };
      return { ...event, EnAction: said.EnMessage, ArAction: said.ArMessage };
    }),
  };
}

async function moverOf(deps: Deps, { userId, address, requestId }: Caller): Promise<Mover> {
  const { first_name, last_name } = (await deps.db('account').where({ id: userId }).first('first_name', 'last_name'))!;
  return { name: `${first_name} ${last_name}`.slice(0, 80), address, requestId, roles, userId };
}

/** @throws AppError release.unknownPeople: a slip of the pen would give the canary to nobody */
async function requirePeople(deps: Deps, people: readonly number[] = []): Promise<void> {
  const unknown = people.length > 0 ? await queries.unknownPeople(deps.db, people) : [];
  if (unknown.length > 0)
    throw new AppError('release.unknownPeople', { params: { ids: unknown.slice(0, 10).join(', ') } });
}

/** Moves what is live, as a team does by its command. @throws AppError release.unknownPeople, and as `moveChannel` does */
export async function moveByHand(deps: Deps, caller: Caller, remote: string, wanted: Move): Promise<Channel> {
  requireReleases(caller);
  await requirePeople(deps, wanted.people);
  return moveChannel(deps, remote, wanted, await moverOf(deps, caller));
}

type Asked = Pick<Move, 'version' | 'share' | 'people' | 'revision'> & {
  action: 'promote' | 'canary' | 'pin';
  reason: string;
};

/** Asks for a move that exams keep back (SHP-09). @throws AppError release.notFound, release.requestGone, release.unknownPeople */
export async function askToMove(deps: Deps, caller: Caller, remote: string, asked: Asked): Promise<void> {
  requireReleases(caller);
  await requirePeople(deps, asked.people);
  await inTransaction(deps.db, async (trx) => {
    const now = await lockChannel(trx, remote);
    const version = asked.version ?? (asked.action === 'promote' ? now?.canary : now?.stable);
    if (!now || !version || !(await findRelease(trx, remote, version))) throw new AppError('release.notFound');
    if (now.revision !== asked.revision) throw new AppError('release.requestGone');
    const { action, revision, reason } = asked;
    const share = action === 'canary' ? (asked.share ?? 0) : null;
    const people = action === 'canary' ? (asked.people ?? []) : [];
    const at = deps.clock.now();
    const row = { remote, action, version, share, people, revision, reason, asked_by: caller.userId, asked_at: at };
    await queries.putRequest(trx, row);
    await recordAudit(trx, caller, at, {
      action: 'remote.asked',
      subjectType: 'remote',
      subjectId: remote,
      after: { version, share, reason },
    });
  });
}

/**
 * Lets a move take place that another person asked for, although exams keep releases back (SHP-09).
 * @throws AppError release.requestGone, release.ownRequest, and as `moveChannel` does
 */
export async function approveMove(deps: Deps, caller: Caller, which: { remote: string; id: number }): Promise<Channel> {
  requireReleases(caller);
  const [asked] = await queries.requestRows(deps.db, which);
  if (!asked) throw new AppError('release.requestGone');
  if (asked.asked_by === caller.userId) throw new AppError('release.ownRequest');
  const { action, version, share, people, revision, reason } = asked;
  const wanted = { action, version, revision, reason, ...(share !== null && { share, people }) };
  const mover = { ...(await moverOf(deps, caller)), duringExams: true as const };
  return moveChannel(deps, which.remote, wanted, mover, async (trx) => {
    if ((await queries.deleteRequest(trx, which)) === 0) throw new AppError('release.requestGone');
  });
}

/** Takes back a move that waits, one’s own or another’s. @throws AppError release.requestGone */
export async function withdrawMove(deps: Deps, caller: Caller, which: { remote: string; id: number }): Promise<void> {
  requireReleases(caller);
  await inTransaction(deps.db, async (trx) => {
    if ((await queries.deleteRequest(trx, which)) === 0) throw new AppError('release.requestGone');
    const entry = { action: 'remote.withdrawn', subjectType: 'remote', subjectId: which.remote } as const;
    await recordAudit(trx, caller, deps.clock.now(), entry);
  });
}
