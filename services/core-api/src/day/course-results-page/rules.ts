import type { CourseResultsView } from '@daftar/contracts/day/course-results-views';
import { unlessRefused } from '@daftar/service-kit/errors';
import { assignmentRelease, listAssignments, studentWork } from '../../content/index.ts';
import { courseOnRecord, coursesOfInstructor } from '../../faculty/index.ts';
import { courseBook, courseResults, listSeals } from '../../gradebook/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';

interface View {
  courseCode: string;
  of: CourseResultsView;
  assignment?: number | undefined;
}

const none = { students: null, assignments: null, work: null, release: null, book: null, seals: null };

/**
 * What a doctor's Students/Results of one course opens with (DAY-12), each part by the rule of its own call. @throws
 * AppError class.notYours
 */
export async function courseResultsPage(deps: Deps, caller: Caller, view: View) {
  await courseOnRecord(deps.db, caller, view.courseCode);
  const [courses, parts] = await Promise.all([coursesOfInstructor(deps.db, caller, true), partsOf(deps, caller, view)]);
  return { courses, ...none, ...parts };
}

async function partsOf(deps: Deps, caller: Caller, { courseCode, of, assignment }: View) {
  switch (of) {
    case 'information':
      return { students: await courseResults(deps, caller, courseCode) };
    case 'assignments': {
      const [assignments, chosen] = await Promise.all([
        unlessRefused(['class.notYours'], listAssignments(deps, caller, courseCode)),
        assignment === undefined
          ? null
          : unlessRefused(['assignment.notFound'], ofAssignment(deps, caller, assignment)),
      ]);
      return { assignments, ...chosen };
    }
    case 'gradebook': {
      const [book, seals] = await Promise.all([
        courseBook(deps, caller, courseCode),
        listSeals(deps, caller, courseCode),
      ]);
      return { book, seals };
    }
  }
}

async function ofAssignment(deps: Deps, caller: Caller, id: number) {
  const [work, release] = await Promise.all([studentWork(deps, caller, id), assignmentRelease(deps, caller, id)]);
  return { work, release };
}
