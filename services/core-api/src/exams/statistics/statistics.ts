import type { Caller, Deps } from '../../kernel/index.ts';
import { examOnRecord } from '../authoring/queries.ts';
import { ungradedEssays } from '../results/queries.ts';
import { optionCounts, questionFigures, scoresOf, studentCount, submissionsPerMinute } from './queries.ts';

const parts = 10;

/** Ten equal parts of the total; a score on a border counts in the upper part, the full score in the last. */
export function distribution(scores: readonly number[], total: number): { from: number; to: number; count: number }[] {
  const border = (index: number): number => Math.round((total * index * 100) / parts) / 100;
  const bins = Array.from({ length: parts }, (_, index) => ({ from: border(index), to: border(index + 1), count: 0 }));
  for (const score of scores) {
    const index = total === 0 ? 0 : Math.min(parts - 1, Math.floor((score * parts) / total));
    bins[index]!.count += 1;
  }
  return bins;
}

export function median(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Figures of an exam as a whole (RES-08); a handful of statements, however many students. @throws AppError exam.notFound */
export async function examStatistics(deps: Deps, caller: Caller, examId: number) {
  const exam = await examOnRecord(deps.db, caller, examId);
  const [attempts, ungraded, students, questions, options, submissions] = await Promise.all([
    scoresOf(deps.db, examId),
    ungradedEssays(deps.db, examId),
    studentCount(deps.db, examId),
    questionFigures(deps.db, examId),
    optionCounts(deps.db, examId),
    submissionsPerMinute(deps.db, examId),
  ]);
  const scores = attempts.map(({ score }) => score).sort((a, b) => a - b);
  const optionsOf = Map.groupBy(options, (option) => option.question_id);
  return {
    total_score: exam.total_score,
    students,
    submitted: scores.length,
    waiting: ungraded.size,
    average: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    median: median(scores),
    lowest: scores[0] ?? null,
    highest: scores.at(-1) ?? null,
    distribution: distribution(scores, exam.total_score),
    questions: questions.map((question) => ({ ...question, options: optionsOf.get(question.question_id) ?? [] })),
    submissions,
  };
}
