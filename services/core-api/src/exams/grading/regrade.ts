import { askedOf } from '@daftar/contracts/exams/pools';
import { hasBody, hasOptions, isScoredByPerson } from '@daftar/contracts/exams/question-types';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError, type FieldError } from '@daftar/service-kit/errors';
import { refuseFields } from '@daftar/service-kit/http/field-errors';
import { type Caller, type Db, type Deps, recordAudit } from '../../kernel/index.ts';
import { type QuestionModel, questionsWithOptions } from '../authoring/models.ts';
import { attemptsOf, updateExam } from '../authoring/write-queries.ts';
import { type ExamRow, examOnRecord, someMayStillAnswer } from '../exam/queries.ts';
import { problemsOfParts } from '../question-types/parts.ts';
import { proveKeys } from '../seals/keys-proof.ts';
import { rescore } from '../sitting/answer-queries.ts';
import {
  answersUnder,
  type ChangedScore,
  changeKeys,
  holdAttempts,
  type KeyChange,
  recordScoreChanges,
  scoresUnder,
  submittedCount,
} from './regrade-queries.ts';

/** While keys change, nobody may be sitting the exam or still sending a late answer. */
async function refuseRunning(db: Db, exam: ExamRow, now: Date): Promise<void> {
  const inWindow = exam.published_at !== null && exam.start_at <= now && now < exam.closes_at;
  const attempts = await attemptsOf(db, exam.exam_id);
  if (inWindow || attempts.open || (await someMayStillAnswer(db, exam.exam_id, now)))
    throw new AppError('exam.running');
}

/** @throws AppError question.notFound, question.notChoice, pool.otherPoints by field */
function checkChanges(questions: readonly QuestionModel[], changes: readonly KeyChange[]): void {
  const byId = new Map(questions.map((question) => [question.question_id, question]));
  const seen = new Set<number>();
  const problems = changes.flatMap(({ question_id, correct, key }, index): FieldError[] => {
    const field = `body.questions.${index}`;
    const question = byId.get(question_id);
    if (!question || seen.has(question_id)) return [{ field: `${field}.question_id`, key: 'question.notFound' }];
    seen.add(question_id);
    if (hasBody(question.question_type)) {
      if (isScoredByPerson(question.question_type))
        return [{ field: `${field}.question_id`, key: 'question.notChoice' }];
      return problemsOfParts({ ...question, key: key ?? question.key }, field);
    }
    if (correct.length === 0) return [{ field: `${field}.correct`, key: 'question.noCorrect' }];
    if (!hasOptions(question.question_type)) return [{ field: `${field}.question_id`, key: 'question.notChoice' }];
    const options = new Set(question.options.map((option) => option.answer_id));
    return correct.every((id) => options.has(id)) ? [] : [{ field: `${field}.correct`, key: 'question.notFound' }];
  });
  if (problems.length > 0) throw refuseFields(problems);
}

/** Questions of types with a key as the changes make them. */
const typedUnder = (questions: readonly QuestionModel[], changes: readonly KeyChange[]) => {
  const byId = new Map(questions.map((question) => [question.question_id, question]));
  return changes.flatMap(({ question_id, key, points }) => {
    const question = byId.get(question_id);
    if (!question?.body) return [];
    const { question_type, body } = question;
    return [{ question_id, question_type, body, key: key ?? question.key, points: points ?? question.points }];
  });
};

const totalWith = (
  questions: readonly QuestionModel[],
  changes: readonly KeyChange[],
  draws: readonly number[] | null,
): number => {
  const newPoints = new Map(changes.map(({ question_id, points }) => [question_id, points]));
  return askedOf(questions, draws, ({ question_id, points }) => newPoints.get(question_id) ?? points).points;
};

/**
 * The changes with those of whole pools: new points of one question are the points of all in its pool, so that every attempt
 * keeps the same total (QST-06).
 * @throws AppError pool.otherPoints by field, where two of a pool would get different points, or one is scored by a person
 */
function withPools(questions: readonly QuestionModel[], changes: readonly KeyChange[]): KeyChange[] {
  const byId = new Map(questions.map((question) => [question.question_id, question]));
  const poolOf = new Map(questions.map(({ question_id, pool }) => [question_id, pool]));
  const pointsOf = new Map<number, number>();
  const problems: FieldError[] = [];
  for (const [index, { question_id, points }] of changes.entries()) {
    const { pool, points: before } = byId.get(question_id) ?? {};
    if (!pool || points === undefined || points === before) continue;
    const isLikeOthers = (pointsOf.get(pool) ?? points) === points;
    const byRule = questions.every((one) => one.pool !== pool || !isScoredByPerson(one.question_type));
    if (!isLikeOthers || !byRule) problems.push({ field: `body.questions.${index}.points`, key: 'pool.otherPoints' });
    pointsOf.set(pool, points);
  }
  if (problems.length > 0) throw refuseFields(problems);
  const pooled = (question_id: number): { points?: number } => {
    const points = pointsOf.get(poolOf.get(question_id) ?? 0);
    return points === undefined ? {} : { points };
  };
  const named = new Set(changes.map(({ question_id }) => question_id));
  const others = questions.filter(({ question_id, pool }) => pool && pointsOf.has(pool) && !named.has(question_id));
  return [
    ...changes.map((change) => ({ ...change, ...pooled(change.question_id) })),
    ...others.map(({ question_id, options }) => ({
      question_id,
      correct: options.flatMap(({ answer_id, is_correct }) => (is_correct ? [answer_id] : [])),
      ...pooled(question_id),
    })),
  ];
}

/**
 * The effect of another key on every score; changes nothing (EXM-12).
 * @throws AppError exam.notFound, exam.running, question.notFound, question.notChoice, pool.otherPoints
 */
export async function previewRegrade(deps: Deps, caller: Caller, examId: number, sent: readonly KeyChange[]) {
  const exam = await examOnRecord(deps.db, caller, examId);
  await refuseRunning(deps.db, exam, deps.clock.now());
  const questions = await questionsWithOptions(deps.db, examId, 'all');
  const changes = withPools(questions, sent);
  checkChanges(questions, changes);
  const [changed, attempts] = await Promise.all([
    answersUnder(deps.db, typedUnder(questions, changes)).then((answers) =>
      scoresUnder(deps.db, examId, changes, answers),
    ),
    submittedCount(deps.db, examId),
  ]);
  return {
    version: exam.version,
    total_before: exam.total_score,
    total_after: totalWith(questions, changes, exam.draws),
    attempts,
    changes: changed,
  };
}

/**
 * Changes keys and recomputes every score, in one transaction, as previewed: `version` names the previewed state.
 * @throws AppError exam.notFound, exam.running, question.notFound, question.notChoice, pool.otherPoints, regrade.changedMeanwhile
 */
export function applyRegrade(
  deps: Deps,
  caller: Caller,
  examId: number,
  input: { questions: readonly KeyChange[]; version: number; reason: string },
): Promise<{ changed: number; total_score: number }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const exam = await examOnRecord(trx, caller, examId, 'change');
    await holdAttempts(trx, examId);
    await refuseRunning(trx, exam, now);
    if (exam.version !== input.version) throw new AppError('regrade.changedMeanwhile');
    const questions = await questionsWithOptions(trx, examId, 'all');
    const changes = withPools(questions, input.questions);
    checkChanges(questions, changes);

    const answers = await answersUnder(trx, typedUnder(questions, changes));
    const changed = await scoresUnder(trx, examId, changes, answers);
    await changeKeys(trx, changes, answers);
    const total_score = totalWith(questions, changes, exam.draws);
    await updateExam(trx, examId, { version: exam.version + 1, total_score });
    await applyScores(trx, changed);
    await recordScoreChanges(trx, changed, {
      userId: caller.userId,
      at: now,
      reason: input.reason,
      questionId: changes.length === 1 ? changes[0]!.question_id : null,
    });
    await recordAudit(trx, caller, now, {
      action: 'exam.regraded',
      subjectType: 'exam',
      subjectId: examId,
      before: { total_score: exam.total_score },
      after: {
        total_score,
        questions: changes.map(({ question_id }) => question_id),
        changed: changed.length,
        reason: input.reason,
        ...(await proveKeys(trx, examId)),
      },
    });
    return { changed: changed.length, total_score };
  });
}

const applyScores = async (trx: Db, changed: readonly ChangedScore[]): Promise<void> => {
  if (changed.length > 0)
    await rescore(
      trx,
      changed.map(({ attempt_id }) => attempt_id),
    );
};
