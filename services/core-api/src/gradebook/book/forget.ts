import type { Trx } from '../../kernel/index.ts';

/** Removes why a person got a bonus (TRU-13); the points stay, because the mark depends on them. */
export async function forgetBonuses(trx: Trx, studentId: number): Promise<void> {
  await trx('grade_bonus').where({ student_id: studentId }).update({ reason: '–' });
}
