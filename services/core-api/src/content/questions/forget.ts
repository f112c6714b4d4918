import { execute } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';

/** Removes what a person wrote in questions and replies (TRU-13); that there was one stays, so that the rest makes sense. */
export async function forgetCourseQuestions(trx: Trx, accountId: number): Promise<void> {
  await execute(trx, `update course_question set question_text = '–' where student_id = ?`, [accountId]);
  await execute(trx, `update course_reply set reply_text = '–' where author_id = ?`, [accountId]);
}
