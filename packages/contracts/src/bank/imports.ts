import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, doneWith, id, idParams, momentOut } from '../schemas.ts';
import { bankParams } from './banks.ts';
import { importFormats } from './import-formats.ts';
import { bankQuestionOut } from './items.ts';
import { bankLimits } from './limits.ts';

/** Questions of other systems into a bank (QST-08): a look first, then all at once, and back again. */
const worker = { who: ['instructor'], also: 'works with the bank' } as const;
const why = z.object({ en: z.string(), ar: z.string() });

export const readIntoBank = defineRoute({
  method: 'POST',
  path: '/api/banks/:bankId/imports',
  service: 'core',
  feature: 'bank',
  summary:
    'Read a file of questions (QTI, Moodle XML, GIFT, Aiken, Blackboard, Common Cartridge, .xlsx, a pasted list) for a look; nothing is written into the bank',
  params: bankParams,
  body: z.object({ format: z.enum(importFormats).optional() }),
  files: [{ field: 'file', maxBytes: bankLimits.maxFile, required: true }],
  reply: doneWith({ import_id: z.number() }),
  status: 201,
  policy: worker,
  errors: ['bank.notFound', 'file.tooLarge', 'storage.full', 'bankImport.tooMany'],
  limit: { points: 30, seconds: 600 },
  budgetMs: 120_000,
});

export const getBankImport = defineRoute({
  method: 'GET',
  path: '/api/bank-imports/:id',
  service: 'core',
  feature: 'bank',
  summary: 'What a file would bring, by page: each element is as it is, changed with the reasons, or refused',
  params: idParams,
  query: z.object({
    /** The last position of the page before. */
    after: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .optional(),
  }),
  reply: z.object({
    import_id: z.number(),
    bank_id: z.number(),
    file_name: z.string(),
    format: z.string(),
    encoding: z.string(),
    made_at: momentOut,
    state: z.enum(['looked', 'applied', 'undone']),
    /** All elements of the file: those as they are, those changed and those refused. */
    elements: count,
    as_is: count,
    changed: count,
    refused: z.array(z.object({ where: z.string(), why })),
    rows: z.array(
      z.object({
        position: count,
        name: z.string(),
        folder: z.string().nullable(),
        tags: z.array(z.string()),
        question: bankQuestionOut,
        changed: z.array(why),
        /** An equal question of the bank, which is linked and not doubled. */
        twin: z.object({ item_id: z.number(), question_text: z.string() }).nullable(),
        item_id: z.number().nullable(),
        linked: z.boolean(),
      }),
    ),
    more: z.boolean(),
  }),
  policy: worker,
  stepUp: 'work',
  errors: ['bankImport.notFound', 'exam.keysHeld'],
});

export const applyBankImport = defineRoute({
  method: 'POST',
  path: '/api/bank-imports/:id/apply',
  service: 'core',
  feature: 'bank',
  summary: 'Write what was looked at into the bank, all or nothing; equal questions are linked, not doubled',
  params: idParams,
  body: z.object({
    /** Where the questions go. */
    folder_id: id.nullable(),
    /** Whether the file’s own folders are made there. */
    with_folders: z.boolean(),
    /** Positions that are left out. */
    without: z.array(z.int().min(1).max(bankLimits.importRows)).max(bankLimits.importRows),
  }),
  reply: doneWith({ added: count, linked: count }),
  policy: worker,
  errors: ['bankImport.notFound', 'bankImport.applied', 'bankFolder.notFound', 'bankFolder.tooMany'],
  maxBodyBytes: 200_000,
  budgetMs: 60_000,
});

export const undoBankImport = defineRoute({
  method: 'POST',
  path: '/api/bank-imports/:id/undo',
  service: 'core',
  feature: 'bank',
  summary: 'Take back what an import added; what was changed or used since stays',
  params: idParams,
  reply: doneWith({ removed: count, kept: count }),
  policy: worker,
  errors: ['bankImport.notFound', 'bankImport.notApplied'],
  budgetMs: 60_000,
});
