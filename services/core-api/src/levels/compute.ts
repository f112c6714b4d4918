import { createHash } from 'node:crypto';
import type { LevelDocument, LevelRow, StoredRow } from '@daftar/contracts/levels/document';
import { levelLimits } from '@daftar/contracts/levels/limits';
import type { LevelResults, LevelStudent, StandingInTerm } from '../records/index.ts';
import type { MercyOfLevel } from './mercy.ts';
import { statisticsOf } from './statistics.ts';

/** SHA-256 of texts, one to a line. */
export const hashOfTexts = (texts: readonly string[]): Buffer =>
  createHash('sha256').update(texts.join('\n'), 'utf8').digest();
/** What was stored was made by `levelDocumentOf`. */
export const documentIn = (content: string): LevelDocument => JSON.parse(content) as LevelDocument;
/** And a row. */
export const rowIn = (content: string): StoredRow => JSON.parse(content) as StoredRow;

/** SHA-256 of what a result is made from: the seals of its courses, and mercy. */
export function sourceOf(
  seals: readonly { offering_id: number; version: number; hash: string }[],
  mercy: MercyOfLevel,
): Buffer {
  const sealed = seals
    .map(({ offering_id, version, hash }) => `${offering_id} ${version} ${hash}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
  const given = [...mercy]
    .flatMap(([, own]) => [...own].map(([offering, one]) => `${offering} ${JSON.stringify(one)}`))
    .toSorted((a, b) => (a < b ? -1 : 1));
  return hashOfTexts([...sealed, ...given]);
}

export interface ComputedLevel {
  /** The document as it is stored. */
  content: string;
  /** In the order of the students. */
  rows: { student_id: number; content: string }[];
}

/**
 * The document of a level and its rows (RST-09), from sealed results, standings and mercy: pages hold students of one
 * department, with a column for each of its courses that most take.
 */
export function levelDocumentOf(
  { offerings, students }: LevelResults,
  standings: ReadonlyMap<number, StandingInTerm>,
  mercy: MercyOfLevel,
): ComputedLevel {
  const courseIds = [...new Set(offerings.map(({ course_id }) => course_id))];
  const placeOf = new Map(offerings.map((one) => [one.offering_id, courseIds.indexOf(one.course_id)]));
  const bylaws = new Map<string, LevelDocument['bylaws'][number]>();
  const bylawAt = (student: LevelStudent, at: number): number | null => {
    const { bylaw } = student.courses[at]!;
    if (!bylaw) return null;
    const key = `${bylaw.version_id} ${bylaw.hash}`;
    const { version_id, name, name_ar, version, hash } = bylaw;
    if (!bylaws.has(key)) bylaws.set(key, { version_id, name, name_ar, version, hash });
    return [...bylaws.keys()].indexOf(key);
  };
  /** A mark that was changed since the dry run has earned no mercy, as in records. */
  const mercyFor = (studentId: number, offeringId: number, mark: number | null) => {
    const found = mercy.get(studentId)?.get(offeringId);
    return found && found.mark === mark ? found.mercy : null;
  };
  const rows = students.map((student): { student: LevelStudent; row: LevelRow; content: string } => {
    const { bylaw: _, ...standing } = standings.get(student.student_id)!;
    const row: LevelRow = {
      courses: student.courses.map(
        ({ offering_id, carried, mark, letter, grade, grade_ar, points, state, parts }, at) => ({
          offering_id,
          course: placeOf.get(offering_id)!,
          carried,
          mark,
          letter,
          grade,
          grade_ar,
          points,
          state,
          parts,
          bylaw: bylawAt(student, at),
          mercy: mercyFor(student.student_id, offering_id, mark),
        }),
      ),
      ...standing,
    };
    const stored: StoredRow = { key: student.key, ...row };
    return { student, row, content: JSON.stringify(stored) };
  });
  const document: LevelDocument = {
    format: 'daftar-level/1',
    courses: courseIds.map((courseId) => {
      const own = offerings.filter(({ course_id }) => course_id === courseId);
      const { course_code, course_name, course_name_ar, hours } = own[0]!;
      const seals = own.map(({ offering_id, seal }) => ({ offering_id, version: seal!.version, hash: seal!.hash }));
      return { course_code, course_name, course_name_ar, hours, seals };
    }),
    bylaws: [...bylaws.values()],
    pages: pagesOf(rows),
    statistics: statisticsOf(
      rows.map(({ row }) => row),
      courseIds.length,
    ),
  };
  return {
    content: JSON.stringify(document),
    rows: rows.map(({ student, content }) => ({ student_id: student.student_id, content })),
  };
}

function pagesOf(rows: readonly { student: LevelStudent; row: LevelRow; content: string }[]): LevelDocument['pages'] {
  const pages: LevelDocument['pages'] = [];
  let place = 1;
  // students come by department
  for (const [, own] of Map.groupBy(rows, ({ student }) => student.department_id)) {
    const columns = columnsOf(own.map(({ row }) => row));
    const { department_name, department_name_ar } = own[0]!.student;
    for (let from = 0; from < own.length; from += levelLimits.studentsOfPage) {
      const those = own.slice(from, from + levelLimits.studentsOfPage);
      pages.push({
        from: place,
        to: place + those.length - 1,
        department: department_name,
        department_ar: department_name_ar,
        columns,
        hash: hashOfTexts(those.map(({ content }) => content)).toString('hex'),
      });
      place += those.length;
    }
  }
  return pages;
}

/** The courses of the level itself that most of these take, in the document’s order. */
function columnsOf(rows: readonly LevelRow[]): number[] {
  const taken = new Map<number, number>();
  for (const { courses } of rows)
    for (const { course, carried } of courses) if (!carried) taken.set(course, (taken.get(course) ?? 0) + 1);
  return [...taken]
    .toSorted(([a, many], [b, more]) => more - many || a - b)
    .slice(0, levelLimits.columns)
    .map(([course]) => course)
    .toSorted((a, b) => a - b);
}
