import { textLanguage } from '@daftar/i18n';
import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Deps } from '../../kernel/index.ts';
import { type ExamRow, examOnRecord } from '../exam/queries.ts';
import { resultsShown } from '../exam/results-shown.ts';
import { feedbackShown } from '../item-feedback/shown.ts';
import { refuseHeldKeys } from '../keys/guard.ts';
import { shownBody } from '../question-types/parts.ts';
import { answerIn, answerInWords } from '../question-types/score.ts';
import { type AttemptOrder, inOrderOf, orderOf, shuffledBy } from '../sitting/order.ts';
import { type AttemptRow, attemptOf } from '../sitting/queries.ts';
import { type ResultRow, type ReviewRow, resultsOfExam, reviewOf } from './queries.ts';

/** @throws AppError exam.notFound */
export async function examResults(deps: Deps, caller: Caller, examId: number): Promise<ResultRow[]> {
  await examOnRecord(deps.db, caller, examId);
  return resultsOfExam(deps.db, examId);
}

export interface ShownAttempt {
  exam: ExamRow;
  attempt: AttemptRow;
}

/**
 * One student's attempt with the keys: for the exam's instructor at once, for the student once results are shown
 * (RES-04, RES-07, EXT-11).
 * @throws AppError exam.notFound, exam.keysHeld, exam.notEnded, exam.notReleased, attempt.notFound
 */
export async function review(deps: Deps, caller: Caller, studentId: number, examId: number) {
  const own = caller.role === 'student';
  const { exam, attempt } = own
    ? await ownShownAttempt(deps, caller, examId)
    : await attemptToReview(deps, caller, studentId, examId);
  return reviewRows(deps, { exam, attempt }, own);
}

/** The rows of a review that its caller may see: their `own`, or for the exam’s instructor. */
export async function reviewRows(deps: Deps, { exam, attempt }: ShownAttempt, own: boolean) {
  const order = orderOf(attempt, exam);
  const rows = await reviewOf(deps.db, attempt.attempt_id);
  const feedback = await feedbackShown(deps.db, exam.exam_id, rows);
  return inShownOrder(rows, order, own).map((row) => {
    const shown = feedback.get(row.question_id);
    feedback.delete(row.question_id);
    return { ...withAnswer(row, own ? order.options : null), ...(shown && { feedback: shown }) };
  });
}

type ShownRow = ReturnType<typeof inShownOrder>[number];

/** A row with what a type of its own shows (QST-01): body, key and answer, and the answer in words. */
function withAnswer({ body, key, ...row }: ShownRow, seed: number | null) {
  if (!body || !key) return row;
  const question = { question_type: row.question_type, body, key };
  const language = textLanguage(row.question_text) === 'ar' ? 'ar' : 'en';
  return {
    ...row,
    student_answer: answerInWords(question, row.student_answer, language),
    late_answer: row.late_answer && answerInWords(question, row.late_answer, language),
    body: shownBody(question, shuffledBy(seed)) ?? body,
    key,
    answer: answerIn(row.question_type, row.student_answer),
  };
}

async function attemptToReview(deps: Deps, caller: Caller, studentId: number, examId: number) {
  const exam = await examOnRecord(deps.db, caller, examId);
  if (deps.clock.now() < exam.closes_at) await refuseHeldKeys(deps, caller);
  const attempt = await attemptOf(deps.db, examId, studentId);
  if (!attempt) throw new AppError('attempt.notFound');
  return { exam, attempt };
}

/**
 * A student’s own attempt with its exam, once its results are shown to them (EXT-11, DAY-05).
 * @throws AppError exam.notFound, exam.notEnded, exam.notReleased, attempt.notFound
 */
export async function ownShownAttempt(deps: Deps, caller: Caller, examId: number): Promise<ShownAttempt> {
  const exam = await examOnRecord(deps.db, caller, examId);
  if (!(await resultsShown(deps.db, exam, deps.clock.now(), caller)))
    throw new AppError(exam.release_hold && deps.clock.now() >= exam.closes_at ? 'exam.notReleased' : 'exam.notEnded');
  const attempt = await attemptOf(deps.db, exam.exam_id, caller.userId);
  if (!attempt) throw new AppError('attempt.notFound');
  // The sweep has not run yet: there is no score to show.
  if (attempt.state === 'open') throw new AppError('exam.notEnded');
  return { exam, attempt };
}

/**
 * Numbers the questions as the attempt showed them. A student reads them in that order, the exam's instructor as authored
 * (TRU-09).
 */
function inShownOrder(rows: readonly ReviewRow[], order: AttemptOrder, own: boolean) {
  const questions = [...Map.groupBy(rows, (row) => row.question_id)];
  const shown = inOrderOf(order.questions, questions, ([id]) => ({ id }));
  const numbers = new Map(shown.map(([id], index) => [id, index + 1]));
  const numbered = ({ keep_last: _, texts, answer_texts, ...row }: ReviewRow) => ({
    ...row,
    ...(texts && { texts }),
    ...(answer_texts && { answer_texts }),
    shown_number: numbers.get(row.question_id) ?? row.question_number,
  });
  if (!own) return rows.map(numbered);
  return shown.flatMap(([, options]) =>
    inOrderOf(order.options, options, (row) => ({ id: row.answer_id ?? 0, last: row.keep_last })).map(numbered),
  );
}
