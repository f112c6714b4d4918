import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

export interface ReleaseRow {
  assignment_id: number;
  assignment_title: string;
  instructor_id: number;
  course_id: number;
  due_at: Date;
  release_hold: 'marked' | 'hand' | null;
  results_released_at: Date | null;
  /** When a hold by hand ends by itself. */
  release_at: Date | null;
}

const columns = [
  'assignment_id',
  'assignment_title',
  'instructor_id',
  'course_id',
  'due_at',
  'release_hold',
  'results_released_at',
  'release_at',
] as const;

/** What decides when an assignment's scores are shown; `hold` locks it until the transaction ends. */
export const releaseRow = async (db: Db, assignmentId: number, hold = false): Promise<ReleaseRow> => {
  const query = db('assignment').where({ assignment_id: assignmentId });
  if (hold) query.forUpdate();
  const row: ReleaseRow | undefined = await query.first(columns);
  if (!row) throw new Error('no such assignment');
  return row;
};

/** Files handed in for an assignment, and how many of them have no score. */
export const scoringOf = (db: Db, assignmentId: number): Promise<{ handed_in: number; waiting: number }> =>
  sqlRow(
    db,
    `select count(*)::int as handed_in, (count(*) filter (where w.score is null))::int as waiting
     from student_assignment w join submission b using (student_assignment_id)
     where w.assignment_id = ? and b.replaced_at is null`,
    [assignmentId],
  );

/** Changes when an assignment's scores are shown. */
export const updateRelease = async (
  trx: Trx,
  assignmentId: number,
  change: { release_hold: 'marked' | 'hand' | null; results_released_at: Date | null; release_at: Date | null },
): Promise<void> => {
  await trx('assignment').where({ assignment_id: assignmentId }).update(change);
};

export type ToldReleaseRow = ReleaseRow & { told: number[] };

/** To whom it was released by name, as the statement finds it: a trigger ends the names after it. */
const toldBefore = `coalesce((select array_agg(r.student_id order by r.student_id) from assignment_released_to r
    where r.assignment_id = assignment.assignment_id), '{}') as told`;

/** Releases assignments that were held until all is scored and now are; skips what another transaction holds. */
export const releaseScored = (trx: Trx, now: Date): Promise<ToldReleaseRow[]> =>
  sql<ToldReleaseRow>(
    trx,
    `update assignment set results_released_at = :now, release_hold = null where assignment_id in (
       select s.assignment_id from assignment s
       where s.release_hold = 'marked' and s.closes_at <= :now and s.deleted_at is null
         and not exists (
           select 1 from student_assignment w join submission b using (student_assignment_id)
           where w.assignment_id = s.assignment_id and b.replaced_at is null and w.score is null)
       order by s.assignment_id limit 50 for update skip locked)
     returning ${columns.join(', ')}, ${toldBefore}`,
    { now },
  );

/** Releases assignments whose planned moment has come and that are due; skips what another transaction holds. */
export const releasePlanned = (trx: Trx, now: Date): Promise<ToldReleaseRow[]> =>
  sql<ToldReleaseRow>(
    trx,
    `update assignment set results_released_at = :now, release_hold = null where assignment_id in (
       select s.assignment_id from assignment s
       where s.release_at <= :now and s.release_hold = 'hand' and s.closes_at <= :now and s.deleted_at is null
       order by s.assignment_id limit 50 for update skip locked)
     returning ${columns.join(', ')}, ${toldBefore}`,
    { now },
  );

/** Who handed in and is no longer in the classes: a notification to the class doesn’t reach them. */
export const withdrawnWhoHandedIn = async (
  trx: Trx,
  { assignment_id: id, instructor_id: instructorId, course_id: courseId }: ReleaseRow,
): Promise<number[]> =>
  (
    await sql<{ student_id: number }>(
      trx,
      `select distinct w.student_id from student_assignment w join submission b using (student_assignment_id)
       join account a on a.id = w.student_id
       where w.assignment_id = :id and b.replaced_at is null and a.deleted_at is null
         and not exists (select 1 from enrolment_now n where n.student_id = w.student_id
                         and n.instructor_id = :instructorId and n.course_id = :courseId)`,
      { id, instructorId, courseId },
    )
  ).map(({ student_id }) => student_id);
