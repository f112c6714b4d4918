import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Db } from '../../kernel/index.ts';
import { examFor } from '../authoring/queries.ts';
import { usableMock } from '../mocks/usable.ts';
import type { Sheet } from '../sitting/question-sheet.ts';
import { practiceContent } from './content.ts';
import { practiceSheet } from './sheet.ts';

/** What a student practises: the platform's own exam, or an exam's mock. */
export interface PracticeExam {
  /** The exam whose mock it is; null: the platform's own. */
  examId: number | null;
  mockName: string | null;
  examName: string | null;
  duration: number;
  questionCount: number;
  shuffles: { questions: boolean; options: boolean };
  sheet: () => Promise<Sheet>;
}

/**
 * The practice exam that a student may open. A mock is reached as its exam is, before, during and after it; it is
 * withheld while an exam that is not out asks one of its questions.
 * @throws AppError exam.notFound, mock.notFound
 */
export async function practiceExam(
  db: Db,
  caller: Caller,
  examId: number | undefined,
  language: 'En' | 'Ar',
): Promise<PracticeExam> {
  if (examId === undefined) {
    const content = practiceContent[language];
    return {
      examId: null,
      mockName: null,
      examName: null,
      duration: content.duration,
      questionCount: content.questions.length,
      shuffles: { questions: false, options: false },
      sheet: () => practiceSheet(content),
    };
  }
  const exam = await examFor(db, caller, examId);
  const mock = await usableMock(db, examId);
  if (!mock) throw new AppError('mock.notFound');
  return {
    examId,
    mockName: mock.mock_name,
    examName: exam.exam_name,
    duration: mock.duration_minutes,
    questionCount: mock.questions.length,
    shuffles: { questions: exam.shuffle_questions, options: exam.shuffle_options },
    sheet: () => practiceSheet(mock),
  };
}
