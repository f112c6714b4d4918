import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, doneWith, id, idParam, language, momentOut, requiredText } from '../schemas.ts';
import { examLimits, questionTypes } from './limits.ts';

/** Grading question by question, changing a key afterwards, and what the results look like as a whole (RES, EXM-12). */
const grader = { who: ['instructor'], also: 'made the exam' } as const;
const examId = z.object({ examId: idParam });

export const getGrading = defineRoute({
  method: 'GET',
  path: '/api/exam-grading/:examId',
  service: 'core',
  feature: 'grading',
  summary: 'The essays of an exam and how far each is graded',
  params: examId,
  reply: z.array(
    z.object({
      question_id: z.number(),
      question_text: z.string(),
      points: count,
      /** Submitted attempts; those of them that wrote something; those of these that have points. */
      submitted: count,
      written: count,
      graded: count,
    }),
  ),
  policy: grader,
  errors: ['exam.notFound'],
});

export const getAnswersToGrade = defineRoute({
  method: 'GET',
  path: '/api/exam-grading/:examId/:questionId',
  service: 'core',
  feature: 'grading',
  summary:
    'One essay through all submitted attempts, in an order that tells nothing of the students, paged by key; without names if wished. Points are given by PUT /api/studentExam/essayQuestion/:questionId',
  params: z.object({ examId: idParam, questionId: idParam }),
  query: z.object({
    names: z.enum(['shown', 'hidden']).default('shown'),
    /** `waiting`: only what is written and has no points yet. */
    which: z.enum(['all', 'waiting']).default('all'),
    /** `next` of the page before. */
    after: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    question_id: z.number(),
    question_text: z.string(),
    points: count,
    answers: z.array(
      z.object({
        attempt_id: z.number(),
        /** null when names are hidden. */
        student_id: z.number().nullable(),
        student_name: z.string().nullable(),
        answer_text: z.string(),
        /** Came in the grace after the deadline. */
        late: z.boolean(),
        /** null: not graded yet; an empty answer earns 0. */
        points: z.number().nullable(),
        version: z.number(),
        graded_by: z.string().nullable(),
        graded_at: momentOut.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  policy: grader,
  errors: ['exam.notFound', 'question.notFound', 'points.notEssay'],
});

const keyChange = z.object({
  question_id: id,
  /** The options that are right from now on. */
  correct: z.array(id).min(1, { error: 'question.noCorrect' }).max(examLimits.maxOptions),
  /** New points of the question; absent: as they are. */
  points: z.int({ error: 'question.points' }).min(1, { error: 'question.points' }).max(examLimits.maxPoints).optional(),
});
const keyChanges = z.array(keyChange).min(1, { error: 'field.required' }).max(examLimits.maxQuestions);

const scoreChange = z.object({
  attempt_id: z.number(),
  student_id: z.number(),
  student_name: z.string(),
  before: z.number(),
  after: z.number(),
  /** Points of essays that nobody has graded yet; a key doesn't change them. */
  waiting_points: count,
});

export const previewRegrade = defineRoute({
  method: 'POST',
  path: '/api/exam-regrade/:examId/preview',
  service: 'core',
  feature: 'grading',
  summary: 'What another key would change: every score that would differ. Changes nothing (EXM-12)',
  params: examId,
  body: z.object({ questions: keyChanges }),
  withoutKey: 'changes nothing',
  reply: z.object({
    /** Sent back with the regrade, so that what is applied is what was seen. */
    version: z.number(),
    total_before: count,
    total_after: count,
    attempts: count,
    changes: z.array(scoreChange),
  }),
  policy: grader,
  errors: ['exam.notFound', 'exam.running', 'question.notFound', 'question.noCorrect', 'question.notChoice'],
});

export const regrade = defineRoute({
  method: 'POST',
  path: '/api/exam-regrade/:examId',
  service: 'core',
  feature: 'grading',
  summary: 'Change keys and recompute every score, as previewed; each change is kept with who, when and why',
  params: examId,
  body: z.object({ questions: keyChanges, version: z.int().min(1), reason: requiredText(500) }),
  reply: doneWith({ changed: count, total_score: count }),
  policy: grader,
  // every attempt of an exam is scored again in one transaction
  budgetMs: 30_000,
  errors: [
    'exam.notFound',
    'exam.running',
    'question.notFound',
    'question.noCorrect',
    'question.notChoice',
    'regrade.changedMeanwhile',
  ],
});

export const getExamStatistics = defineRoute({
  method: 'GET',
  path: '/api/exam-statistics/:examId',
  service: 'core',
  feature: 'grading',
  summary: 'Score distribution, difficulty of each question, submissions over time (RES-08)',
  params: examId,
  reply: z.object({
    total_score: count,
    students: count,
    submitted: count,
    /** Submitted attempts with an essay that nobody has graded yet: their scores may still rise. */
    waiting: count,
    average: z.number().nullable(),
    median: z.number().nullable(),
    lowest: z.number().nullable(),
    highest: z.number().nullable(),
    /** Ten equal parts of the total, lowest first; the last one holds the full score too. */
    distribution: z.array(z.object({ from: z.number(), to: z.number(), count })),
    questions: z.array(
      z.object({
        question_id: z.number(),
        position: count,
        question_text: z.string(),
        question_type: z.enum(questionTypes),
        points: count,
        answered: count,
        /** Average share of the points earned, 0 to 1, over what is graded; null: nothing yet. Low is hard. */
        share: z.number().nullable(),
        options: z.array(
          z.object({
            answer_id: z.number(),
            answer_text: z.string(),
            is_correct: z.union([z.literal(0), z.literal(1)]),
            chosen: count,
          }),
        ),
      }),
    ),
    /** Submissions per minute. */
    submissions: z.array(z.object({ at: momentOut, count })),
  }),
  policy: grader,
  errors: ['exam.notFound'],
});

export const downloadExamResults = defineRoute({
  method: 'GET',
  path: '/api/exam-results/:examId/download',
  service: 'core',
  feature: 'grading',
  summary: 'The results table of an exam as .xlsx, in the language asked for (RES-08)',
  params: examId,
  query: z.object({ language: language.default('En') }),
  reply: z.unknown(),
  replyAs: 'stream',
  policy: grader,
  errors: ['exam.notFound'],
  limit: { points: 60, seconds: 600 },
});
