import { minuteEnd } from '@daftar/contracts/named-minute';
import type { ReleaseChange, ReleaseState } from '@daftar/contracts/release';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Db, type Deps, recordAudit } from '../../kernel/index.ts';
import { hasScore } from '../assignments/queries.ts';
import { requireOnRecord } from '../assignments/rules.ts';
import { namedOf } from '../due/queries.ts';
import { endNames, namedIds } from './names-queries.ts';
import { type ReleaseRow, releaseRow, scoringOf, updateRelease } from './queries.ts';
import { tellScores, tellSome } from './tell.ts';

/** Whether the assignment’s due date has passed. */
export const isOver = (row: ReleaseRow, now: Date): boolean => minuteEnd(row.due_at) <= now.getTime();
/** Whether its scores are shown to all its students: it is over, and nothing holds them. */
export const isShown = (row: ReleaseRow, now: Date): boolean => isOver(row, now) && row.release_hold === null;

/** @throws AppError assignment.notFound */
export async function readRelease(deps: Deps, caller: Caller, id: number): Promise<ReleaseState> {
  await requireOnRecord(deps, caller, id);
  return stateOf(deps.db, await releaseRow(deps.db, id), deps.clock.now());
}

/** How an assignment’s release is now, for its doctor. */
export async function stateOf(db: Db, row: ReleaseRow, now: Date): Promise<ReleaseState> {
  return {
    release: row.release_hold ?? 'end',
    over: isOver(row, now),
    shown: isShown(row, now),
    released_at: row.results_released_at?.toISOString() ?? null,
    release_at: row.release_at?.toISOString() ?? null,
    named: isShown(row, now) ? 0 : await namedOf(db, row.assignment_id),
    ...(await scoringOf(db, row.assignment_id)),
  };
}

/**
 * Sets when an assignment's scores are shown, or releases them now, once its due date has passed (DAY-05). Its students
 * are told of a release. With a moment, a background job releases them then.
 * @throws AppError assignment.notFound, assignment.notDue, release.isOut, release.momentPassed
 */
export async function setRelease(
  deps: Deps,
  caller: Caller,
  id: number,
  { release: choice, release_at: at = null }: ReleaseChange,
): Promise<ReleaseState> {
  const now = deps.clock.now();
  if (at && at <= now)
    throw new AppError('release.momentPassed', { fields: [{ field: 'body.release_at', key: 'release.momentPassed' }] });
  await requireOnRecord(deps, caller, id);
  return inTransaction(deps.db, async (trx) => {
    const row = await releaseRow(trx, id, true);
    const isNow = choice === 'now' || (choice === 'end' && isOver(row, now));
    if (isShown(row, now)) {
      // Scores that show as they are given can be held from now on; what was released is taken back instead.
      if (isNow) return stateOf(trx, row, now);
      if (row.results_released_at || (await hasScore(trx, id))) throw new AppError('release.isOut');
    }
    if (isNow && !isOver(row, now)) throw new AppError('assignment.notDue');
    const change = {
      release_hold: choice === 'marked' || choice === 'hand' ? choice : null,
      results_released_at: isNow ? now : null,
      release_at: at,
    };
    const told = isNow ? await namedIds(trx, id) : [];
    await updateRelease(trx, id, change);
    if (isNow) await tellScores(trx, row, 'out', { now, requestId: caller.requestId }, told);
    await recordAudit(trx, caller, now, {
      action: isNow ? 'assignment.released' : 'assignment.releaseSet',
      subjectType: 'assignment',
      subjectId: id,
      before: { release: row.release_hold ?? 'end' },
      after: { assignment_title: row.assignment_title, release: isNow ? 'now' : choice, ...(at && { release_at: at }) },
    });
    return stateOf(trx, { ...row, ...change }, now);
  });
}

/**
 * Hides scores that students see, until the doctor releases them (DAY-05), also those that were released by name. Never
 * silent: logged with the reason, and students, or those named, are told.
 * @throws AppError assignment.notFound, release.notOut
 */
export async function takeBack(deps: Deps, caller: Caller, id: number, reason: string): Promise<ReleaseState> {
  const now = deps.clock.now();
  await requireOnRecord(deps, caller, id);
  return inTransaction(deps.db, async (trx) => {
    const row = await releaseRow(trx, id, true);
    const named = await endNames(trx, id);
    if (!isShown(row, now) && named.length === 0) throw new AppError('release.notOut');
    const change = { release_hold: 'hand', results_released_at: null, release_at: null } as const;
    await updateRelease(trx, id, change);
    const context = { now, requestId: caller.requestId };
    if (!isShown(row, now)) await tellSome(trx, row, 'back', named, context);
    else if (await hasScore(trx, id)) await tellScores(trx, row, 'back', context);
    await recordAudit(trx, caller, now, {
      action: 'assignment.takenBack',
      subjectType: 'assignment',
      subjectId: id,
      before: { released_at: row.results_released_at },
      after: { assignment_title: row.assignment_title, reason },
    });
    return stateOf(trx, { ...row, ...change }, now);
  });
}
