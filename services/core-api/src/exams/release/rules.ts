import type { ExamReleaseState } from '@daftar/contracts/exams/release';
import type { ReleaseChange } from '@daftar/contracts/release';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Db, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { type ExamRow, examOnRecord, markOver } from '../exam/queries.ts';
import { releaseOf } from '../exam/results-shown.ts';
import { endNames, namedIds, namedOf } from './names-queries.ts';
import { markingOf, updateRelease } from './queries.ts';
import { tellScores, tellSome } from './tell.ts';

/** @throws AppError exam.notFound */
export async function readRelease(deps: Deps, caller: Caller, examId: number): Promise<ExamReleaseState> {
  return stateOf(deps.db, await examOnRecord(deps.db, caller, examId));
}

/** How an exam’s release is now, for its doctor. */
export async function stateOf(db: Db, exam: ExamRow): Promise<ExamReleaseState> {
  return {
    release: releaseOf(exam),
    over: exam.over_at !== null,
    shown: exam.results_released_at !== null,
    released_at: exam.results_released_at?.toISOString() ?? null,
    release_at: exam.release_at?.toISOString() ?? null,
    place_shown: exam.place_shown,
    named: exam.results_released_at ? 0 : await namedOf(db, exam.exam_id),
    ...(await markingOf(db, exam.exam_id)),
  };
}

/**
 * Sets when an exam's scores and key are shown, or releases them now (DAY-05). An exam that is over and held by nothing
 * is released at once. Its students are told. With a moment, a background job releases it then, or once it is over.
 * @throws AppError exam.notFound, exam.notEnded, release.isOut, release.momentPassed
 */
export function setRelease(
  deps: Deps,
  caller: Caller,
  examId: number,
  { release: choice, release_at: at = null }: ReleaseChange,
): Promise<ExamReleaseState> {
  const now = deps.clock.now();
  if (at && at <= now) throw momentPassed();
  return inTransaction(deps.db, async (trx) => {
    const exam = await held(trx, caller, examId, now);
    const isNow = choice === 'now' || (choice === 'end' && exam.over_at !== null);
    if (exam.results_released_at) {
      if (isNow) return stateOf(trx, exam);
      throw new AppError('release.isOut');
    }
    if (choice === 'now' && exam.over_at === null) throw new AppError('exam.notEnded');
    const before = releaseOf(exam);
    const change = {
      release_hold: choice === 'marked' || choice === 'hand' ? choice : null,
      results_released_at: isNow ? now : null,
      release_at: at,
    };
    const told = isNow ? await namedIds(trx, examId) : [];
    await updateRelease(trx, examId, change);
    if (isNow) await tellScores(trx, exam, 'out', { now, requestId: caller.requestId }, told);
    await recordAudit(trx, caller, now, {
      action: isNow ? 'exam.released' : 'exam.releaseSet',
      subjectType: 'exam',
      subjectId: examId,
      before: { release: before },
      after: { exam_name: exam.exam_name, release: isNow ? 'now' : choice, ...(at && { release_at: at }) },
    });
    return stateOf(trx, { ...exam, ...change });
  });
}

/**
 * Hides released scores and the key again, until the doctor releases them (DAY-05), also those that were released by name.
 * The exam stays over. Never silent: logged with the reason, and its students, or those named, are told.
 * @throws AppError exam.notFound, release.notOut
 */
export function takeBack(deps: Deps, caller: Caller, examId: number, reason: string): Promise<ExamReleaseState> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const exam = await held(trx, caller, examId, now);
    const named = await endNames(trx, examId);
    if (!exam.results_released_at && named.length === 0) throw new AppError('release.notOut');
    const change = { release_hold: 'hand', results_released_at: null, release_at: null } as const;
    await updateRelease(trx, examId, change);
    const context = { now, requestId: caller.requestId };
    if (exam.results_released_at) await tellScores(trx, exam, 'back', context);
    else await tellSome(trx, exam, 'back', named, context);
    await recordAudit(trx, caller, now, {
      action: 'exam.takenBack',
      subjectType: 'exam',
      subjectId: examId,
      before: { released_at: exam.results_released_at },
      after: { exam_name: exam.exam_name, reason },
    });
    return stateOf(trx, { ...exam, ...change });
  });
}

const momentPassed = (): AppError =>
  new AppError('release.momentPassed', { fields: [{ field: 'body.release_at', key: 'release.momentPassed' }] });

/** The caller's exam, locked, with what time has decided about it by now. */
export async function held(trx: Trx, caller: Caller, examId: number, now: Date): Promise<ExamRow> {
  const exam = await examOnRecord(trx, caller, examId, 'change');
  if (exam.over_at !== null || !(await markOver(trx, now, examId)).includes(examId)) return exam;
  return { ...exam, over_at: now };
}
