import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { freeText, idParam, moment, momentOut } from '../schemas.ts';

/** Kinds of what is recorded, for the choice above the list. */
export const auditKinds = [
  'signIn',
  'accounts',
  'faculty',
  'classes',
  'content',
  'exams',
  'deliveries',
  'data',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const listAuditLog = defineRoute({
  method: 'GET',
  path: '/api/audit-log',
  service: 'core',
  feature: 'auditLog',
  summary:
    'Who did what, when and from where, with the values before and after; newest first, paged by key, searched by person, id or address (OPS-08)',
  query: z.object({
    /** A name, a user id, the id of what was changed, or an address. */
    search: freeText(100).optional(),
    kind: z.enum(auditKinds).optional(),
    from: moment.optional(),
    to: moment.optional(),
    /** The last row’s id, for the page after it. */
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
      actor_name: z.string().nullable(),
      address: z.string().nullable(),
      request_id: z.string().nullable(),
      action: z.string(),
      /** The action in words. */
      EnAction: z.string(),
      ArAction: z.string(),
      subject_type: z.string(),
      subject_id: z.string().nullable(),
      /** The person’s name when the subject is an account. */
      subject_name: z.string().nullable(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  policy: { who: ['admin'] },
  errors: [],
});
