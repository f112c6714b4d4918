import type { Trx } from '../../kernel/index.ts';

/** Removes how a person wanted exams shown, and their practice (TRU-13). */
export async function forgetExamHelp(trx: Trx, accountId: number): Promise<void> {
  await trx('exam_preference').where({ account_id: accountId }).delete();
  await trx('practice_attempt').where({ student_id: accountId }).delete();
}
