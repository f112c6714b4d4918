import type { Affects, MercyClause } from '@daftar/contracts/mercy/limits';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../kernel/index.ts';

/** What an approved run gives to a student in a course, beside the earned mark. */
export interface GivenMercy {
  run_id: number;
  clause: MercyClause;
  /** The mark that was earned at the dry run; one that was changed since has earned no mercy. */
  mark: number;
  /** Points of 100. */
  given: number;
  /** `total`: the points count in totals and averages; `state`: the earned mark counts, with the grade that is reached. */
  affects: Affects;
  state_before: 'passed' | 'failed';
  state_after: 'passed';
  letter_before: string;
  letter_after: string;
  grade_after: string;
  grade_after_ar: string;
  /** Grade points; null where the bylaw has none. */
  points_after: number | null;
  /** By the second of two people. */
  approved_at: Date;
}

interface GivenRow extends Omit<GivenMercy, 'state_before' | 'state_after'> {
  student_id: number;
  offering_id: number;
}

const columns = `
  c.student_id, c.offering_id, c.run_id, c.clause, c.mark / 100.0::float8 as mark, c.given / 100.0::float8 as given, cast(v.rules as jsonb) ->> 'affects' as affects,
  c.letter_before, c.letter_after, c.grade_after, c.grade_after_ar, c.points_after / 100.0::float8 as points_after,
  r.second_at as approved_at`;
const holds = 'r.second_at is not null and r.reversed_at is null';

const mercyIn = ({ student_id: _, offering_id: __, ...row }: GivenRow): GivenMercy => ({
  ...row,
  state_before: row.clause === 'pass' ? 'failed' : 'passed',
  state_after: 'passed',
});

/**
 * What the approved run of a level gives, by student and then by offering (RST-08): only what is approved by two and not
 * reversed. One statement, by the index of the level.
 */
export async function mercyOf(
  db: Db,
  { termId, level }: { termId: number; level: number },
): Promise<Map<number, Map<number, GivenMercy>>> {
  const rows = await sql<GivenRow>(
    db,
    `select ${columns} from mercy_run r join mercy_version v using (version) join mercy_change c using (run_id)
     where r.term_id = :termId and r.level = :level and ${holds}`,
    { termId, level },
  );
  const ofStudent = Map.groupBy(rows, ({ student_id }) => student_id);
  return new Map(
    [...ofStudent].map(([student, own]) => [student, new Map(own.map((row) => [row.offering_id, mercyIn(row)]))]),
  );
}
