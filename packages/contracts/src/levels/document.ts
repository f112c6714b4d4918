import { z } from 'zod';
import { partKinds, type ResultState, resultStates } from '../gradebook/kinds.ts';
import { count, momentOut, named, namedOrNone } from '../schemas.ts';

const names = z.object({ name: z.string(), name_ar: z.string() });

/** Mercy that an approved run gives in a course, beside the earned mark and never in it (RST-08). */
const mercy = z.object({
  clause: z.string(),
  /** Points of 100. */
  given: z.number(),
  affects: z.enum(['total', 'state']),
  state: z.enum(resultStates),
  letter: z.string(),
  grade: z.string(),
  grade_ar: z.string(),
  points: z.number().nullable(),
  approved_at: momentOut,
});

/** A student’s result in a course, as it was sealed. */
export const levelCourse = z.object({
  offering_id: z.number(),
  /** Its place among the document’s courses. */
  course: count,
  /** Of a lower level than the student’s. */
  carried: z.boolean(),
  mark: z.number().nullable(),
  letter: z.string().nullable(),
  grade: z.string().nullable(),
  grade_ar: z.string().nullable(),
  points: z.number().nullable(),
  state: z.enum(resultStates),
  parts: z.array(z.object({ part: z.enum(partKinds), percent: z.number().nullable() })),
  /** Its place among the document’s bylaws; null: sealed before bylaws were named. */
  bylaw: count.nullable(),
  mercy: mercy.nullable(),
});
export type LevelCourse = z.output<typeof levelCourse>;

/** One student of a level’s result: no name and no number. */
export const levelRow = z.object({
  courses: z.array(levelCourse),
  /** Of the averages; mercy counts in them where its rules say so. */
  measure: z.enum(['points', 'percent']),
  decimals: z.number(),
  term_average: z.number().nullable(),
  cumulative: z.number().nullable(),
  earned: z.number(),
  on_probation: z.boolean(),
  level: names.nullable(),
  honour: names.nullable(),
});
export type LevelRow = z.output<typeof levelRow>;
/** As it is stored and hashed. */
export type StoredRow = LevelRow & { key: string };

const marks = z.object({
  students: count,
  passed: count,
  failed: count,
  absent: count,
  /** Barred, incomplete, withdrawn, cheating cases. */
  other: count,
  /** Of the passed, those by mercy. */
  by_mercy: count,
  average: z.number().nullable(),
  highest: z.number().nullable(),
  lowest: z.number().nullable(),
});

/** The document of a level’s result besides its rows (RST-09): stored and hashed as one text. */
export const levelDocument = z.object({
  format: z.literal('daftar-level/1'),
  courses: z.array(
    z.object({
      course_code: z.string(),
      ...named('course_name'),
      hours: z.number().nullable(),
      /** The sealed marks that it comes from: version and SHA-256 in hexadecimal. */
      seals: z.array(z.object({ offering_id: z.number(), version: count, hash: z.string() })),
    }),
  ),
  bylaws: z.array(
    z.object({
      version_id: z.number().nullable(),
      name: z.string(),
      name_ar: z.string(),
      version: count.nullable(),
      hash: z.string(),
    }),
  ),
  /** Printed pages: the places of their students, the courses that have a column, SHA-256 of the rows. */
  pages: z.array(
    z.object({ from: count, to: count, ...namedOrNone('department'), columns: z.array(count), hash: z.string() }),
  ),
  statistics: z.object({
    students: count,
    /** Who passed everything, with mercy; who failed or missed one, two, and more. */
    passed: count,
    short_of_one: count,
    short_of_two: count,
    short_of_more: count,
    by_mercy: count,
    honours: count,
    courses: z.array(marks.extend({ letters: z.array(z.object({ letter: z.string(), students: count })) })),
  }),
});
export type LevelDocument = z.output<typeof levelDocument>;

/** What holds in the end: the state after mercy where some is given. */
export const finalState = ({ state, mercy: given }: Pick<LevelCourse, 'state' | 'mercy'>): ResultState =>
  given?.state ?? state;
const absences: readonly ResultState[] = ['absent', 'absentExcused'];
/** The student was absent, with or without an excuse. */
export const isAbsent = (course: Pick<LevelCourse, 'state' | 'mercy'>): boolean =>
  absences.includes(finalState(course));
/** Courses that a student hasn’t passed. */
export const shortOf = ({ courses }: Pick<LevelRow, 'courses'>): LevelCourse[] =>
  courses.filter((course) => finalState(course) !== 'passed');

/** The first line of what is signed for a page of a level sheet; it keeps pages apart from transcripts and others. */
export const levelSheetFormat = 'daftar level sheet 1';

/** The place of the course among the page’s codes, mark, letter, state, points of mercy (0: none). */
export type StatedResult = [number, number | null, string | null, string, number];

/**
 * What the QR code of a page of a level sheet carries, all that the page says in figures (RST-09): who holds the paper and
 * the published key needs nothing else to compare it.
 */
export interface LevelSheetStatement {
  number: number;
  level: number;
  term: string;
  term_ar: string;
  /** 0: a list or statistics of the whole result, without students. */
  page: number;
  pages: number;
  /** ISO 8601. */
  made_at: string;
  /** SHA-256 of the document, in hexadecimal. */
  hash: string;
  codes: string[];
  /** Student’s number, average of the term, results. */
  students: [number, number | null, StatedResult[]][];
}
