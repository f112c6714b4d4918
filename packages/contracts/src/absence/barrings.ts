import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, done, idParam, momentOut, named, namedInstructor, personNames, requiredText } from '../schemas.ts';
import { decisionsOfBarring } from './barring-decisions.ts';

/** Proposals to bar students, for the office, by its duties (RST-11). */
const offices = {
  who: ['admin'],
  duties: ['registrar'],
  also: 'of all departments of the offering’s classes',
} as const;

export const listBarrings = defineRoute({
  method: 'GET',
  path: '/api/barrings',
  service: 'core',
  feature: 'barrings',
  summary:
    'Students of the current term who missed more than their bylaw allows, and whom nobody has decided about; or those that were decided. 100 at a time, by their ids',
  query: z.object({
    decided: z.enum(['yes']).optional(),
    /** The last id of the page before. */
    after: idParam.optional(),
  }),
  reply: z.object({
    /** How many wait. */
    waiting: count,
    barrings: z.array(
      z.object({
        barring_id: z.number(),
        offering_id: z.number(),
        student_id: z.number(),
        ...personNames,
        course_code: z.string(),
        ...named('course_name'),
        ...namedInstructor,
        /** As they were when it was last proposed. */
        absent: count,
        planned: count,
        limit_percent: count,
        proposed_at: momentOut,
        /** Excuses of the student in the course that wait for the doctor. */
        excuses: count,
        decision: z.enum(decisionsOfBarring).nullable(),
        reason: z.string().nullable(),
        decided_at: momentOut.nullable(),
        decided_by: z.object(personNames).nullable(),
      }),
    ),
    more: z.boolean(),
  }),
  policy: offices,
  errors: [],
});

export const decideBarring = defineRoute({
  method: 'PUT',
  path: '/api/barrings/:barringId',
  service: 'core',
  feature: 'barrings',
  summary:
    'Bar a student, so that the result of the course is `barred` and exams and control see it, or let them off; with the reason. It can be decided again until the marks are sealed. The student is told',
  params: z.object({ barringId: idParam }),
  body: z.object({ decision: z.enum(['barred', 'letOff']), reason: requiredText(500) }),
  reply: done,
  policy: { ...offices, marks: true },
  stepUp: 'work',
  errors: [
    'barring.notFound',
    'barring.lapsed',
    'barring.otherState',
    'duty.otherDepartment',
    'term.closed',
    'gradebook.sealed',
    'gradebook.studentNotFound',
  ],
});
