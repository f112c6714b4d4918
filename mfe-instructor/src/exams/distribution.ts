import type { StudentRow } from './use-exam-results.ts';

export interface ScoreStep {
  /** Percent of the exam's total, the upper end left out but for the last step. */
  from: number;
  to: number;
  students: number;
}

/** How many of those who submitted lie in each tenth of the total score. */
export function scoreDistribution(rows: readonly StudentRow[]): ScoreStep[] {
  const steps = Array.from({ length: 10 }, (_, index) => ({ from: index * 10, to: index * 10 + 10, students: 0 }));
  for (const { is_submitted, score, total_score } of rows) {
    if (!is_submitted || score === null || total_score <= 0) continue;
    const index = Math.min(9, Math.max(0, Math.floor((score / total_score) * 10)));
    steps[index]!.students += 1;
  }
  return steps;
}

/** The mean score of those who submitted; null while there is none. */
export function averageScore(rows: readonly StudentRow[]): number | null {
  const scores = rows.flatMap(({ is_submitted, score }) => (is_submitted && score !== null ? [score] : []));
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
