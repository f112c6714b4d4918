import { execute, sql } from '@daftar/service-kit/sql/sql';
import { moved, notCopied, paired, type Rolled, type Rolling } from '../../faculty/index.ts';
import type { Trx } from '../../kernel/index.ts';

/**
 * The chapters of an offering in another one (YRS-05), with the same files and order. One that students were to see from
 * a moment on is seen from that moment moved; nobody is told of one that is there from the start.
 */
export const rollChapters = (trx: Trx, rolling: Rolling): Promise<Rolled[]> =>
  sql<Rolled>(
    trx,
    `with wanted as materialized (
       select c.*, row_number() over (order by c.id) as n,
              case when c.publish_at is null then null else ${moved('c.publish_at')} end as from_then
       from chapter c where c.offering_id = :source and c.deleted_at is null and ${notCopied('chapter', 'c.id')}),
     made as (
       insert into chapter (offering_id, chapter_name, file_id, is_download, created_at, problems, accessible_file_id,
                            accessible_problems, place, hidden, publish_at, told)
       select :target, w.chapter_name, w.file_id, w.is_download, :at, w.problems, w.accessible_file_id,
              w.accessible_problems, w.place, w.hidden, w.from_then, not (w.hidden or coalesce(w.from_then > :at, false))
       from wanted w order by w.n returning id)
     ${paired}`,
    { ...rolling },
  );

export interface RolledAssignments {
  made: Rolled[];
  /** Titles of those whose moved due date lies outside the term. */
  outside: string[];
}

/** The assignments of an offering in another one, without works: due dates move, results are held as they were. */
export async function rollAssignments(trx: Trx, rolling: Rolling): Promise<RolledAssignments> {
  const made = await sql<Rolled>(
    trx,
    `with wanted as materialized (
       select a.*, a.assignment_id as id, row_number() over (order by a.assignment_id) as n
       from (${due}) a where a.fits),
     made as (
       insert into assignment (offering_id, assignment_title, assignment_score, description, due_at, file_id, created_at,
                               release_hold, release_at)
       select :target, w.assignment_title, w.assignment_score, w.description, w.due, w.file_id, :at, w.release_hold,
              case when w.release_at is null then null else ${moved('w.release_at')} end
       from wanted w order by w.n returning assignment_id as id)
     ${paired}`,
    { ...rolling },
  );
  // those that were copied are no longer among them
  const left = await sql<{ assignment_title: string }>(
    trx,
    `select a.assignment_title from (${due}) a where not a.fits order by a.assignment_id`,
    { ...rolling },
  );
  return { made, outside: left.map(({ assignment_title }) => assignment_title) };
}

/** Assignments with their moved due dates, and whether those lie within the term. */
const due = `
  select s.*, d.due, within_term(cast(:target as int), d.due, d.due) as fits
  from assignment s cross join lateral (select ${moved('s.due_at')} as due) d
  where s.offering_id = :source and s.deleted_at is null and ${notCopied('assignment', 's.assignment_id')}`;

/** Removes chapters and assignments that a roll-over made and nobody has used. */
export async function unrollContent(
  trx: Trx,
  { chapters, assignments }: { chapters: number[]; assignments: number[] },
): Promise<void> {
  await execute(trx, 'delete from chapter where id = any(?::int[])', [chapters]);
  await execute(trx, 'delete from assignment where assignment_id = any(?::int[])', [assignments]);
}
