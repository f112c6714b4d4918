import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, done, id, idParam, requiredText } from '../schemas.ts';
import { examLimits } from './limits.ts';
import { questionTypes } from './question-types.ts';

/**
 * What a doctor tells students about a question once they see their results (QST-12): about all of it, and about options.
 * It is no part of the question, so that nothing that is read before the results has it.
 */
const owner = { who: ['instructor'], also: 'made the exam' } as const;
const examId = z.object({ examId: idParam });

const words = requiredText(examLimits.maxFeedback).optional();
/** In one language or both. */
const feedbackIn = z
  .strictObject({
    /** The option that it is about; null: the whole question. */
    choice: z.string().min(1).max(20).nullable(),
    en: words,
    ar: words,
  })
  .refine(({ en, ar }) => en !== undefined || ar !== undefined, { error: 'field.required', path: ['en'] });
const feedback = z.object({
  choice: z.string().nullable(),
  en: z.string().optional(),
  ar: z.string().optional(),
});
/** Changes with every change of a question’s feedback; sent back on save, so that two windows never overwrite each other. */
const seen = z.string().max(40);

export const getItemFeedback = defineRoute({
  method: 'GET',
  path: '/api/exam-item-feedback/:examId',
  service: 'core',
  feature: 'exams',
  summary: 'The feedback on the questions of an exam and on their options, as its instructor writes it',
  params: examId,
  reply: z.object({
    questions: z.array(
      z.object({
        question_id: z.number(),
        /** Its place in the exam, from 1. */
        number: count,
        question_text: z.string(),
        question_type: z.enum(questionTypes),
        /** The options that feedback may be about; none of types without. */
        choices: z.array(z.object({ choice: z.string(), text: z.string() })),
        feedback: z.array(feedback),
        seen,
      }),
    ),
  }),
  policy: owner,
  stepUp: { if: 'the exam has not begun' },
  errors: ['exam.notFound', 'exam.keysHeld'],
});

export const saveItemFeedback = defineRoute({
  method: 'PUT',
  path: '/api/exam-item-feedback/:examId',
  service: 'core',
  feature: 'exams',
  summary:
    'Give questions of an exam their feedback, all or none; what is not named of them goes. Students see it when their results are released to them',
  params: examId,
  body: z.object({
    questions: z
      .array(
        z.object({
          question_id: id,
          seen,
          feedback: z.array(feedbackIn).max(examLimits.maxOptions + 1),
        }),
      )
      .min(1)
      .max(examLimits.maxQuestions),
  }),
  reply: done,
  policy: owner,
  errors: ['exam.notFound', 'exam.keysHeld', 'itemFeedback.notFound', 'itemFeedback.changedMeanwhile'],
  maxBodyBytes: 20_000_000,
  limit: { points: 120, seconds: 300 },
});
