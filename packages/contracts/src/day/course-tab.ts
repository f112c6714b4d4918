import { z } from 'zod';
import { listCourseQuestions } from '../content/questions.ts';
import { getCourseFigures, getOwnFigures } from '../exams/figures.ts';
import { listExams } from '../exams/reading.ts';
import { listCourseStudents } from '../faculty/hub.ts';
import { defineRoute } from '../route.ts';
import { courseCodeParams } from '../schemas.ts';
import { getCoursePage } from './course-page.ts';
import { courseTabs } from './course-tabs.ts';

/** What a course's page opens with where its address names a tab; each part is also a call (DAY-12). */
export const getCourseTab = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/tab',
  service: 'core',
  feature: 'today',
  summary:
    'A course’s page in one call with what the tab `of` shows besides (DAY-12), each part as its own call answers it; null on other tabs, and where the role has none; so is what only the overview shows',
  params: courseCodeParams,
  query: z.object({ of: z.enum(courseTabs) }),
  reply: z.object({
    ...getCoursePage.reply.shape,
    questions: listCourseQuestions.reply.nullable(),
    exams: listExams.reply.nullable(),
    students: listCourseStudents.reply.nullable(),
    /** A doctor’s of all their students; a student’s own. */
    figures: getCourseFigures.reply.nullable(),
    own_figures: getOwnFigures.reply.nullable(),
  }),
  ownResults: { own_figures: null },
  policy: { who: ['instructor', 'student'], also: 'teaches the course, or is enrolled in it' },
  limit: { points: 60, seconds: 60 },
  errors: ['class.notYours'],
});
