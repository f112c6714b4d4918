import { execute } from '@daftar/service-kit/sql/sql';
import type { MovedOffering } from '../../faculty/index.ts';
import type { Trx } from '../../kernel/index.ts';

/**
 * Moves the gradebooks of these offerings, and what was decided about their students’ results, to other ones, which keep
 * what they have already.
 */
export async function moveGradebooks(trx: Trx, moved: readonly MovedOffering[]): Promise<number> {
  const pairs = { sources: moved.map(({ source }) => source), targets: moved.map(({ target }) => target) };
  await execute(
    trx,
    `update result_state r set offering_id = m.target
     from unnest(cast(:sources as int[]), cast(:targets as int[])) as m (source, target)
     where r.offering_id = m.source and not exists (
       select 1 from result_state h where h.offering_id = m.target and h.student_id = r.student_id)`,
    pairs,
  );
  return execute(
    trx,
    `update gradebook b set offering_id = m.target
     from unnest(cast(:sources as int[]), cast(:targets as int[])) as m (source, target)
     where b.offering_id = m.source and not exists (select 1 from gradebook h where h.offering_id = m.target)`,
    pairs,
  );
}
