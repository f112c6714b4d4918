import type { Db } from '../../kernel/index.ts';
import { qualityOf } from './quality.ts';
import { finishedPoints, questionStatistics } from './queries.ts';

/** How a question did in one exam. */
export interface QuestionFigures {
  question_id: number;
  /** The mean share of its points; null where nobody sat it. */
  difficulty: number | null;
  discrimination: number | null;
  answers: number;
}

/** Difficulty and discrimination of every question of an exam, from its finished results (DAY-10). */
export async function figuresOfQuestions(db: Db, examId: number): Promise<QuestionFigures[]> {
  const [questions, finished] = await Promise.all([questionStatistics(db, examId), finishedPoints(db, examId)]);
  const { discrimination } = qualityOf(finished, questions.length);
  return questions.map(({ question_id, share, answered }, at) => ({
    question_id,
    difficulty: share,
    discrimination: discrimination[at] ?? null,
    answers: answered,
  }));
}
