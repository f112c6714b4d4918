import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, idParam, language } from '../schemas.ts';
import { bankParams } from './banks.ts';
import { exportFormats } from './export-formats.ts';

const why = z.object({ en: z.string(), ar: z.string() });
const told = z.array(z.object({ item_id: z.number(), question_text: z.string(), why }));

export const takeOutOfBank = defineRoute({
  method: 'GET',
  path: '/api/banks/:bankId/export',
  service: 'core',
  feature: 'bank',
  summary:
    'A file of a bank’s questions with their keys in their newest versions, for another system or on paper, and what the format can’t hold',
  params: bankParams,
  query: z.object({
    format: z.enum(exportFormats),
    /** Ids with commas between them; absent: a folder, or the whole bank. */
    ids: z
      .string()
      .max(5_500)
      .regex(/^\d{1,9}(,\d{1,9}){0,499}$/)
      .transform((text) => text.split(',').map(Number))
      .optional(),
    /** A folder with all below it. */
    folder: idParam.optional(),
    /** Of the words around the questions on paper. */
    language: language.default('En'),
  }),
  reply: z.object({
    file_name: z.string(),
    media: z.string(),
    /** The file in base64. */
    content: z.string(),
    /** Questions in it. */
    questions: count,
    /** What isn’t in it, and what is in it otherwise. */
    refused: told,
    changed: told,
  }),
  policy: { who: ['instructor'], also: 'works with the bank' },
  stepUp: 'work',
  errors: ['bank.notFound', 'bankItem.notFound', 'exam.keysHeld', 'bankExport.tooMany', 'server.unavailable'],
  limit: { points: 60, seconds: 600 },
  budgetMs: 60_000,
});
