import { figureLimits } from '@daftar/contracts/exams/figure-limits';
import { examLimits } from '@daftar/contracts/exams/limits';
import { readingNow } from '@daftar/service-kit/lagging-reads';
import { courseOnRecord } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { atRisk } from './at-risk.ts';
import { examFigures, ownScores, studentLines } from './queries.ts';

const yearMs = 365 * 86_400_000;
const { passShare } = examLimits;
const whole = (points: number | null): number | null => (points === null ? null : Math.round(points));

function boxOf(quarters: readonly number[] | null) {
  const [lowest, lower, median, upper, highest] = quarters ?? [];
  if (lowest === undefined || lower === undefined || median === undefined) return null;
  if (upper === undefined || highest === undefined) return null;
  return { lowest, lower, median, upper, highest };
}

/** The figures of a doctor's ended exams of a course, and who is at risk (DAY-02): three statements. @throws AppError class.notYours */
export async function courseFigures(deps: Deps, caller: Caller, courseCode: string) {
  const now = deps.clock.now();
  // whose classes they are counts at once; only the figures may lag
  const course = await readingNow(() => courseOnRecord(deps.db, caller, courseCode));
  const exams = await examFigures(deps.db, course, { now, passShare });
  const ofYear = exams.filter(({ start_at, finished }) => finished > 0 && start_at.getTime() >= now.getTime() - yearMs);
  const lines = await studentLines(
    deps.db,
    course,
    ofYear.map(({ exam_id }) => exam_id),
  );
  return {
    exams: exams.map(({ quarters, ...exam }) => ({ ...exam, box: boxOf(quarters) })),
    at_risk: atRisk(lines, ofYear),
  };
}

/**
 * A student's own scores beside how all did, in exams released to all or to them by name (DAY-02, DAY-05): three
 * statements. The class's figures stay away where scores are held for others, few were graded or marks are still to come,
 * and are whole points: they would tell the scores of others.
 * @throws AppError class.notYours
 */
export async function ownFigures(deps: Deps, caller: Caller, courseCode: string) {
  const now = deps.clock.now();
  const course = await courseOnRecord(deps.db, caller, courseCode);
  const of = { studentId: caller.userId, since: new Date(now.getTime() - yearMs) };
  const exams = await examFigures(deps.db, course, { now, passShare, of });
  const examIds = exams.map(({ exam_id }) => exam_id);
  const own = new Map((await ownScores(deps.db, caller.userId, examIds)).map((one) => [one.exam_id, one]));
  return exams.map(({ sat, finished, passed: _, quarters: __, released, mean, deviation, ...exam }) => ({
    ...exam,
    ...(released && finished >= figureLimits.fewest && finished === sat
      ? { mean: whole(mean), deviation: whole(deviation) }
      : { mean: null, deviation: null }),
    score: own.get(exam.exam_id)?.score ?? null,
    waiting_points: own.get(exam.exam_id)?.waiting_points ?? 0,
  }));
}
