import { z } from 'zod';
import { listAssignments } from '../content/assignments.ts';
import { getAssignmentRelease } from '../content/release.ts';
import { listAssignmentStudents } from '../content/submissions.ts';
import { listInstructorCourses } from '../faculty/courses.ts';
import { getGradebook } from '../gradebook/book.ts';
import { listCourseResults } from '../gradebook/course-results.ts';
import { listGradeSeals } from '../gradebook/seals.ts';
import { defineRoute } from '../route.ts';
import { courseCodeParams, idParam } from '../schemas.ts';
import { courseResultsViews } from './course-results-views.ts';

/** What Students/Results of one course opens with; each part is also a call, which refreshes it alone (DAY-12). */
export const getCourseResultsPage = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/results',
  service: 'core',
  feature: 'today',
  summary:
    'Students/Results of one course in one call (DAY-12): the doctor’s courses and what the view `of` shows, each part as its own call answers it; null in other views, and where its own call would refuse it',
  params: courseCodeParams,
  query: z.object({ of: z.enum(courseResultsViews), assignment: idParam.optional() }),
  reply: z.object({
    courses: listInstructorCourses.reply,
    students: listCourseResults.reply.nullable(),
    assignments: listAssignments.reply.nullable(),
    /** Of the chosen assignment. */
    work: listAssignmentStudents.reply.nullable(),
    release: getAssignmentRelease.reply.nullable(),
    book: getGradebook.reply.nullable(),
    seals: listGradeSeals.reply.nullable(),
  }),
  policy: { who: ['instructor'], also: 'teaches the course, or has taught it' },
  limit: { points: 60, seconds: 60 },
  errors: ['class.notYours'],
});
