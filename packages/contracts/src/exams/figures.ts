import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, courseCodeParams, momentOut, named, userIdParam } from '../schemas.ts';
import { figureLimits } from './figure-limits.ts';

/** Figures over all exams of a course (DAY-02). */

/** An exam whose time is over, and how its students did: of the attempts that are graded to the end. */
const examFigures = z.object({
  exam_id: z.number(),
  exam_name: z.string(),
  start_at: momentOut,
  total_score: count,
  /** The usual pass mark, in points. */
  pass_mark: count,
  /** Students see their scores. */
  released: z.boolean(),
});

/** In points; null where nobody counts. */
const spread = { mean: z.number().nullable(), deviation: z.number().nullable() };

export const getCourseFigures = defineRoute({
  method: 'GET',
  path: '/api/exam-figures/:courseCode',
  service: 'core',
  feature: 'statistics',
  summary: `Figures of the caller’s newest ${figureLimits.exams} ended exams of a course, and its students whose last exams went badly (DAY-02)`,
  params: courseCodeParams,
  reply: z.object({
    exams: z.array(
      examFigures.extend({
        /** Who submitted, and of those whose every answer is graded. */
        sat: count,
        finished: count,
        passed: count,
        ...spread,
        /** Lowest and highest score and the quarters between, in points; null where nobody is graded (DSK-10). */
        box: z
          .object({
            lowest: z.number(),
            lower: z.number(),
            median: z.number(),
            upper: z.number(),
            highest: z.number(),
          })
          .nullable(),
      }),
    ),
    /** Students of the classes now, the most worrying first, at most so many. */
    at_risk: z.array(
      z.object({
        student_id: z.number(),
        ...named('student_name'),
        /** Their latest exams of the last year, newest first: points, or null where they never came. */
        latest: z.array(z.object({ exam_id: z.number(), score: z.number().nullable() })),
      }),
    ),
  }),
  policy: { who: ['instructor'], also: 'teaches the course, or has taught it' },
  mayLag: true,
  errors: ['class.notYours'],
});

export const getOwnFigures = defineRoute({
  method: 'GET',
  path: '/api/exam-figures/:courseCode/:userId',
  service: 'core',
  feature: 'statistics',
  summary: `A student’s own scores in released exams of a course, beside how its students did where at least ${figureLimits.fewest} were graded (DAY-02)`,
  params: courseCodeParams.extend({ userId: userIdParam }),
  reply: z.array(
    examFigures.omit({ released: true }).extend({
      ...spread,
      /** One's own points; null for who never came. */
      score: z.number().nullable(),
      /** Points of own answers that wait for grading. */
      waiting_points: count,
    }),
  ),
  policy: { who: ['student'], self: 'params.userId', also: 'is or was enrolled in the course' },
  ownResults: 'refused',
  limit: { points: 60, seconds: 60 },
  errors: ['class.notYours', 'results.held'],
});
