import { z } from 'zod';
import { textsOut } from '../pair-schema.ts';
import { defineRoute } from '../route.ts';
import { count, idParam, momentOut } from '../schemas.ts';
import { questionPart } from './parts.ts';
import { questionTypes } from './question-types.ts';

/** How many were shown it so, and their average share of its points; null for nobody. */
const inLanguage = z.object({ students: count, share: z.number() }).nullable();

export const getExamStatistics = defineRoute({
  method: 'GET',
  path: '/api/exam-statistics/:examId',
  service: 'core',
  feature: 'statistics',
  summary:
    'Score distribution, difficulty and discrimination of each question, reliability, submissions over time (RES-08, DAY-10)',
  params: z.object({ examId: idParam }),
  reply: z.object({
    total_score: count,
    /** Who is enrolled or has taken it; all figures are of their attempts. */
    students: count,
    submitted: count,
    /** Of `submitted`, those who are not enrolled any more (COR-07). */
    withdrawn: count,
    /** Submitted attempts with an ungraded essay: their scores may still rise. */
    waiting: count,
    average: z.number().nullable(),
    median: z.number().nullable(),
    lowest: z.number().nullable(),
    highest: z.number().nullable(),
    /** The usual pass mark in points, and how many have reached it so far. */
    pass_mark: count,
    passed: count,
    /** Bins of equally many whole points, both ends included, lowest first; the last one also holds the full score. */
    distribution: z.array(z.object({ from: count, to: count, count })),
    /** Submitted attempts that are graded to the end: reliability and discrimination are theirs. */
    finished: count,
    /** Cronbach’s alpha, essays included; KR-20 without them. null for fewer than five, or without differences. */
    reliability: z.number().nullable(),
    /**
     * The earlier exam that had most of the questions, the latest of them, and how many it had: over its submitted
     * attempts, as above, the average share of the points and the share that passed, 0 to 1. null without one (DAY-10).
     */
    last_time: z
      .object({ exam_name: z.string(), same_questions: count, average: z.number(), passed: z.number() })
      .nullable(),
    questions: z.array(
      z.object({
        question_id: z.number(),
        position: count,
        question_text: z.string(),
        texts: textsOut,
        question_type: z.enum(questionTypes),
        points: count,
        /** The pool that it is in (QST-06). */
        pool: count.optional(),
        /** Submitted attempts that asked it: all, or those that drew it. */
        asked: count,
        answered: count,
        /**
         * Average share of the points earned, 0 to 1, over graded answers; null if none. A low share means a hard
         * question.
         */
        share: z.number().nullable(),
        /** How its points go with the points of all others, −1 to 1; null where that can’t be said. */
        discrimination: z.number().nullable(),
        /** The question with the same words in the latest earlier exam that had it. */
        last_time: z.object({ exam_name: z.string(), share: z.number().nullable() }).nullable(),
        /**
         * Its difficulty by the language in which it was shown (TWO-06), over attempts that are marked in it: `differs`
         * where English and Arabic differ more than chance allows among equally strong students, all questions of the
         * exam considered, and how likely chance makes such a difference; null for too few. null without a language.
         */
        by_language: z
          .object({
            en: inLanguage,
            ar: inLanguage,
            both: inLanguage,
            chance: z.number().nullable(),
            differs: z.boolean(),
          })
          .nullable(),
        options: z.array(
          z.object({
            answer_id: z.number(),
            answer_text: z.string(),
            texts: textsOut,
            is_correct: z.union([z.literal(0), z.literal(1)]),
            chosen: count,
          }),
        ),
        /** Of a type with a key: its parts, and what was answered how often, the most frequent first (QST-02). */
        typed: z
          .object({
            body: questionPart,
            key: questionPart,
            counts: z.array(z.object({ answer: z.string(), count })),
          })
          .optional(),
      }),
    ),
    /** Submissions per minute. */
    submissions: z.array(z.object({ at: momentOut, count })),
  }),
  policy: { who: ['instructor'], also: 'made the exam' },
  stepUp: { if: 'the exam has not begun' },
  mayLag: true,
  errors: ['exam.notFound', 'exam.keysHeld'],
});
