import { z } from 'zod';
import { releaseBody, releaseReply, releaseState, takeBackBody } from '../release.ts';
import { defineRoute } from '../route.ts';
import { idParam } from '../schemas.ts';

/** When an exam’s scores and key are shown to its students (DAY-05). */
const owner = { who: ['instructor'], also: 'made the exam' } as const;
const params = z.object({ examId: idParam });

export const getExamRelease = defineRoute({
  method: 'GET',
  path: '/api/exam-release/:examId',
  service: 'core',
  feature: 'release',
  summary: 'When the scores and the key of an exam are shown to its students, and what still waits for marking',
  params,
  reply: releaseState,
  policy: owner,
  errors: ['exam.notFound'],
});

export const setExamRelease = defineRoute({
  method: 'PUT',
  path: '/api/exam-release/:examId',
  service: 'core',
  feature: 'release',
  summary:
    'Set when scores and key are shown, also for a moment, or release them now. Released scores are taken back by their own call. Students are told when they are released other than by the end',
  params,
  body: releaseBody,
  reply: releaseReply,
  policy: owner,
  stepUp: 'work',
  errors: ['exam.notFound', 'exam.notEnded', 'release.isOut', 'release.momentOfHand', 'release.momentPassed'],
});

export const takeBackExamScores = defineRoute({
  method: 'POST',
  path: '/api/exam-release/:examId/take-back',
  service: 'core',
  feature: 'release',
  summary:
    'Hide released scores and the key again until the doctor releases them; logged with the reason, and students are told',
  params,
  body: takeBackBody,
  reply: releaseReply,
  policy: owner,
  stepUp: 'work',
  errors: ['exam.notFound', 'release.notOut'],
});
