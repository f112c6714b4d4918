import { isScoredByPerson } from '@daftar/contracts/exams/question-types';
import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Deps } from '../../kernel/index.ts';
import { examOnRecord } from '../exam/queries.ts';
import { answerInWords } from '../question-types/score.ts';
import { answersToGrade, type EssayProgress, essaysOf, questionOf } from './queries.ts';

/** The grading progress of an exam's essays. @throws AppError exam.notFound */
export async function gradingProgress(deps: Deps, caller: Caller, examId: number): Promise<EssayProgress[]> {
  await examOnRecord(deps.db, caller, examId);
  return essaysOf(deps.db, examId);
}

export interface GradingPage {
  examId: number;
  questionId: number;
  names: 'shown' | 'hidden';
  which: 'all' | 'waiting';
  after?: string;
  limit: number;
}

/**
 * One essay across all students, a page at a time (RES-04, RES-05).
 * @throws AppError exam.notFound, question.notFound, points.notEssay
 */
export async function answersOfQuestion(deps: Deps, caller: Caller, page: GradingPage) {
  await examOnRecord(deps.db, caller, page.examId);
  const question = await questionOf(deps.db, page.examId, page.questionId);
  if (!question) throw new AppError('question.notFound');
  if (!isScoredByPerson(question.question_type)) throw new AppError('points.notEssay');
  const rows = await answersToGrade(deps.db, {
    examId: page.examId,
    questionId: page.questionId,
    onlyWaiting: page.which === 'waiting',
    after: page.after ?? '',
    limit: page.limit,
  });
  return {
    question_id: question.question_id,
    question_text: question.question_text,
    ...(question.texts && { texts: question.texts }),
    points: question.points,
    answers: rows.map(({ place: _place, ...row }) => {
      const answer = { ...row, answer_text: answerInWords(question, row.answer_text, 'en') };
      return page.names === 'hidden'
        ? { ...answer, student_id: null, student_name: null, student_name_ar: null }
        : answer;
    }),
    next: rows.length === page.limit ? (rows.at(-1)?.place ?? null) : null,
  };
}
