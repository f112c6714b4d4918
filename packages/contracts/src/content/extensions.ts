import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { done, idParam, moment, requiredText, userIdParam } from '../schemas.ts';

/** A later due date of an assignment for one student (DAY-11). */
const owner = { who: ['instructor'], also: 'made the assignment' } as const;
const params = z.object({ id: idParam, studentId: userIdParam });

export const grantExtension = defineRoute({
  method: 'PUT',
  path: '/api/assignments/:id/extensions/:studentId',
  service: 'core',
  feature: 'extensions',
  summary:
    'Give one student a later due date, with a reason that the student reads too; it replaces one that was given before. The student is told (DAY-11)',
  params,
  body: z.object({ due_date: moment, reason: requiredText(500) }),
  reply: done,
  policy: owner,
  errors: ['assignment.notFound', 'enrolment.notFound', 'dueExtension.tooEarly'],
});

export const withdrawExtension = defineRoute({
  method: 'DELETE',
  path: '/api/assignments/:id/extensions/:studentId',
  service: 'core',
  feature: 'extensions',
  summary: 'Withdraw a student’s later due date; not once they have handed in by it. The student is told',
  params,
  reply: done,
  policy: owner,
  errors: ['assignment.notFound', 'dueExtension.notFound', 'dueExtension.used'],
});
