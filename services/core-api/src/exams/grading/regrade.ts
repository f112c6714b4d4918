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

/** @throws AppError question.notFound, question.notChoice by field */
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

const totalWith = (questions: readonly QuestionModel[], changes: readonly KeyChange[]): number => {
  const newPoints = new Map(changes.map(({ question_id, points }) => [question_id, points]));
  return questions.reduce((sum, { question_id, points }) => sum + (newPoints.get(question_id) ?? points), 0);
};

/**
 * The effect of another key on every score; changes nothing (EXM-12).
 * @throws AppError exam.notFound, exam.running, question.notFound, question.notChoice
 */
export async function previewRegrade(deps: Deps, caller: Caller, examId: number, changes: readonly KeyChange[]) {
  const exam = await examOnRecord(deps.db, caller, examId);
  await refuseRunning(deps.db, exam, deps.clock.now());
  const questions = await questionsWithOptions(deps.db, examId);
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
    total_after: totalWith(questions, changes),
    attempts,
    changes: changed,
  };
}

/**
 * Changes keys and recomputes every score, in one transaction, as previewed: `version` names the previewed state.
 * @throws AppError exam.notFound, exam.running, question.notFound, question.notChoice, regrade.changedMeanwhile
 */
export function applyRegrade(
  deps: Deps,
  caller: Caller,
  examId: number,
  input: { questions: readonly KeyChange[]; version: number; reason: string },
): Promise<{ changed: number; total_score: number }> {
  const now = deps.clock.now();
  const changes = input.questions;
  return inTransaction(deps.db, async (trx) => {
    const exam = await examOnRecord(trx, caller, examId, 'change');
    await holdAttempts(trx, examId);
    await refuseRunning(trx, exam, now);
    if (exam.version !== input.version) throw new AppError('regrade.changedMeanwhile');
    const questions = await questionsWithOptions(trx, examId);
    checkChanges(questions, changes);

    const answers = await answersUnder(trx, typedUnder(questions, changes));
    const changed = await scoresUnder(trx, examId, changes, answers);
    await changeKeys(trx, changes, answers);
    const total_score = totalWith(questions, changes);
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
