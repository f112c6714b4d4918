import { execute } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../kernel/index.ts';

/** Removes why a person was credited with courses (TRU-13); the hours stay, because the standing depends on them. */
export async function forgetTransfers(trx: Trx, studentId: number): Promise<void> {
  await execute(
    trx,
    `update credit_transfer set reason = '–',
            taken_back_reason = case when taken_back_reason is not null then '–' end
     where student_id = :studentId`,
    { studentId },
  );
}

/** Removes for whom a person’s transcripts were (TRU-13); the documents hold no name. */
export async function forgetTranscripts(trx: Trx, studentId: number): Promise<void> {
  await execute(trx, `update transcript set purpose = '–' where student_id = :studentId and purpose <> '–'`, {
    studentId,
  });
}
