import { z } from 'zod';
import { resultStates } from '../gradebook/kinds.ts';
import { affected, mercyClauses } from '../mercy/limits.ts';
import { count, momentOut, named } from '../schemas.ts';

/** An average, and what it was divided from. */
export const average = z.object({
  /** By the bylaw’s decimals; null where nothing counts. */
  average: z.number().nullable(),
  /** What was divided: values times weights, added up. */
  total: z.number(),
  /** By what. */
  weight: z.number(),
  /** Hours of passed courses. */
  earned: z.number(),
});

/** A sealed result in a student’s record. */
export const recordedCourse = z.object({
  offering_id: z.number(),
  term_id: z.number(),
  course_code: z.string(),
  ...named('course_name'),
  hours: z.number().nullable(),
  mark: z.number().nullable(),
  letter: z.string().nullable(),
  grade: z.string().nullable(),
  grade_ar: z.string().nullable(),
  points: z.number().nullable(),
  state: z.enum(resultStates),
  /** What an approved run of mercy rules gives beside it; missing in documents from before. */
  mercy: z
    .object({
      clause: z.enum(mercyClauses),
      given: z.number(),
      affects: z.enum(affected),
      state: z.enum(resultStates),
      letter: z.string(),
      grade: z.string(),
      grade_ar: z.string(),
      points: z.number().nullable(),
    })
    .nullable()
    .optional(),
  /** Of the sealed marks. */
  version: count,
  sealed_at: momentOut,
  why: z.enum(['counts', 'capped', 'replaced', 'fails', 'noResult', 'transferred']),
  value: z.number().nullable(),
  weight: z.number(),
  earned: z.number(),
});

/** A term in a student’s record. */
export const recordedTerm = average.extend({
  term_id: z.number(),
  ...named('name'),
  ...named('year_name'),
  cumulative: average,
  on_probation: z.boolean(),
});

const names = z.object({ name: z.string(), name_ar: z.string() });
const bylaw = z.object({ name: z.string(), name_ar: z.string(), version: count.nullable() });

/**
 * What a transcript states besides whose it is (RST-04): results as they were sealed, each by the bylaw of its day, and
 * what follows from them. Stored and hashed as one text, for ever as it was issued.
 */
export const transcriptDocument = z.object({
  format: z.literal('daftar-transcript/1'),
  department: names.extend({ name_ar: z.string().nullable() }).nullable(),
  cohort: names.nullable(),
  /** By which averages and standing are computed; without a number it is an example. */
  bylaw: bylaw.extend({ basis: z.enum(['hours', 'years']), decimals: z.number() }),
  measure: z.enum(['points', 'percent']),
  terms: z.array(recordedTerm),
  courses: z.array(
    recordedCourse.extend({
      /** By which the mark was given; null: sealed before bylaws were named. */
      bylaw: bylaw.nullable(),
      /** SHA-256 of the sealed marks that it comes from, in hexadecimal. */
      seal: z.string(),
    }),
  ),
  cumulative: average,
  level: names.nullable(),
  honour: names.nullable(),
  credited: z.array(
    z.object({ course_code: z.string(), ...named('course_name'), hours: z.number(), institution: z.string() }),
  ),
});
export type TranscriptDocument = z.output<typeof transcriptDocument>;

/** The first line of what is signed for a transcript; it keeps transcripts apart from sheets, receipts and heads. */
export const transcriptFormat = 'daftar transcript 1';

/** Code, hours, mark, letter and points as earned; the state, with mercy. */
export type StatedCourse = [string, number | null, number | null, string | null, number | null, string];

/**
 * What the QR code of a printed transcript carries, all that the paper says in figures (RST-04): who holds the paper and
 * the published key needs nothing else to compare it.
 */
export interface TranscriptStatement {
  number: number;
  /** ISO 8601. */
  issued_at: string;
  /** SHA-256 of the stored document, in hexadecimal. */
  hash: string;
  student_id: number;
  name: string;
  name_ar: string;
  measure: 'points' | 'percent';
  average: number | null;
  earned: number;
  terms: {
    name: string;
    name_ar: string;
    average: number | null;
    cumulative: number | null;
    courses: StatedCourse[];
  }[];
  /** Code, hours. */
  credited: [string, number][];
}
