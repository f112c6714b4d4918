import { z } from 'zod';
import { textsOut } from '../pair-schema.ts';
import { releaseRule } from '../release.ts';
import { defineRoute } from '../route.ts';
import { count, courseCodeParams, idParam, momentOut, named, namedInstructor } from '../schemas.ts';
import { examFields, lockReasons } from './locks.ts';
import { attemptSummary, questionOut, questionPart } from './parts.ts';
import { sittingRules } from './sitting-rules.ts';

const examId = z.object({ examId: idParam });
/** The window's state by the server's clock; only its instructor sees `draft`. */
export const examState = z.enum(['draft', 'upcoming', 'running', 'ended']);

export const listExams = defineRoute({
  method: 'GET',
  path: '/api/exams/:courseCode',
  service: 'core',
  feature: 'exams',
  summary: 'Exams of a course: an instructor’s own; for a student, the complete ones of their classes',
  params: courseCodeParams,
  reply: z.array(
    z.object({
      exam_id: z.number(),
      exam_name: z.string(),
      /** Both languages of its name, where both were written (TWO-01). */
      name_texts: textsOut,
      duration: count,
      start_at: momentOut,
      due_date: momentOut.nullable(),
      /** The window's end for a student without extra time. */
      ends_at: momentOut,
      total_score: count,
      score: count,
      question_count: count,
      state: examState,
      ...namedInstructor,
    }),
  ),
  policy: { who: ['instructor', 'student'], also: 'teaches the course, or is enrolled in it' },
  errors: ['class.notYours'],
});

export const getExamDetails = defineRoute({
  method: 'GET',
  path: '/api/exams-details/:examId',
  service: 'core',
  feature: 'exams',
  summary: 'Name, times and size of one exam, and the student’s own attempt',
  params: examId,
  reply: z.object({
    exam_id: z.number(),
    exam_name: z.string(),
    /** Both languages of its name, where both were written (TWO-01). */
    name_texts: textsOut,
    /** It was published in both languages. */
    both_languages: z.boolean(),
    course_code: z.string(),
    ...named('course_name'),
    ...namedInstructor,
    duration: count,
    start_at: momentOut,
    due_date: momentOut.nullable(),
    ends_at: momentOut,
    /** When everybody's time is over. */
    closes_at: momentOut,
    /**
     * Without a hold results and keys are shown from closes_at on if no attempt can accept a late answer any more, and
     * in any case from here on: closes_at plus the grace (EXT-11, EXT-14).
     */
    results_at: momentOut,
    /** What decides when they are shown (DAY-05). */
    release: releaseRule,
    results_shown: z.boolean(),
    /** The moment for which their release is planned; it may change (DAY-05). */
    release_at: momentOut.nullable(),
    total_score: count,
    question_count: count,
    /** For its instructor: how many questions each pool draws, from pool 1 on; null: there are no pools (QST-06). */
    draws: z.array(count).nullable(),
    state: examState,
    has_attempts: z.boolean(),
    /** For its instructor: the locked fields, and why (FIX-12). */
    locked: z.object({ reason: z.enum(lockReasons).nullable(), fields: z.array(z.enum(examFields)) }),
    /** How it may be sat, for its instructor; null for students, who don't learn the room's code here. */
    rules: sittingRules.nullable(),
    /** Opening it needs the code that is given in the room. */
    needs_room_code: z.boolean(),
    /** Where the asking student sits; null for others, and without seats (DAY-09). */
    seat: z.object({ room: z.string(), name: z.string() }).nullable(),
    late_counts: z.boolean(),
    /** Its students can practise a mock of it (BOD-20). */
    has_mock: z.boolean(),
    attempt: attemptSummary.nullable(),
    /** The student's own minutes beyond the duration, and how many of them their accommodation gives (DAY-11). */
    extra_minutes: count,
    accommodated_minutes: count,
    /** For its instructor: how many students have more time by an accommodation. */
    accommodated_students: count,
    /** The student's time is over and they never began: there is no result (FIX-13). */
    missed: z.boolean(),
    server_now: momentOut,
  }),
  policy: { who: ['instructor', 'student'], also: 'made the exam, or is enrolled in its class' },
  errors: ['exam.notFound'],
});

export const getExamQuestions = defineRoute({
  method: 'GET',
  path: '/api/exams-questions/:examId',
  service: 'core',
  feature: 'exams',
  summary:
    'The questions, for a student in the order of the attempt. Their first fetch inside the window opens the attempt; outside it, and from the submit until results are shown, it is refused',
  params: examId,
  reply: z.array(questionOut),
  policy: { who: ['instructor', 'student'], also: 'made the exam, or is enrolled in its class and inside the window' },
  errors: [
    'exam.notFound',
    'exam.notStarted',
    'exam.ended',
    'exam.questionsClosed',
    'attempt.otherDevice',
    'attempt.roomCode',
    'attempt.network',
    'request.foreignOrigin',
  ],
});

export const getExamAnswers = defineRoute({
  method: 'GET',
  path: '/api/exams-answers/:examId',
  service: 'core',
  feature: 'exams',
  summary: 'The answer options; is_correct is null for a student until results are released',
  params: examId,
  reply: z.array(
    z.object({
      answer_id: z.number(),
      question_id: z.number(),
      answer_text: z.string(),
      texts: textsOut,
      is_correct: z.union([z.literal(0), z.literal(1)]).nullable(),
      keep_last: z.boolean(),
      /** Of a question of a type with a key: one row, whose text says what is right; only where keys are shown. */
      key: questionPart.optional(),
    }),
  ),
  ownResults: { is_correct: null },
  policy: { who: ['instructor', 'student'], also: 'made the exam, or has an attempt at it' },
  stepUp: { if: 'a doctor opens the key of an exam that has not begun' },
  errors: [
    'exam.notFound',
    'exam.keysHeld',
    'exam.notStarted',
    'exam.questionsClosed',
    'attempt.notFound',
    'attempt.otherDevice',
    'attempt.network',
  ],
});
