import { hasPassage } from '@daftar/contracts/exams/passage';
import { isScoredByPerson } from '@daftar/contracts/exams/question-types';
import type { ShownRubric, WorkReply, WorksReply } from '@daftar/contracts/marking';
import type { OwnAppeal } from '@daftar/contracts/marking/appeals';
import type { RubricChoice, RubricInUse } from '@daftar/contracts/marking/rubric';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Db, Deps, Trx } from '../../kernel/index.ts';
import {
  addComment,
  appeal,
  markedPassages,
  type NewComment,
  ownAppeal,
  type PlaceComment,
  type RubricUse,
  requireQuestion,
  rubricInUse,
  type ShownMark,
  studentsOnly,
  useRubric,
} from '../../marking/index.ts';
import { examOnRecord } from '../exam/queries.ts';
import { namedSince } from '../exam/results-shown.ts';
import { examToMark } from '../exam/to-mark.ts';
import { gradeEssay } from '../grading/essay-points.ts';
import { questionOf } from '../grading/queries.ts';
import type { TypedParts } from '../question-types/parts.ts';
import { answerInWords } from '../question-types/score.ts';
import { ownShownAttempt, type ShownAttempt } from '../results/rules.ts';
import {
  answersToMark,
  answerToMark,
  commentsOf,
  hasWaiting,
  holdAnswer,
  holdExam,
  keepRelease,
  lastScored,
  ownMarks,
} from './queries.ts';

const mostComments = 8;

interface Essay {
  examId: number;
  questionId: number;
}

/** An essay of an exam of the caller’s own. @throws AppError exam.notFound, question.notFound, points.notEssay */
async function essay(db: Db, caller: Caller, { examId, questionId }: Essay) {
  await examOnRecord(db, caller, examId);
  return requireEssay(db, examId, questionId);
}

/** The same also for a doctor to whom answers to it are allotted. @throws AppError exam.notFound, question.notFound, points.notEssay */
async function essayToMark(db: Db, caller: Caller, { examId, questionId }: Essay, hold?: 'hold') {
  const { exam, share } = await examToMark(db, caller, examId, hold);
  await requireQuestion(db, share, questionId);
  return { exam, share, question: await requireEssay(db, examId, questionId) };
}

async function requireEssay(db: Db, examId: number, questionId: number) {
  const question = await questionOf(db, examId, questionId);
  if (!question) throw new AppError('question.notFound');
  if (!isScoredByPerson(question.question_type)) throw new AppError('points.notEssay');
  return question;
}

/**
 * Every submitted answer to an essay, light enough for one call (DAY-04).
 * @throws AppError exam.notFound, question.notFound, points.notEssay
 */
export async function listAnswersToMark(
  deps: Deps,
  caller: Caller,
  which: Essay,
  { names, after = '', limit }: { names: 'shown' | 'hidden'; after?: string | undefined; limit: number },
): Promise<WorksReply> {
  const { exam, question, share } = await essayToMark(deps.db, caller, which);
  const [rows, comments, rubric] = await Promise.all([
    answersToMark(deps.db, { ...which, marker: studentsOnly(share), after, limit }),
    // what others wrote may be about works that are not allotted to the caller
    commentsOf(deps.db, which.questionId, mostComments, share && caller.userId),
    rubricInUse(deps.db, { question_id: which.questionId }),
  ]);
  return {
    title: exam.exam_name,
    task: question.question_text,
    ...(question.texts && { task_texts: question.texts }),
    task_file: null,
    max: question.points,
    rubric,
    works: rows.map(({ place: _, ...row }) =>
      names === 'hidden' || share?.names_hidden
        ? { ...row, student_id: null, student_name: null, student_name_ar: null }
        : row,
    ),
    next: rows.length === limit ? (rows.at(-1)?.place ?? null) : null,
    comments,
  };
}

/** An answer as its marker reads it: in words, where its type has another form; they are in no language. */
const textToMark = (question: TypedParts, text: string): string => answerInWords(question, text, 'en');

/** @throws AppError exam.notFound, question.notFound, points.notEssay, attempt.notFound */
export async function getAnswerToMark(
  deps: Deps,
  caller: Caller,
  which: Essay & { workId: number },
): Promise<Omit<WorkReply, 'marked_at'> & { marked_at: Date | null }> {
  const { share, question } = await essayToMark(deps.db, caller, which);
  const work = await answerToMark(deps.db, { ...which, marker: studentsOnly(share) });
  if (!work) throw new AppError('attempt.notFound');
  return { ...work, answer_text: textToMark(question, work.answer_text), file: null, earlier: [] };
}

/**
 * Comments on a passage of an answer, which must have the quoted words at that place (DAY-04).
 * @throws AppError exam.notFound, question.notFound, points.notEssay, attempt.notFound, placeComment.outside,
 * placeComment.tooMany
 */
export async function commentOnAnswer(
  deps: Deps,
  caller: Caller,
  which: Essay & { workId: number },
  added: NewComment,
): Promise<PlaceComment> {
  return inTransaction(deps.db, async (trx) => {
    const { share, question } = await essayToMark(trx, caller, which, 'hold');
    const answer = await holdAnswer(trx, { ...which, marker: studentsOnly(share) });
    if (!answer) throw new AppError('attempt.notFound');
    if (added.place.kind !== 'passage' || !hasPassage(textToMark(question, answer.answer_text), added.place))
      throw new AppError('placeComment.outside');
    const { examId: exam_id, questionId: question_id, workId: attempt_id } = which;
    return addComment(deps, trx, caller, { attempt_id, exam_id, question_id }, added);
  });
}

/**
 * Sets points and comment of an answer (DAY-04); see `gradeEssay`.
 * @throws AppError exam.notFound, question.notFound, points.notEssay, attempt.notFound, exam.notEnded,
 * points.outOfRange, points.changedMeanwhile, rubric.changedMeanwhile, rubric.otherSum
 */
export async function markAnswer(
  deps: Deps,
  caller: Caller,
  { examId, questionId, workId }: Essay & { workId: number },
  {
    points,
    comment: words,
    version,
    rubric,
  }: { points: number; comment: string; version: number; rubric?: RubricChoice | undefined },
) {
  const comment = words === '' ? null : words;
  const place = { examId, questionId, attemptId: workId, pointsField: 'body.points', atDesk: true } as const;
  const saved = await gradeEssay(deps, caller, { ...place, points, comment, version, rubric });
  return { points, comment, version: saved.version };
}

/**
 * Sets the rubric of an essay; see `useRubric`. Students see it with their results only.
 * @throws AppError exam.notFound, question.notFound, points.notEssay, rubric.notFound, rubric.changedMeanwhile,
 * rubric.otherPoints
 */
export async function setRubric(
  deps: Deps,
  caller: Caller,
  which: Essay,
  chosen: Omit<RubricUse, 'shown_before'>,
): Promise<RubricInUse | null> {
  const use = { ...chosen, shown_before: false };
  return inTransaction(deps.db, async (trx) => {
    await holdExam(trx, which.examId);
    const question = await essay(trx, caller, which);
    return useRubric(deps, trx, caller, { question_id: which.questionId }, question.points, use);
  });
}

const shownMark = async (deps: Deps, caller: Caller, examId: number) =>
  markOf(deps, caller, await ownShownAttempt(deps, caller, examId));

async function markOf(deps: Deps, caller: Caller, { exam, attempt }: ShownAttempt) {
  const [graded, isBeingMarked] = await Promise.all([
    lastScored(deps.db, attempt.attempt_id),
    hasWaiting(deps.db, attempt.attempt_id),
  ]);
  const named = exam.release_hold ? await namedSince(deps.db, exam.exam_id, caller.userId) : undefined;
  // The exam was read before its results were released by its end.
  const released = exam.results_released_at ?? named ?? exam.closes_at;
  const mark: ShownMark = {
    place: { attempt_id: attempt.attempt_id, exam_id: exam.exam_id },
    score: attempt.earned ?? attempt.score,
    since: graded && graded > released ? graded : released,
    isBeingMarked,
  };
  return { exam, mark };
}

/**
 * How the caller’s essays were marked, and what they asked about the result, once it is shown.
 * @throws AppError exam.notFound, exam.notEnded, exam.notReleased, attempt.notFound
 */
export async function examFeedback(deps: Deps, caller: Caller, examId: number): Promise<ExamFeedback> {
  return feedbackOn(deps, caller, await ownShownAttempt(deps, caller, examId));
}

interface ExamFeedback {
  answers: { question_id: number; rubric: ShownRubric }[];
  places: { question_id: number; place_comments: PlaceComment[] }[];
  appeal: OwnAppeal;
}

/** The same of an attempt whose results the caller sees. */
export async function feedbackOn(deps: Deps, caller: Caller, shown: ShownAttempt): Promise<ExamFeedback> {
  const { attempt } = shown;
  const { mark } = await markOf(deps, caller, shown);
  const [marks, places, asked] = await Promise.all([
    ownMarks(deps.db, attempt.attempt_id),
    markedPassages(deps.db, attempt.attempt_id),
    ownAppeal(deps, mark),
  ]);
  return {
    answers: marks.map(({ question_id, rubric_mark: { content, levels } }) => ({
      question_id,
      rubric: { content, levels },
    })),
    places,
    appeal: asked,
  };
}

/**
 * Asks once that one’s result is looked at again; see `appeal`.
 * @throws AppError exam.notFound, exam.notEnded, exam.notReleased, attempt.notFound, appeal.noScore,
 * appeal.beingMarked, appeal.tooLate, appeal.already
 */
export async function appealExam(deps: Deps, caller: Caller, examId: number, reason: string): Promise<void> {
  const find = async (trx: Trx) => {
    await keepRelease(trx, examId);
    const { exam, mark } = await shownMark({ ...deps, db: trx }, caller, examId);
    const { exam_name: title, instructor_id, course_id } = exam;
    return { mark, about: { title, instructor_id, course_id } };
  };
  await appeal(deps, caller, find, reason);
}
