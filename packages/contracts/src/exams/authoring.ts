import { z } from 'zod';
import { textsIn } from '../pair-schema.ts';
import { defineRoute } from '../route.ts';
import { count, courseCode, done, doneWith, freeText, id, idParam, moment, requiredText, userId } from '../schemas.ts';
import { isBlank } from '../visible-text.ts';
import { draftId } from './drafts.ts';
import { examLimits } from './limits.ts';
import { questionPart } from './parts.ts';
import { mostPools } from './pools.ts';
import { hasBody, questionTypes } from './question-types.ts';
import { sittingRules } from './sitting-rules.ts';

const examId = z.object({ examId: idParam });

const isCorrect = z.union([z.literal(0), z.literal(1), z.boolean()]).transform((v) => v === 1 || v === true);
const questionPoints = z
  .int({ error: 'question.points' })
  .min(1, { error: 'question.points' })
  .max(examLimits.maxPoints);
/**
 * For a whole exam the rule checks points, options and the number of questions, so that all problems are reported at
 * once.
 */
const pointsOfWhole = z.int({ error: 'question.points' }).max(examLimits.maxPoints).meta({ minimum: 1 });
const duration = z.int().min(examLimits.minDuration).max(examLimits.maxDuration);

/** The specification’s single calls know its own types. */
const [firstType, ...moreTypes] = questionTypes.filter((type) => !hasBody(type));
const specifiedType = z.enum([firstType!, ...moreTypes]);

const optionInput = z.object({
  /** Kept on an edit, so that answers that refer to it stay valid. */
  answer_id: id.optional(),
  answer_text: freeText(examLimits.maxOptionText),
  /** In both languages (TWO-01); absent: unchanged. */
  texts: textsIn(examLimits.maxOptionText),
  is_correct: isCorrect,
  /** Stays at the end when options are shuffled, for “none of these” (TRU-09). */
  keep_last: z.boolean().default(false),
});
const questionInput = z.object({
  question_id: id.optional(),
  /** Of a new one: the caller’s question that it was copied from; another’s is ignored. */
  copied_from: id.optional(),
  /** Of a new one: the version of a bank’s question that it was taken from; one that the caller can’t reach is ignored. */
  from_bank: z.object({ item_id: id, version: id }).optional(),
  question_text: requiredText(examLimits.maxQuestionText),
  /** In both languages (TWO-01); absent: unchanged. */
  texts: textsIn(examLimits.maxQuestionText),
  question_type: z.enum(questionTypes),
  question_points: pointsOfWhole,
  options: z.array(optionInput).max(examLimits.maxOptions).default([]),
  /** Of types that have them: what is shown, and the key; checked by the type’s schemas (QST-01). */
  body: questionPart.optional(),
  key: questionPart.optional(),
  /** The pool that it is in, from 1 (QST-06). */
  pool: z.int().min(1).max(mostPools).optional(),
});
/** A question as a screen sends it; the server applies the rules of EXM-03, EXM-04 and EXM-10. */
export type QuestionInput = z.input<typeof questionInput>;

/**
 * How many questions each pool draws for an attempt, from pool 1 on (QST-06). Absent in an edit: pools stay as they are, and
 * questions in theirs; null: there are none.
 */
const draws = z.array(z.int().min(1).max(examLimits.maxQuestions)).max(mostPools).nullish();

/** Publishes it in both languages: a text without its second one is refused (TWO-03). Absent: unchanged. */
const bothLanguages = z.boolean().optional();

export const createExam = defineRoute({
  method: 'POST',
  path: '/api/exams',
  service: 'core',
  feature: 'exams',
  summary:
    'Make an exam. With `questions` the whole exam is saved and published in one transaction; without, a draft that the single calls complete',
  body: z.object({
    exam_name: requiredText(200),
    name_texts: textsIn(200),
    both_languages: bothLanguages,
    duration,
    start_at: moment,
    due_date: moment.nullish(),
    selectedCourse: courseCode,
    userId,
    questions: z.array(questionInput).max(examLimits.maxQuestions).optional(),
    draws,
    /** How it may be sat; absent: as exams always were. */
    rules: sittingRules.optional(),
    /** The draft that the exam was built from: deleted in the same transaction. A retry answers the same exam. */
    draft: z.object({ draft_id: draftId, version: count.min(1) }).optional(),
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
    'question.parts',
    'question.noGaps',
    'question.noAccepted',
    'question.badAccepted',
    'picture.unknown',
    'picture.noAlt',
    'question.oneLanguage',
    'pool.unknown',
    'pool.tooFew',
    'pool.otherPoints',
    'exam.badNetwork',
    'examDraft.notFound',
    'examDraft.changedMeanwhile',
  ],
  maxBodyBytes: 20_000_000,
  limit: { points: 60, seconds: 300 },
});

export const addQuestion = defineRoute({
  method: 'POST',
  path: '/api/questions',
  service: 'core',
  feature: 'exams',
  summary: 'Add a question to a draft of the caller',
  body: z.object({
    exam_id: id,
    question_type: specifiedType,
    question_text: requiredText(examLimits.maxQuestionText),
    points: questionPoints,
  }),
  reply: doneWith({ question_id: z.number() }),
  status: 201,
  policy: { who: ['instructor'], also: 'made the exam' },
  errors: ['exam.notFound', 'exam.alreadyComplete', 'question.points', 'picture.unknown', 'picture.noAlt'],
});

export const addAnswer = defineRoute({
  method: 'POST',
  path: '/api/answers',
  service: 'core',
  feature: 'exams',
  summary: 'Add an answer option to a question in a draft of the caller',
  body: z.object({
    question_id: id,
    answer_text: freeText(examLimits.maxOptionText).refine((text) => !isBlank(text), { error: 'question.emptyOption' }),
    is_correct: isCorrect,
  }),
  reply: doneWith({ answer_id: z.number() }),
  status: 201,
  policy: { who: ['instructor'], also: 'made the exam' },
  errors: [
    'question.notFound',
    'exam.alreadyComplete',
    'question.emptyOption',
    'question.sameOptions',
    'picture.unknown',
    'picture.noAlt',
  ],
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
  summary: 'Complete a draft: its students see it from now on. A retry gives the same answer',
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
    'Replace an exam as a whole; refused while it runs. Once somebody has taken it only its name may differ: `locked` in its details names the fixed fields',
  params: examId,
  body: z.object({
    instructor_id: userId,
    exam_name: requiredText(200),
    name_texts: textsIn(200),
    both_languages: bothLanguages,
    new_course: courseCode.optional(),
    duration,
    start_at: moment,
    due_date: moment.nullish(),
    questions: z.array(questionInput).max(examLimits.maxQuestions),
    draws,
    /** Absent: unchanged. */
    rules: sittingRules.optional(),
  }),
  reply: doneWith({ total_score: count }),
  policy: { who: ['instructor'], self: 'body.instructor_id', also: 'made the exam' },
  errors: [
    'exam.notFound',
    'exam.running',
    'exam.hasAttempts',
    'rubric.keepsPoints',
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
    'question.parts',
    'question.noGaps',
    'question.noAccepted',
    'question.badAccepted',
    'picture.unknown',
    'picture.noAlt',
    'question.oneLanguage',
    'pool.unknown',
    'pool.tooFew',
    'pool.otherPoints',
    'exam.badNetwork',
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
  stepUp: true,
  errors: ['exam.notFound', 'exam.running'],
});
