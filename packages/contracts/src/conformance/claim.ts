import type { EvidenceId } from './evidence.ts';
import type { Words } from './words.ts';

/** The five answers of VPAT 2.5; `notEvaluated` is allowed at level AAA only. */
export type Result = 'supports' | 'partial' | 'fails' | 'notApplicable' | 'notEvaluated';

/** What we state about one requirement, and the tests that show it. */
export interface Claim {
  result: Result;
  by: readonly EvidenceId[];
  /** What is missing, why it doesn’t apply, or how it is met where the tests don’t say so. */
  note?: Words;
}

/** A success criterion of WCAG 2.2. Those of level AAA are stated for exams only. */
export interface Criterion extends Claim {
  id: string;
  level: 'A' | 'AA' | 'AAA';
  name: Words;
  /** New in WCAG 2.2, so not part of EN 301 549 V3.2.1, which follows WCAG 2.1. */
  isNew?: true;
}
