import { unlessRefused } from '@daftar/service-kit/errors';
import type { Caller, Deps } from '../../kernel/index.ts';
import { listAssignments } from '../assignments/rules.ts';
import { assignmentFeedback } from '../marking/rules.ts';
import { checkSubmission, ownScore } from '../submissions/rules.ts';

/**
 * What a student's page of one assignment opens with (DAY-12), each part by the rule of its own call; only the course's
 * assignments where this one is none of theirs. @throws AppError class.notYours
 */
export async function ownAssignmentPage(
  deps: Deps,
  caller: Caller,
  { courseCode, id }: { courseCode: string; id: number },
) {
  const [assignments, own] = await Promise.all([
    listAssignments(deps, caller, courseCode),
    unlessRefused(['assignment.notFound'], ownParts(deps, caller, id)),
  ]);
  return { assignments, ...(own ?? { submission: null, degree: null, feedback: null }) };
}

async function ownParts(deps: Deps, caller: Caller, id: number) {
  const [submission, feedback] = await Promise.all([
    checkSubmission(deps, caller, id),
    assignmentFeedback(deps, caller, id),
  ]);
  // while work can be handed in, the page asks for it when that ends
  return { submission, degree: submission.open ? null : await ownScore(deps, caller, id), feedback };
}
