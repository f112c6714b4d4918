import { releaseBody, releaseReply, releaseState, takeBackBody } from '../release.ts';
import { defineRoute } from '../route.ts';
import { idParams as params } from '../schemas.ts';

/** When an assignment’s scores are shown to its students (DAY-05). */
const owner = { who: ['instructor'], also: 'made the assignment' } as const;

export const getAssignmentRelease = defineRoute({
  method: 'GET',
  path: '/api/assignment-release/:id',
  service: 'core',
  feature: 'release',
  summary: 'When the scores of an assignment are shown to its students, and what still waits for scoring',
  params,
  reply: releaseState,
  policy: owner,
  errors: ['assignment.notFound'],
});

export const setAssignmentRelease = defineRoute({
  method: 'PUT',
  path: '/api/assignment-release/:id',
  service: 'core',
  feature: 'release',
  summary:
    'Set when scores are shown, also for a moment, or release them now, once the due date has passed. Students are told',
  params,
  body: releaseBody,
  reply: releaseReply,
  policy: owner,
  stepUp: 'work',
  errors: ['assignment.notFound', 'assignment.notDue', 'release.isOut', 'release.momentOfHand', 'release.momentPassed'],
});

export const takeBackAssignmentScores = defineRoute({
  method: 'POST',
  path: '/api/assignment-release/:id/take-back',
  service: 'core',
  feature: 'release',
  summary: 'Hide released scores again until the doctor releases them; logged with the reason, and students are told',
  params,
  body: takeBackBody,
  reply: releaseReply,
  policy: owner,
  stepUp: 'work',
  errors: ['assignment.notFound', 'release.notOut'],
});
