import type { AttendanceState } from '@daftar/contracts/absence/limits';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../kernel/index.ts';
import { barringOf, type ShownBarring } from './barring-queries.ts';

/** What is known of a student in the sessions of these offerings that were taken; before that, what counts for them. */
export const ownMarks = (
  db: Db,
  offerings: readonly number[],
  studentId: number,
): Promise<{ session_id: number; state: AttendanceState }[]> =>
  sql(
    db,
    `select m.session_id, m.state from absence_session s join absence_mark m using (session_id)
     where s.offering_id = any(:offerings::int[]) and m.student_id = :studentId
       and (s.taken_at is not null or m.state <> 'absent')`,
    { offerings: [...offerings], studentId },
  );

/** Warnings of a student, newest first. */
export const ownWarnings = (
  db: Db,
  offerings: readonly number[],
  studentId: number,
): Promise<{ offering_id: number; step: number; absent: number; planned: number; warned_at: Date }[]> =>
  sql(
    db,
    `select offering_id, step, absent, planned, warned_at from absence_warning
     where offering_id = any(:offerings::int[]) and student_id = :studentId order by warned_at desc, step desc`,
    { offerings: [...offerings], studentId },
  );

/** What became of barring a student in each of these offerings. */
export const ownBarrings = (
  db: Db,
  offerings: readonly number[],
  studentId: number,
): Promise<{ offering_id: number; barring: ShownBarring | null }[]> =>
  sql(
    db,
    `select o.offering_id, ${barringOf('o.offering_id', ':studentId')} as barring
     from unnest(:offerings::int[]) as o(offering_id)`,
    { offerings: [...offerings], studentId },
  );
