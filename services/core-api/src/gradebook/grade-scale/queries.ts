import type { GradeStep } from '@daftar/contracts/gradebook/scale';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';
import { scaleOf } from '../book/queries.ts';

/** Replaces all steps; answers what was there. Two changes happen one after the other. */
export async function replaceScale(trx: Trx, steps: readonly GradeStep[]): Promise<GradeStep[]> {
  await sql(trx, `select pg_advisory_xact_lock(hashtextextended('daftar.core.grade-scale', 0))`);
  const before = await scaleOf(trx);
  await trx('grade_step').delete();
  if (steps.length > 0)
    await trx('grade_step').insert(steps.map(({ from, ...step }) => ({ ...step, from_mark: from })));
  return before;
}
