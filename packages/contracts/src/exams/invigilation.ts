import { z } from 'zod';
import { shownLanguage } from '../pair-schema.ts';
import { defineRoute } from '../route.ts';
import {
  count,
  done,
  doneWith,
  id,
  idParam,
  momentOut,
  named,
  optionalText,
  requiredText,
  userId,
} from '../schemas.ts';
import { elsewhereKinds } from './elsewhere.ts';
import { attemptEvent, roomMessage } from './parts.ts';
import { examState } from './reading.ts';
import { mostTogether, roomLimits } from './room-limits.ts';
import { seatingPlan } from './seating.ts';

/**
 * Invigilating a running exam: who is sitting it, extra time, closing an attempt, looking up a receipt (RES-10, EXT-15,
 * EXT-17).
 */
const invigilator = { who: ['instructor'], also: 'made the exam' } as const;
const submittedBy = z.enum(['student', 'time', 'invigilator']);

const invigilatedStudent = z.object({
  student_id: z.number(),
  ...named('student_name'),
  /** `absent`: has not opened the exam. */
  state: z.enum(['absent', 'open', 'submitted']),
  attempt_id: z.number().nullable(),
  opened_at: momentOut.nullable(),
  deadline: momentOut.nullable(),
  /** The last save that carried answers. */
  last_saved_at: momentOut.nullable(),
  /** The last request of the student's browser; it makes one at least every 30 s during the exam. */
  last_seen_at: momentOut.nullable(),
  /** Questions answered so far; null where there are too many students to count on every poll. */
  answered: count.nullable(),
  submitted_at: momentOut.nullable(),
  submitted_by: submittedBy.nullable(),
  close_reason: z.string().nullable(),
  /** Minutes of extra time, including those given to everybody. */
  extra_minutes: count,
  /** Where the student sits, where the exam has seats. */
  seat_row: z.number().nullable(),
  seat_column: z.number().nullable(),
  /** How often another browser or device took the attempt over; tabs of the same browser don’t count (COR-20). */
  takeovers: count,
  /** The office barred the student from the course (RST-11). */
  barred: z.boolean(),
  /** In which language the questions are read that have two (TWO-04); null where none was reported. */
  shown_in: shownLanguage.nullable(),
});

const hall = z.object({
  exam_id: z.number(),
  exam_name: z.string(),
  state: examState,
  start_at: momentOut,
  due_date: momentOut.nullable(),
  ends_at: momentOut,
  closes_at: momentOut,
  duration: count,
  question_count: count,
  server_now: momentOut,
  students: z.array(invigilatedStudent),
  /** Devices that wait for the invigilator, oldest first (TRU-01). */
  takeover_requests: z.array(
    z.object({
      attempt_id: z.number(),
      student_id: z.number(),
      device: z.string(),
      address: z.string().nullable(),
      user_agent: z.string().nullable(),
      /** What tells it from the one that holds the attempt; null: not recorded. */
      elsewhere: z.enum(elsewhereKinds).nullable(),
      asked_at: momentOut,
    }),
  ),
  /** The latest of what an invigilator should notice, newest first. */
  events: z.array(attemptEvent.extend({ student_id: z.number() })),
  seating: seatingPlan.nullable(),
  /** What was told to the room, newest first (DAY-09). */
  messages: z.array(roomMessage),
  extensions: z.array(
    z.object({
      id: z.number(),
      /** null: for everybody. */
      student_id: z.number().nullable(),
      minutes: count,
      past_due: z.boolean(),
      reason: z.string(),
      granted_at: momentOut,
      ...named('granted_by'),
    }),
  ),
});

export const getInvigilation = defineRoute({
  method: 'GET',
  path: '/api/exam-invigilation/:examId',
  service: 'core',
  feature: 'invigilation',
  summary: 'Every student of an exam with their present state, last save, end of time and extra time. Polled',
  params: z.object({ examId: idParam }),
  reply: hall,
  policy: invigilator,
  errors: ['exam.notFound'],
});

export const getInvigilationChanges = defineRoute({
  method: 'GET',
  path: '/api/exam-invigilation/:examId/changes',
  service: 'core',
  feature: 'invigilation',
  summary:
    'What changed in the hall since a version: only the fields, and of students only those, that changed. Everything, without a version or with one that the server no longer has (EDG-03). Polled',
  params: z.object({ examId: idParam }),
  query: z.object({ since: z.string().max(64).optional() }),
  reply: hall
    .omit({ students: true })
    .partial()
    .extend({
      /** The name of the present state, for the next call. */
      version: z.string(),
      /** Whether this is everything, and not to be added to what the caller has. */
      whole: z.boolean(),
      server_now: momentOut,
      students: z.array(invigilatedStudent.partial().required({ student_id: true })),
      /** Students who were in the version and are no longer. */
      gone: z.array(z.number()),
    }),
  policy: invigilator,
  errors: ['exam.notFound'],
});

const words = requiredText(roomLimits.messageLength);

export const tellRoom = defineRoute({
  method: 'POST',
  path: '/api/exam-invigilation/:examId/messages',
  service: 'core',
  feature: 'invigilation',
  summary:
    'Tell everybody in the exam something, in both languages. Open pages show it within 5 s and touch nothing of what is written; who opens the exam later sees it too',
  params: z.object({ examId: idParam }),
  body: z.object({ EnMessage: words, ArMessage: words }),
  reply: doneWith({
    id: z.number(),
    /** How many students were in the exam at that moment. */
    inside: count,
  }),
  status: 201,
  policy: invigilator,
  errors: ['exam.notFound', 'exam.ended', 'room.tooMany'],
  limit: { points: 30, seconds: 60 },
});

export const grantExtraTime = defineRoute({
  method: 'POST',
  path: '/api/exam-extensions',
  service: 'core',
  feature: 'invigilation',
  summary:
    'Extra time for one student, several, or everybody, before or during the exam. An attempt that the server has submitted by time is reopened if its new end is in the future',
  body: z.object({
    examId: id,
    /** null or absent: for everybody. */
    studentId: userId.nullish(),
    /** Several students at once; all of them get it, or nobody. */
    studentIds: z.array(userId).min(1).max(mostTogether).optional(),
    minutes: z.int().min(1).max(1440),
    /** Whether it may extend past the due date; without a due date it always does. */
    pastDue: z.boolean().default(true),
    reason: optionalText(500).default(''),
  }),
  reply: doneWith({
    ends_at: momentOut,
    closes_at: momentOut,
    /** Attempts whose end moved, and how many of them were reopened. */
    moved: count,
    reopened: count,
  }),
  status: 201,
  policy: invigilator,
  errors: ['exam.notFound', 'exam.ended', 'enrolment.notFound'],
});

export const closeAttempt = defineRoute({
  method: 'POST',
  path: '/api/attempts/:attemptId/close',
  service: 'core',
  feature: 'invigilation',
  summary: 'Submit a student’s open attempt, with a reason. An attempt that was already submitted stays as it is',
  params: z.object({ attemptId: idParam }),
  body: z.object({ reason: requiredText(500) }),
  reply: doneWith({
    /** False when it had already been submitted. */
    closed: z.boolean(),
    submitted_at: momentOut,
    submitted_by: submittedBy,
  }),
  policy: { who: ['instructor'], also: 'made the exam of the attempt' },
  errors: ['attempt.notFound'],
});

export const decideTakeover = defineRoute({
  method: 'POST',
  path: '/api/attempts/:attemptId/takeover',
  service: 'core',
  feature: 'invigilation',
  summary: 'Allow or refuse that a waiting device continues an open attempt (TRU-01)',
  params: z.object({ attemptId: idParam }),
  body: z.object({
    /** The device that waits, as the invigilator’s view lists it: a later request is not decided by mistake. */
    device: z.uuid(),
    allow: z.boolean(),
  }),
  reply: done,
  policy: { who: ['instructor'], also: 'made the exam of the attempt' },
  errors: ['attempt.notFound', 'takeover.notFound'],
});

export const lookUpReceipt = defineRoute({
  method: 'GET',
  path: '/api/exam-receipts/:code',
  service: 'core',
  feature: 'invigilation',
  summary: 'What the server holds under a receipt’s code; case, spaces and dashes don’t matter',
  params: z.object({ code: z.string().min(1).max(40) }),
  reply: z.object({
    receipt_code: z.string(),
    attempt_id: z.number(),
    exam_id: z.number(),
    exam_name: z.string(),
    course_code: z.string(),
    student_id: z.number(),
    ...named('student_name'),
    opened_at: momentOut,
    submitted_at: momentOut,
    submitted_by: submittedBy,
    answered: count,
    /** How many of them arrived in the grace after the deadline. */
    late: count,
    question_count: count,
    score: z.number(),
    total_score: count,
    /** Points of its essays that are not graded yet. */
    waiting_points: count,
  }),
  policy: { who: ['instructor'], also: 'made the exam of the attempt' },
  errors: ['receipt.notFound'],
});
