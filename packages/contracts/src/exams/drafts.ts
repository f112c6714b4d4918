import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { textLanguages } from '../said.ts';
import { count, done, doneWith, freeText, momentOut } from '../schemas.ts';
import { examLimits } from './limits.ts';
import { mostPools } from './pools.ts';
import { questionTypes } from './question-types.ts';
import { takeoverRules } from './sitting-rules.ts';

/** Exams in progress: they live on the server and may be incomplete (FIX-11). */
const owner = { who: ['instructor'], also: 'began the draft' } as const;

/** Chosen by the client that begins the draft, so that a retried save makes no second one. */
export const draftId = z.uuid();
const draftParams = z.object({ draftId });

/** Numbers are stored as typed, so that a half-typed one is not lost; fields take as many characters. */
const typedNumber = freeText(60);
/** Identifies a question or an option on the screen only. */
const key = z.int().min(0).max(1_000_000_000);
const typedMoment = z.iso.datetime({ offset: true }).max(40).nullable();

const draftRules = z.object({
  takeover: z.enum(takeoverRules),
  roomCode: freeText(examLimits.maxRoomCode),
  networks: freeText(4000),
  oneSession: z.boolean(),
  lateCounts: z.boolean(),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
});

/** An exam in progress: anything may be missing. */
export const draftContent = z.object({
  name: freeText(200),
  otherName: freeText(200).optional(),
  /** The language of the first texts, while the exam is written in both (TWO-02). */
  both: z.enum(textLanguages).optional(),
  /** Nothing may be missing in one of them when it is published. */
  complete: z.boolean().optional(),
  /** The course’s code; empty until one is chosen. */
  course: freeText(20),
  duration: typedNumber,
  start: typedMoment,
  due: typedMoment,
  questions: z
    .array(
      z.object({
        key,
        /** The question that it was copied from, in another exam. */
        from: z.int().positive().optional(),
        /** The question of a bank, and its version, that it was taken from (QST-05). */
        bank: z.tuple([z.int().positive(), z.int().positive()]).optional(),
        /** The pool that it is in, from 1 (QST-06). */
        pool: z.int().min(1).max(mostPools).optional(),
        type: z.enum(questionTypes),
        text: freeText(examLimits.maxQuestionText),
        /** The text in the second language, if the exam has one (TWO-02). */
        other: freeText(examLimits.maxQuestionText).optional(),
        points: typedNumber,
        options: z
          .array(
            z.object({
              key,
              text: freeText(examLimits.maxOptionText),
              other: freeText(examLimits.maxOptionText).optional(),
              correct: z.boolean(),
              keepLast: z.boolean().optional(),
            }),
          )
          .max(examLimits.maxOptions),
        /** Of types that have them: the JSON of body and key as they are on the screen, complete or not (QST-01). */
        parts: freeText(200_000).optional(),
        /** Second texts of the body, by its first ones. */
        others: z.record(freeText(examLimits.maxQuestionText), freeText(examLimits.maxQuestionText)).optional(),
        /** The same of types that the question had before, by their names. */
        kept: z.partialRecord(z.enum(questionTypes), freeText(200_000)).optional(),
      }),
    )
    .max(examLimits.maxQuestions),
  /** How many questions each pool draws, as typed; absent: no pools. */
  draws: z.array(typedNumber).max(mostPools).optional(),
  /** How it may be sat; networks as typed. Absent in drafts that were begun before there were such rules. */
  rules: draftRules.optional(),
  /** The next key. */
  nextKey: key,
});
export type DraftContent = z.infer<typeof draftContent>;

export const listExamDrafts = defineRoute({
  method: 'GET',
  path: '/api/exam-drafts',
  service: 'core',
  feature: 'examDrafts',
  summary: 'The caller’s drafts of exams, the last changed one first',
  reply: z.array(
    z.object({
      draft_id: z.string(),
      exam_name: z.string(),
      course_code: z.string(),
      question_count: count,
      version: count,
      changed_at: momentOut,
    }),
  ),
  policy: owner,
  errors: [],
});

export const getExamDraft = defineRoute({
  method: 'GET',
  path: '/api/exam-drafts/:draftId',
  service: 'core',
  feature: 'examDrafts',
  summary: 'One draft as it was last saved',
  params: draftParams,
  reply: z.object({ draft_id: z.string(), version: count, changed_at: momentOut, content: draftContent }),
  policy: owner,
  stepUp: true,
  errors: ['examDraft.notFound', 'examDraft.published', 'exam.keysHeld'],
});

export const saveExamDraft = defineRoute({
  method: 'PUT',
  path: '/api/exam-drafts/:draftId',
  service: 'core',
  feature: 'examDrafts',
  summary:
    'Save a draft, or begin one. `version` is the one the change is based on, 0 for a new draft: another window’s save is never overwritten. A retry gives the same answer',
  params: draftParams,
  body: z.object({ version: count.min(0).max(2_000_000_000), content: draftContent }),
  reply: doneWith({ version: count, changed_at: momentOut }),
  withoutKey: 'its version makes a retry harmless, and it is saved during typing',
  policy: owner,
  errors: ['examDraft.notFound', 'examDraft.published', 'examDraft.changedMeanwhile', 'examDraft.tooMany'],
  maxBodyBytes: 20_000_000,
  limit: { points: 600, seconds: 300 },
});

export const deleteExamDraft = defineRoute({
  method: 'DELETE',
  path: '/api/exam-drafts/:draftId',
  service: 'core',
  feature: 'examDrafts',
  summary: 'Delete a draft for good',
  params: draftParams,
  reply: done,
  policy: owner,
  errors: ['examDraft.notFound', 'examDraft.published'],
});
