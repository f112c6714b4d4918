import { z } from 'zod';
import { examLimits, type QuestionType, questionTypes } from './exam-limits.ts';
import { defineRoute } from './route.ts';
import {
  count,
  courseCode,
  courseCodeParams,
  done,
  doneWith,
  freeText,
  id,
  idParam,
  moment,
  momentOut,
  requiredText,
  userId,
  userIdParam,
} from './schemas.ts';

export { examLimits, type QuestionType, questionTypes };

const examId = z.object({ examId: idParam });
/** The window's state at the server's clock; `draft` is seen by its instructor only. */
export const examState = z.enum(['draft', 'upcoming', 'running', 'ended']);

const isCorrect = z.union([z.literal(0), z.literal(1), z.boolean()]).transform((v) => v === 1 || v === true);
const questionPoints = z
  .int({ error: 'question.points' })
  .min(1, { error: 'question.points' })
  .max(examLimits.maxPoints);
/** In a whole exam the rule checks points, options and the number of questions, so that all problems are told at once. */
const pointsOfWhole = z.int({ error: 'question.points' }).max(examLimits.maxPoints).meta({ minimum: 1 });
const duration = z.int().min(examLimits.minDuration).max(examLimits.maxDuration);

const optionInput = z.object({
  /** Kept on an edit, so that answers given to it stay. */
  answer_id: id.optional(),
  answer_text: freeText(examLimits.maxOptionText),
  is_correct: isCorrect,
});
const questionInput = z.object({
  question_id: id.optional(),
  question_text: requiredText(examLimits.maxQuestionText),
  question_type: z.enum(questionTypes),
  question_points: pointsOfWhole,
  options: z.array(optionInput).max(examLimits.maxOptions).default([]),
});
/** A question as a screen sends it; the rules of EXM-03, EXM-04 and EXM-10 are the server's. */
export type QuestionInput = z.input<typeof questionInput>;

export const listExams = defineRoute({
  method: 'GET',
  path: '/api/exams/:courseCode',
  service: 'core',
  feature: 'exams',
  summary: 'Exams of a course: an instructor’s own; for a student the complete ones of their classes',
  params: courseCodeParams,
  reply: z.array(
    z.object({
      exam_id: z.number(),
      exam_name: z.string(),
      duration: count,
      start_at: momentOut,
      due_date: momentOut.nullable(),
      /** The window's end for somebody without extra time. */
      ends_at: momentOut,
      total_score: count,
      score: count,
      question_count: count,
      state: examState,
      instructor_name: z.string(),
    }),
  ),
  policy: { who: ['instructor', 'student'], also: 'teaches the course, or is enrolled in it' },
  errors: ['class.notYours'],
});

export const createExam = defineRoute({
  method: 'POST',
  path: '/api/exams',
  service: 'core',
  feature: 'exams',
  summary:
    'Make an exam. With `questions` the whole exam is saved and published in one transaction; without, a draft that the single calls complete',
  body: z.object({
    exam_name: requiredText(200),
    duration,
    start_at: moment,
    due_date: moment.nullish(),
    selectedCourse: courseCode,
    userId,
    questions: z.array(questionInput).max(examLimits.maxQuestions).optional(),
  }),
  reply: doneWith({ exam_id: z.number(), total_score: count }),
  status: 201,
  policy: { who: ['instructor'], self: 'body.userId', also: 'teaches the course' },
  errors: [
    'class.notYours',
    'exam.startInPast',
    'exam.dueBeforeStart',
    'exam.durationTooLong',
    'exam.noQuestions',
    'question.noOptions',
    'question.emptyOption',
    'question.noCorrect',
    'question.sameOptions',
    'question.points',
  ],
  maxBodyBytes: 20_000_000,
  limit: { points: 60, seconds: 300 },
});

export const addQuestion = defineRoute({
  method: 'POST',
  path: '/api/questions',
  service: 'core',
  feature: 'exams',
  summary: 'Add a question to one’s own draft',
  body: z.object({
    exam_id: id,
    question_type: z.enum(questionTypes),
    question_text: requiredText(examLimits.maxQuestionText),
    points: questionPoints,
  }),
  reply: doneWith({ question_id: z.number() }),
  status: 201,
  policy: { who: ['instructor'], also: 'made the exam' },
  errors: ['exam.notFound', 'exam.alreadyComplete', 'question.points'],
});

export const addAnswer = defineRoute({
  method: 'POST',
  path: '/api/answers',
  service: 'core',
  feature: 'exams',
  summary: 'Add an answer option to a question of one’s own draft',
  body: z.object({
    question_id: id,
    answer_text: freeText(examLimits.maxOptionText).refine((t) => t.trim() !== '', { error: 'question.emptyOption' }),
    is_correct: isCorrect,
  }),
  reply: doneWith({ answer_id: z.number() }),
  status: 201,
  policy: { who: ['instructor'], also: 'made the exam' },
  errors: ['question.notFound', 'exam.alreadyComplete', 'question.emptyOption', 'question.sameOptions'],
});

const linkBody = z.object({ course_code: courseCode, instructor_id: userId, exam_id: id });

export const linkExamToClasses = defineRoute({
  method: 'POST',
  path: '/api/instructorsCoursesExams',
  service: 'core',
  feature: 'exams',
  summary: 'Link a draft to the instructor’s classes of the course',
  body: linkBody,
  reply: done,
  policy: { who: ['instructor'], self: 'body.instructor_id', also: 'made the exam, teaches the course' },
  errors: ['exam.notFound', 'class.notYours'],
});

export const linkExamToEnrolments = defineRoute({
  method: 'POST',
  path: '/api/enrollmentsExams',
  service: 'core',
  feature: 'exams',
  summary: 'Complete a draft: its students see it from now on. Sending it twice gives the same answer',
  body: linkBody,
  reply: done,
  policy: { who: ['instructor'], self: 'body.instructor_id', also: 'made the exam, teaches the course' },
  errors: [
    'exam.notFound',
    'class.notYours',
    'exam.noQuestions',
    'exam.incomplete',
    'question.noOptions',
    'question.noCorrect',
  ],
});

export const editExam = defineRoute({
  method: 'PUT',
  path: '/api/exams/:examId',
  service: 'core',
  feature: 'exams',
  summary:
    'Replace an exam as a whole; refused while it runs. Once attempts exist its questions stay and it is not opened again',
  params: examId,
  body: z.object({
    instructor_id: userId,
    exam_name: requiredText(200),
    new_course: courseCode.optional(),
    duration,
    start_at: moment,
    due_date: moment.nullish(),
    questions: z.array(questionInput).max(examLimits.maxQuestions),
  }),
  reply: doneWith({ total_score: count }),
  policy: { who: ['instructor'], self: 'body.instructor_id', also: 'made the exam' },
  errors: [
    'exam.notFound',
    'exam.running',
    'exam.hasAttempts',
    'class.notYours',
    'exam.startInPast',
    'exam.dueBeforeStart',
    'exam.durationTooLong',
    'exam.noQuestions',
    'question.notFound',
    'question.noOptions',
    'question.emptyOption',
    'question.noCorrect',
    'question.sameOptions',
    'question.points',
  ],
  maxBodyBytes: 20_000_000,
  limit: { points: 60, seconds: 300 },
});

export const deleteExam = defineRoute({
  method: 'DELETE',
  path: '/api/exams/:examId',
  service: 'core',
  feature: 'exams',
  summary: 'Hide an exam; refused while it runs. Results stay in the records',
  params: examId,
  reply: done,
  policy: { who: ['instructor'], also: 'made the exam' },
  errors: ['exam.notFound', 'exam.running'],
});

/** A student’s own attempt at an exam, as far as it may be told. */
const attemptSummary = z.object({
  attempt_id: z.number(),
  state: z.enum(['open', 'submitted']),
  opened_at: momentOut,
  deadline: momentOut,
  submitted_at: momentOut.nullable(),
  submitted_by: z.enum(['student', 'time', 'invigilator']).nullable(),
  receipt_code: z.string().nullable(),
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
    course_code: z.string(),
    course_name: z.string(),
    instructor_name: z.string(),
    duration: count,
    start_at: momentOut,
    due_date: momentOut.nullable(),
    ends_at: momentOut,
    /** Everybody's time is over. */
    closes_at: momentOut,
    /**
     * Results and keys are shown from closes_at when no attempt can take a late answer any more, and in any case from
     * here: closes_at plus the grace (EXT-11, EXT-14).
     */
    results_at: momentOut,
    results_shown: z.boolean(),
    total_score: count,
    question_count: count,
    state: examState,
    has_attempts: z.boolean(),
    attempt: attemptSummary.nullable(),
    server_now: momentOut,
  }),
  policy: { who: ['instructor', 'student'], also: 'made the exam, or is enrolled in its class' },
  errors: ['exam.notFound'],
});

const questionOut = z.object({
  question_id: z.number(),
  question_text: z.string(),
  question_type: z.enum(questionTypes),
  points: count,
});

export const getExamQuestions = defineRoute({
  method: 'GET',
  path: '/api/exams-questions/:examId',
  service: 'core',
  feature: 'exams',
  summary: 'The questions. For a student the first fetch inside the window opens the attempt; outside it is refused',
  params: examId,
  reply: z.array(questionOut),
  policy: { who: ['instructor', 'student'], also: 'made the exam, or is enrolled in its class and inside the window' },
  errors: ['exam.notFound', 'exam.notStarted', 'exam.ended', 'request.foreignOrigin'],
});

export const getExamAnswers = defineRoute({
  method: 'GET',
  path: '/api/exams-answers/:examId',
  service: 'core',
  feature: 'exams',
  summary: 'The answer options; is_correct is null for a student until the exam has ended for everybody',
  params: examId,
  reply: z.array(
    z.object({
      answer_id: z.number(),
      question_id: z.number(),
      answer_text: z.string(),
      is_correct: z.union([z.literal(0), z.literal(1)]).nullable(),
    }),
  ),
  policy: { who: ['instructor', 'student'], also: 'made the exam, or has an attempt at it' },
  errors: ['exam.notFound', 'exam.notStarted', 'attempt.notFound'],
});

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

/** One answer of an attempt: the option chosen, or the text written; null for “none”. */
const answerInput = z.object({
  question_id: id,
  answer_id: id.nullish(),
  answer_text: freeText(examLimits.maxAnswerText).nullish(),
});

/** A browser’s own random name for one tab on one machine. */
const device = z.uuid();

/**
 * Sequence numbers (EXT-10, EXT-13). Per question the highest one stands; a lower or equal one changes nothing.
 * - A device counts on from `acked_seq` of its opening and never gives a change another number later.
 * - Each request that succeeds is held whole; `acked_seq` is the highest number held, not “all up to here”.
 * - A takeover moves `acked_seq` up by `takeoverGap`, so every number of the new holder is above every number of
 *   those before. A stale device's save is refused (attempt.otherDevice), but what it wrote before the takeover is
 *   kept all the same where the new holder has not written: never over something newer.
 */
export const takeoverGap = 100_000;
const sequence = z.int().min(1).max(1_000_000_000);

export const openAttempt = defineRoute({
  method: 'POST',
  path: '/api/attempts',
  service: 'core',
  feature: 'attempts',
  summary: 'Open one’s attempt, or continue it: questions without keys, answers saved so far, the server’s deadline',
  body: z.object({
    examId: id,
    device,
    /** Take the attempt over from another tab or machine, knowingly (EXT-13). */
    takeOver: z.boolean().default(false),
  }),
  reply: doneWith({
    attempt_id: z.number(),
    deadline: momentOut,
    server_now: momentOut,
    /** Another device holds this attempt; call again with takeOver to continue here. */
    held_by_other_device: z.boolean(),
    questions: z.array(
      questionOut.extend({ options: z.array(z.object({ answer_id: z.number(), answer_text: z.string() })) }),
    ),
    answers: z.array(
      z.object({
        question_id: z.number(),
        answer_id: z.number().nullable(),
        answer_text: z.string().nullable(),
        seq: z.number(),
      }),
    ),
    /** The highest sequence number the server holds; a device goes on from here. */
    acked_seq: z.number(),
  }),
  policy: { who: ['student'], also: 'is enrolled in the exam’s class and inside the window' },
  errors: ['exam.notFound', 'exam.notStarted', 'exam.ended', 'attempt.alreadySubmitted'],
});

export const saveAnswers = defineRoute({
  method: 'PUT',
  path: '/api/attempts/:attemptId/answers',
  service: 'core',
  feature: 'attempts',
  summary: 'Save changed answers; idempotent, replayable in any order, older never overwrites newer (EXT-10)',
  params: z.object({ attemptId: idParam }),
  body: z.object({
    device,
    /** Grows by one with each change on the device, going on from acked_seq. None at all is a sign of life. */
    answers: z.array(answerInput.extend({ seq: sequence })).max(examLimits.maxQuestions),
  }),
  reply: z.object({
    success: z.literal(true),
    acked_seq: z.number(),
    deadline: momentOut,
    server_now: momentOut,
    /** Taken within the grace after the deadline. */
    late: z.boolean(),
  }),
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: [
    'attempt.notFound',
    // withdrawn from the class meanwhile: access has ended, what was saved stays
    'class.notYours',
    'attempt.closed',
    'attempt.otherDevice',
    'answer.unknownQuestion',
    'answer.unknownOption',
  ],
  // some dozen of the longest answers; a browser sends more of them one after the other
  maxBodyBytes: 4_000_000,
  limit: { points: 300, seconds: 60 },
});

/** What a student holds after submitting; the instructor can look the code up (EXT-15). */
const receipt = z.object({
  attempt_id: z.number(),
  receipt_code: z.string(),
  submitted_at: momentOut,
  submitted_by: z.enum(['student', 'time', 'invigilator']),
  answered: count,
  question_count: count,
});

export const submitAttempt = defineRoute({
  method: 'POST',
  path: '/api/attempts/:attemptId/submit',
  service: 'core',
  feature: 'attempts',
  summary:
    'Save the last answers and submit; sending it twice gives the same receipt. After the close it gives the receipt when it brings nothing new, else attempt.closed',
  params: z.object({ attemptId: idParam }),
  body: z.object({
    device,
    answers: z
      .array(answerInput.extend({ seq: sequence }))
      .max(examLimits.maxQuestions)
      .default([]),
  }),
  reply: doneWith({ receipt, acked_seq: z.number(), deadline: momentOut, server_now: momentOut }),
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: [
    'attempt.notFound',
    // withdrawn from the class meanwhile: access has ended, what was saved stays
    'class.notYours',
    'attempt.closed',
    'attempt.otherDevice',
    'answer.unknownQuestion',
    'answer.unknownOption',
  ],
  maxBodyBytes: 4_000_000,
  limit: { points: 60, seconds: 60 },
});

export const getAttempt = defineRoute({
  method: 'GET',
  path: '/api/attempts/:attemptId',
  service: 'core',
  feature: 'attempts',
  summary: 'State, deadline and server time of one’s attempt; polled while sitting, so that extra time arrives',
  params: z.object({ attemptId: idParam }),
  reply: attemptSummary.extend({ server_now: momentOut, acked_seq: z.number(), device_is_current: z.boolean() }),
  query: z.object({ device: device.optional() }),
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: ['attempt.notFound'],
});

export const postStudentAnswers = defineRoute({
  method: 'POST',
  path: '/api/student-answers/:studentId',
  service: 'core',
  feature: 'attempts',
  summary:
    'Submit all answers at once by their texts. The server maps text to option and scores by itself; isCorrect, points and score are ignored',
  params: z.object({ studentId: userIdParam }),
  body: z.object({
    examId: id,
    answers: z
      .array(z.object({ questionId: id, answerText: freeText(examLimits.maxAnswerText).nullish() }))
      .max(examLimits.maxQuestions),
  }),
  reply: doneWith({
    receipt,
    /** Told only once the exam has ended for everybody. */
    score: z.number().nullable(),
  }),
  policy: { who: ['student'], self: 'params.studentId', also: 'has an open attempt at the exam' },
  errors: [
    'exam.notFound',
    'exam.notStarted',
    'exam.ended',
    'attempt.notFound',
    'attempt.closed',
    'answer.unknownQuestion',
  ],
  maxBodyBytes: 20_000_000,
  limit: { points: 20, seconds: 60 },
});

export const listExamResults = defineRoute({
  method: 'GET',
  path: '/api/exam-results/:examId',
  service: 'core',
  feature: 'results',
  summary: 'One row per student of the exam’s classes, with score and whether submitted',
  params: examId,
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
