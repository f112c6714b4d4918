import { courseOnRecord } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import * as queries from './queries.ts';

/**
 * Students of the caller's classes of a course with all their scores (RES-02): the specification's text lists, and the
 * same as structured data, so that a semicolon in a name does no harm. @throws AppError class.notYours
 */
export async function courseResults(deps: Deps, caller: Caller, courseCode: string) {
  const { offerings } = await courseOnRecord(deps.db, caller, courseCode);
  const rows = await queries.courseResults(deps.db, { offeringId: offerings[0].offering_id });
  return rows.map((row) => ({
    ...row,
    exam_scores: textList('Exam', row.exams),
    assignment_scores: textList('Assignment', row.assignments),
  }));
}

/** `Exam: Midterm (Score: 8); Exam: Final (Score: -)`: a dash where there is no score yet. */
const textList = (kind: string, items: readonly queries.ScoreItem[]): string =>
  items.map(({ name, score }) => `${kind}: ${name} (Score: ${score ?? '-'})`).join('; ');
