import type { PaperFormat } from '@daftar/contracts/identity/paper-formats';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { personForShare } from '../accounts/queries.ts';
import * as queries from './queries.ts';

/** What a student was granted for exams, for admins (BOD-22). @throws AppError account.notFound, also for other roles */
export async function readAccommodation(deps: Deps, studentId: number) {
  const student = await deps
    .db('account')
    .where({ id: studentId, role: 'student' })
    .whereNull('deleted_at')
    .first('id');
  if (!student) throw new AppError('account.notFound');
  const granted = await queries.accommodationOf(deps.db, studentId);
  return granted ?? { paper_formats: [], reason: '', changed_at: null };
}

/**
 * Grants a student exams in other formats. Without a format the record goes, with its reason. The activity log tells
 * that it changed, and neither formats nor reason (BOD-22).
 * @returns whether something is granted now
 * @throws AppError account.notFound, also for other roles; request.invalid for a reason alone, with nothing to remove
 */
export async function setAccommodation(
  deps: Deps,
  caller: Caller,
  studentId: number,
  { paper_formats, reason }: { paper_formats: PaperFormat[]; reason: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const grants = paper_formats.length > 0;
  await inTransaction(deps.db, async (trx) => {
    if (!(await personForShare(trx, studentId, 'student'))) throw new AppError('account.notFound');
    if (grants) {
      await queries.putAccommodation(trx, studentId, {
        paper_formats,
        reason: reason.trim(),
        changed_by: caller.userId,
        changed_at: now,
      });
    } else if (!(await queries.deleteAccommodation(trx, studentId))) {
      if (reason.trim() === '') return;
      const fields = [{ field: 'body.paper_formats', key: 'accommodation.chooseFormat' as const }];
      throw new AppError('request.invalid', { fields });
    }
    await recordAudit(trx, caller, now, {
      action: grants ? 'accommodation.granted' : 'accommodation.removed',
      subjectType: 'account',
      subjectId: studentId,
    });
  });
  return grants;
}
