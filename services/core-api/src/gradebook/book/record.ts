import { createHash } from 'node:crypto';
import { type Mark, markOf } from '@daftar/contracts/gradebook/arithmetic';
import { countedOf } from '@daftar/contracts/gradebook/cells';
import { type Rounding, rounded } from '@daftar/contracts/gradebook/fraction';
import type { PartKind, ResultState } from '@daftar/contracts/gradebook/kinds';
import { type Book, floorsOf } from './read.ts';

/** One student’s mark, as the sheet shows it. */
export interface RecordedMark {
  withdrawn: boolean;
  /** Of each group, in percent; null where nothing is decided. */
  percents: (number | null)[];
  bonus: number | null;
  /** null while something is open. */
  mark: number | null;
  letter: string | null;
  grade: string | null;
  grade_ar: string | null;
  passes: boolean | null;
  /** Cells without a decision, and groups without an item. */
  open: number;
  /** The place of the bylaw among those of the record; this and the following are missing in format 1 (RST-02). */
  bylaw?: number;
  /** Grade points; null where the bylaw has none. */
  points?: number | null;
  state?: ResultState;
  /** Each part of the mark that has a group, in percent. */
  parts?: { part: PartKind; percent: number | null }[];
}

/** What became of a result; a record of format 1 says only whether the mark passes. */
export const stateIn = ({ state, passes }: RecordedMark): ResultState =>
  state ?? (passes === null ? 'open' : passes ? 'passed' : 'failed');

/** The version of a bylaw that a mark was given by; without ids it was an example. */
export interface RecordedBylaw {
  bylaw_id: number | null;
  version_id: number | null;
  version: number | null;
  name: string;
  name_ar: string;
  /** SHA-256 of its rules, in hexadecimal. */
  hash: string;
}

/** Everybody’s marks by a scheme: what is sealed, and what the result sheet shows (DAY-06). */
export interface GradeRecord<Student = { key: string }> {
  format: 'daftar-marks/1' | 'daftar-marks/2';
  course_code: string;
  rounding: Rounding;
  /** The bylaws of its students; missing in format 1. */
  bylaws?: RecordedBylaw[];
  /** Credit hours of the course; null: not stated. Missing in format 1. */
  hours?: number | null;
  groups: { name: string; name_ar: string | null; weight: number }[];
  /** What counts in the marks, as `itemKey` writes it. */
  items: string[];
  students: (Student & RecordedMark)[];
}

/** The marks of a gradebook as it is now, by the arithmetic of the screen and each student’s bylaw. */
export function recordOf(
  book: Book,
  courseCode: string,
  hours: number | null = null,
): GradeRecord<{ student_id: number }> {
  return {
    format: 'daftar-marks/2',
    course_code: courseCode,
    rounding: book.rounding,
    hours,
    bylaws: book.bylaws.map(({ rules: _, ...bylaw }) => bylaw),
    groups: book.groups.map(({ name, name_ar, weight }) => ({ name, name_ar, weight })),
    items: book.items.filter(({ group }) => group !== null).map(({ item }) => item),
    students: book.students.map((student) => ({
      student_id: student.student_id,
      withdrawn: student.withdrawn,
      ...markIn(book, student),
    })),
  };
}

function markIn(book: Book, student: Book['students'][number]): Omit<RecordedMark, 'withdrawn'> {
  const { rules } = book.bylaws[student.bylaw]!;
  const scheme = {
    ...book,
    scale: rules.scale,
    rounding: rules.rounding ?? book.rounding,
    floors: floorsOf(rules),
  };
  const counted = student.cells.map(([points, state]) => countedOf(points, state));
  const mark = markOf(scheme, counted, student.bonus?.points ?? 0);
  // Who was absent or barred has a state in place of a mark, whatever their work earned.
  const letter = student.result_state ? null : mark.letter;
  return {
    percents: book.groups.map((_, group) => percentOf(mark, group)),
    bonus: student.bonus?.points ?? null,
    mark: student.result_state ? null : mark.final,
    letter: letter?.letter ?? null,
    grade: letter?.name ?? null,
    grade_ar: letter?.name_ar ?? null,
    passes: letter?.passes ?? null,
    open: mark.open + mark.empty,
    bylaw: student.bylaw,
    points: letter?.points ?? null,
    state: student.result_state ?? (letter === null ? 'open' : letter.passes ? 'passed' : 'failed'),
    parts: mark.parts.map(({ part, percent }) => ({ part, percent: percent && rounded(percent, 'hundredth') })),
  };
}

function percentOf(mark: Mark, group: number): number | null {
  const percent = mark.groups[group]?.percent;
  return percent ? rounded(percent, 'hundredth') : null;
}

/** The text that is sealed: its hash is of exactly these bytes. */
export const contentOf = (record: GradeRecord): string => JSON.stringify(record);
/** SHA-256 of a sealed text. */
export const hashOf = (content: string): Buffer => createHash('sha256').update(content, 'utf8').digest();
/** What was sealed. The database refuses content that doesn’t fit its hash. */
export const sealedRecord = (content: string): GradeRecord => JSON.parse(content) as GradeRecord;
