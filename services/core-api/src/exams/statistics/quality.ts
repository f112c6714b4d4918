const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far values lie apart together: their covariance; of a list with itself, its variance. */
function covariance(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  return a.reduce((sum, value, index) => sum + (value - meanA) * ((b[index] ?? 0) - meanB), 0) / a.length;
}

export interface TestQuality {
  /** Cronbach’s alpha, which is KR-20 where every question is right or wrong; at most 1. */
  reliability: number | null;
  /** For each question, how its points go with those of all others: −1 to 1. */
  discrimination: (number | null)[];
}

/** Fewer results say nothing. */
const fewest = 5;

/**
 * Reliability of an exam and discrimination of its questions (DAY-10), from one row of points per finished result and one
 * column per question. null where it can’t be said: too few results, one question, or no differences.
 */
export function qualityOf(points: readonly (readonly number[])[], questions: number): TestQuality {
  const columns = Array.from({ length: questions }, (_, at) => points.map((row) => row[at] ?? 0));
  const nothing = { reliability: null, discrimination: columns.map(() => null) };
  if (points.length < fewest || questions < 2) return nothing;
  const totals = points.map((row) => row.reduce((sum, value) => sum + value, 0));
  const spread = covariance(totals, totals);
  if (spread === 0) return nothing;
  const within = columns.reduce((sum, column) => sum + covariance(column, column), 0);
  return {
    reliability: (questions / (questions - 1)) * (1 - within / spread),
    discrimination: columns.map((column) => {
      const others = totals.map((total, index) => total - (column[index] ?? 0));
      const scale = Math.sqrt(covariance(column, column) * covariance(others, others));
      return scale === 0 ? null : covariance(column, others) / scale;
    }),
  };
}
