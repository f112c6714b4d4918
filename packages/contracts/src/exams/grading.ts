import { z } from 'zod';
import { textsOut } from '../pair-schema.ts';
import { defineRoute } from '../route.ts';
import { count, doneWith, id, idParam, momentOut, named, namedOrNone, requiredText } from '../schemas.ts';
import { examLimits } from './limits.ts';
import { questionPart } from './parts.ts';

/** Points of essays, grading question by question, and changing a key afterwards (RES, EXM-12). */
const grader = { who: ['instructor'], also: 'made the exam' } as const;
const examId = z.object({ examId: idParam });

export const getGrading = defineRoute({
  method: 'GET',
  path: '/api/exam-grading/:examId',
  service: 'core',
  feature: 'grading',
  summary: 'The essays of an exam with the grading progress of each',
  params: examId,
  reply: z.array(
    z.object({
      question_id: z.number(),
      question_text: z.string(),
      texts: textsOut,
      points: count,
      /** Submitted attempts; those of them with an answer; those of these with points. */
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
    'One essay across all submitted attempts, in an order that reveals nothing about the students, paged by key; optionally without names. Set points by PUT /api/studentExam/essayQuestion/:questionId',
  params: z.object({ examId: idParam, questionId: idParam }),
  query: z.object({
    names: z.enum(['shown', 'hidden']).default('shown'),
    /** `waiting`: only written answers without points. */
    which: z.enum(['all', 'waiting']).default('all'),
    /** `next` from the page before. */
    after: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    question_id: z.number(),
    question_text: z.string(),
    texts: textsOut,
    points: count,
    answers: z.array(
      z.object({
        attempt_id: z.number(),
        /** null when names are hidden. */
        student_id: z.number().nullable(),
        ...namedOrNone('student_name'),
        answer_text: z.string(),
        /** Arrived in the grace after the deadline. */
        late: z.boolean(),
        /** null: not graded yet; an empty answer earns 0. */
        points: z.number().nullable(),
        version: z.number(),
        ...namedOrNone('graded_by'),
        graded_at: momentOut.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  policy: grader,
  errors: ['exam.notFound', 'question.notFound', 'points.notEssay'],
});

export const gradeEssay = defineRoute({
  method: 'PUT',
  path: '/api/studentExam/essayQuestion/:questionId',
  service: 'core',
  feature: 'grading',
  summary: 'Set the points of an essay; the server recomputes the score',
  params: z.object({ questionId: idParam }),
  body: z.object({
    newQuestionPoints: z
      .int({ error: 'points.outOfRange' })
      .min(0, { error: 'points.outOfRange' })
      .max(examLimits.maxPoints, { error: 'points.outOfRange' }),
    enrollmentExamId: id,
    examId: id,
    /** The version the grader saw; not checked when absent (RES-09). */
    version: z.int().min(0).optional(),
  }),
  reply: doneWith({ score: z.number(), version: z.number() }),
  policy: { who: ['instructor'], also: 'made the exam', marks: true },
  stepUp: 'work',
  errors: [
    'exam.notFound',
    'attempt.notFound',
    // the student is still writing
    'exam.notEnded',
    'question.notFound',
    'points.outOfRange',
    'points.notEssay',
    'points.changedMeanwhile',
  ],
});

export const updateExamScore = defineRoute({
  method: 'PUT',
  path: '/api/studentExamScore/:id',
  service: 'core',
  feature: 'grading',
  summary: 'Recompute the score of an attempt; a sent score is ignored, the server’s sum counts (RES-06)',
  params: z.object({ id: idParam }),
  body: z.object({ score: z.number().min(0).max(1_000_000).optional() }),
  reply: doneWith({ score: z.number() }),
  policy: { who: ['instructor'], also: 'made the exam of the attempt', marks: true },
  stepUp: 'work',
  errors: ['attempt.notFound', 'exam.notEnded'],
});

const keyChange = z.object({
  question_id: id,
  /** The options that are correct from now on; none of a question of a type with a key. */
  correct: z.array(id).max(examLimits.maxOptions).default([]),
  /** Of such a question: its new key; unchanged when absent (QST-01). */
  key: questionPart.optional(),
  /** New points of the question; unchanged when absent. */
  points: z.int({ error: 'question.points' }).min(1, { error: 'question.points' }).max(examLimits.maxPoints).optional(),
});
const keyChanges = z.array(keyChange).min(1, { error: 'field.required' }).max(examLimits.maxQuestions);

const scoreChange = z.object({
  attempt_id: z.number(),
  student_id: z.number(),
  ...named('student_name'),
  before: z.number(),
  after: z.number(),
  /** Points of essays not graded yet; a key doesn't affect them. */
  waiting_points: count,
});

export const previewRegrade = defineRoute({
  method: 'POST',
  path: '/api/exam-regrade/:examId/preview',
  service: 'core',
  feature: 'grading',
  summary: 'Preview of another key: every score that would differ. Changes nothing (EXM-12)',
  params: examId,
  body: z.object({ questions: keyChanges }),
  withoutKey: 'changes nothing',
  reply: z.object({
    /** Sent back with the regrade, so that the previewed change is the one applied. */
    version: z.number(),
    total_before: count,
    total_after: count,
    attempts: count,
    changes: z.array(scoreChange),
  }),
  policy: { ...grader, marks: true },
  errors: [
    'exam.notFound',
    'exam.running',
    'question.notFound',
    'question.noCorrect',
    'question.notChoice',
    'pool.otherPoints',
    'question.points',
    'question.parts',
    'question.noOptions',
    'question.emptyOption',
    'question.sameOptions',
    'question.noGaps',
    'question.noAccepted',
    'question.badAccepted',
  ],
});

export const regrade = defineRoute({
  method: 'POST',
  path: '/api/exam-regrade/:examId',
  service: 'core',
  feature: 'grading',
  summary: 'Change keys and recompute every score, as previewed; each change is recorded with who, when and why',
  params: examId,
  body: z.object({ questions: keyChanges, version: z.int().min(1), reason: requiredText(500) }),
  reply: doneWith({ changed: count, total_score: count }),
  policy: { ...grader, marks: true },
  // one transaction scores every attempt of the exam again
  budgetMs: 30_000,
  stepUp: true,
  errors: [
    'exam.notFound',
    'exam.running',
    'question.notFound',
    'question.noCorrect',
    'question.notChoice',
    'pool.otherPoints',
    'question.points',
    'question.parts',
    'question.noOptions',
    'question.emptyOption',
    'question.sameOptions',
    'question.noGaps',
    'question.noAccepted',
    'question.badAccepted',
    'regrade.changedMeanwhile',
  ],
});
