import { examLimits } from '@daftar/contracts/exams/limits';
import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { hasOptions } from '@daftar/contracts/exams/question-types';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { refuseFields } from '@daftar/service-kit/http/field-errors';
import { courseAccess } from '../../faculty/index.ts';
import { type Caller, type Db, type Deps, recordAudit } from '../../kernel/index.ts';
import { type ExamRow, examFor } from '../exam/queries.ts';
import { usePictures } from '../shown-pictures/use.ts';
import { announceExam } from './announce.ts';
import {
  addOption,
  addQuestionAtEnd,
  draftProblems,
  examOfQuestion,
  nextOptionPosition,
  nextQuestionPosition,
} from './draft-queries.ts';
import { endsWithExtra } from './schedule.ts';
import { updateExam } from './write-queries.ts';

/** The single calls of the specification (EXM-08): an exam built by them stays a draft until the last one (EXM-09). */

/** One of the caller's drafts, locked exclusively so that concurrently added questions get different positions. */
async function draftFor(trx: Db, caller: Caller, examId: number): Promise<ExamRow> {
  const exam = await examFor(trx, caller, examId, 'change');
  if (exam.published_at) throw new AppError('exam.alreadyComplete');
  return exam;
}

const full = (field: string, maximum: number) =>
  refuseFields([{ field, key: 'field.tooManyItems', params: { maximum } }]);

/** @throws AppError exam.notFound, exam.alreadyComplete */
export function addQuestion(
  deps: Deps,
  caller: Caller,
  input: { exam_id: number; question_type: QuestionType; question_text: string; points: number },
): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const exam = await draftFor(trx, caller, input.exam_id);
    const position = await nextQuestionPosition(trx, exam.exam_id);
    if (position > examLimits.maxQuestions) throw full('body.exam_id', examLimits.maxQuestions);
    const text = { field: 'body.question_text', text: input.question_text };
    await usePictures(trx, caller, exam.exam_id, [text], 'more');
    const questionId = await addQuestionAtEnd(trx, { ...input, position });
    await updateExam(trx, exam.exam_id, {
      total_score: exam.total_score + input.points,
      question_count: exam.question_count + 1,
      version: exam.version + 1,
    });
    return questionId;
  });
}

/** @throws AppError question.notFound, exam.alreadyComplete, question.sameOptions */
export function addAnswer(
  deps: Deps,
  caller: Caller,
  input: { question_id: number; answer_text: string; is_correct: boolean },
): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const question = await examOfQuestion(trx, caller, input.question_id);
    if (!question) throw new AppError('question.notFound');
    await draftFor(trx, caller, question.exam_id);
    if (!hasOptions(question.question_type))
      throw refuseFields([{ field: 'body.question_id', key: 'question.essayHasNoOptions' }]);
    const position = await nextOptionPosition(trx, input.question_id);
    if (position > examLimits.maxOptions) throw full('body.question_id', examLimits.maxOptions);
    await usePictures(trx, caller, question.exam_id, [{ field: 'body.answer_text', text: input.answer_text }], 'more');
    return addOption(trx, { ...input, position });
  });
}

interface LinkInput {
  course_code: string;
  exam_id: number;
}

async function linkedExam(trx: Db, caller: Caller, input: LinkInput): Promise<ExamRow> {
  const course = await courseAccess(trx, caller, input.course_code);
  const exam = await examFor(trx, caller, input.exam_id, 'change');
  if (exam.course_id !== course.courseId) throw new AppError('exam.notFound');
  return exam;
}

/**
 * Links a draft to the instructor's classes of its course. The classes are looked up whenever needed, so only the fact
 * of the link is stored.
 * @throws AppError exam.notFound, class.notYours
 */
export function linkToClasses(deps: Deps, caller: Caller, input: LinkInput): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const exam = await linkedExam(trx, caller, input);
    if (!exam.linked_at) await updateExam(trx, exam.exam_id, { linked_at: now });
  });
}

/**
 * Completes a draft: from now on its students see it and are notified once (EXM-09, EXM-13).
 * @throws AppError exam.notFound, class.notYours, exam.incomplete, exam.noQuestions, question.noOptions,
 * question.noCorrect
 */
export function linkToEnrolments(deps: Deps, caller: Caller, input: LinkInput): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const exam = await linkedExam(trx, caller, input);
    if (exam.published_at) return;
    if (exam.question_count === 0) throw new AppError('exam.noQuestions');
    const { without_options, without_correct } = await draftProblems(trx, exam.exam_id);
    if (without_options > 0) throw new AppError('question.noOptions');
    if (without_correct > 0) throw new AppError('question.noCorrect');
    if (!exam.linked_at) throw new AppError('exam.incomplete');
    const ends = await endsWithExtra(trx, exam.exam_id, exam);
    await updateExam(trx, exam.exam_id, { published_at: now, ...ends });
    await announceExam(trx, caller, exam, now);
    await recordAudit(trx, caller, now, {
      action: 'exam.published',
      subjectType: 'exam',
      subjectId: exam.exam_id,
      after: { exam_name: exam.exam_name, questions: exam.question_count, total_score: exam.total_score },
    });
  });
}
