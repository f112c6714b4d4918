import { courseAccess, courseHead } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { announcementsThrough } from '../announcements/rules.ts';
import { listAssignments } from '../assignments/rules.ts';
import { chaptersThrough } from '../chapters/rules.ts';
import { listRequests } from '../format-requests/queries.ts';

/**
 * What the page of a course opens with (DAY-12), each part by the rule of its own call: eleven statements, whatever is
 * stored. @throws AppError class.notYours
 */
export async function coursePage(deps: Deps, caller: Caller, courseCode: string) {
  const access = await courseAccess(deps.db, caller, courseCode);
  const [head, chapters, announcements, assignments, format_requests] = await Promise.all([
    courseHead(deps.db, caller, access),
    chaptersThrough(deps, caller, access),
    announcementsThrough(deps, access),
    // reads more classes than the caller has now, so it asks for access itself
    listAssignments(deps, caller, courseCode),
    listRequests(deps.db, caller, access),
  ]);
  return { head, chapters, announcements, assignments, format_requests };
}
