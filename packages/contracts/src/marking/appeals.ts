import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, done, doneWith, idParam, idParams, momentOut, named, namedOrNone, requiredText } from '../schemas.ts';
import { longestAppeal, mostAppeals } from './appeal-limits.ts';

/** A student asks once that a mark is looked at again, and its doctor answers (DAY-04). */
const words = requiredText(longestAppeal);
const body = z.object({ reason: words });
const limit = { points: 30, seconds: 600 } as const;

export const appealAssignment = defineRoute({
  method: 'POST',
  path: '/api/assignment-appeals/:id',
  service: 'core',
  feature: 'appeals',
  summary: 'Ask once that the score of an assignment is looked at again; its doctor is notified',
  params: idParams,
  body,
  reply: done,
  status: 201,
  ownResults: 'refused',
  policy: { who: ['student'], also: 'handed in' },
  errors: ['assignment.notFound', 'appeal.noScore', 'appeal.tooLate', 'appeal.already', 'results.held'],
  limit,
});

export const appealExam = defineRoute({
  method: 'POST',
  path: '/api/exam-appeals/:examId',
  service: 'core',
  feature: 'appeals',
  summary: 'Ask once that the result of an exam is looked at again; its doctor is notified',
  params: z.object({ examId: idParam }),
  body,
  reply: done,
  status: 201,
  ownResults: 'refused',
  policy: { who: ['student'], also: 'took the exam' },
  errors: [
    'results.held',
    'exam.notFound',
    'exam.notEnded',
    'exam.notReleased',
    'attempt.notFound',
    'appeal.noScore',
    'appeal.beingMarked',
    'appeal.tooLate',
    'appeal.already',
  ],
  limit,
});

export const listAppeals = defineRoute({
  method: 'GET',
  path: '/api/appeals',
  service: 'core',
  feature: 'appeals',
  summary: `What students asked about marks that the caller gives, open ones first, then the newest, at most ${mostAppeals}; of one exam or assignment if named; optionally without names`,
  query: z.object({
    exam: idParam.optional(),
    assignment: idParam.optional(),
    names: z.enum(['shown', 'hidden']).default('shown'),
  }),
  reply: z.array(
    z.object({
      appeal_id: z.number(),
      exam_id: z.number().nullable(),
      assignment_id: z.number().nullable(),
      title: z.string(),
      course_id: z.number(),
      course_code: z.string(),
      ...named('course_name'),
      /** The attempt’s or work’s id, as the marking desk names it. */
      work_id: z.number(),
      student_id: z.number().nullable(),
      ...namedOrNone('student_name'),
      reason: z.string(),
      asked_at: momentOut,
      /** The score when the student asked, and now. */
      score_before: z.number(),
      score: z.number(),
      out_of: count,
      reply: z.string().nullable(),
      decided_at: momentOut.nullable(),
      score_after: z.number().nullable(),
    }),
  ),
  policy: { who: ['instructor'] },
  errors: [],
});

export const decideAppeal = defineRoute({
  method: 'PUT',
  path: '/api/appeals/:id',
  service: 'core',
  feature: 'appeals',
  summary:
    'Answer a student who asked about a mark. Whether the mark was kept follows from its score, which is changed by marking before; the student is notified',
  params: idParams,
  body: z.object({ reply: words }),
  reply: doneWith({ kept: z.boolean() }),
  policy: { who: ['instructor'], also: 'made the exam or assignment', marks: true },
  stepUp: 'work',
  errors: ['appeal.notFound', 'appeal.decided'],
});

/** What a student sees of their own request, and until when they may ask; only while the score is shown. */
export const ownAppeal = z.object({
  /** null: they asked, or may not ask. */
  until: momentOut.nullable(),
  /** They may ask once all parts of the work are marked. */
  being_marked: z.boolean(),
  asked: z
    .object({
      reason: z.string(),
      asked_at: momentOut,
      score_before: z.number(),
      reply: z.string().nullable(),
      decided_at: momentOut.nullable(),
      score_after: z.number().nullable(),
    })
    .nullable(),
});
export type OwnAppeal = z.input<typeof ownAppeal>;
