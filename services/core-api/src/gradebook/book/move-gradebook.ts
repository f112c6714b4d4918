import { execute } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';

/** Moves an instructor's gradebooks of these courses to another instructor, who keeps one that they have already. */
export const moveGradebooks = (
  trx: Trx,
  { from, to, courseIds }: { from: number; to: number; courseIds: readonly number[] },
): Promise<number> =>
  execute(
    trx,
    `update gradebook b set instructor_id = :to
     where b.instructor_id = :from and b.course_id = any(cast(:courseIds as int[]))
       and not exists (select 1 from gradebook h where h.instructor_id = :to and h.course_id = b.course_id)`,
    { from, to, courseIds },
  );
