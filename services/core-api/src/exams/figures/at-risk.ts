import { figureLimits } from '@daftar/contracts/exams/figure-limits';
import type { StudentLine } from './queries.ts';

/** An exam that counts for who is at risk. */
interface Passable {
  exam_id: number;
  pass_mark: number;
}

/** How many of the latest exams, from the newest on, a student failed or missed; one that waits for grading is skipped. */
function failedInARow(scores: StudentLine['scores'], exams: readonly Passable[]): number {
  let failed = 0;
  for (const [index, { pass_mark }] of exams.entries()) {
    const score = scores[index] ?? null;
    if (score === 'waiting') continue;
    if (score !== null && score >= pass_mark) break;
    failed += 1;
  }
  return failed;
}

/**
 * Students whose latest exams, at least two in a row, were failed or missed (DAY-02): those with the longest row first.
 * `exams` are in the order of the scores, newest first.
 */
export function atRisk(lines: readonly StudentLine[], exams: readonly Passable[]) {
  return lines
    .map((line) => ({ line, failed: failedInARow(line.scores, exams) }))
    .filter(({ failed }) => failed >= figureLimits.inARow)
    .toSorted((a, b) => b.failed - a.failed)
    .slice(0, figureLimits.atRisk)
    .map(({ line: { scores, ...student } }) => ({
      ...student,
      latest: exams
        .map(({ exam_id }, index) => ({ exam_id, score: scores[index] ?? null }))
        .filter((one): one is { exam_id: number; score: number | null } => one.score !== 'waiting')
        .slice(0, figureLimits.latest),
    }));
}
