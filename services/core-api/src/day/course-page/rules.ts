import { announcementsThrough, chaptersThrough, listAssignments, listRequests } from '../../content/index.ts';
import { courseAccess, courseHead, termNamed } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { openQuestions } from '../today/instructor-queries.ts';
import { instructorWork, studentWork } from '../today/rules.ts';

/**
 * What the page of a course opens with (DAY-12), each part by the rule of its own call: eleven statements, and
 * three or four for the overview, whatever is stored. @throws AppError class.notYours
 */
export async function coursePage(deps: Deps, caller: Caller, courseCode: string) {
  const { courseId, ...parts } = await contentOf(deps, caller, courseCode);
  return { ...parts, ...(await overviewOf(deps, caller, courseId)) };
}

/** The same without what only the overview shows. @throws AppError class.notYours */
export async function coursePageOfTab(deps: Deps, caller: Caller, courseCode: string) {
  const { courseId: _id, ...parts } = await contentOf(deps, caller, courseCode);
  return { ...parts, ...none };
}

async function contentOf(deps: Deps, caller: Caller, courseCode: string) {
  const access = await courseAccess(deps.db, caller, courseCode);
  const [head, chapters, announcements, assignments, format_requests] = await Promise.all([
    courseHead(deps.db, caller, access),
    chaptersThrough(deps, caller, access),
    announcementsThrough(deps, access),
    // reads more classes than the caller has now, so it asks for access itself
    listAssignments(deps, caller, courseCode),
    listRequests(deps.db, caller, access),
  ]);
  return { courseId: access.courseId, head, chapters, announcements, assignments, format_requests };
}

const none = { student_work: null, instructor_work: null, open_questions: null };

/** What the overview shows besides: the caller's work in the course, and for a doctor the questions that wait (DSK-08). */
async function overviewOf(deps: Deps, caller: Caller, courseId: number) {
  // the day of others is closed to an admin who views as them (TRU-18)
  if (caller.viewer !== undefined) return none;
  if (caller.role === 'student') return { ...none, student_work: inCourse(await studentWork(deps, caller), courseId) };
  const [work, questions] = await Promise.all([
    instructorWork(deps, caller),
    openQuestions(deps.db, caller.userId, termNamed(caller)),
  ]);
  const open_questions = questions.find(({ course_id }) => course_id === courseId)?.open ?? 0;
  return { ...none, instructor_work: inCourse(work, courseId), open_questions };
}

type InCourse = { course_id: number };

/** The part of somebody's work that belongs to a course. */
function inCourse<C extends InCourse, E extends InCourse, A extends InCourse>(
  work: { courses: C[]; exams: E[]; assignments: A[] },
  courseId: number,
) {
  const isOfCourse = ({ course_id }: InCourse) => course_id === courseId;
  return {
    courses: work.courses.filter(isOfCourse),
    exams: work.exams.filter(isOfCourse),
    assignments: work.assignments.filter(isOfCourse),
  };
}
