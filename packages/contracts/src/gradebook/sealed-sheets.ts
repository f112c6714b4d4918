import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, momentOut, named, namedInstructor } from '../schemas.ts';

/** The first line of what is signed for a result sheet; it keeps sheets apart from receipts and heads. */
export const sheetFormat = 'daftar sheet 1';

/** What a printed result sheet states and its QR code carries (EDG-09). */
export interface SheetStatement {
  course_code: string;
  version: number;
  /** ISO 8601. */
  sealed_at: string;
  /** SHA-256 of the sealed marks, in hexadecimal. */
  hash: string;
  students: number;
}

export const getSealedSheet = defineRoute({
  method: 'GET',
  path: '/api/sealed-sheets/:hash/:version',
  service: 'core',
  feature: 'sealedSheets',
  summary:
    'What the platform holds of a sealed version of marks, for who has the checksum of its sheet: no student and no mark; whether it was reopened, and whether a later version exists (EDG-09, DAY-06)',
  params: z.object({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    version: z.coerce.number().int().min(1).max(1_000_000),
  }),
  reply: z.object({
    course_code: z.string(),
    ...named('course_name'),
    ...namedInstructor,
    sealed_at: momentOut,
    students: count,
    /** When it was reopened; null while it is in force. */
    reopened_at: momentOut.nullable(),
    /** The newest version, if it is a later one. */
    later: z.number().nullable(),
  }),
  policy: { who: 'anyone', also: 'knows the checksum of the sealed marks' },
  errors: ['sheet.notFound'],
  limit: { points: 60, seconds: 60 },
});
