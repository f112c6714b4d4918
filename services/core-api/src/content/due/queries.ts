import { sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/** Students of an assignment’s class now whose own due date of it is later than this, and theirs (DAY-11). */
export const laterExtensions = (
  trx: Trx,
  { assignment_id, offering_id }: { assignment_id: number; offering_id: number },
  due: Date,
): Promise<{ student_id: number; due_at: Date }[]> =>
  trx('assignment_extension as n')
    .where('n.assignment_id', assignment_id)
    .where('n.due_at', '>', due)
    .whereExists(trx('enrolment_now as e').whereRaw('e.student_id = n.student_id').where({ offering_id }))
    .orderBy('n.student_id')
    .select('n.student_id', 'n.due_at');

/** To how many an assignment is released by name. */
export const namedOf = async (db: Db, assignmentId: number): Promise<number> =>
  (
    await sqlRow<{ named: number }>(
      db,
      'select count(*)::int as named from assignment_released_to where assignment_id = ?',
      [assignmentId],
    )
  ).named;
