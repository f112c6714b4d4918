import type { Affects, MercyClause } from '@daftar/contracts/mercy/limits';
import { sql } from '@daftar/service-kit/sql/sql';
import type { RecordedMark } from '../gradebook/index.ts';
import type { Db } from '../kernel/index.ts';

/** What an approved run of mercy rules gives beside an earned mark (RST-08). */
export interface MercyGiven {
  clause: MercyClause;
  /** Points of 100. */
  given: number;
  affects: Affects;
  letter: string;
  grade: string;
  grade_ar: string;
  /** Grade points that are reached; null where the bylaw has none. */
  points: number | null;
}

/** Of these students, by student and offering. It is read across modules: mercy is given by results of a level. */
export async function mercyOfMany(db: Db, students: readonly number[]): Promise<MercyOf> {
  const rows = await sql<MercyGiven & { student_id: number; offering_id: number; earned: number }>(
    db,
    `select c.student_id, c.offering_id, c.clause, c.mark / 100.0::float8 as earned, c.given / 100.0::float8 as given,
            cast(v.rules as jsonb) ->> 'affects' as affects, c.letter_after as letter, c.grade_after as grade,
            c.grade_after_ar as grade_ar, c.points_after / 100.0::float8 as points
     from mercy_change c join mercy_run r using (run_id) join mercy_version v using (version)
     where c.student_id = any(cast(:students as bigint[])) and r.second_at is not null and r.reversed_at is null`,
    { students: [...students] },
  );
  const given = new Map(
    rows.map(({ student_id, offering_id, ...one }) => [`${student_id} ${offering_id}`, one] as const),
  );
  return (studentId, offeringId, { mark }) => {
    const found = given.get(`${studentId} ${offeringId}`);
    if (!found) return null;
    const { earned, ...one } = found;
    // A mark that was changed since has earned no mercy.
    return earned === mark ? one : null;
  };
}
/** What is given to a student in an offering beside this mark; null: nothing. */
export type MercyOf = (studentId: number, offeringId: number, own: Pick<RecordedMark, 'mark'>) => MercyGiven | null;
