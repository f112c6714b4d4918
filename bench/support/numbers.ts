/** The median. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The value below which a share (0 to 1) of the values is; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
