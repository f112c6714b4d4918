import { execute } from '@daftar/service-kit/sql/sql';
import type { MovedOffering } from '../../faculty/index.ts';
import type { Trx } from '../../kernel/index.ts';

/** Moves the gradebooks of these offerings to other ones, which keep one that they have already. */
export const moveGradebooks = (trx: Trx, moved: readonly MovedOffering[]): Promise<number> =>
  execute(
    trx,
    `update gradebook b set offering_id = m.target
     from unnest(cast(:sources as int[]), cast(:targets as int[])) as m (source, target)
     where b.offering_id = m.source and not exists (select 1 from gradebook h where h.offering_id = m.target)`,
    { sources: moved.map(({ source }) => source), targets: moved.map(({ target }) => target) },
  );
