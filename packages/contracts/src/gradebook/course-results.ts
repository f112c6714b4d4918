import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, courseCode, personNames, userIdParam } from '../schemas.ts';

const scoreItem = z.object({
  id: z.number(),
  name: z.string(),
  score: z.number().nullable(),
  total: count,
  /** Points of submitted work that is not graded yet: the score so far is out of the total without them (FIX-14). */
  waiting_points: count,
});

export const listCourseResults = defineRoute({
  method: 'GET',
  path: '/api/enrollments/:courseCode/:userId',
  service: 'core',
  feature: 'results',
  summary: 'Students of the caller’s classes of a course with all their scores: as text lists, and structured (RES-02)',
  params: z.object({ courseCode, userId: userIdParam }),
  reply: z.array(
    z.object({
      student_id: z.number(),
      ...personNames,
      exam_scores: z.string(),
      assignment_scores: z.string(),
      exams: z.array(scoreItem),
      assignments: z.array(scoreItem),
    }),
  ),
  policy: { who: ['instructor'], self: 'params.userId', also: 'teaches the course' },
  errors: ['class.notYours'],
});
