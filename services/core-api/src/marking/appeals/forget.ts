import { execute } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';

/** Removes what a person wrote about their marks, and what they were answered (TRU-13); that they asked stays. */
export async function forgetAppeals(trx: Trx, accountId: number): Promise<void> {
  await execute(
    trx,
    `update mark_appeal p set reason = '–', reply = case when p.reply is not null then '–' end
     where exists (select 1 from attempt t where t.attempt_id = p.attempt_id and t.student_id = :id)
        or exists (select 1 from student_assignment w
                   where w.student_assignment_id = p.student_assignment_id and w.student_id = :id)`,
    { id: accountId },
  );
}
