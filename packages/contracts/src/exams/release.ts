import { z } from 'zod';
import { releaseBody, releaseNames, releaseNamesBody, releaseState, takeBackBody } from '../release.ts';
import { defineRoute } from '../route.ts';
import { doneWith, idParam } from '../schemas.ts';

/** When an exam’s scores and key are shown to its students (DAY-05). */
const owner = { who: ['instructor'], also: 'made the exam' } as const;
const params = z.object({ examId: idParam });

export const examReleaseState = releaseState.extend({
  /** Students see their own place among those who took it, once scores are released to all (DAY-10). */
  place_shown: z.boolean(),
});
export type ExamReleaseState = z.input<typeof examReleaseState>;
const reply = doneWith({ state: examReleaseState });

export const getExamRelease = defineRoute({
  method: 'GET',
  path: '/api/exam-release/:examId',
  service: 'core',
  feature: 'release',
  summary: 'When the scores and the key of an exam are shown to its students, and what still waits for marking',
  params,
  reply: examReleaseState,
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
  reply,
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
  reply,
  policy: owner,
  stepUp: 'work',
  errors: ['exam.notFound', 'release.notOut'],
});

export const listExamReleaseNames = defineRoute({
  method: 'GET',
  path: '/api/exam-release/:examId/students',
  service: 'core',
  feature: 'release',
  summary: 'Who handed the exam in, whether all of it is marked, and whether its scores are released to them by name',
  params,
  reply: releaseNames,
  policy: owner,
  errors: ['exam.notFound'],
});

export const releaseExamToNames = defineRoute({
  method: 'POST',
  path: '/api/exam-release/:examId/students',
  service: 'core',
  feature: 'release',
  summary:
    'Release scores and key to some students by name, once the exam is over; they stay held for the others. Those students are told',
  params,
  body: releaseNamesBody,
  reply,
  policy: owner,
  stepUp: 'work',
  errors: ['exam.notFound', 'exam.notEnded', 'release.isOut', 'attempt.notFound'],
});

export const setExamPlaceShown = defineRoute({
  method: 'PUT',
  path: '/api/exam-place/:examId',
  service: 'core',
  feature: 'release',
  summary: 'Show each student their own place among those who took the exam, or hide it again; nobody else’s (DAY-10)',
  params,
  body: z.object({ shown: z.boolean() }),
  reply,
  policy: owner,
  stepUp: 'work',
  errors: ['exam.notFound'],
});

export const getOwnExamPlace = defineRoute({
  method: 'GET',
  path: '/api/exam-place/:examId',
  service: 'core',
  feature: 'release',
  summary:
    'The student’s own place among those who took the exam. null unless its doctor shows places, scores are released to all, everything is marked, and enough students took it',
  params,
  reply: z.object({
    place: z
      .object({
        /** From 1; students with the same score share the better one. */
        rank: z.int().min(1),
        /** Somebody else has the same score. */
        shared: z.boolean(),
        /** How many took the exam. */
        of: z.int().min(1),
      })
      .nullable(),
  }),
  ownResults: 'refused',
  policy: { who: ['student'], also: 'has an attempt at it' },
  errors: ['exam.notFound', 'exam.notEnded', 'exam.notReleased', 'attempt.notFound', 'results.held'],
});
