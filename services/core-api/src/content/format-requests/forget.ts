import { execute } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';

/** Removes what a person and their doctor wrote about formats (TRU-13); that there was a request stays, as does a “no”. */
export async function forgetFormatRequests(trx: Trx, studentId: number): Promise<void> {
  await execute(
    trx,
    `update format_request set note = '', answer = case when state = 'declined' then '–' else '' end where student_id = ?`,
    [studentId],
  );
}
