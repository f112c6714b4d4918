import { execute } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../kernel/index.ts';

/** Removes whose relative a person was declared to be (TRU-13); the declaration itself stays. */
export async function forgetConflicts(trx: Trx, studentId: number): Promise<void> {
  await execute(trx, 'delete from control_conflict where student_id = :studentId', { studentId });
}
