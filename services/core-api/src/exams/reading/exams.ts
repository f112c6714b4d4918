import { seatName } from '@daftar/contracts/exams/seat-names';
import type { Pair, TextLanguage } from '@daftar/contracts/said';
import { AppError } from '@daftar/service-kit/errors';
import { courseOnRecord } from '../../faculty/index.ts';
import type { Caller, Db, Deps } from '../../kernel/index.ts';
import { accommodatedIn } from '../accommodated/queries.ts';
import { rulesOf } from '../authoring/edit.ts';
import { locksOfExam } from '../authoring/locks.ts';
import { attemptsOf } from '../authoring/write-queries.ts';
import {
  type Asked,
  type ExamRow,
  examDetails,
  examOnRecord,
  examsOfCourse,
  extraTimeOf,
  keysOfExam,
  type OptionRow,
  optionsOf,
  type QuestionRow,
  questionsOf,
} from '../exam/queries.ts';
import { releaseOf, resultsShown } from '../exam/results-shown.ts';
import { type ExamState, graceEnd, later, stateAt, windowEnd } from '../exam/times.ts';
import { guardKeys } from '../keys/guard.ts';
import { usableMock } from '../mocks/usable.ts';
import { keyInWords, shownBody } from '../question-types/parts.ts';
import { seatOf } from '../seating/queries.ts';
import { attemptSummary } from '../sitting/attempt-summary.ts';
import { ensureAttempt, refuseReading } from '../sitting/open.ts';
import { type AttemptOrder, inOrderOf, orderOf, shuffledBy } from '../sitting/order.ts';
import { attemptOf } from '../sitting/queries.ts';

/** An exam's end for the caller: a student's own extra time counts; its instructor waits for the last student. */
const endFor = (caller: Caller, exam: ExamRow, ownPast: number): Date =>
  caller.role === 'student' ? later(exam.ends_at, ownPast) : exam.closes_at;

const shown = (exam: ExamRow, state: ExamState, language: TextLanguage) => ({
  exam_id: exam.exam_id,
  exam_name: exam.name_texts?.[language] ?? exam.exam_name,
  name_texts: exam.name_texts ?? undefined,
  duration: exam.duration_minutes,
  start_at: exam.start_at,
  due_date: exam.due_at,
  ends_at: exam.ends_at,
  total_score: exam.total_score,
  question_count: exam.question_count,
  state,
});

/** The caller’s exams of a course. @throws AppError class.notYours */
export async function listExams(deps: Deps, caller: Caller, courseCode: string, language: TextLanguage = 'en') {
  const course = await courseOnRecord(deps.db, caller, courseCode);
  const now = deps.clock.now();
  const exams = await examsOfCourse(deps.db, caller, course);
  return exams.map((exam) => ({
    ...shown(exam, stateAt(exam, endFor(caller, exam, exam.own_past), now), language),
    score: exam.total_score,
    instructor_name: exam.instructor_name,
    instructor_name_ar: exam.instructor_name_ar,
    instructor_title: exam.instructor_title,
  }));
}

/** @throws AppError exam.notFound */
export async function getDetails(deps: Deps, caller: Caller, examId: number, language: TextLanguage = 'en') {
  return (await detailsOf(deps, caller, await examOnRecord(deps.db, caller, examId), language)).details;
}

/**
 * The details of an exam that was read for its caller, and their own attempt. The first read after its end stores that
 * it is over and releases it, which `exam` doesn’t say yet.
 */
export async function detailsOf(deps: Deps, caller: Caller, exam: ExamRow, language: TextLanguage = 'en') {
  const now = deps.clock.now();
  const examId = exam.exam_id;
  const student = caller.role === 'student';
  const [{ exam_name_ar: _, ...details }, attempts, extra, attempt, results_shown, mock, accommodated_students, seat] =
    await Promise.all([
      examDetails(deps.db, examId),
      student ? { any: false, open: false } : attemptsOf(deps.db, examId),
      student ? extraTimeOf(deps.db, examId, caller.userId) : undefined,
      student ? attemptOf(deps.db, examId, caller.userId) : undefined,
      resultsShown(deps.db, exam, now, caller),
      usableMock(deps.db, examId),
      student ? 0 : accommodatedIn(deps.db, examId),
      student ? seatOf(deps.db, examId, caller.userId) : undefined,
    ]);
  const end = extra ? windowEnd(exam, extra) : exam.closes_at;
  const state = stateAt(exam, end, now);
  const shownDetails = {
    ...shown(exam, state, language),
    both_languages: exam.both_languages,
    ...details,
    ends_at: extra ? end : exam.ends_at,
    closes_at: exam.closes_at,
    results_at: graceEnd(exam.closes_at),
    release: releaseOf(exam),
    results_shown,
    release_at: exam.release_at,
    locked: locksOfExam(exam, attempts, now),
    draws: student ? null : exam.draws,
    rules: student ? null : rulesOf(exam),
    needs_room_code: exam.room_code !== null,
    seat: seat ? { room: seat.room, name: seatName(seat.row, seat.column) } : null,
    late_counts: exam.late_counts,
    has_mock: mock !== undefined,
    attempt: attempt ? attemptSummary(attempt) : null,
    extra_minutes: extra?.total ?? 0,
    accommodated_minutes: extra?.accommodated ?? 0,
    accommodated_students,
    missed: student && !attempt && state === 'ended',
    server_now: now,
  };
  return { details: shownDetails, attempt };
}

/**
 * The questions. A student's first fetch inside the window opens the attempt; `mayOpen` is false when another site led
 * here, since a foreign link must not start anybody's time.
 * @throws AppError exam.notFound, exam.notStarted, exam.ended, exam.questionsClosed, attempt.otherDevice,
 * attempt.roomCode, attempt.network, request.foreignOrigin
 */
export async function getQuestions(
  deps: Deps,
  caller: Caller,
  examId: number,
  mayOpen: boolean,
  language: TextLanguage,
) {
  if (caller.role !== 'student') {
    await examOnRecord(deps.db, caller, examId);
    return withBodies(await questionsOf(deps.db, examId, 'all'), language);
  }
  const { exam, attempt } = await ensureAttempt(deps, caller, examId, mayOpen);
  const questions = await questionsOf(deps.db, examId, attempt);
  const order = orderOf(attempt, exam);
  return inOrderOf(order.questions, questions, ({ question_id }) => ({ id: question_id })).map(
    ({ body, pool: _, ...question }) => ({
      ...inLanguage(question, language),
      body: shownBody({ ...question, body }, shuffledBy(order.options)),
    }),
  );
}

/** Questions as their doctor sees them: as authored, with a body where the type has one, and the pool that they are in. */
export const withBodies = (questions: readonly QuestionRow[], language: TextLanguage = 'en') =>
  questions.map(({ body, pool, ...question }) => ({
    ...inLanguage(question, language),
    ...(body && { body }),
    ...(pool && { pool }),
  }));

/** A question with its single text in the language that was asked for, and both beside it (TWO-01). */
const inLanguage = <Q extends { question_text: string; texts: Pair | null }>(
  { texts, ...question }: Q,
  to: TextLanguage,
) => ({
  ...question,
  question_text: texts?.[to] ?? question.question_text,
  ...(texts && { texts }),
});

/** The same of an option. */
const optionIn = <O extends { answer_text: string; texts: Pair | null }>(
  { texts, ...option }: O,
  to: TextLanguage,
) => ({
  ...option,
  answer_text: texts?.[to] ?? option.answer_text,
  ...(texts && { texts }),
});

/**
 * The options. Keys: for the exam's instructor (see `guardKeys`), for a student with an attempt once results are shown
 * (EXT-11).
 * @throws AppError exam.notFound, exam.keysHeld, session.confirmNeeded, exam.notStarted, attempt.notFound, exam.questionsClosed, attempt.otherDevice,
 * attempt.network
 */
export async function getAnswers(
  deps: Deps,
  caller: Caller,
  examId: number,
  requireConfirmed: () => void,
  language: TextLanguage,
) {
  const now = deps.clock.now();
  const exam = await examOnRecord(deps.db, caller, examId);
  if (caller.role !== 'student') return optionsWithKey(deps, caller, exam, requireConfirmed, language);
  const attempt = await attemptOf(deps.db, examId, caller.userId);
  if (!attempt) throw new AppError(now < exam.start_at ? 'exam.notStarted' : 'attempt.notFound');
  await refuseReading(deps, caller, { exam, attempt }, now);
  const withKeys = await resultsShown(deps.db, exam, now, caller);
  const options = optionsInOrder(await optionsOf(deps.db, examId, attempt), orderOf(attempt, exam));
  const rows = options.map((option) => ({
    ...optionIn(option, language),
    is_correct: withKeys ? keyOf(option) : null,
  }));
  return withKeys ? [...rows, ...(await keyRows(deps.db, examId, attempt, language))] : rows;
}

/** A row for each question of a type with a key: what is right in words, and the key itself (QST-01). */
async function keyRows(db: Db, examId: number, of: Asked, language: TextLanguage) {
  const questions = await keysOfExam(db, examId, of);
  return questions.map((question) => ({
    answer_id: 0,
    question_id: question.question_id,
    answer_text: keyInWords(question, language) ?? '',
    is_correct: 1 as const,
    keep_last: false,
    key: question.key ?? undefined,
  }));
}

/** The options with the key, for the exam’s instructor. @throws AppError exam.keysHeld, session.confirmNeeded */
export async function optionsWithKey(
  deps: Deps,
  caller: Caller,
  exam: ExamRow,
  requireConfirmed: () => void,
  language: TextLanguage = 'en',
) {
  await guardKeys(deps, caller, exam, requireConfirmed);
  const [options, keys] = await Promise.all([
    optionsOf(deps.db, exam.exam_id, 'all'),
    keyRows(deps.db, exam.exam_id, 'all', language),
  ]);
  return [...options.map((option) => ({ ...optionIn(option, language), is_correct: keyOf(option) })), ...keys];
}

/** Options as an attempt shows them: its questions one after another, each with its own order (TRU-09). */
function optionsInOrder(options: readonly OptionRow[], order: AttemptOrder): OptionRow[] {
  const byQuestion = [...Map.groupBy(options, (option) => option.question_id)];
  return inOrderOf(order.questions, byQuestion, ([id]) => ({ id })).flatMap(([, own]) =>
    inOrderOf(order.options, own, ({ answer_id, keep_last }) => ({ id: answer_id, last: keep_last })),
  );
}

const keyOf = (option: OptionRow): 0 | 1 => (option.is_correct ? 1 : 0);
