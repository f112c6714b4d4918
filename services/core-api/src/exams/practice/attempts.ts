import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Db, type Deps, receiptCode } from '../../kernel/index.ts';
import { later } from '../exam/times.ts';
import {
  allHeld,
  gapAfter,
  holdsAttempt,
  isLate,
  newestPerQuestion,
  takesAnswers,
  writtenBeforeTakeover,
} from '../sitting/answers.ts';
import type { AttemptRow } from '../sitting/queries.ts';
import { nothing, sheetInOrder } from '../sitting/question-sheet.ts';
import type { Saved, SaveInput } from '../sitting/save.ts';
import {
  givePractice,
  holdPractice,
  holdPracticeOf,
  insertPractice,
  markSubmitted,
  ownPractice,
  type PracticeRow,
  practiceAnswers,
  removePractice,
  storePractice,
} from './queries.ts';
import { type PracticeExam, practiceExam, sheetOf } from './what.ts';

type Rules = Pick<Deps, 'db' | 'clock'>;

/**
 * A practice in the form of an attempt, so that the rules of a sitting decide about it. Nothing closes it at its
 * deadline: that it is over then follows from the time.
 */
export function asAttempt(row: PracticeRow, now: Date): AttemptRow {
  const isOver = row.submitted_at !== null || now > row.deadline;
  return {
    attempt_id: row.attempt_id,
    exam_id: row.exam_id ?? 0,
    student_id: row.student_id,
    opened_at: row.opened_at,
    deadline: row.deadline,
    state: isOver ? 'submitted' : 'open',
    submitted_at: row.submitted_at ?? (isOver ? row.deadline : null),
    submitted_by: row.submitted_at ? 'student' : isOver ? 'time' : null,
    score: null,
    earned: null,
    receipt_code: row.receipt_code,
    device: row.device,
    device_from: row.device_from,
    acked_seq: row.acked_seq,
    grace_ended_for: null,
    session_id: null,
    session_bound: false,
    order_seed: row.attempt_id,
    drawn: null,
    reported_at: null,
    waiting: null,
    names_waiting: true,
  };
}

export interface OpenPractice {
  examId?: number | undefined;
  language: 'En' | 'Ar';
  device: string;
  takeOver: boolean;
}

/**
 * Opens or continues the caller's practice (BOD-20), as an attempt is opened. One that is over begins again from
 * nothing, without limit; so does the platform's own in its other language. A mock has no other language.
 * @throws AppError exam.notFound, mock.notFound
 */
export async function openPractice({ db, clock }: Rules, caller: Caller, input: OpenPractice) {
  const now = clock.now();
  const what = await practiceExam({ db, clock }, caller, input.examId, input.language);
  const { row, held } = await inTransaction(db, (trx) => opened(trx, caller, what, input, now));
  const [sheet, answers] = await Promise.all([
    held ? nothing : what.sheet(),
    held ? [] : practiceAnswers(db, row.attempt_id),
  ]);
  return {
    attempt_id: row.attempt_id,
    deadline: row.deadline,
    server_now: now,
    held_by_other_device: held,
    takeover: held ? ('may' as const) : null,
    questions: sheetInOrder(sheet.questions, {
      questions: what.shuffles.questions ? row.attempt_id : null,
      options: what.shuffles.options ? row.attempt_id : null,
    }),
    formulas: [...sheet.formulas],
    answers,
    acked_seq: row.acked_seq,
  };
}

async function opened(
  trx: Db,
  caller: Caller,
  what: PracticeExam,
  { language, device, takeOver }: OpenPractice,
  now: Date,
): Promise<{ row: PracticeRow; held: boolean }> {
  const found = await holdPracticeOf(trx, caller.userId, what.examId);
  const isSame = what.examId !== null || found?.language === language;
  const goesOn = found && isSame && asAttempt(found, now).state === 'open';
  if (found && goesOn) return continued(trx, found, device, takeOver);
  if (found) await removePractice(trx, found.attempt_id);
  const made = await insertPractice(trx, {
    student_id: caller.userId,
    exam_id: what.examId,
    language,
    opened_at: now,
    deadline: later(now, what.duration),
    receipt_code: receiptCode(),
    device,
  });
  if (made) return { row: made, held: false };
  const other = await holdPracticeOf(trx, caller.userId, what.examId);
  if (!other) throw new AppError('attempt.notFound');
  return continued(trx, other, device, takeOver);
}

async function continued(trx: Db, row: PracticeRow, device: string, takeOver: boolean) {
  const isOwn = row.device === device;
  if (!isOwn && !takeOver) return { row, held: true };
  const acked_seq = await givePractice(trx, row.attempt_id, device, isOwn ? 0 : gapAfter(row.acked_seq));
  return { row: { ...row, acked_seq }, held: false };
}

/** @throws AppError attempt.notFound */
async function held(trx: Db, caller: Caller, attemptId: number): Promise<PracticeRow> {
  const row = await holdPractice(trx, attemptId, caller.userId);
  if (!row) throw new AppError('attempt.notFound');
  return row;
}

/** @throws AppError attempt.notFound */
export async function practiceOf({ db }: Rules, caller: Caller, attemptId: number): Promise<PracticeRow> {
  const row = await ownPractice(db, attemptId, caller.userId);
  if (!row) throw new AppError('attempt.notFound');
  return row;
}

/**
 * The newest answer to each question, checked before the row is locked, and whether a practice still takes them.
 * @throws AppError attempt.notFound, answer.unknownQuestion, answer.unknownOption
 */
async function checked({ db, clock }: Rules, caller: Caller, attemptId: number, sent: readonly AttemptAnswer[]) {
  const now = clock.now();
  const answers = newestPerQuestion(sent);
  const takes = (row: PracticeRow) => takesAnswers(asAttempt(row, now), false, now);
  const found = await practiceOf({ db, clock }, caller, attemptId);
  if (takes(found)) await check(db, found, answers);
  return { now, answers, takes };
}

/** Refuses answers to what isn't asked. @throws AppError answer.unknownQuestion, answer.unknownOption */
async function check(db: Db, row: PracticeRow, answers: readonly AttemptAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const sheet = await sheetOf(db, row);
  const asked = new Map(sheet.questions.map((question) => [question.question_id, question]));
  for (const { question_id, answer_id } of answers) {
    const question = asked.get(question_id);
    if (!question) throw new AppError('answer.unknownQuestion');
    if (answer_id !== null && !question.options.some((option) => option.answer_id === answer_id))
      throw new AppError('answer.unknownOption');
  }
}

/** Stores answers as an attempt does; the refusal of a stale device is returned, so that what it wrote before stays. */
async function stored(
  trx: Db,
  caller: Caller,
  row: PracticeRow,
  device: string,
  answers: readonly AttemptAnswer[],
  now: Date,
): Promise<Saved | AppError> {
  const attempt = asAttempt(row, now);
  const mine = holdsAttempt(attempt, device, caller.sessionId);
  const acked_seq = await storePractice(trx, row.attempt_id, mine ? answers : writtenBeforeTakeover(attempt, answers));
  const saved = { acked_seq, deadline: row.deadline, server_now: now };
  return mine ? { ...saved, late: isLate(attempt, now) } : new AppError('attempt.otherDevice', { extra: saved });
}

/**
 * Saves answers of a practice (BOD-20): idempotent, in any order, all or none, until the grace is over.
 * @throws AppError attempt.notFound, attempt.closed, attempt.otherDevice, answer.unknownQuestion, answer.unknownOption
 */
export async function savePractice(
  { db, clock }: Rules,
  caller: Caller,
  attemptId: number,
  { device, answers: sent }: SaveInput,
): Promise<Saved> {
  const { now, answers, takes } = await checked({ db, clock }, caller, attemptId, sent);
  const result = await inTransaction(db, async (trx) => {
    const row = await held(trx, caller, attemptId);
    if (!takes(row)) throw new AppError('attempt.closed');
    return stored(trx, caller, row, device, answers, now);
  });
  if (result instanceof AppError) throw result;
  return result;
}

/**
 * Submits a practice with its last answers (BOD-20). The same call again gives the same receipt unless it brings
 * something that came too late.
 * @throws AppError attempt.notFound, attempt.closed, attempt.otherDevice, answer.unknownQuestion, answer.unknownOption
 */
export async function submitPractice(
  { db, clock }: Rules,
  caller: Caller,
  attemptId: number,
  { device, answers: sent }: SaveInput,
): Promise<PracticeRow> {
  const { now, answers, takes } = await checked({ db, clock }, caller, attemptId, sent);
  const result = await inTransaction(db, async (trx) => {
    const row = await held(trx, caller, attemptId);
    if (takes(row)) {
      const saved = await stored(trx, caller, row, device, answers, now);
      if (saved instanceof AppError) return saved;
      await markSubmitted(trx, attemptId, now);
    } else if (!allHeld(answers, await practiceAnswers(trx, attemptId), 0)) throw new AppError('attempt.closed');
    return held(trx, caller, attemptId);
  });
  if (result instanceof AppError) throw result;
  return result;
}
