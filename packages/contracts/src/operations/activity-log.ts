import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { freeText, idParam, language, moment, momentOut, namedOrNone } from '../schemas.ts';
import { jsonFileReply, sheetReply } from '../stream-replies.ts';
import { auditExportLimit, auditKinds } from './audit-kinds.ts';

export * from './audit-kinds.ts';

const filter = {
  /** A name, a user id, the id of what was changed, or an address. */
  search: freeText(100).optional(),
  kind: z.enum(auditKinds).optional(),
  from: moment.optional(),
  to: moment.optional(),
};

export const listAuditLog = defineRoute({
  method: 'GET',
  path: '/api/audit-log',
  service: 'core',
  feature: 'auditLog',
  summary:
    'Who did what, when and from where, with the values before and after; newest first, paged by key, searched by person, id or address (OPS-08)',
  query: z.object({
    ...filter,
    /** The language of the names in an event; English when absent. */
    language: language.optional(),
    /** The last row’s id, to get the next page. */
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .optional(),
    limit: idParam.refine((n) => n <= 200).optional(),
  }),
  reply: z.array(
    z.object({
      id: z.number(),
      at: momentOut,
      actor_id: z.number().nullable(),
      ...namedOrNone('actor_name'),
      address: z.string().nullable(),
      request_id: z.string().nullable(),
      action: z.string(),
      /** The action in words. */
      EnAction: z.string(),
      ArAction: z.string(),
      subject_type: z.string(),
      subject_id: z.string().nullable(),
      /** What the event is about, in words: a person, an exam and its course, a class. */
      subject_name: z.string().nullable(),
      before: z.unknown(),
      after: z.unknown(),
      /** The names behind numbers among the values: field → number → name. */
      names: z.record(z.string(), z.record(z.string(), z.string())),
    }),
  ),
  policy: { who: ['admin'], duties: ['auditor'] },
  mayLag: true,
  errors: [],
});

export const downloadAuditLog = defineRoute({
  method: 'GET',
  path: '/api/audit-log/download',
  service: 'core',
  feature: 'auditLog',
  summary: `The activity log as .xlsx, filtered like the list: the newest ${auditExportLimit} events; the export is logged (FIX-22)`,
  query: z.object({ ...filter, language }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: { who: ['admin'], duties: ['auditor'] },
  errors: [],
  limit: { points: 20, seconds: 600 },
});

/** The chain's signed end of one day; hashes, key and signature in hexadecimal. */
export const auditHead = z.object({
  day: z.string(),
  seq: z.number(),
  hash: z.string(),
  signed_at: momentOut,
  public_key: z.string(),
  signature: z.string(),
});

export const downloadAuditHeads = defineRoute({
  method: 'GET',
  path: '/api/audit-log/heads',
  service: 'core',
  feature: 'auditLog',
  summary:
    'The signed daily heads of the chain over the activity log, as a .json to keep elsewhere: `npm run verify-audit` checks the log against it (TRU-10)',
  reply: z.unknown(),
  replyAs: 'stream',
  streams: jsonFileReply,
  policy: { who: ['admin'], duties: ['auditor'] },
  errors: [],
  limit: { points: 20, seconds: 600 },
});
