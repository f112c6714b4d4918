import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, doneWith, id, idParam, momentOut, userIdParam } from '../schemas.ts';
import { examLimits, questionTypes } from './limits.ts';

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
      student_name: z.string(),
      score: z.number().nullable(),
      total_score: count,
      is_submitted: z.union([z.literal(0), z.literal(1)]),
      attempt_id: z.number().nullable(),
      submitted_at: momentOut.nullable(),
      submitted_by: z.enum(['student', 'time', 'invigilator']).nullable(),
      receipt_code: z.string().nullable(),
      /** Essays of this attempt that nobody has graded yet. */
      ungraded: count,
      /** Their points: the score so far is out of total_score without them (FIX-14). */
      waiting_points: count,
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
    'Review rows of one student’s attempt, one per answer option (one per essay). The exam’s instructor at once; the student once it has ended for everybody',
  params: z.object({ userId: userIdParam, examId: idParam }),
  reply: z.array(
    z.object({
      enrollment_exam_id: z.number(),
      question_id: z.number(),
      question_text: z.string(),
      question_type: z.enum(questionTypes),
      question_points: count,
      student_answer: z.string(),
      /** null: an essay not graded yet. */
      student_answer_points: z.number().nullable(),
      is_student_answer_correct: z.union([z.literal(0), z.literal(1)]).nullable(),
      answer_id: z.number().nullable(),
      answer_text: z.string().nullable(),
      is_answer_correct: z.union([z.literal(0), z.literal(1)]).nullable(),
      /** Rises with every change of the points; sent back on save, so that two graders don't overwrite each other. */
      version: z.number(),
    }),
  ),
  policy: { who: ['instructor', 'student'], self: 'params.userId', selfExcept: ['instructor'], also: 'made the exam' },
  errors: ['exam.notFound', 'exam.notEnded', 'attempt.notFound'],
});

export const gradeEssay = defineRoute({
  method: 'PUT',
  path: '/api/studentExam/essayQuestion/:questionId',
  service: 'core',
  feature: 'results',
  summary: 'Give points for an essay; the server recomputes the score',
  params: z.object({ questionId: idParam }),
  body: z.object({
    newQuestionPoints: z
      .int({ error: 'points.outOfRange' })
      .min(0, { error: 'points.outOfRange' })
      .max(examLimits.maxPoints, { error: 'points.outOfRange' }),
    enrollmentExamId: id,
    examId: id,
    /** The version the grader saw; absent: not checked (RES-09). */
    version: z.int().min(0).optional(),
  }),
  reply: doneWith({ score: z.number(), version: z.number() }),
  policy: { who: ['instructor'], also: 'made the exam' },
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
  feature: 'results',
  summary: 'Recompute the score of an attempt; a score sent along is ignored, the server’s sum stands (RES-06)',
  params: z.object({ id: idParam }),
  body: z.object({ score: z.number().min(0).max(1_000_000).optional() }),
  reply: doneWith({ score: z.number() }),
  policy: { who: ['instructor'], also: 'made the exam of the attempt' },
  errors: ['attempt.notFound'],
});
