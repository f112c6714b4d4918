/** Limits of the figures over all exams of a course, apart from the schemas, which pages don’t load. */
export const figureLimits = {
  /** Exams at once. */
  exams: 40,
  /** With fewer graded, a mean would tell students the scores of others. */
  fewest: 5,
  /** How many of the latest exams in a row a student fails or misses before the doctor is told. */
  inARow: 2,
  /** Latest exams that are shown of such a student. */
  latest: 5,
  /** Such students at once. */
  atRisk: 200,
} as const;
