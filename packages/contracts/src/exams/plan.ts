import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, courseCodeParams, moment, momentOut, named } from '../schemas.ts';
import { examLimits } from './limits.ts';

/** A duration in a query, in whole minutes. */
const minutes = z.coerce.number().int().min(examLimits.minDuration).max(examLimits.maxDuration);

export const getExamPlan = defineRoute({
  method: 'GET',
  path: '/api/exam-plan/:courseCode',
  service: 'core',
  feature: 'exams',
  summary:
    'What publishing an exam at these times would mean: who gets it, when the last of them is done, and how many have another exam meanwhile; never who, and by name only the caller’s own exams (DAY-07)',
  params: courseCodeParams,
  query: z.object({
    start_at: moment,
    due_date: moment.optional(),
    duration: minutes,
    /** The caller’s exam that is being edited: it doesn’t clash with itself. */
    editing: z.coerce.number().int().positive().optional(),
  }),
  reply: z.object({
    course_code: z.string(),
    ...named('course_name'),
    /** Students of the caller’s classes of the course, each once. */
    students: count,
    /** How many of them have more time by an accommodation. */
    accommodated_students: count,
    /** How many of them have another published exam at an overlapping time. */
    clashes: count,
    /** The caller’s own exams among those, earliest first, with how many students have each meanwhile. */
    clashing: z.array(
      z.object({
        exam_id: z.number(),
        exam_name: z.string(),
        course_code: z.string(),
        ...named('course_name'),
        start_at: momentOut,
        closes_at: momentOut,
        students: count,
      }),
    ),
    /** How many exams of other doctors are among them: which ones is not the caller’s to know. */
    clashing_others: count,
    /** The window’s end for a student without more time, and when everybody’s time is over. */
    ends_at: momentOut,
    closes_at: momentOut,
  }),
  policy: { who: ['instructor'], also: 'teaches the course' },
  errors: ['class.notYours'],
});
