import { createHash } from 'node:crypto';
import type { MercyClause } from '@daftar/contracts/mercy/limits';

/** What a run gives to one student in one course, as it is stored: points in hundredths. */
export interface StoredChange {
  offering_id: number;
  clause: MercyClause;
  mark: number;
  given: number;
  letter_before: string;
  letter_after: string;
  grade_after: string;
  grade_after_ar: string;
  points_after: number | null;
}
export interface StoredStudent {
  /** The permanent key. */
  key: string;
  failed: number;
  changes: StoredChange[];
}

/** SHA-256 of all that a run gives, by permanent keys. */
export function hashOfChanges(students: readonly StoredStudent[]): Buffer {
  const ordered = students
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, failed, changes }) => [
      key,
      failed,
      changes
        .toSorted((a, b) => a.offering_id - b.offering_id)
        .map((one) => [
          one.offering_id,
          one.clause,
          one.mark,
          one.given,
          one.letter_before,
          one.letter_after,
          one.grade_after,
          one.grade_after_ar,
          one.points_after,
        ]),
    ]);
  return createHash('sha256').update(JSON.stringify(ordered)).digest();
}
