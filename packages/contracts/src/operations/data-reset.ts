import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, doneWith, freeText, idParams, momentOut, namedOrNone, runningExam } from '../schemas.ts';

/** What must be typed to delete everything, in either language (ADC-13). */
export const deletePhrases = { en: 'delete all data', ar: 'حذف كل البيانات' } as const;

const owners = { who: ['admin'], duties: [] } as const;
const password = z.string().min(1, { error: 'field.required' }).max(200);

const dataCounts = z.object({
  accounts: count,
  departments: count,
  courses: count,
  exams: count,
  attempts: count,
  files: count,
});

const snapshot = z.object({
  id: z.number(),
  created_at: momentOut,
  ...namedOrNone('created_by_name'),
  /** Made before everything was deleted, or before another snapshot was restored. */
  reason: z.enum(['deleted', 'beforeRestore']),
  counts: dataCounts,
  /** It can be restored until then. */
  expires_at: momentOut,
  restored_at: momentOut.nullable(),
});

/** An import that is in progress. */
export const runningImport = z.object({
  id: z.number(),
  file_name: z.string(),
  created_at: momentOut,
  total: count,
  done: count,
});

export const getDataState = defineRoute({
  method: 'GET',
  path: '/api/tablesData',
  service: 'core',
  feature: 'dataReset',
  summary: 'What delete-data would delete, and the snapshots that can be restored',
  reply: z.object({
    counts: dataCounts,
    /** While an exam runs, nothing can be deleted or restored. */
    examRunning: z.boolean(),
    /** What must end first; at most 50 of each (FIX-04). */
    blocking: z.object({
      exams: z.array(runningExam),
      imports: z.array(runningImport),
    }),
    snapshots: z.array(snapshot),
  }),
  policy: owners,
  errors: [],
});

export const deleteAllData = defineRoute({
  method: 'DELETE',
  path: '/api/tablesData',
  service: 'core',
  feature: 'dataReset',
  summary:
    'Delete all tables’ data but the admins and the audit log, after a snapshot that can be restored for 30 days. Needs the admin’s password and a typed phrase; refused while an exam runs (ADC-12, ADC-13)',
  body: z.object({ password, phrase: freeText(100) }),
  reply: doneWith({ snapshotId: z.number() }),
  policy: owners,
  errors: [
    'tablesData.examRunning',
    'tablesData.importRunning',
    'tablesData.wrongPassword',
    'tablesData.wrongPhrase',
    'signIn.tooMany',
    'signIn.busy',
  ],
  limit: { points: 10, seconds: 600 },
  // one transaction copies and empties all tables
  budgetMs: 120_000,
});

export const restoreData = defineRoute({
  method: 'POST',
  path: '/api/tablesData/snapshots/:id/restore',
  service: 'core',
  feature: 'dataReset',
  summary: 'Replace the present data by a snapshot; the present data becomes a snapshot first (ADC-13)',
  params: idParams,
  body: z.object({ password }),
  reply: doneWith({ snapshotId: z.number() }),
  policy: owners,
  errors: [
    'tablesData.noSnapshot',
    'tablesData.examRunning',
    'tablesData.importRunning',
    'tablesData.wrongPassword',
    'tablesData.conflict',
    'signIn.tooMany',
    'signIn.busy',
  ],
  limit: { points: 10, seconds: 600 },
  // one transaction copies and empties all tables
  budgetMs: 120_000,
});
