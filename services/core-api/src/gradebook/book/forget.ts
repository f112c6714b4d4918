import type { Trx } from '../../kernel/index.ts';

/**
 * Removes why a person got a bonus, or a state in place of a mark (TRU-13); points and states stay, because results
 * depend on them.
 */
export async function forgetBonuses(trx: Trx, studentId: number): Promise<void> {
  await trx('grade_bonus').where({ student_id: studentId }).update({ reason: '–' });
  await trx('result_state').where({ student_id: studentId }).update({ reason: '–' });
}
