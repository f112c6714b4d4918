import type { Trx } from '../../kernel/index.ts';

/** Removes why a person had more time (TRU-13); that they had it stays, because their marks depend on it. */
export async function forgetExtensions(trx: Trx, studentId: number): Promise<void> {
  await trx('assignment_extension').where({ student_id: studentId }).update({ reason: '–' });
}
