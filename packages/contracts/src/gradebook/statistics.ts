export interface ColumnFigures {
  count: number;
  mean: number;
  median: number;
  lowest: number;
  highest: number;
  deviation: number;
}

/** Figures of a column's points; null without any. The deviation is that of the whole class, not of a sample. */
export function figuresOf(points: readonly number[]): ColumnFigures | null {
  if (points.length === 0) return null;
  const sorted = points.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? 0;
  const count = sorted.length;
  const mean = sorted.reduce((all, one) => all + one, 0) / count;
  const spread = sorted.reduce((all, one) => all + (one - mean) ** 2, 0) / count;
  return {
    count,
    mean,
    median: (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2,
    lowest: at(0),
    highest: at(count - 1),
    deviation: Math.sqrt(spread),
  };
}
