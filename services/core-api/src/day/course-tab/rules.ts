import type { CourseTab } from '@daftar/contracts/day/course-tabs';
import { mostCourseStudents } from '@daftar/contracts/faculty/hub';
import { readBehind } from '@daftar/service-kit/lagging-reads';
import { listQuestions } from '../../content/index.ts';
import { courseFigures, listExams, ownFigures } from '../../exams/index.ts';
import { courseAccess, studentsOfCourse } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { coursePageOfTab } from '../course-page/rules.ts';

const none = { questions: null, exams: null, students: null, figures: null, own_figures: null };

/**
 * A course's page with what one of its tabs shows besides (DAY-12), each part by the rule of its own call. Figures are
 * read after the page, so that one call doesn't fill the pool. @throws AppError class.notYours
 */
export async function courseTab(deps: Deps, caller: Caller, courseCode: string, of: CourseTab) {
  const [page, part] = await Promise.all([
    coursePageOfTab(deps, caller, courseCode),
    partOf(deps, caller, courseCode, of),
  ]);
  return { ...page, ...none, ...part, ...(of === 'figures' && (await figuresOf(deps, caller, courseCode))) };
}

async function partOf(deps: Deps, caller: Caller, courseCode: string, of: CourseTab) {
  const isStudent = caller.role === 'student';
  switch (of) {
    case 'questions':
      return { questions: await listQuestions(deps, caller, courseCode) };
    case 'exams':
      return { exams: await listExams(deps, caller, courseCode) };
    case 'students': {
      if (isStudent) return none;
      const access = await courseAccess(deps.db, caller, courseCode);
      return { students: await studentsOfCourse(deps.db, access, mostCourseStudents) };
    }
    case 'figures':
      return none;
  }
}

/** Those of the whole course may lag, as their own call's (RUN-05). */
async function figuresOf(deps: Deps, caller: Caller, courseCode: string) {
  if (caller.role === 'student') return { own_figures: await ownFigures(deps, caller, courseCode) };
  return { figures: await readBehind(() => courseFigures(deps, caller, courseCode)) };
}
