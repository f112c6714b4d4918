import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { done, freeText, momentOut, userIdParams } from '../schemas.ts';
import { accommodationLimits, paperFormats } from './paper-formats.ts';

/** Each format once, in one order. */
const formats = z
  .array(z.enum(paperFormats))
  .max(paperFormats.length)
  .transform((chosen) => paperFormats.filter((format) => chosen.includes(format)));

export const getAccommodation = defineRoute({
  method: 'GET',
  path: '/api/accounts/:userId/accommodation',
  service: 'core',
  feature: 'accommodations',
  summary: 'What a student was granted for exams, with the private reason; no formats where nothing is granted',
  params: userIdParams,
  reply: z.object({
    paper_formats: z.array(z.enum(paperFormats)),
    reason: z.string(),
    changed_at: momentOut.nullable(),
  }),
  policy: { who: ['admin'] },
  errors: ['account.notFound'],
});

export const setAccommodation = defineRoute({
  method: 'PUT',
  path: '/api/accounts/:userId/accommodation',
  service: 'core',
  feature: 'accommodations',
  summary: 'Grant a student exams in other formats; without a format the record is removed, and its reason with it',
  params: userIdParams,
  body: z.object({ paper_formats: formats, reason: freeText(accommodationLimits.maxReason).default('') }),
  reply: done,
  policy: { who: ['admin'] },
  errors: ['account.notFound'],
});
