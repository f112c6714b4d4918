import { deflateRawSync } from 'node:zlib';
import type { LevelDocument, LevelRow, LevelSheetStatement, StatedResult } from '@daftar/contracts/levels/document';
import type { Deps } from '../kernel/index.ts';
import type { ResultRow } from './queries.ts';

/** What is signed for a printed page of a level sheet: its figures, by the students’ numbers of today. */
export function statementOf(
  result: ResultRow,
  { courses, pages }: LevelDocument,
  page: number,
  rows: readonly (LevelRow & { student_id: number })[],
): LevelSheetStatement {
  const places = [...new Set(rows.flatMap((row) => row.courses.map(({ course }) => course)))].toSorted((a, b) => a - b);
  return {
    number: result.number,
    level: result.level,
    term: `${result.year} · ${result.name}`,
    term_ar: `${result.year_ar ?? result.year} · ${result.name_ar ?? result.name}`,
    page,
    pages: pages.length,
    made_at: result.made_at.toISOString(),
    hash: result.hash,
    codes: places.map((place) => courses[place]!.course_code),
    students: rows.map((row) => [
      row.student_id,
      row.term_average,
      row.courses.map(
        ({ course, mark, letter, state, mercy }): StatedResult => [
          places.indexOf(course),
          mark,
          letter,
          mercy?.state ?? state,
          mercy?.given ?? 0,
        ],
      ),
    ]),
  };
}

/**
 * The signed statement as a page’s QR code carries it: compressed, and the signature over the plain text, both in base64url,
 * joined by a dot. Null without a signing key.
 */
export function proofOfPage({ headSigner }: Pick<Deps, 'headSigner'>, stated: LevelSheetStatement): string | null {
  if (!headSigner) return null;
  const statement = JSON.stringify(stated);
  return [deflateRawSync(statement, { level: 9 }), headSigner.signLevelSheet(statement)]
    .map((part) => part.toString('base64url'))
    .join('.');
}
