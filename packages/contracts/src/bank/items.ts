import { z } from 'zod';
import { examLimits } from '../exams/limits.ts';
import { questionPart } from '../exams/parts.ts';
import { questionTypes } from '../exams/question-types.ts';
import { textsIn, textsOut } from '../pair-schema.ts';
import { defineRoute } from '../route.ts';
import {
  count,
  done,
  doneWith,
  freeText,
  id,
  idParam,
  idParams,
  momentOut,
  requiredText,
  userIdParam,
} from '../schemas.ts';
import { bankParams } from './banks.ts';
import { bankLimits, bankStates } from './limits.ts';

/** Questions of a bank and their versions (QST-05). A key travels only with a version, which needs a confirmed identity. */
const worker = { who: ['instructor'], also: 'works with the bank' } as const;

const hundredths = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const points = z.number().min(0.01).max(examLimits.maxPoints).refine(hundredths, { error: 'question.parts' });

/** A question as a bank has it. Without points, the doctor who takes it into an exam gives them. */
export const bankQuestion = z.object({
  question_text: requiredText(examLimits.maxQuestionText),
  /** In both languages (TWO-01); the English one is `question_text`. */
  texts: textsIn(examLimits.maxQuestionText),
  question_type: z.enum(questionTypes),
  points: points.nullable(),
  options: z
    .array(
      z.object({
        answer_text: freeText(examLimits.maxOptionText),
        texts: textsIn(examLimits.maxOptionText),
        is_correct: z.boolean(),
        keep_last: z.boolean().default(false),
      }),
    )
    .max(examLimits.maxOptions)
    .default([]),
  body: questionPart.optional(),
  key: questionPart.optional(),
});
/** A question as a screen sends it. */
export type BankQuestionInput = z.input<typeof bankQuestion>;

const bankTag = requiredText(bankLimits.maxTag);
const tags = z.array(bankTag).max(bankLimits.tags);
const itemIds = z.array(id).min(1).max(bankLimits.atOnce);

const listed = {
  item_id: z.number(),
  version: count,
  question_text: z.string(),
  texts: textsOut,
  question_type: z.enum(questionTypes),
  points: z.number().nullable(),
  folder_id: z.number().nullable(),
  tags: z.array(z.string()),
  state: z.enum(bankStates),
  retired: z.boolean(),
  made_by: z.string(),
  made_by_ar: z.string().nullable(),
  changed_at: momentOut,
  /** Exams that had it, and the start of the last one. */
  used: count,
  last_used_at: momentOut.nullable(),
  /** The mean share of its points, and how it goes with the other points: from exams that are over. */
  difficulty: z.number().nullable(),
  discrimination: z.number().nullable(),
};

const share = z
  .string()
  .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/)
  .transform(Number);
const pointsIn = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,2})?$/)
  .transform(Number);

export const listBankItems = defineRoute({
  method: 'GET',
  path: '/api/banks/:bankId/items',
  service: 'core',
  feature: 'bank',
  summary: 'Search a bank: the newest questions first, by page; without keys',
  params: bankParams,
  query: z.object({
    /** Words in the text, the options and the tags, in both languages and in any spelling that search knows. */
    search: freeText(200).optional(),
    /** A folder with all below it; 0: in none. */
    folder: z.union([z.literal('0').transform(() => 0), idParam]).optional(),
    tag: freeText(bankLimits.maxTag).optional(),
    type: z.enum(questionTypes).optional(),
    state: z.enum(bankStates).optional(),
    /** Of these points exactly; `none` for questions without. */
    points: z.union([z.literal('none'), pointsIn]).optional(),
    difficulty_from: share.optional(),
    difficulty_to: share.optional(),
    used: z.enum(['never', 'ever']).optional(),
    /** In this exam. */
    used_in: idParam.optional(),
    by: userIdParam.optional(),
    retired: z.enum(['only', 'too']).optional(),
    /** The last item of the page before. */
    before: idParam.optional(),
  }),
  reply: z.object({
    items: z.array(z.object(listed)),
    /** How many there are; counted up to a thousand. */
    total: count,
    more: z.boolean(),
  }),
  policy: worker,
  errors: ['bank.notFound'],
});

export const getBankItem = defineRoute({
  method: 'GET',
  path: '/api/bank-items/:id',
  service: 'core',
  feature: 'bank',
  summary: 'A question of a bank: its versions, where it was used and how that went, and what is like it; without keys',
  params: idParams,
  reply: z.object({
    ...listed,
    bank_id: z.number(),
    versions: z.array(
      z.object({
        version: count,
        made_at: momentOut,
        made_by: z.string(),
        made_by_ar: z.string().nullable(),
      }),
    ),
    uses: z.array(
      z.object({
        exam_id: z.number(),
        exam_name: z.string(),
        start_at: momentOut,
        version: count,
        /** Whether the exam is the caller’s, so that its pages open for them. */
        own: z.boolean(),
        difficulty: z.number().nullable(),
        discrimination: z.number().nullable(),
        answers: count.nullable(),
      }),
    ),
    /** Questions of the bank with the same words, or nearly. */
    alike: z.array(z.object({ item_id: z.number(), question_text: z.string(), equal: z.boolean() })),
    checked_by: z.string().nullable(),
    checked_by_ar: z.string().nullable(),
  }),
  policy: worker,
  errors: ['bankItem.notFound'],
});

/** A question of a bank with its key. */
export const bankQuestionOut = z.object({
  question_text: z.string(),
  /** Both languages, where both were written (TWO-01). */
  texts: textsOut,
  question_type: z.enum(questionTypes),
  points: z.number().nullable(),
  options: z.array(
    z.object({ answer_text: z.string(), texts: textsOut, is_correct: z.boolean(), keep_last: z.boolean() }),
  ),
  body: questionPart.optional(),
  key: questionPart.optional(),
});

const withKey = bankQuestionOut.extend({ item_id: z.number(), version: count });

export const getBankVersion = defineRoute({
  method: 'GET',
  path: '/api/bank-items/:id/versions/:version',
  service: 'core',
  feature: 'bank',
  summary: 'One version of a question with its key',
  params: z.object({ id: idParam, version: idParam }),
  reply: withKey,
  policy: worker,
  stepUp: 'work',
  errors: ['bankItem.notFound', 'exam.keysHeld'],
});

export const takeFromBank = defineRoute({
  method: 'GET',
  path: '/api/banks/:bankId/questions',
  service: 'core',
  feature: 'bank',
  summary: 'Questions of a bank with their keys in their newest versions, in the order asked: for an exam',
  params: bankParams,
  query: z.object({
    /** Ids with commas between them. */
    ids: z
      .string()
      .max(2_400)
      .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
      .transform((text) => text.split(',').map(Number)),
  }),
  reply: z.array(withKey),
  policy: worker,
  stepUp: 'work',
  errors: ['bank.notFound', 'bankItem.notFound', 'exam.keysHeld'],
});

const placed = { folder_id: id.nullable(), tags };
const questionErrors = [
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
] as const;

export const addBankItem = defineRoute({
  method: 'POST',
  path: '/api/banks/:bankId/items',
  service: 'core',
  feature: 'bank',
  summary: 'Add a question to a bank, as a draft',
  params: bankParams,
  body: z.object({ question: bankQuestion, ...placed }),
  reply: doneWith({ item_id: z.number() }),
  status: 201,
  policy: worker,
  errors: ['bank.notFound', 'bankFolder.notFound', ...questionErrors],
  maxBodyBytes: 1_000_000,
});

export const changeBankItem = defineRoute({
  method: 'PUT',
  path: '/api/bank-items/:id',
  service: 'core',
  feature: 'bank',
  summary: 'Make a new version of a question, which is a draft again; earlier versions, and exams that have them, stay',
  params: idParams,
  body: z.object({ version: count.min(1), question: bankQuestion }),
  reply: doneWith({ version: count }),
  policy: worker,
  errors: ['bankItem.notFound', 'bankItem.changedMeanwhile', 'bankItem.tooManyVersions', ...questionErrors],
  maxBodyBytes: 1_000_000,
});

export const changeBankItems = defineRoute({
  method: 'PUT',
  path: '/api/banks/:bankId/items',
  service: 'core',
  feature: 'bank',
  summary:
    'Move, tag, check or retire questions of a bank together; what is not named stays. A check names the versions that were seen',
  params: bankParams,
  body: z.object({
    item_ids: itemIds,
    /** Which version of each the caller saw, in the same order: a check names it. */
    versions: z.array(count.min(1)).max(bankLimits.atOnce).optional(),
    folder_id: id.nullable().optional(),
    add_tags: tags.default([]),
    remove_tags: tags.default([]),
    state: z.enum(bankStates).optional(),
    retired: z.boolean().optional(),
  }),
  reply: done,
  policy: worker,
  errors: [
    'bank.notFound',
    'bankItem.notFound',
    'bankFolder.notFound',
    'bankItem.ownCheck',
    'bankItem.notChecked',
    'bankItem.changedMeanwhile',
    'bankItem.tooManyTags',
  ],
});
