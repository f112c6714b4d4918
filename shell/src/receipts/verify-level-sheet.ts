import type { LevelSheetStatement } from '@daftar/contracts/levels/document';
import { verifyPacked } from './verify-transcript.ts';

type Student = LevelSheetStatement['students'][number];

const isStudent = (value: unknown): value is Student =>
  Array.isArray(value) &&
  value.length === 3 &&
  Number.isSafeInteger(value[0]) &&
  Array.isArray(value[2]) &&
  value[2].every((result) => Array.isArray(result) && result.length === 5);

/** What the format names, and nothing else. */
function isStatement(value: unknown): value is LevelSheetStatement {
  const { number, level, term, term_ar, page, pages, made_at, hash, codes, students } = (value ?? {}) as Record<
    string,
    unknown
  >;
  return (
    [number, level, page, pages].every(Number.isSafeInteger) &&
    [term, term_ar, made_at, hash].every((text) => typeof text === 'string') &&
    Array.isArray(codes) &&
    codes.every((code) => typeof code === 'string') &&
    Array.isArray(students) &&
    students.every(isStudent)
  );
}

/** Verifies what the QR code of a page of a level sheet carries (RST-09). */
export const verifyLevelSheet = (proof: string, keys: readonly string[]) =>
  verifyPacked(proof, keys, 'daftar level sheet 1', isStatement);
