import { createHash } from 'node:crypto';
import { type Mark, markOf } from '@daftar/contracts/gradebook/arithmetic';
import { countedOf } from '@daftar/contracts/gradebook/cells';
import { type Rounding, rounded } from '@daftar/contracts/gradebook/fraction';
import type { Book } from './read.ts';

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
}

/** Everybody’s marks by a scheme: what is sealed, and what the result sheet shows (DAY-06). */
export interface GradeRecord<Student = { key: string }> {
  format: 'daftar-marks/1';
  course_code: string;
  rounding: Rounding;
  groups: { name: string; name_ar: string | null; weight: number }[];
  /** What counts in the marks, as `itemKey` writes it. */
  items: string[];
  students: (Student & RecordedMark)[];
}

/** The marks of a gradebook as it is now, by the arithmetic of the screen. */
export function recordOf(book: Book, courseCode: string): GradeRecord<{ student_id: number }> {
  return {
    format: 'daftar-marks/1',
    course_code: courseCode,
    rounding: book.rounding,
    groups: book.groups.map(({ name, name_ar, weight }) => ({ name, name_ar, weight })),
    items: book.items.filter(({ group }) => group !== null).map(({ item }) => item),
    students: book.students.map((student) => {
      const counted = student.cells.map(([points, state]) => countedOf(points, state));
      const mark = markOf(book, counted, student.bonus?.points ?? 0);
      return {
        student_id: student.student_id,
        withdrawn: student.withdrawn,
        percents: book.groups.map((_, group) => percentOf(mark, group)),
        bonus: student.bonus?.points ?? null,
        mark: mark.final,
        letter: mark.letter?.letter ?? null,
        grade: mark.letter?.name ?? null,
        grade_ar: mark.letter?.name_ar ?? null,
        passes: mark.letter?.passes ?? null,
        open: mark.open + mark.empty,
      };
    }),
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
