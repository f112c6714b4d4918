/** Limits and arithmetic of rubrics (DAY-04), apart from their schemas, which pages don’t load. */
export const rubricLimits = {
  rubrics: 200,
  versions: 200,
  criteria: 12,
  levels: 9,
  name: 120,
  words: 500,
  points: 1000,
} as const;

interface Criterion {
  levels: readonly { points: number }[];
}

/** The most that a rubric gives: the best level of each criterion. */
export const highestOf = (criteria: readonly Criterion[]): number =>
  criteria.reduce((sum, { levels }) => sum + Math.max(...levels.map(({ points }) => points)), 0);

/** What the chosen levels give; a criterion without one gives nothing. */
export const sumOf = (criteria: readonly Criterion[], levels: readonly (number | null)[]): number =>
  criteria.reduce((sum, { levels: of }, index) => sum + (of[levels[index] ?? -1]?.points ?? 0), 0);

/** Whether the choices fit the criteria: one level, or none, for each. */
export const fitsCriteria = (criteria: readonly Criterion[], levels: readonly (number | null)[]): boolean =>
  levels.length === criteria.length &&
  criteria.every(({ levels: of }, index) => levels[index] === null || of[levels[index] ?? -1] !== undefined);
