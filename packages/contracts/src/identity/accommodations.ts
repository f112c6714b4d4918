import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, done, freeText, momentOut, userIdParams } from '../schemas.ts';
import { accommodationLimits, grantedTextSizes, paperFormats } from './paper-formats.ts';

/** Each format once, in one order. */
const formats = z
  .array(z.enum(paperFormats))
  .max(paperFormats.length)
  .transform((chosen) => paperFormats.filter((format) => chosen.includes(format)));

const granted = z.object({
  paper_formats: z.array(z.enum(paperFormats)),
  /** 1.25: a quarter more of each exam's duration; 1: none. */
  time_factor: z.number(),
  /** Minutes of rest in each exam, which are added to its time. */
  break_minutes: count,
  /** The size in which exams open, in percent; null: the usual one. */
  text_size: z.literal(grantedTextSizes).nullable(),
  changed_at: momentOut.nullable(),
});

/** Whole hundredths, so that the database stores what was sent. */
const factor = z
  .number()
  .min(1)
  .max(accommodationLimits.mostTimeFactor)
  .transform((value) => Math.round(value * 100) / 100);

/** What a page from before time and type were granted doesn’t send stays as it is. */
const grants = z.object({
  paper_formats: formats,
  time_factor: factor.optional(),
  break_minutes: z.int().min(0).max(accommodationLimits.mostBreakMinutes).optional(),
  text_size: z.literal(grantedTextSizes).nullable().optional(),
});
export type AccommodationGrants = z.output<typeof grants>;

export const getAccommodation = defineRoute({
  method: 'GET',
  path: '/api/accounts/:userId/accommodation',
  service: 'core',
  feature: 'accommodations',
  summary: 'What a student was granted for exams, with the private reason',
  params: userIdParams,
  reply: granted.extend({ reason: z.string() }),
  policy: { who: ['admin'], duties: ['registrar'] },
  errors: ['duty.otherDepartment', 'account.notFound'],
});

export const setAccommodation = defineRoute({
  method: 'PUT',
  path: '/api/accounts/:userId/accommodation',
  service: 'core',
  feature: 'accommodations',
  summary:
    'Grant a student exams in other formats, more time, breaks or larger type, for all exams that are not over. An exam that the student is writing gets longer, never shorter (DAY-11). A field that is left out keeps what is granted. Without any grant the record is removed, and its reason with it',
  params: userIdParams,
  body: grants.extend({ reason: freeText(accommodationLimits.maxReason).default('') }),
  reply: done,
  policy: { who: ['admin'], duties: ['registrar'] },
  errors: ['duty.otherDepartment', 'account.notFound'],
});

export const getOwnAccommodation = defineRoute({
  method: 'GET',
  path: '/api/own-accommodation',
  service: 'core',
  feature: 'accommodations',
  summary: 'What the caller was granted for exams (DAY-11); the reason stays with the faculty',
  reply: granted,
  policy: { who: ['student'] },
  errors: [],
});
