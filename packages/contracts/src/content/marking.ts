import { z } from 'zod';
import { assignmentLimits } from '../file-limits.ts';
import { ownAppeal } from '../marking/appeals.ts';
import { commentedFile } from '../marking/place.ts';
import { markBody, markReply, shownRubric, workReply, worksQuery, worksReply } from '../marking.ts';
import { defineRoute } from '../route.ts';
import { idParam, idParams } from '../schemas.ts';

/** Works of an assignment on the marking desk (DAY-04). */
const marker = { who: ['instructor'], also: 'made the assignment, or works of it are allotted to them' } as const;
const params = z.object({ id: idParam, workId: idParam });

export const listWorksToMark = defineRoute({
  method: 'GET',
  path: '/api/assignment-marking/:id',
  service: 'core',
  feature: 'marking',
  summary: 'Everything handed in for an assignment, without the files, paged by key; optionally without names (DAY-04)',
  params: idParams,
  query: worksQuery,
  reply: worksReply,
  policy: marker,
  errors: ['assignment.notFound'],
});

export const getWorkToMark = defineRoute({
  method: 'GET',
  path: '/api/assignment-marking/:id/:workId',
  service: 'core',
  feature: 'marking',
  summary: 'One work: where its file can be viewed, its score and comment. `workId` is the student_assignment_id',
  params,
  query: worksQuery.pick({ names: true }),
  reply: workReply,
  policy: marker,
  errors: ['assignment.notFound', 'submission.notFound'],
});

export const markWork = defineRoute({
  method: 'PUT',
  path: '/api/assignment-marking/:id/:workId',
  service: 'core',
  feature: 'marking',
  summary:
    'Set the score of a work and the comment to its student. With another version than the present one, because of another marker or a newer file, nothing changes and the reply has the present values',
  params,
  body: markBody('score.outOfRange', assignmentLimits.maxScore),
  reply: markReply,
  policy: { ...marker, marks: true },
  stepUp: 'work',
  errors: [
    'assignment.notFound',
    'submission.notFound',
    'score.outOfRange',
    'score.changedMeanwhile',
    'rubric.changedMeanwhile',
    'rubric.otherSum',
  ],
});

export const getAssignmentFeedback = defineRoute({
  method: 'GET',
  path: '/api/assignment-feedback/:id',
  service: 'core',
  feature: 'feedback',
  summary:
    'What the caller may see of how an assignment is marked: its rubric where the doctor shows it beforehand; the chosen levels, the files with comments on their places, newest first, and what they asked about the mark, once scores are shown',
  params: idParams,
  reply: z.object({ rubric: shownRubric.nullable(), appeal: ownAppeal.nullable(), files: z.array(commentedFile) }),
  ownResults: 'refused',
  policy: { who: ['student'], also: 'is enrolled, or handed in' },
  errors: ['assignment.notFound', 'results.held'],
});
