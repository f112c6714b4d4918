import { z } from 'zod';
import { shownLanguage, textsOut } from '../pair-schema.ts';
import { defineRoute } from '../route.ts';
import { count, idParam, language, momentOut, named, userIdParam } from '../schemas.ts';
import { sheetReply } from '../stream-replies.ts';
import { questionPart } from './parts.ts';
import { questionTypes } from './question-types.ts';

export const listExamResults = defineRoute({
  method: 'GET',
  path: '/api/exam-results/:examId',
  service: 'core',
  feature: 'results',
  summary: 'One row per student of the exam’s classes, with score and whether submitted',
  params: z.object({ examId: idParam }),
  reply: z.array(
    z.object({
      student_id: z.number(),
      ...named('student_name'),
      score: z.number().nullable(),
      total_score: count,
      is_submitted: z.union([z.literal(0), z.literal(1)]),
      attempt_id: z.number().nullable(),
      submitted_at: momentOut.nullable(),
      submitted_by: z.enum(['student', 'time', 'invigilator']).nullable(),
      receipt_code: z.string().nullable(),
      /** Essays of this attempt that are not graded yet. */
      ungraded: count,
      /** Their points: the score so far is out of total_score without them (FIX-14). */
      waiting_points: count,
      /** Answers that arrived within the grace after the deadline (TRU-07). */
      late: count,
      /** Minutes that an accommodation gave the attempt (DAY-11). */
      accommodated_minutes: count,
    }),
  ),
  policy: { who: ['instructor'], also: 'made the exam' },
  errors: ['exam.notFound'],
});

export const getStudentExamDetails = defineRoute({
  method: 'GET',
  path: '/api/studentExamDetails/:userId/:examId',
  service: 'core',
  feature: 'results',
  summary:
    'Review rows of one student’s attempt, one per answer option (one per essay). The exam’s instructor at once; the student once results are released',
  params: z.object({ userId: userIdParam, examId: idParam }),
  reply: z.array(
    z.object({
      enrollment_exam_id: z.number(),
      question_id: z.number(),
      question_text: z.string(),
      texts: textsOut,
      /** The language in which this student was shown the question, where it has two (TWO-04); null where none was reported. */
      shown_in: shownLanguage.nullable(),
      question_type: z.enum(questionTypes),
      question_points: count,
      student_answer: z.string(),
      /** null: an ungraded essay. */
      student_answer_points: z.number().nullable(),
      is_student_answer_correct: z.union([z.literal(0), z.literal(1)]).nullable(),
      answer_id: z.number().nullable(),
      answer_text: z.string().nullable(),
      answer_texts: textsOut,
      /** The option that was chosen; null for none, and for an essay. */
      chosen_id: z.number().nullable(),
      is_answer_correct: z.union([z.literal(0), z.literal(1)]).nullable(),
      /** Rises with every change of the points; sent back on save, so that two graders don't overwrite each other. */
      version: z.number(),
      /** The question's place in the exam as authored, and in this attempt (TRU-09). */
      question_number: count,
      shown_number: count,
      /** The answer arrived within the grace after the deadline (TRU-07). */
      is_late: z.union([z.literal(0), z.literal(1)]),
      /** What arrived late where late answers don't count; the other fields show what had arrived in time. */
      late_answer: z.string().nullable(),
      /** What the marker wrote to the student (DAY-04). */
      comment: z.string().nullable(),
      /** Of types that have them (QST-01): what was shown, the key, and the answer; `student_answer` has it in words. */
      body: questionPart.optional(),
      key: questionPart.optional(),
      answer: questionPart.nullable().optional(),
      /** On the first row of a question with any: the feedback on it, and on the options that were chosen (QST-12). */
      feedback: z
        .array(
          z.object({
            /** The words of the option; null: about the whole question. */
            option: z.string().nullable(),
            option_texts: z.object({ en: z.string(), ar: z.string() }).optional(),
            en: z.string().optional(),
            ar: z.string().optional(),
          }),
        )
        .optional(),
    }),
  ),
  ownResults: 'refused',
  policy: { who: ['instructor', 'student'], self: 'params.userId', selfExcept: ['instructor'], also: 'made the exam' },
  errors: ['exam.notFound', 'exam.notEnded', 'exam.notReleased', 'attempt.notFound', 'exam.keysHeld', 'results.held'],
});

export const downloadExamResults = defineRoute({
  method: 'GET',
  path: '/api/exam-results/:examId/download',
  service: 'core',
  feature: 'results',
  summary: 'The results table of an exam as .xlsx, in the requested language (RES-08)',
  params: z.object({ examId: idParam }),
  query: z.object({ language: language.default('En') }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: { who: ['instructor'], also: 'made the exam' },
  errors: ['exam.notFound'],
  limit: { points: 60, seconds: 600 },
});
