import { examLimits } from '@daftar/contracts/exams/limits';
import { inTransaction } from '@daftar/service-kit/db';
import { sqlRow } from '@daftar/service-kit/sql/sql';
import { type Caller, type Db, type Deps, recordAudit } from '../../kernel/index.ts';
import { scoreOf } from '../exam/points.ts';
import { examOnRecord } from '../exam/queries.ts';
import { ownShownAttempt, type ShownAttempt } from '../results/rules.ts';
import { markingOf } from './queries.ts';

export interface Place {
  rank: number;
  shared: boolean;
  of: number;
}

/**
 * Sets whether students see their own place in an exam (DAY-10).
 * @throws AppError exam.notFound
 */
export function setPlaceShown(deps: Deps, caller: Caller, examId: number, shown: boolean): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const exam = await examOnRecord(trx, caller, examId, 'change');
    if (exam.place_shown === shown) return;
    await trx('exam').where({ exam_id: examId }).update({ place_shown: shown });
    await recordAudit(trx, caller, deps.clock.now(), {
      action: 'exam.placeSet',
      subjectType: 'exam',
      subjectId: examId,
      before: { place_shown: exam.place_shown },
      after: { exam_name: exam.exam_name, place_shown: shown },
    });
  });
}

/**
 * The caller’s own place, or null where it is not shown: the doctor doesn’t show places, scores are not out for all, an
 * essay is still to be marked, or so few took the exam that a place would give others away (DAY-10).
 * @throws AppError exam.notFound, exam.notEnded, exam.notReleased, attempt.notFound
 */
export async function ownPlace(deps: Deps, caller: Caller, examId: number): Promise<Place | null> {
  return placeIn(deps, await ownShownAttempt(deps, caller, examId));
}

/** The place of an attempt whose results its student sees. */
export async function placeIn(deps: Deps, { exam, attempt }: ShownAttempt): Promise<Place | null> {
  if (!exam.place_shown || exam.release_hold !== null) return null;
  const { waiting } = await markingOf(deps.db, exam.exam_id);
  if (waiting > 0) return null;
  const place = await placeOf(deps.db, attempt.attempt_id);
  return place.of < examLimits.leastForPlace ? null : place;
}

/** The place of a submitted attempt among all of its exam; equal scores share the better place. */
const placeOf = (db: Db, attemptId: number): Promise<Place> =>
  sqlRow<Place>(
    db,
    `select count(*) filter (where ${scoreOf('t')} > ${scoreOf('own')})::int + 1 as rank,
            count(*) filter (where ${scoreOf('t')} = ${scoreOf('own')}) > 1 as shared, count(*)::int as "of"
     from attempt own join attempt t on t.exam_id = own.exam_id and t.state = 'submitted'
     where own.attempt_id = ?`,
    [attemptId],
  );
