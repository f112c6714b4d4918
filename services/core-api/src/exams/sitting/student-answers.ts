import { hasOptions } from '@daftar/contracts/exams/question-types';
import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { isBlank, lookOf } from '@daftar/contracts/visible-text';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Db, Deps } from '../../kernel/index.ts';
import { type QuestionModel, questionsWithOptions } from '../authoring/models.ts';
import { type ExamRow, examFor, extraTimeOf } from '../exam/queries.ts';
import { resultsShown } from '../exam/results-shown.ts';
import { windowEnd } from '../exam/times.ts';
import { closeAttempts, type ReceiptRow, receiptOf } from './answer-queries.ts';
import { holdsAttempt, takesAnswers } from './answers.ts';
import { elsewhereThan } from './elsewhere.ts';
import { noteEvents } from './event-queries.ts';
import { type AttemptRow, answersOf, holdAttemptOf } from './queries.ts';
import { store } from './save.ts';
import { receiptOfClosed } from './submit.ts';

interface TextAnswer {
  questionId: number;
  answerText?: string | null;
}

export interface TextSubmit {
  examId: number;
  answers: readonly TextAnswer[];
  /** The browser tab that sends it; needed once a device holds the attempt. */
  device?: string | undefined;
}

/**
 * The specification's own submit: all answers at once, by their texts. The server finds the options, computes the score
 * and answers with the receipt; it ignores the client's points (EXT-08, EXT-09). Sending it twice gives the same
 * answer. While a device holds the attempt, only that device may submit it (TRU-01).
 * @throws AppError exam.notFound, exam.notStarted, exam.ended, attempt.notFound, attempt.closed, attempt.otherDevice,
 * answer.unknownQuestion
 */
export async function submitByTexts(
  deps: Deps,
  caller: Caller,
  input: TextSubmit,
): Promise<{ receipt: ReceiptRow; score: number | null }> {
  const now = deps.clock.now();
  const { receipt, exam } = await inTransaction(deps.db, async (trx) => {
    const exam = await examFor(trx, caller, input.examId);
    const attempt = await holdAttemptOf(trx, exam.exam_id, caller.userId);
    if (!attempt) throw await noAttempt(trx, caller, exam, now);
    return { exam, receipt: await submit(trx, caller, exam, attempt, input, now) };
  });
  if (receipt instanceof AppError) throw receipt;
  return { receipt, score: (await resultsShown(deps.db, exam, now, caller)) ? receipt.score : null };
}

async function submit(
  trx: Db,
  caller: Caller,
  exam: ExamRow,
  attempt: AttemptRow,
  { answers: sent, device }: TextSubmit,
  now: Date,
): Promise<ReceiptRow | AppError> {
  // The student's first submit counts; another is answered with its receipt.
  if (attempt.state === 'submitted' && attempt.submitted_by !== 'time') return receiptOf(trx, attempt.attempt_id);
  const held = await answersOf(trx, attempt.attempt_id);
  const questions = await questionsWithOptions(trx, attempt.exam_id, attempt);
  const changed = numbered(attempt, changedAnswers(questions, sent, held));
  if (!takesAnswers(attempt, exam.over_at !== null, now)) return receiptOfClosed(trx, attempt, changed, now);
  if (!holdsAttempt(attempt, device, caller.sessionId)) {
    const detail = await elsewhereThan(trx, attempt, caller);
    const stale = { attemptId: attempt.attempt_id, at: now, kind: 'stale_save', from: caller, device, detail } as const;
    await noteEvents(trx, [stale], true);
    // Returned, not thrown, so that the record of it is committed.
    return new AppError('attempt.otherDevice');
  }
  await store(trx, { ...attempt, late_counts: exam.late_counts }, changed, now);
  await closeAttempts(trx, [attempt.attempt_id], { now, by: 'student', from: caller, device });
  return receiptOf(trx, attempt.attempt_id);
}

async function noAttempt(trx: Db, caller: Caller, exam: ExamRow, now: Date): Promise<AppError> {
  if (now < exam.start_at) return new AppError('exam.notStarted');
  const end = windowEnd(exam, await extraTimeOf(trx, exam.exam_id, caller.userId));
  return new AppError(now < end ? 'attempt.notFound' : 'exam.ended');
}

type Mapped = Omit<AttemptAnswer, 'seq'>;

/** Texts → options, where they differ from the stored ones. @throws AppError answer.unknownQuestion */
function changedAnswers(
  questions: readonly QuestionModel[],
  sent: readonly TextAnswer[],
  held: readonly AttemptAnswer[],
): Mapped[] {
  const questionById = new Map(questions.map((question) => [question.question_id, question]));
  const heldById = new Map(held.map((answer) => [answer.question_id, answer]));
  const mapped = new Map<number, Mapped>();
  for (const { questionId, answerText } of sent) {
    const question = questionById.get(questionId);
    if (!question) throw new AppError('answer.unknownQuestion');
    mapped.set(questionId, mapText(question, answerText ?? ''));
  }
  return [...mapped.values()].filter((answer) => {
    const before = heldById.get(answer.question_id);
    return (before?.answer_id ?? null) !== answer.answer_id || (before?.answer_text ?? null) !== answer.answer_text;
  });
}

/** The option one of whose texts is exactly the one sent, else one that looks the same (COR-05); a blank text is none. */
function mapText(question: QuestionModel, text: string): Mapped {
  const { question_id } = question;
  if (isBlank(text)) return { question_id, answer_id: null, answer_text: null };
  if (!hasOptions(question.question_type)) return { question_id, answer_id: null, answer_text: text };
  const find = (isSame: (candidate: string) => boolean) =>
    question.options.find((option) => [option.answer_text, option.texts?.ar ?? ''].some(isSame));
  const option =
    find((candidate) => candidate === text) ??
    find((candidate) => lookOf(candidate) === lookOf(text)) ??
    find((candidate) => lookOf(candidate).trim() === lookOf(text).trim());
  return { question_id, answer_id: option?.answer_id ?? null, answer_text: option ? null : text };
}

/** This call is written now: its answers come after all that the attempt holds. */
const numbered = (attempt: AttemptRow, answers: readonly Mapped[]): AttemptAnswer[] =>
  answers
    .toSorted((a, b) => a.question_id - b.question_id)
    .map((answer, index) => ({ ...answer, seq: attempt.acked_seq + 1 + index }));
