import { z } from 'zod';
import { accountSheetLimits } from '../file-limits.ts';
import { defineRoute } from '../route.ts';
import { count, idParams, momentOut } from '../schemas.ts';

const admins = { who: ['admin'] } as const;

/** All errors of one row, by the spreadsheet's own row number (ADA-06, ADA-07). */
export const sheetRowErrors = z.object({
  row: count,
  EnMessages: z.array(z.string()),
  ArMessages: z.array(z.string()),
});
export type SheetRowErrors = z.infer<typeof sheetRowErrors>;

const accountImport = z.object({
  importId: z.number(),
  /** False when no row could be saved. */
  success: z.boolean(),
  /** Processing until every row is done; then whether all, some or none were saved. */
  Status: z.enum(['Success', 'Partial Success', 'Error', 'Processing']),
  EnMessage: z.string(),
  ArMessage: z.string(),
  /** The first 500 rows that were not saved; the corrected file has all of them. */
  Errors: z.array(sheetRowErrors),
  role: z.enum(['instructor', 'student']),
  file_name: z.string(),
  total: count,
  /** Rows processed so far: saved, already present, or refused. */
  processed: count,
  saved: count,
  already: count,
  failed: count,
  created_at: momentOut,
  finished_at: momentOut.nullable(),
});
export type AccountImport = z.infer<typeof accountImport>;

export const uploadAccounts = defineRoute({
  method: 'POST',
  path: '/api/upload-accounts',
  service: 'core',
  feature: 'accountImports',
  summary:
    'Import accounts from .xlsx. Answers when done; or, with wait=no or after 20 s, with Status Processing while the import goes on in the background (ADA-05, ADA-08)',
  body: z.object({ wait: z.enum(['yes', 'no']).optional() }),
  files: [{ field: 'file', maxBytes: accountSheetLimits.maxBytes, required: false }],
  reply: accountImport,
  policy: admins,
  errors: ['accountUpload.noFile', 'accountUpload.wrongTemplate', 'accountUpload.tooLarge', 'file.tooLarge'],
  limit: { points: 30, seconds: 600 },
});

export const listAccountImports = defineRoute({
  method: 'GET',
  path: '/api/account-imports',
  service: 'core',
  feature: 'accountImports',
  summary: 'The latest 20 imports, newest first, without their row errors',
  reply: z.array(accountImport.omit({ Errors: true })),
  policy: admins,
  errors: [],
});

export const getAccountImport = defineRoute({
  method: 'GET',
  path: '/api/account-imports/:id',
  service: 'core',
  feature: 'accountImports',
  summary: 'How far an import is, and what it refused',
  params: idParams,
  reply: accountImport,
  policy: admins,
  errors: ['accountImport.notFound'],
});

export const getCorrectableFile = defineRoute({
  method: 'GET',
  path: '/api/account-imports/:id/refused-rows',
  service: 'core',
  feature: 'accountImports',
  summary: 'The refused rows as .xlsx in the template’s form with the reasons beside them, to correct and send again',
  params: idParams,
  reply: z.unknown(),
  replyAs: 'stream',
  policy: admins,
  errors: ['accountImport.notFound'],
});

export const getAccountTemplate = defineRoute({
  method: 'GET',
  path: '/api/account-templates/:kind',
  service: 'core',
  feature: 'accountImports',
  summary: 'The empty .xlsx to fill in, for students or doctors (ADA-04)',
  params: z.object({ kind: z.enum(['students', 'doctors']) }),
  reply: z.unknown(),
  replyAs: 'stream',
  policy: admins,
  errors: [],
});
