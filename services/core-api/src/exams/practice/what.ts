import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Db, Deps } from '../../kernel/index.ts';
import { accommodatedMinutes } from '../accommodated/minutes.ts';
import { ownAccommodation } from '../accommodated/queries.ts';
import { examFor, extraTimeOf } from '../exam/queries.ts';
import { currentMock, usableMock } from '../mocks/usable.ts';
import type { Sheet } from '../sitting/question-sheet.ts';
import { practiceContent } from './content.ts';
import { mostExtraOf, type PracticeRow } from './queries.ts';
import { practiceSheet } from './sheet.ts';

/** What a student practises: the platform's own exam, or an exam's mock. */
export interface PracticeExam {
  /** The exam whose mock it is; null: the platform's own. */
  examId: number | null;
  mockName: string | null;
  examName: string | null;
  /** In minutes, extra time included. */
  duration: number;
  extraMinutes: number;
  questionCount: number;
  shuffles: { questions: boolean; options: boolean };
  sheet: () => Promise<Sheet>;
}

/**
 * The practice exam that a student may open. A mock is reached as its exam is, before, during and after it; it is
 * withheld while an exam that is not out asks one of its questions. A mock lasts longer by the extra time that the
 * student has in its exam; the platform's own by the most that they were granted for themselves in an exam to come. An
 * accommodation applies to the practice's own duration (DAY-11).
 * @throws AppError exam.notFound, mock.notFound
 */
export async function practiceExam(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  examId: number | undefined,
  language: 'En' | 'Ar',
): Promise<PracticeExam> {
  if (examId === undefined) {
    const content = practiceContent[language];
    const byHand = await mostExtraOf(db, caller.userId, clock.now());
    const extraMinutes = byHand + (await accommodatedFor(db, caller.userId, content.duration));
    return {
      examId: null,
      mockName: null,
      examName: null,
      duration: content.duration + extraMinutes,
      extraMinutes,
      questionCount: content.questions.length,
      shuffles: { questions: false, options: false },
      sheet: () => practiceSheet(content),
    };
  }
  const exam = await examFor(db, caller, examId);
  const mock = await usableMock(db, examId);
  if (!mock) throw new AppError('mock.notFound');
  const extra = await extraTimeOf(db, examId, caller.userId);
  const accommodated = await accommodatedFor(db, caller.userId, mock.duration_minutes);
  const extraMinutes = extra.total - extra.accommodated + accommodated;
  return {
    examId,
    mockName: mock.mock_name,
    examName: exam.exam_name,
    duration: mock.duration_minutes + extraMinutes,
    extraMinutes,
    questionCount: mock.questions.length,
    shuffles: { questions: exam.shuffle_questions, options: exam.shuffle_options },
    sheet: () => practiceSheet(mock),
  };
}

async function accommodatedFor(db: Db, studentId: number, duration: number): Promise<number> {
  const granted = await ownAccommodation(db, studentId);
  return granted ? accommodatedMinutes(duration, granted) : 0;
}

/**
 * The questions of a practice that was opened before. They stay answerable while the mock is withheld, and once its exam
 * is out of the student's reach: the student has seen them, and only opening shows them again.
 */
export async function sheetOf(db: Db, { exam_id, language }: PracticeRow): Promise<Sheet> {
  if (exam_id === null) return practiceSheet(practiceContent[language]);
  const current = await currentMock(db, exam_id);
  // the mock, and this practice with it, was removed a moment ago
  if (!current) throw new AppError('attempt.notFound');
  return practiceSheet(current.mock);
}
