import { execute, sql } from '@daftar/service-kit/sql/sql';
import { moved, type Rolled, type Rolling } from '../../faculty/index.ts';
import type { Trx } from '../../kernel/index.ts';

/**
 * The scheme of an offering’s gradebook in another offering that has none (YRS-05): groups, weights, parts, columns
 * without points, and the assignments that were copied where their originals counted.
 */
export async function rollScheme(
  trx: Trx,
  rolling: Rolling & { assignments: readonly Rolled[]; by: number },
): Promise<Rolled | undefined> {
  const { assignments, ...rest } = rolling;
  const [made] = await sql<Rolled & { id: number; original: number }>(
    trx,
    `with original as (select b.* from gradebook b where b.offering_id = :source
                       and not exists (select 1 from gradebook t where t.offering_id = :target)),
     made as (
       insert into gradebook (offering_id, rounding, counts_from, version, changed_by, changed_at)
       select :target, o.rounding, ${moved('o.counts_from')}, 1, :by, :at from original o
       on conflict (offering_id) do nothing returning gradebook_id)
     select o.gradebook_id::text as source, m.gradebook_id::text as copy, m.gradebook_id as id, o.gradebook_id as original
     from original o cross join made m`,
    rest,
  );
  if (!made) return undefined;
  const { id, original, source, copy } = made;
  await execute(
    trx,
    `insert into grade_group (gradebook_id, position, name, name_ar, weight, weighing, best, floor, part)
     select :id, g.position, g.name, g.name_ar, g.weight, g.weighing, g.best, g.floor, g.part
     from grade_group g where g.gradebook_id = :original`,
    { id, original },
  );
  await execute(
    trx,
    `insert into grade_item (gradebook_id, group_id, assignment_id, name, name_ar, max, created_at)
     select :id, n.group_id, p.copy, i.name, i.name_ar, i.max, :at
     from grade_item i
     left join unnest(cast(:sources as int[]), cast(:copies as int[])) as p (source, copy) on p.source = i.assignment_id
     left join grade_group g on g.group_id = i.group_id
     left join grade_group n on n.gradebook_id = :id and n.position = g.position
     where i.gradebook_id = :original and i.deleted_at is null and (i.name is not null or p.copy is not null)
     order by i.item_id`,
    {
      id,
      original,
      at: rolling.at,
      sources: assignments.map((one) => Number(one.source)),
      copies: assignments.map((one) => Number(one.copy)),
    },
  );
  return { source, copy };
}

/**
 * Removes schemes that a roll-over made and nobody has used. The version before finds a gradebook by doctor and course; the
 * newest that remains gets the pair back.
 */
export async function unrollSchemes(trx: Trx, ids: number[]): Promise<void> {
  const pairs = await sql<{ lead_id: number; course_id: number }>(
    trx,
    'select o.lead_id, o.course_id from gradebook b join offering o using (offering_id) where b.gradebook_id = any(?::int[])',
    [ids],
  );
  for (const table of ['grade_item', 'grade_group', 'gradebook'])
    await execute(trx, 'delete from ?? where gradebook_id = any(?::int[])', [table, ids]);
  await execute(
    trx,
    `update gradebook b set instructor_id = n.lead_id
     from (select p.lead_id, max(g.gradebook_id) as newest
           from unnest(cast(:leads as bigint[]), cast(:courses as int[])) as p (lead_id, course_id)
           join offering o on o.lead_id = p.lead_id and o.course_id = p.course_id
           join gradebook g on g.offering_id = o.offering_id
           group by p.lead_id, p.course_id) n
     where b.gradebook_id = n.newest and b.instructor_id is null`,
    { leads: pairs.map(({ lead_id }) => lead_id), courses: pairs.map(({ course_id }) => course_id) },
  );
}
