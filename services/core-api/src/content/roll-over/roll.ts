import { execute, sql } from '@daftar/service-kit/sql/sql';
import { moved, notCopied, type Rolled, type Rolling } from '../../faculty/index.ts';
import type { Trx } from '../../kernel/index.ts';

/**
 * The chapters of an offering in another one (YRS-05), with the same files and order. One that students were to see from
 * a moment on is seen from that moment moved; nobody is told of one that is there from the start.
 */
export const rollChapters = (trx: Trx, rolling: Rolling): Promise<Rolled[]> =>
  sql<Rolled>(
    trx,
    `with wanted as materialized (
       select c.*, nextval(pg_get_serial_sequence('chapter', 'id')) as copy,
              case when c.publish_at is null then null else ${moved('c.publish_at')} end as from_then
       from chapter c where c.offering_id = :source and c.deleted_at is null and ${notCopied('chapter', 'c.id')}
       order by c.id),
     made as (
       insert into chapter (id, offering_id, chapter_name, file_id, is_download, created_at, problems, accessible_file_id,
                            accessible_problems, place, hidden, publish_at, told)
       overriding system value
       select w.copy, :target, w.chapter_name, w.file_id, w.is_download, :at, w.problems, w.accessible_file_id,
              w.accessible_problems, w.place, w.hidden, w.from_then, not (w.hidden or coalesce(w.from_then > :at, false))
       from wanted w returning id)
     select w.id::text as source, w.copy::text as copy from wanted w join made on made.id = w.copy`,
    { ...rolling },
  );

export interface RolledAssignments {
  made: Rolled[];
  /** Titles of those whose moved due date lies outside the term. */
  outside: string[];
}

/** The assignments of an offering in another one, without works: due dates move, results are held as they were. */
export async function rollAssignments(trx: Trx, rolling: Rolling): Promise<RolledAssignments> {
  const rows = await sql<Rolled & { title: string; fits: boolean }>(
    trx,
    `with wanted as materialized (
       select s.*, nextval(pg_get_serial_sequence('assignment', 'assignment_id')) as copy, ${moved('s.due_at')} as due
       from assignment s where s.offering_id = :source and s.deleted_at is null and ${notCopied('assignment', 's.assignment_id')}
       order by s.assignment_id),
     fitting as materialized (select w.* from wanted w where within_term(cast(:target as int), w.due, w.due)),
     made as (
       insert into assignment (assignment_id, offering_id, assignment_title, assignment_score, description, due_at, file_id,
                               created_at, release_hold, release_at)
       overriding system value
       select w.copy, :target, w.assignment_title, w.assignment_score, w.description, w.due, w.file_id, :at, w.release_hold,
              case when w.release_at is null then null else ${moved('w.release_at')} end
       from fitting w returning assignment_id)
     select w.assignment_id::text as source, w.copy::text as copy, w.assignment_title as title,
            made.assignment_id is not null as fits
     from wanted w left join made on made.assignment_id = w.copy order by w.assignment_id`,
    { ...rolling },
  );
  return {
    made: rows.filter(({ fits }) => fits).map(({ source, copy }) => ({ source, copy })),
    outside: rows.filter(({ fits }) => !fits).map(({ title }) => title),
  };
}

/** Removes chapters and assignments that a roll-over made and nobody has used. */
export async function unrollContent(
  trx: Trx,
  { chapters, assignments }: { chapters: number[]; assignments: number[] },
): Promise<void> {
  await execute(trx, 'delete from chapter where id = any(?::int[])', [chapters]);
  await execute(trx, 'delete from assignment where assignment_id = any(?::int[])', [assignments]);
}
