import { releaseBody, releaseNames, releaseNamesBody, releaseReply, releaseState, takeBackBody } from '../release.ts';
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

export const listAssignmentReleaseNames = defineRoute({
  method: 'GET',
  path: '/api/assignment-release/:id/students',
  service: 'core',
  feature: 'release',
  summary: 'Who handed in, whether it is scored, and whether the score is released to them by name',
  params,
  reply: releaseNames,
  policy: owner,
  errors: ['assignment.notFound'],
});

export const releaseAssignmentToNames = defineRoute({
  method: 'POST',
  path: '/api/assignment-release/:id/students',
  service: 'core',
  feature: 'release',
  summary:
    'Release scores to some students by name, once the due date has passed; they stay held for the others. Those students are told',
  params,
  body: releaseNamesBody,
  reply: releaseReply,
  policy: owner,
  stepUp: 'work',
  errors: ['assignment.notFound', 'assignment.notDue', 'release.isOut', 'submission.notFound'],
});
