import { z } from 'zod';
import { shownLanguage, textsOut } from '../pair-schema.ts';
import { defineRoute } from '../route.ts';
import { count, doneWith, freeText, id, idParam, momentOut, userIdParam } from '../schemas.ts';
import { formulaOut } from './formulas.ts';
import { examLimits } from './limits.ts';
import { attemptEvent, attemptSummary, questionOut, roomMessage } from './parts.ts';

export const getStudentExamStatus = defineRoute({
  method: 'GET',
  path: '/api/student-exam-status/:studentId/:examId',
  service: 'core',
  feature: 'attempts',
  summary: 'Whether a student has submitted an exam',
  params: z.object({ studentId: userIdParam, examId: idParam }),
  reply: z.object({ is_submitted: z.union([z.literal(0), z.literal(1)]), attempt: attemptSummary.nullable() }),
  policy: { who: ['student'], self: 'params.studentId', also: 'is enrolled in the exam’s class' },
  errors: ['exam.notFound'],
});

/** A random name that a browser gives one of its tabs. */
export const device = z.uuid();

/**
 * Sequence numbers (EXT-10, EXT-13). Per question the highest one wins; a lower or equal one changes nothing.
 * - A device counts on from `acked_seq` of its opening and never renumbers a change later.
 * - Each request that succeeds is stored whole; `acked_seq` is the highest stored number, not “everything up to here”.
 * - A takeover raises `acked_seq` by `takeoverGap`, so every number of the new holder is above every number of earlier
 *   holders. A stale device's save is refused (attempt.otherDevice), but what it wrote before the takeover is stored
 *   where the new holder has written nothing: never over something newer.
 */
export const takeoverGap = 100_000;
const sequence = z.int().min(1).max(1_000_000_000);

/** One answer of an attempt as it travels, both ways: the option chosen, or the text written; both null for “none”. */
export interface AttemptAnswer {
  question_id: number;
  answer_id: number | null;
  answer_text: string | null;
  /** Its sequence number. */
  seq: number;
}
/** As a device sends it, which may leave out what is null. */
const sentAnswer = z.object({
  question_id: id,
  answer_id: id.nullable().default(null),
  answer_text: freeText(examLimits.maxAnswerText).nullable().default(null),
  seq: sequence,
}) satisfies z.ZodType<AttemptAnswer>;
/** As the server holds it. */
export const heldAnswer = z.object({
  question_id: z.number(),
  answer_id: z.number().nullable(),
  answer_text: z.string().nullable(),
  seq: z.number(),
}) satisfies z.ZodType<AttemptAnswer>;

/** The times that each reply to a sitting carries. */
export const times = {
  deadline: momentOut,
  /** Answers written before the deadline are accepted until here, and marked late (EXT-14). */
  grace_until: momentOut,
  server_now: momentOut,
  /**
   * How many messages the invigilator has sent to the room; a page reads them when there are more (DAY-09). Absent where
   * the reply doesn’t know, and in practice.
   */
  room_messages: count.optional(),
};
/** Answers that changed on a device, each with its number. */
export const changes = z.array(sentAnswer).max(examLimits.maxQuestions);
/** Errors of the calls that store answers: save and submit. */
const keepingErrors = [
  'attempt.notFound',
  // withdrawn from the class meanwhile: access has ended, saved answers remain
  'class.notYours',
  'attempt.closed',
  'attempt.otherDevice',
  'answer.unknownQuestion',
  'answer.unknownOption',
] as const;

/**
 * Continuing on another device (TRU-01): `may`: at once, on purpose; `ask`: only after an invigilator allows it;
 * `waiting`, `allowed`, `refused`: what became of the request.
 */
export const takeoverState = z.enum(['may', 'ask', 'waiting', 'allowed', 'refused']);

/** An opened attempt: questions without keys, and what the server holds. */
export const openedAttempt = doneWith({
  attempt_id: z.number(),
  ...times,
  /**
   * Another device holds this attempt; call again with takeOver to continue here. Until then no question and no answer
   * is shown here.
   */
  held_by_other_device: z.boolean(),
  takeover: takeoverState.nullable(),
  questions: z.array(
    questionOut.extend({
      options: z.array(z.object({ answer_id: z.number(), answer_text: z.string(), texts: textsOut })),
    }),
  ),
  /** The formulas in the questions, so that they show without another call, and offline (HSE-07, BOD-02). */
  formulas: z.array(formulaOut),
  answers: z.array(heldAnswer),
  /** The highest sequence number the server holds; a device counts on from here. */
  acked_seq: z.number(),
});

export const openAttempt = defineRoute({
  method: 'POST',
  path: '/api/attempts',
  service: 'core',
  feature: 'attempts',
  summary: 'Open or continue the caller’s attempt: questions without keys, answers saved so far, the server’s deadline',
  body: z.object({
    examId: id,
    device,
    /** Take the attempt over from another tab or machine, on purpose (EXT-13). */
    takeOver: z.boolean().default(false),
    /** What the invigilator told the room, where the exam asks for it (TRU-01). */
    roomCode: freeText(examLimits.maxRoomCode).optional(),
  }),
  reply: openedAttempt,
  withoutKey: 'a retry continues the same attempt',
  policy: { who: ['student'], also: 'is enrolled in the exam’s class and inside the window' },
  errors: [
    'exam.notFound',
    'exam.notStarted',
    'exam.ended',
    'attempt.alreadySubmitted',
    'attempt.roomCode',
    'attempt.network',
  ],
  // a room's code can't be guessed
  limit: { points: 60, seconds: 60 },
});

/** In which languages a page showed questions that have two (TWO-04). */
export const reportLanguages = defineRoute({
  method: 'PUT',
  path: '/api/attempts/:attemptId/languages',
  service: 'core',
  feature: 'attempts',
  summary:
    'Record in which languages questions were shown; what was recorded before stays. Nothing of an answer depends on it',
  params: z.object({ attemptId: idParam }),
  body: z.object({
    shown: z
      .array(z.object({ question_id: id, language: shownLanguage }))
      .min(1)
      .max(examLimits.maxQuestions),
  }),
  reply: z.object({ success: z.literal(true) }),
  withoutKey: 'what is recorded only grows, so a retry is harmless',
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: ['attempt.notFound', 'attempt.closed'],
  limit: { points: 60, seconds: 60 },
});

/** An answer by its name: what it says is fixed before it arrives (TRU-07), as a file's content is (TRU-08). */
export interface NamedAnswer {
  question_id: number;
  seq: number;
  /** SHA-256 of `contentOf` the answer (answer-content.ts), in hexadecimal. */
  sha256: string;
}
const namedAnswer = z.object({
  question_id: id,
  seq: sequence,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
}) satisfies z.ZodType<NamedAnswer>;
export const namedAnswers = z.array(namedAnswer).max(examLimits.maxQuestions);

export const saveBody = z.object({
  device,
  /** Numbers rise by one with each change on the device, starting after acked_seq. An empty list is a heartbeat. */
  answers: changes,
  /**
   * Whether more answers may come from the device than this request carries: some wait, or its time is not over yet.
   * Absent: none. Once the deadline is some seconds past, only what `waiting` names may still come (TRU-07).
   */
  more: z.boolean().optional(),
  /** What waits on the device besides; the first list after the deadline counts. */
  waiting: namedAnswers.optional(),
});
export const savedAnswers = z.object({
  success: z.literal(true),
  acked_seq: z.number(),
  ...times,
  /** Accepted within the grace after the deadline. */
  late: z.boolean(),
});

export const saveAnswers = defineRoute({
  method: 'PUT',
  path: '/api/attempts/:attemptId/answers',
  service: 'core',
  feature: 'attempts',
  summary: 'Save changed answers; idempotent, replayable in any order, older never overwrites newer (EXT-10)',
  params: z.object({ attemptId: idParam }),
  body: saveBody,
  reply: savedAnswers,
  withoutKey: 'sequence numbers make a retry harmless, and saves must stay cheap',
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: keepingErrors,
  // about a dozen of the longest answers; a browser sends more in several requests
  maxBodyBytes: 4_000_000,
  limit: { points: 300, seconds: 60 },
});
/**
 * The change of one long text since the number that the server holds (EDG-06). It is stored only where the server holds
 * that very number and the result has that hash; otherwise the device sends the whole text at once.
 */
export const editAnswer = defineRoute({
  method: 'POST',
  path: '/api/attempts/:attemptId/text-edits',
  service: 'core',
  feature: 'attempts',
  summary:
    'Save what changed in a long text: its place, what was removed and inserted, on top of the number that the server holds (EDG-06)',
  params: z.object({ attemptId: idParam }),
  body: z.object({
    device,
    question_id: id,
    /** The number of the text that is changed. */
    base_seq: sequence,
    seq: sequence,
    /** In UTF-16 code units, as JavaScript counts them. */
    place: z.int().min(0).max(examLimits.maxAnswerText),
    removed: z.int().min(0).max(examLimits.maxAnswerText),
    inserted: freeText(examLimits.maxAnswerText),
    /** `textHash` of the result. */
    hash: z.int().min(0),
    /** Whether more answers wait on the device. */
    more: z.boolean(),
  }),
  reply: savedAnswers,
  withoutKey: 'sequence numbers make a retry harmless, and saves must stay cheap',
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: ['attempt.notFound', 'class.notYours', 'attempt.closed', 'attempt.otherDevice', 'answer.unknownBase'],
  limit: { points: 300, seconds: 60 },
});

/** The student's proof of a submit; the instructor can look the code up (EXT-15). */
const receipt = z.object({
  attempt_id: z.number(),
  receipt_code: z.string(),
  submitted_at: momentOut,
  submitted_by: z.enum(['student', 'time', 'invigilator']),
  answered: count,
  question_count: count,
});

export const submitBody = z.object({ device, answers: changes.default([]) });
export const submittedAttempt = doneWith({ receipt, acked_seq: z.number(), ...times });

export const submitAttempt = defineRoute({
  method: 'POST',
  path: '/api/attempts/:attemptId/submit',
  service: 'core',
  feature: 'attempts',
  summary:
    'Save the last answers and submit; a retry gives the same receipt. After the close it gives the receipt if it brings nothing new, otherwise attempt.closed',
  params: z.object({ attemptId: idParam }),
  body: submitBody,
  reply: submittedAttempt,
  withoutKey: 'a retry gives the same receipt, and submits must stay cheap',
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: keepingErrors,
  maxBodyBytes: 4_000_000,
  limit: { points: 60, seconds: 60 },
});

export const attemptState = attemptSummary.extend({
  ...times,
  acked_seq: z.number(),
  device_is_current: z.boolean(),
  /** What became of this device's request to continue here; null: it has made none. */
  takeover: takeoverState.nullable(),
  /** Questions answered, once the attempt is submitted; null while it is open. */
  answered: count.nullable(),
});
export const lookQuery = z.object({
  device: device.optional(),
  /**
   * Whether answers wait on the device; absent: none. After the deadline a look names none of them, so they have to
   * follow within seconds (TRU-07).
   */
  waiting: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .meta({ enum: ['true', 'false'] })
    .optional(),
});

export const getAttempt = defineRoute({
  method: 'GET',
  path: '/api/attempts/:attemptId',
  service: 'core',
  feature: 'attempts',
  summary:
    'State, deadline and server time of the caller’s attempt; polled during the exam, so that extra time arrives',
  params: z.object({ attemptId: idParam }),
  reply: attemptState,
  query: lookQuery,
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: ['attempt.notFound'],
});

export const heldAnswers = z.object({ answers: z.array(heldAnswer) });

export const getSavedAnswers = defineRoute({
  method: 'GET',
  path: '/api/attempts/:attemptId/answers',
  service: 'core',
  feature: 'attempts',
  summary:
    'The caller’s answers as the server holds them, even after the close; a page compares with them before it calls an answer lost',
  params: z.object({ attemptId: idParam }),
  reply: heldAnswers,
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: ['attempt.notFound', 'attempt.otherDevice'],
});

export const listRoomMessages = defineRoute({
  method: 'GET',
  path: '/api/attempts/:attemptId/messages',
  service: 'core',
  feature: 'attempts',
  summary: 'What the invigilator told everybody in the caller’s exam, newest first (DAY-09)',
  params: z.object({ attemptId: idParam }),
  reply: z.array(roomMessage),
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: ['attempt.notFound'],
});

export const listAttemptEvents = defineRoute({
  method: 'GET',
  path: '/api/attempts/:attemptId/events',
  service: 'core',
  feature: 'attempts',
  summary:
    'What happened to an attempt, oldest first: when, what, by whom, from which address, browser and device (TRU-01)',
  params: z.object({ attemptId: idParam }),
  reply: z.array(attemptEvent),
  policy: { who: ['student', 'instructor'], also: 'owns the attempt, or made its exam' },
  errors: ['attempt.notFound'],
});

export const postStudentAnswers = defineRoute({
  method: 'POST',
  path: '/api/student-answers/:studentId',
  service: 'core',
  feature: 'attempts',
  summary:
    'Submit all answers at once by their texts. The server maps texts to options and scores them; isCorrect, points and score are ignored. Once a device holds the attempt, that device must be named (TRU-01)',
  params: z.object({ studentId: userIdParam }),
  body: z.object({
    examId: id,
    device: device.optional(),
    answers: z
      .array(z.object({ questionId: id, answerText: freeText(examLimits.maxAnswerText).nullish() }))
      .max(examLimits.maxQuestions),
  }),
  reply: doneWith({
    receipt,
    /** Present only once the exam has ended for everybody. */
    score: z.number().nullable(),
  }),
  ownResults: { score: null },
  withoutKey: 'a retry gives the same receipt',
  policy: { who: ['student'], self: 'params.studentId', also: 'has an open attempt at the exam' },
  errors: [
    'exam.notFound',
    'exam.notStarted',
    'exam.ended',
    'attempt.notFound',
    'attempt.closed',
    'attempt.otherDevice',
    'answer.unknownQuestion',
  ],
  maxBodyBytes: 20_000_000,
  limit: { points: 20, seconds: 60 },
});
