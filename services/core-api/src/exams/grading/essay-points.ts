import { isScoredByPerson } from '@daftar/contracts/exams/question-types';
import type { RubricChoice } from '@daftar/contracts/marking/rubric';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Db, type Deps, recordAudit } from '../../kernel/index.ts';
import { checkChoice, holdsStudent, requireQuestion } from '../../marking/index.ts';
import { examOnRecord, recordBehind } from '../exam/queries.ts';
import { examToMark } from '../exam/to-mark.ts';
import { rescore } from '../sitting/answer-queries.ts';
import { answerToGrade, type HeldAttempt, holdAttempt, recordScoreChange, setPoints } from './points-queries.ts';

/** A closed attempt at one of the caller's exams. @throws AppError attempt.notFound, exam.notEnded */
async function holdClosed(
  trx: Db,
  caller: Pick<Caller, 'userId' | 'role' | 'scope'>,
  attemptId: number,
): Promise<HeldAttempt> {
  const attempt = await holdAttempt(trx, attemptId);
  if (!attempt) throw new AppError('attempt.notFound');
  await recordBehind(trx, caller, attempt.exam_id, 'attempt.notFound');
  if (attempt.state === 'open') throw new AppError('exam.notEnded');
  return attempt;
}

export interface EssayGrade {
  questionId: number;
  examId: number;
  attemptId: number;
  points: number;
  /** What the student reads; unchanged when absent. */
  comment?: string | null;
  version?: number;
  /** The levels chosen for these points (DAY-04). */
  rubric?: RubricChoice | undefined;
  /** At the marking desk, doctors to whom answers are allotted may grade them too (DAY-04). */
  atDesk?: true;
  /** Where the request names the points. */
  pointsField?: `body.${string}`;
}

/**
 * Sets the points of an essay (RES-05, RES-06, RES-09): recomputes the score, and records who changed what. With the
 * version that the grader saw, it doesn't overwrite somebody else's change in between.
 * @throws AppError exam.notFound, attempt.notFound, exam.notEnded, question.notFound, points.notEssay,
 * points.outOfRange, points.changedMeanwhile, rubric.changedMeanwhile, rubric.otherSum
 */
export function gradeEssay(deps: Deps, caller: Caller, grade: EssayGrade): Promise<{ score: number; version: number }> {
  const now = deps.clock.now();
  const { questionId, points } = grade;
  return inTransaction(deps.db, async (trx) => {
    const { share, owner } = grade.atDesk
      ? await examToMark(trx, caller, grade.examId, 'hold')
      : { share: null, owner: caller };
    await examOnRecord(trx, owner, grade.examId);
    await requireQuestion(trx, share, questionId);
    const attempt = await holdClosed(trx, owner, grade.attemptId);
    if (attempt.exam_id !== grade.examId || !(await holdsStudent(trx, share, attempt.student_id)))
      throw new AppError('attempt.notFound');
    const before = await answerToGrade(trx, attempt, questionId);
    if (!before) throw new AppError('question.notFound');
    if (!isScoredByPerson(before.question_type)) throw new AppError('points.notEssay');
    if (points > before.maximum)
      throw new AppError('points.outOfRange', {
        fields: [{ field: grade.pointsField ?? 'body.newQuestionPoints', key: 'points.outOfRange' }],
      });
    if (grade.version !== undefined && grade.version !== before.version)
      throw new AppError('points.changedMeanwhile', {
        extra: { points: before.points, comment: before.comment, version: before.version },
      });

    const comment = grade.comment === undefined ? before.comment : grade.comment;
    const chosen = grade.rubric && (await checkChoice(trx, { question_id: questionId }, before, grade.rubric, points));
    const given = { points, comment, by: caller.userId, at: now };
    const version = await setPoints(trx, attempt, questionId, given, chosen);
    const { score, earned } = await scoreAgain(trx, attempt.attempt_id);
    await recordScoreChange(trx, {
      attempt_id: attempt.attempt_id,
      question_id: questionId,
      changed_by: caller.userId,
      changed_at: now,
      points_before: before.points,
      points_after: points,
    });
    await recordAudit(trx, caller, now, {
      action: 'exam.graded',
      subjectType: 'attempt',
      subjectId: attempt.attempt_id,
      before: { question_id: questionId, points: before.points, score: attempt.score, ...decimals(attempt) },
      after: { question_id: questionId, points, score, ...decimals({ score, earned }) },
    });
    return { score: earned, version };
  });
}

/** What a record says beside the whole number, which versions before read: the score with its decimals, where it has any. */
const decimals = ({ score, earned }: Pick<HeldAttempt, 'score' | 'earned'>): { earned?: number } =>
  earned === null || earned === score ? {} : { earned };

const scoreAgain = async (trx: Db, attemptId: number): Promise<{ score: number; earned: number }> => {
  const [rescored] = await rescore(trx, [attemptId]);
  return rescored!;
};

/**
 * The specification's “set a score”: recomputes the server's sum and ignores the sent value (RES-06).
 * @throws AppError attempt.notFound, exam.notEnded
 */
export function recomputeScore(deps: Deps, caller: Caller, attemptId: number): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const attempt = await holdClosed(trx, caller, attemptId);
    const { score, earned } = await scoreAgain(trx, attemptId);
    if (earned === (attempt.earned ?? attempt.score)) return earned;
    await recordScoreChange(trx, {
      attempt_id: attemptId,
      question_id: null,
      changed_by: caller.userId,
      changed_at: now,
      points_before: attempt.score,
      points_after: score,
      earned_before: decimals(attempt).earned ?? null,
      earned_after: decimals({ score, earned }).earned ?? null,
    });
    await recordAudit(trx, caller, now, {
      action: 'exam.rescored',
      subjectType: 'attempt',
      subjectId: attemptId,
      before: { score: attempt.score, ...decimals(attempt) },
      after: { score, ...decimals({ score, earned }) },
    });
    return earned;
  });
}
