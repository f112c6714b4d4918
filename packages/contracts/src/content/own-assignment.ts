import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { courseCodeParams, idParam } from '../schemas.ts';
import { listAssignments } from './assignments.ts';
import { getAssignmentFeedback } from './marking.ts';
import { checkSubmission, getAssignmentScore } from './submissions.ts';

/** What a student's page of one assignment opens with; each part is also a call, which refreshes it alone (DAY-12). */
export const getOwnAssignmentPage = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/assignments/:id/own',
  service: 'core',
  // not open to who views as the student, as feedback isn't
  feature: 'feedback',
  summary:
    'A student’s page of one assignment in one call (DAY-12): the course’s assignments, what they handed in, its score once shown and how it was marked, each as its own call answers it; null where that would refuse it',
  params: courseCodeParams.extend({ id: idParam }),
  reply: z.object({
    assignments: listAssignments.reply,
    submission: checkSubmission.reply.nullable(),
    /** Once nothing can be handed in any more. */
    degree: getAssignmentScore.reply.nullable(),
    feedback: getAssignmentFeedback.reply.nullable(),
  }),
  ownResults: { degree: null, feedback: null },
  policy: { who: ['student'], also: 'is or was enrolled in the course' },
  errors: ['class.notYours'],
});
