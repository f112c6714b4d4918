import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { courseCodeParams, doneWith, id, requiredText } from '../schemas.ts';
import { mostWrittenTo } from './message-limits.ts';

/** A doctor’s words to some students of a class, who see nothing of each other (DSK-16). */
export const writeToStudents = defineRoute({
  method: 'POST',
  path: '/api/courses/:courseCode/messages',
  service: 'core',
  feature: 'messages',
  summary: `An instructor’s message to named students of a course they teach, at most ${mostWrittenTo}; those who are not enrolled any more are left out`,
  params: courseCodeParams,
  body: z.object({
    student_ids: z.array(id).min(1).max(mostWrittenTo),
    EnMessage: requiredText(500),
    ArMessage: requiredText(500),
  }),
  reply: doneWith({ recipients: z.number() }),
  status: 202,
  policy: { who: ['instructor'], also: 'teaches the course' },
  errors: ['class.notYours', 'message.nobody'],
  limit: { points: 30, seconds: 600 },
});
