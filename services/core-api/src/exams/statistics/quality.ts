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
 * column per question; null where the result was not asked it (QST-06). null where it can’t be said: too few results, one
 * question, or no differences; no reliability where not all were asked the same.
 */
export function qualityOf(points: readonly (readonly (number | null)[])[], questions: number): TestQuality {
  const totals = points.map((row) => row.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const columns = Array.from({ length: questions }, (_, at) =>
    points.flatMap((row, index) => {
      const own = row[at] ?? null;
      return own === null ? [] : [{ own, others: totals[index]! - own }];
    }),
  );
  const isWhole = columns.every((column) => column.length === points.length);
  const spread = totals.length < fewest || questions < 2 ? 0 : covariance(totals, totals);
  if (isWhole && spread === 0) return { reliability: null, discrimination: columns.map(() => null) };
  const within = columns.reduce((sum, column) => sum + covarianceOf(column, 'own'), 0);
  return {
    reliability: isWhole ? (questions / (questions - 1)) * (1 - within / spread) : null,
    discrimination: columns.map((column) => {
      if (column.length < fewest) return null;
      const scale = Math.sqrt(covarianceOf(column, 'own') * covarianceOf(column, 'others', 'others'));
      return scale === 0 ? null : covarianceOf(column, 'others') / scale;
    }),
  };
}

/** Points for a question and for all others, of the results that were asked it. */
type Column = readonly { own: number; others: number }[];

const covarianceOf = (column: Column, b: 'own' | 'others', a: 'own' | 'others' = 'own'): number =>
  column.length === 0
    ? 0
    : covariance(
        column.map((one) => one[a]),
        column.map((one) => one[b]),
      );
