import { execute } from '@daftar/service-kit/sql/sql';
import type { MovedOffering } from '../faculty/index.ts';
import type { Trx } from '../kernel/index.ts';

const tables = ['chapter', 'announcement', 'planned_announcement', 'course_question', 'assignment'] as const;

/**
 * Moves the chapters, assignments, announcements and questions of students of these offerings to other ones; the words stay
 * attributed to their author.
 */
export async function moveContent(trx: Trx, moved: readonly MovedOffering[]): Promise<void> {
  for (const table of tables)
    await execute(
      trx,
      `update ?? t set offering_id = m.target from unnest(cast(? as int[]), cast(? as int[])) as m (source, target)
       where t.offering_id = m.source`,
      [table, moved.map(({ source }) => source), moved.map(({ target }) => target)],
    );
}
