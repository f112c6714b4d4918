import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, id, idParam, language } from '../schemas.ts';
import {
  attemptState,
  device,
  heldAnswers,
  lookQuery,
  openedAttempt,
  saveBody,
  savedAnswers,
  submitBody,
  submittedAttempt,
} from './sitting.ts';

/**
 * Practice exams (BOD-20): the same calls as those of a sitting, with the same bodies and replies, so that the same page
 * sits them. They touch nothing of any exam: see decision 42.
 */
const attemptId = z.object({ attemptId: idParam });
const owner = { who: ['student'], also: 'owns the practice attempt' } as const;
const keepingErrors = [
  'attempt.notFound',
  'attempt.closed',
  'attempt.otherDevice',
  'answer.unknownQuestion',
  'answer.unknownOption',
] as const;

export const getPracticeExam = defineRoute({
  method: 'GET',
  path: '/api/practice-exam',
  service: 'core',
  feature: 'practice',
  summary: 'What there is to practise: the platform’s own exam, or with examId the mock of that exam (BOD-20)',
  query: z.object({ examId: idParam.optional() }),
  reply: z.object({
    /** The mock’s name; null for the platform’s own, whose name is the screen’s. */
    mock_name: z.string().nullable(),
    /** The exam whose mock it is. */
    exam_name: z.string().nullable(),
    /** In minutes, extra time included. */
    duration: count,
    /** How many of them are the student’s extra time. */
    extra_minutes: count,
    question_count: count,
  }),
  policy: { who: ['student'], also: 'reaches the exam, for its mock' },
  errors: ['exam.notFound', 'mock.notFound'],
});

export const openPractice = defineRoute({
  method: 'POST',
  path: '/api/practice-attempts',
  service: 'core',
  feature: 'practice',
  summary:
    'Open or continue the caller’s practice; one that is over, or in the other language, begins again. Nothing of it reaches results (BOD-20)',
  body: z.object({
    /** Practise the mock of this exam; absent: the platform’s own. */
    examId: id.optional(),
    language,
    device,
    takeOver: z.boolean().default(false),
  }),
  reply: openedAttempt,
  withoutKey: 'a retry continues the same practice',
  policy: { who: ['student'], also: 'reaches the exam, for its mock' },
  errors: ['exam.notFound', 'mock.notFound'],
  limit: { points: 60, seconds: 60 },
});

export const savePractice = defineRoute({
  method: 'PUT',
  path: '/api/practice-attempts/:attemptId/answers',
  service: 'core',
  feature: 'practice',
  summary: 'Save changed answers of a practice, as an attempt’s are saved',
  params: attemptId,
  body: saveBody,
  reply: savedAnswers,
  withoutKey: 'sequence numbers make a retry harmless',
  policy: owner,
  errors: keepingErrors,
  maxBodyBytes: 4_000_000,
  limit: { points: 300, seconds: 60 },
});

export const submitPractice = defineRoute({
  method: 'POST',
  path: '/api/practice-attempts/:attemptId/submit',
  service: 'core',
  feature: 'practice',
  summary: 'Save the last answers of a practice and submit it; a retry gives the same receipt',
  params: attemptId,
  body: submitBody,
  reply: submittedAttempt,
  withoutKey: 'a retry gives the same receipt',
  policy: owner,
  errors: keepingErrors,
  maxBodyBytes: 4_000_000,
  limit: { points: 60, seconds: 60 },
});

export const getPractice = defineRoute({
  method: 'GET',
  path: '/api/practice-attempts/:attemptId',
  service: 'core',
  feature: 'practice',
  summary: 'State, deadline and server time of the caller’s practice',
  params: attemptId,
  query: lookQuery,
  reply: attemptState,
  policy: owner,
  errors: ['attempt.notFound'],
});

export const getPracticeAnswers = defineRoute({
  method: 'GET',
  path: '/api/practice-attempts/:attemptId/answers',
  service: 'core',
  feature: 'practice',
  summary: 'The answers of the caller’s practice as the server holds them',
  params: attemptId,
  reply: heldAnswers,
  policy: owner,
  errors: ['attempt.notFound'],
});
