import { z } from 'zod';
import { accountSheetLimits } from '../file-limits.ts';
import { defineRoute } from '../route.ts';
import { count, doneWith, idParam, idParams, momentOut, sheetRowErrors } from '../schemas.ts';
import { sheetReply } from '../stream-replies.ts';

const registrars = { who: ['admin'], duties: ['registrar'] } as const;

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
  /** Rows processed so far: saved, corrected, already present, or refused. */
  processed: count,
  saved: count,
  /** Existing accounts that were corrected (FIX-17). */
  updated: count,
  already: count,
  failed: count,
  /** Of those added: people who came without a password and haven’t chosen one yet (FIX-18). */
  without_password: count,
  created_at: momentOut,
  finished_at: momentOut.nullable(),
  undone: z.boolean(),
  /** Until when it may be undone (YRS-09); null: no longer. */
  undo_until: momentOut.nullable(),
});
export type AccountImport = z.infer<typeof accountImport>;

const sheetFile = { field: 'file', maxBytes: accountSheetLimits.maxBytes, required: false } as const;
const sheetRefusals = [
  'accountUpload.noFile',
  'accountUpload.wrongTemplate',
  'accountUpload.tooLarge',
  'file.tooLarge',
] as const;

/** A text in both languages. */
const said = z.object({ EnMessage: z.string(), ArMessage: z.string() });

/** An existing account that differs from its row: each field as it is, and as the row has it. */
const correctedRow = z.object({
  row: count,
  person: z.string(),
  changes: z.array(
    z.object({
      EnColumn: z.string(),
      ArColumn: z.string(),
      EnBefore: z.string(),
      ArBefore: z.string(),
      EnAfter: z.string(),
      ArAfter: z.string(),
    }),
  ),
});

const accountSheetCheck = z.object({
  role: z.enum(['instructor', 'student']),
  file_name: z.string(),
  total: count,
  adds: count,
  updates: count,
  /** Rows whose account exists without a difference. */
  already: count,
  refused: count,
  /** The first 500 of each. */
  Updates: z.array(correctedRow),
  Errors: z.array(sheetRowErrors),
  /** Columns, rows and sheets that were not read. */
  notes: z.array(said),
  /** Identifies these updates: an upload with this key makes exactly them. Null without any. */
  updatesKey: z.string().nullable(),
});
export type AccountSheetCheck = z.infer<typeof accountSheetCheck>;

export const checkAccountSheet = defineRoute({
  method: 'POST',
  path: '/api/account-imports/check',
  service: 'core',
  feature: 'accountImports',
  summary: 'What an upload of this .xlsx or .csv would add, update and refuse; changes nothing (FIX-17)',
  body: z.object({}),
  files: [sheetFile],
  reply: accountSheetCheck,
  withoutKey: 'it changes nothing',
  policy: registrars,
  errors: sheetRefusals,
  limit: { points: 60, seconds: 600 },
});

export const uploadAccounts = defineRoute({
  method: 'POST',
  path: '/api/upload-accounts',
  failure: 'upload',
  service: 'core',
  feature: 'accountImports',
  summary:
    'Import accounts from .xlsx or .csv; with the updatesKey of a check, accounts that are there are corrected too. Answers when done; or, with wait=no or after 20 s, with Status Processing while the import continues in the background (ADA-05, ADA-08)',
  body: z.object({
    wait: z.enum(['yes', 'no']).optional(),
    /** From the check; when absent, existing accounts stay as they are. */
    updates: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  files: [sheetFile],
  reply: accountImport,
  policy: registrars,
  stepUp: true,
  errors: [...sheetRefusals, 'accountUpload.changed'],
  limit: { points: 30, seconds: 600 },
});

export const listAccountImports = defineRoute({
  method: 'GET',
  path: '/api/account-imports',
  service: 'core',
  feature: 'accountImports',
  summary: 'The latest 20 imports, newest first, without their row errors',
  reply: z.array(accountImport.omit({ Errors: true, without_password: true })),
  policy: registrars,
  errors: [],
});

export const getAccountImport = defineRoute({
  method: 'GET',
  path: '/api/account-imports/:id',
  service: 'core',
  feature: 'accountImports',
  summary: 'The progress of an import, and what it refused',
  params: idParams,
  reply: accountImport,
  policy: registrars,
  errors: ['accountImport.notFound'],
});

export const undoAccountImport = defineRoute({
  method: 'POST',
  path: '/api/account-imports/:id/undo',
  service: 'core',
  feature: 'accountImports',
  summary:
    'Undo an import of accounts, within 24 hours and while nobody has used or changed them: those that it added go, those that it corrected are as they were (YRS-09)',
  params: idParams,
  reply: doneWith({ removed: count, restored: count }),
  policy: registrars,
  budgetMs: 30_000,
  errors: [
    'duty.otherDepartment',
    'accountImport.notFound',
    'accountImport.running',
    'accountImport.undone',
    'accountImport.tooLate',
    'accountImport.used',
  ],
});

export const listImportedWithoutPassword = defineRoute({
  method: 'GET',
  path: '/api/account-imports/:id/without-password',
  service: 'core',
  feature: 'accountImports',
  summary: 'The ids of people whom an import added without a password and who haven’t chosen one yet (FIX-18)',
  params: idParams,
  reply: z.object({ ids: z.array(z.number()) }),
  policy: registrars,
  errors: ['accountImport.notFound'],
});

export const getCorrectableFile = defineRoute({
  method: 'GET',
  path: '/api/account-imports/:id/refused-rows',
  service: 'core',
  feature: 'accountImports',
  summary: 'The refused rows as .xlsx in the template’s form, with the reasons, to correct and send again',
  params: idParams,
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: registrars,
  stepUp: true,
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
  streams: sheetReply,
  policy: registrars,
  errors: [],
});

export const exportAccounts = defineRoute({
  method: 'GET',
  path: '/api/account-sheets/:kind',
  service: 'core',
  feature: 'accountImports',
  summary: `Students or doctors as .xlsx in the template’s form, at most ${accountSheetLimits.rows}, all or of a department or level; uploaded as it is, it changes nothing (COR-16)`,
  params: z.object({ kind: z.enum(['students', 'doctors']) }),
  query: z.object({ departmentId: idParam.optional(), level: idParam.refine((level) => level <= 4).optional() }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: registrars,
  errors: ['accountSheet.tooMany', 'duty.otherDepartment'],
});
